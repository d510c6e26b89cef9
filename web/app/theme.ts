import { useSyncExternalStore } from 'react';
import { createListeners } from '#web/base/listeners.ts';

export type Theme = 'dark' | 'light';

/** The same key is read by `public/theme.js` before the first paint. */
const storageKey = 'castmate.theme';
const listeners = createListeners();

function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';
}

export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Storage is closed in some private windows: the choice then lasts until the page is left.
  }
  listeners.tell();
}

export function useTheme(): Theme {
  return useSyncExternalStore(listeners.add, currentTheme);
}
