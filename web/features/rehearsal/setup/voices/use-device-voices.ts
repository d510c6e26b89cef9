import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { sentence } from '#core/sentences.ts';
import { wait } from '#web/base/retry.ts';
import { browserDeviceVoices, type DeviceVoice } from '#web/voice/device-voices.ts';
import type { Utterance } from '#web/voice/speaker.ts';
import type { VoicePreview } from './use-voice-preview.ts';

const deviceVoices = browserDeviceVoices(() => performance.now(), wait);

/** The voices of this device, as they become known. */
export function useDeviceVoices(): readonly DeviceVoice[] {
  return useSyncExternalStore(deviceVoices.subscribe, deviceVoices.list);
}

/** Has one device voice at a time say a few words. */
export function useDeviceVoicePreview(): VoicePreview {
  const utterance = useRef<Utterance>(undefined);
  const [playing, setPlaying] = useState<string>();
  const [error, setError] = useState<string>();

  function stop() {
    utterance.current?.stop();
    utterance.current = undefined;
    setPlaying(undefined);
  }

  function toggle(voiceId: string) {
    const wasPlaying = playing === voiceId;
    stop();
    setError(undefined);
    if (wasPlaying) return;
    const endWith = (problem?: string) => () => {
      setError(problem);
      setPlaying(undefined);
    };
    setPlaying(voiceId);
    utterance.current = deviceVoices.speak(
      { text: sentence('voice.device-sample'), by: { voiceId }, afterMs: 0, muted: false },
      {
        started: () => undefined,
        finished: endWith(),
        failed: endWith(sentence('voice.preview-failed')),
        stuck: endWith(sentence('voice.preview-playback-failed')),
      },
    );
  }

  useEffect(() => () => utterance.current?.stop(), []);
  return { playing, error, toggle, stop };
}
