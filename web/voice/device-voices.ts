import type { SpokenLanguage } from '#core/hearing/spoken-language.ts';
import { roughSpeechMs } from '#core/hearing/spoken-language.ts';
import type { Wait } from '#web/voice/retry.ts';
import type { Utterance } from '#web/voice/speaker.ts';

/** Times are on the clock of `performance.now()`, in milliseconds. At the end one of `finished` and `failed` is told. */
export interface DeviceUtteranceReports {
  started(at: number): void;
  finished(at: number): void;
  /** Nothing of it was spoken. */
  failed(): void;
}

export interface DeviceUtteranceRequest {
  text: string;
  language: SpokenLanguage;
  afterMs: number;
  muted: boolean;
}

/** The voices of the device itself, for languages that the partner's own voices do not speak. */
export interface DeviceVoices {
  /** Whether there is a voice that speaks without sending the text to anybody. */
  speaks(language: SpokenLanguage): boolean;
  speak(request: DeviceUtteranceRequest, reports: DeviceUtteranceReports): Utterance;
}

/** Browsers are known to swallow an utterance, or its end, without a word. */
const startPatienceMs = 4_000;
const endPatience = { factor: 3, ms: 5_000 };

export interface DeviceVoicesOptions {
  /** Undefined where the browser has none. */
  synthesis: Pick<SpeechSynthesis, 'getVoices' | 'speak' | 'cancel'> | undefined;
  utteranceOf(text: string): SpeechSynthesisUtterance;
  clock(): number;
  wait: Wait;
}

export function openDeviceVoices({ synthesis, utteranceOf, clock, wait }: DeviceVoicesOptions): DeviceVoices {
  // The first question makes browsers load their voices.
  synthesis?.getVoices();
  const voiceFor = (language: SpokenLanguage) =>
    synthesis
      ?.getVoices()
      .find(({ lang, localService }) => localService && lang.split(/[-_]/u)[0] === language);

  return {
    speaks: (language) => voiceFor(language) !== undefined,
    speak({ text, language, afterMs, muted }, reports) {
      const life = new AbortController();
      let hasStarted = false;
      const endWith = (report: () => void) => {
        if (life.signal.aborted) return;
        life.abort();
        synthesis?.cancel();
        report();
      };
      const finish = () => endWith(() => (hasStarted ? reports.finished(clock()) : reports.failed()));
      const giveUpAfter = (ms: number, isDue: () => boolean) =>
        wait(ms, life.signal).then(
          () => isDue() && finish(),
          () => undefined,
        );
      const begin = () => {
        const utterance = utteranceOf(text);
        utterance.voice = voiceFor(language) ?? null;
        utterance.lang = utterance.voice?.lang ?? language;
        utterance.volume = muted ? 0 : 1;
        utterance.onstart = () => {
          if (hasStarted || life.signal.aborted) return;
          hasStarted = true;
          reports.started(clock());
          void giveUpAfter(endPatience.factor * roughSpeechMs(text) + endPatience.ms, () => true);
        };
        utterance.onend = finish;
        utterance.onerror = finish;
        void giveUpAfter(startPatienceMs, () => !hasStarted);
        synthesis?.speak(utterance);
      };
      if (afterMs > 0) wait(afterMs, life.signal).then(begin, () => undefined);
      else begin();
      return { stop: () => endWith(() => undefined) };
    },
  };
}

export function browserDeviceVoices(clock: () => number, wait: Wait): DeviceVoices {
  return openDeviceVoices({
    synthesis: 'speechSynthesis' in globalThis ? speechSynthesis : undefined,
    utteranceOf: (text) => new SpeechSynthesisUtterance(text),
    clock,
    wait,
  });
}
