import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isActive, isUnderWay } from '#web/features/rehearsal/run/snapshot/rehearsal-status.ts';
import { mayRepeat } from '#web/features/rehearsal/stage/stage-keys.ts';
import { focusOf, hasOwnEscape } from './focus-of.ts';
import { type KeyPlace, meaningOf } from './key-table.ts';
import { type KeyHands, obeyKey } from './obey-key.ts';
import { useMediaKeys } from './use-media-keys.ts';

export interface WorkspaceKeysOptions {
  reader: RefObject<HTMLElement | null>;
  place: Omit<KeyPlace, 'focus' | 'hasOwnEscape'>;
  hands: KeyHands;
  /** A key that was taken has been let go. */
  onLetGo(): void;
}

/**
 * The one place that listens for the keys of a rehearsal, on every tab; what a key means is in the table. It listens ahead
 * of everything in the page, so that a key that is taken here does nothing else, and is not a press of a button either.
 */
export function useWorkspaceKeys({ reader, place, hands, onLetGo }: WorkspaceKeysOptions): void {
  const taken = useRef(new Set<string>());
  /** What was used last, and by what the focus came to where it is. */
  const used = useRef<'pointer' | 'keyboard'>('pointer');
  const focusedBy = useRef<'pointer' | 'keyboard'>('pointer');
  const press = useEffectEvent((event: KeyboardEvent) => {
    used.current = 'keyboard';
    if (event.defaultPrevented || event.isComposing) return;
    const focus = focusOf(event.target, reader.current, focusedBy.current);
    const meaning = meaningOf(event, {
      ...place,
      focus,
      hasOwnEscape: hasOwnEscape(event.target, reader.current),
    });
    if (meaning === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    taken.current.add(event.code);
    if (!event.repeat || (meaning.type === 'action' && mayRepeat(event.key))) obeyKey(meaning, hands);
  });
  const letGo = useEffectEvent((event: KeyboardEvent) => {
    if (!taken.current.delete(event.code)) return;
    // Some browsers press a button when its key is let go.
    event.preventDefault();
    onLetGo();
  });
  const pressMedia = useEffectEvent((key: string) => {
    const none = { key, ctrlKey: false, metaKey: false, altKey: false };
    const meaning = meaningOf(none, { ...place, focus: 'page', hasOwnEscape: false });
    if (meaning !== undefined) obeyKey(meaning, hands);
  });
  useEffect(() => {
    const life = new AbortController();
    const ahead = { capture: true, signal: life.signal };
    window.addEventListener('keydown', press, ahead);
    window.addEventListener('keyup', letGo, ahead);
    const point = () => {
      used.current = 'pointer';
    };
    const settle = () => {
      focusedBy.current = used.current;
    };
    window.addEventListener('pointerdown', point, ahead);
    window.addEventListener('focusin', settle, ahead);
    return () => life.abort();
  }, []);
  const { status } = place.run;
  useMediaKeys({
    isNeeded: isUnderWay(status) || (isActive(status) && place.hasBegun),
    isPaused: status === 'paused',
    onKey: pressMedia,
  });
}
