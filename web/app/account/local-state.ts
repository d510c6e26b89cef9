import type { z } from 'zod';
import { ownReadingsPrefix } from '#web/features/rehearsal/run/own-readings.ts';

const prefix = 'castmate.choices.';

/** Reads what this browser remembers under `name`, if it still has the shape that is expected. */
export function recall<Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema> | undefined {
  try {
    const stored = localStorage.getItem(prefix + name);
    return stored === null ? undefined : schema.safeParse(JSON.parse(stored)).data;
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
      if (key.startsWith(prefix) || key.startsWith(ownReadingsPrefix)) localStorage.removeItem(key);
    }
  } catch {
    // Storage is closed: nothing was kept.
  }
}
