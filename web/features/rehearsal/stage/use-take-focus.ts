import { type RefObject, useEffect } from 'react';

/** Moves the focus to a screen that has just come up, unless a dialog above it has the focus. */
export function useTakeFocus(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // A frame later, when the press that brought the screen up has put the focus where it wanted it.
    const frame = requestAnimationFrame(() => {
      const dialog = document.activeElement?.closest('[role="dialog"]');
      if (!dialog || dialog.contains(screen.current)) screen.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [screen]);
}
