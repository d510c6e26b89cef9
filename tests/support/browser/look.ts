import path from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';

/** How a journey has the product before it: by its theme, and by the size and kind of the screen. */
export interface Look {
  theme: 'dark' | 'light';
  screen: Pick<BrowserContextOptions, 'viewport' | 'hasTouch' | 'isMobile'>;
}

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export const looks = {
  'dark-desktop': { theme: 'dark', screen: desktop },
  'light-desktop': { theme: 'light', screen: desktop },
  'dark-phone': { theme: 'dark', screen: phone },
  'light-phone': { theme: 'light', screen: phone },
} as const satisfies Record<string, Look>;
export type LookName = keyof typeof looks;

const names = Object.keys(looks) as LookName[];

/**
 * The look for the journeys of a file: the one that is asked for by name, else one that the file always gets. Running
 * every journey in every look takes too long, and this way all four are walked through every time.
 */
export function lookFor(file: string, asked = process.env.LOOK): LookName {
  if (asked === undefined || asked === '')
    return names[hash(path.basename(file)) % names.length] ?? 'dark-desktop';
  const known = names.find((name) => name === asked);
  if (!known) throw new Error(`LOOK is ${asked}. It can be ${names.join(', ')}.`);
  return known;
}

/** What a profile of the browser has kept that has chosen the theme of a look at `origin` before. */
export function themeChosen({ theme }: Look, origin: string) {
  return { cookies: [], origins: [{ origin, localStorage: [{ name: 'castmate.theme', value: theme }] }] };
}

/** Spreads names evenly, and the same on every machine. */
function hash(text: string): number {
  let sum = 0;
  for (const character of text) sum = (sum * 31 + character.charCodeAt(0)) % 65_521;
  return sum;
}
