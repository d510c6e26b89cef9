import { useEffect, useRef, useState } from 'react';
import { sentence } from '#core/sentences.ts';
import { voicePreviewUrl } from '#web/api/voices.ts';

export interface VoicePreview {
  /** The voice that plays, or is fetched to play. */
  playing: string | undefined;
  error: string | undefined;
  toggle(voiceId: string): void;
  stop(): void;
}

/** Plays one preview at a time: starting another, or leaving the screen, ends the one before. */
export function useVoicePreview(): VoicePreview {
  const audio = useRef<HTMLAudioElement>(undefined);
  const [playing, setPlaying] = useState<string>();
  const [error, setError] = useState<string>();

  function stop() {
    audio.current?.pause();
    audio.current = undefined;
    setPlaying(undefined);
  }

  function toggle(voiceId: string) {
    const wasPlaying = playing === voiceId;
    stop();
    setError(undefined);
    if (!wasPlaying) play(voiceId);
  }

  function play(voiceId: string) {
    const player = new Audio(voicePreviewUrl(voiceId));
    const ifCurrent = (act: () => void) => () => {
      if (audio.current === player) act();
    };
    const fail = ifCurrent(() => {
      const neverArrived = player.error?.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED;
      setError(sentence(neverArrived ? 'voice.preview-failed' : 'voice.preview-playback-failed'));
      stop();
    });
    player.onended = ifCurrent(stop);
    audio.current = player;
    setPlaying(voiceId);
    player.play().catch(fail);
  }

  useEffect(() => () => audio.current?.pause(), []);
  return { playing, error, toggle, stop };
}
