import { useEffect, useEffectEvent } from 'react';
import { playSilence } from '#web/voice/silence.ts';

/** What headsets, remotes and lock screens ask a page for, by the keys that mean the same. */
const keys: Partial<Record<MediaSessionAction, string>> = {
  play: 'MediaPlay',
  pause: 'MediaPause',
  stop: 'MediaStop',
  nexttrack: 'MediaTrackNext',
  previoustrack: 'MediaTrackPrevious',
};

interface MediaKeysOptions {
  isNeeded: boolean;
  isPaused: boolean;
  onKey(key: string): void;
}

/** Takes the media keys of the whole device, also of a headset, while they are needed. */
export function useMediaKeys({ isNeeded, isPaused, onKey }: MediaKeysOptions): void {
  const press = useEffectEvent(onKey);
  useEffect(() => {
    if (!isNeeded || !('mediaSession' in navigator)) return;
    // A browser hands these keys only to a page that plays by a media element, and the partner does not.
    const endSilence = playSilence();
    const actions = Object.entries(keys) as [MediaSessionAction, string][];
    for (const [action, key] of actions) listen(action, () => press(key));
    return () => {
      for (const [action] of actions) listen(action, null);
      navigator.mediaSession.playbackState = 'none';
      endSilence();
    };
  }, [isNeeded]);
  useEffect(() => {
    if (isNeeded && 'mediaSession' in navigator) {
      navigator.mediaSession.playbackState = isPaused ? 'paused' : 'playing';
    }
  }, [isNeeded, isPaused]);
}

function listen(action: MediaSessionAction, then: (() => void) | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, then);
  } catch {
    // A browser need not know every action.
  }
}
