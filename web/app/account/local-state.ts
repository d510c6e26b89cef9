import type { Shape } from '#web/api/calling/plain-shapes.ts';

const prefix = 'castmate.choices.';

/** What belongs to whoever is signed in begins so, whichever part of the product keeps it. */
const ofTheUser = [prefix, 'castmate.own.'] as const;

/** Reads what this browser remembers under `name`, if it still has the shape that is expected. */
export function recall<Value>(name: string, shape: Shape<Value>): Value | undefined {
  try {
    const stored = localStorage.getItem(prefix + name);
    return stored === null ? undefined : shape.parse(JSON.parse(stored));
  } catch {
    return undefined;
  }
}

export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // Storage is closed or full: the choice lasts until the page is left.
  }
}

/** The theme stays: it belongs to the device, not to the user. */
export function forgetEverythingLocal(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (ofTheUser.some((beginning) => key.startsWith(beginning))) localStorage.removeItem(key);
    }
  } catch {
    // Storage is closed: nothing was kept.
  }
}
