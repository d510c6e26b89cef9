import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type CheckCommand, commandOf } from './check-keys.ts';
import type { Spot } from './lines/spots.ts';
import { spotAt } from './lines/use-line-focus.ts';

interface KeyHandlers {
  onCommand(command: CheckCommand, spot: Spot | undefined): void;
  /** Absent while nothing is open that could be left. */
  onEscape: (() => void) | undefined;
}

/** Keys work wherever the focus is in the workspace, but not in a dialog above it nor while something is typed. */
export function useCheckKeys(root: RefObject<HTMLElement | null>, handlers: KeyHandlers): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const dialog = target?.closest('[role="dialog"], [role="alertdialog"], [role="menu"]');
    if (dialog && !dialog.contains(root.current)) return;
    if (event.key === 'Escape') return handlers.onEscape?.();
    if (event.defaultPrevented) return;
    const line = target?.closest('[data-line]');
    const isField = target?.closest('input, textarea, select, [contenteditable]');
    const what = commandOf(event, isField ? 'field' : line ? 'line' : 'elsewhere');
    if (what === undefined) return;
    event.preventDefault();
    handlers.onCommand(what, line ? spotAt(line) : undefined);
  });
  useEffect(() => {
    window.addEventListener('keydown', act);
    return () => window.removeEventListener('keydown', act);
  }, []);
}
