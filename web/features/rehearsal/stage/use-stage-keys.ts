import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { RehearsalRun } from '#web/features/rehearsal/run/rehearsal-run.ts';
import type { RehearsalSnapshot } from '#web/features/rehearsal/run/snapshot/rehearsal-snapshot.ts';
import { actionOfKey, type Shortcut, shortcutOfKey } from './stage-keys.ts';

const typed = 'input, select, textarea, [contenteditable], [role="slider"]';
const dialogs = '[role="dialog"], [role="alertdialog"], [role="menu"]';
const pressed = 'button:not([role="tab"]), a, summary';

export interface StageKeysOptions {
  stage: RefObject<HTMLElement | null>;
  run: RehearsalRun;
  snapshot: RehearsalSnapshot;
  onShortcut(shortcut: Shortcut): void;
  /** The key that is held to look was let go. */
  onPeekEnd(): void;
}

/**
 * The keys of pedals, clickers and the keyboard work wherever the focus is in the workspace, but not in a dialog above
 * it, nor where they mean something of their own: in a field, or on a button that was reached by keyboard. Letters work
 * on the stage alone, or where nothing has the focus.
 */
export function useStageKeys(options: StageKeysOptions): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const { stage, run, snapshot, onShortcut } = options;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(typed)) return;
    const dialog = target?.closest(dialogs);
    if (dialog && !dialog.contains(stage.current)) return;
    if (event.key === ' ' && target?.closest(pressed)?.matches(':focus-visible')) return;
    const action = actionOfKey(event.key, snapshot);
    if (action !== undefined) {
      event.preventDefault();
      if (event.repeat && (action === 'cue' || action === 'pause' || action === 'resume')) return;
      run[action]();
      return;
    }
    const shortcut = shortcutOfKey(event.key, snapshot.status);
    if (shortcut === undefined || !(target === document.body || stage.current?.contains(target))) return;
    event.preventDefault();
    if (!event.repeat) onShortcut(shortcut);
  });
  const release = useEffectEvent((event: KeyboardEvent) => {
    if (shortcutOfKey(event.key, options.snapshot.status)?.type === 'peek') options.onPeekEnd();
  });
  useEffect(() => {
    window.addEventListener('keydown', act);
    window.addEventListener('keyup', release);
    return () => {
      window.removeEventListener('keydown', act);
      window.removeEventListener('keyup', release);
    };
  }, []);
}
