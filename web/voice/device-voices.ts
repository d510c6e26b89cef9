import type { SpokenLanguage } from '#core/hearing/spoken-language.ts';
import { roughSpeechMs } from '#core/hearing/spoken-language.ts';
import { type PartnerVoice, plainVoice } from '#core/rehearsal/partner-voice.ts';
import type { Wait } from '#web/base/retry.ts';
import { breathsOf } from './breaths.ts';
import type { Utterance } from './speaker.ts';

/** A voice that the device brings along. */
export interface DeviceVoice {
  /** The same for as long as the voice is installed. */
  id: string;
  name: string;
  /** Its language as the device has it, such as `en-GB`. */
  language: string;
  /** It speaks without sending the text to anybody. */
  isLocal: boolean;
}

/** Times are on the clock of `performance.now()`, in milliseconds. At the end one of the last three is told. */
export interface DeviceUtteranceReports {
  started(at: number): void;
  finished(at: number): void;
  /** Nothing of it was spoken. */
  failed(): void;
  /** It began, and broke off or did not come to its end in any reasonable time. */
  stuck(at: number): void;
}

export interface DeviceUtteranceRequest {
  text: string;
  /** The voice of this id, or any local one that speaks a language. */
  by: { voiceId: string } | { language: SpokenLanguage };
  afterMs: number;
  muted: boolean;
  /** How loud and fast; as the voice speaks by itself, where nothing is said. */
  manner?: PartnerVoice;
}

/** The voices of the device itself. */
export interface DeviceVoices {
  /** Those that there are by now: browsers load them late. A new list only when there are others. */
  list(): readonly DeviceVoice[];
  subscribe(listener: () => void): () => void;
  /** Whether there is a voice that speaks without sending the text to anybody. */
  speaks(language: SpokenLanguage): boolean;
  speak(request: DeviceUtteranceRequest, reports: DeviceUtteranceReports): Utterance;
}

/** Browsers are known to swallow an utterance, or its end, without a word. */
const startPatienceMs = 4_000;
const endPatience = { factor: 3, ms: 5_000 };

export interface DeviceVoicesOptions {
  /** Undefined where the browser has none. */
  synthesis:
    | Pick<SpeechSynthesis, 'getVoices' | 'speak' | 'cancel' | 'addEventListener' | 'removeEventListener'>
    | undefined;
  utteranceOf(text: string): SpeechSynthesisUtterance;
  clock(): number;
  wait: Wait;
}

export function openDeviceVoices({ synthesis, utteranceOf, clock, wait }: DeviceVoicesOptions): DeviceVoices {
  // The first question makes browsers load their voices.
  synthesis?.getVoices();
  let listed: readonly DeviceVoice[] = [];
  const voiceFor = (by: DeviceUtteranceRequest['by']) =>
    synthesis
      ?.getVoices()
      .find((voice) =>
        'voiceId' in by
          ? voice.voiceURI === by.voiceId
          : voice.localService && speaksLanguage(voice.lang, by.language),
      );

  return {
    list() {
      const now = (synthesis?.getVoices() ?? []).map(deviceVoiceOf);
      if (now.length !== listed.length || now.some(({ id }, index) => id !== listed[index]?.id)) listed = now;
      return listed;
    },
    subscribe(listener) {
      synthesis?.addEventListener('voiceschanged', listener);
      return () => synthesis?.removeEventListener('voiceschanged', listener);
    },
    speaks: (language) => voiceFor({ language }) !== undefined,
    speak({ text, by, afterMs, muted, manner = plainVoice }, reports) {
      const life = new AbortController();
      const voice = voiceFor(by);
      let hasStarted = false;
      const endWith = (report: () => void) => {
        if (life.signal.aborted) return;
        life.abort();
        synthesis?.cancel();
        report();
      };
      const giveUp = () => endWith(() => (hasStarted ? reports.stuck(clock()) : reports.failed()));
      const giveUpAfter = (ms: number, signal: AbortSignal) =>
        wait(ms, signal).then(
          () => giveUp(),
          () => undefined,
        );
      const say = ([breath, ...rest]: readonly string[]) => {
        if (life.signal.aborted) return;
        if (breath === undefined) return endWith(() => reports.finished(clock()));
        const utterance = utteranceOf(breath);
        utterance.voice = voice ?? null;
        utterance.lang = voice?.lang ?? ('language' in by ? by.language : '');
        utterance.volume = muted ? 0 : Math.min(1, manner.volume);
        utterance.rate = manner.pace;
        const unstarted = new AbortController();
        const unended = new AbortController();
        utterance.onstart = () => {
          if (life.signal.aborted || unstarted.signal.aborted) return;
          unstarted.abort();
          if (!hasStarted) reports.started(clock());
          hasStarted = true;
          const patienceMs = endPatience.factor * roughSpeechMs(breath) + endPatience.ms;
          void giveUpAfter(patienceMs, AbortSignal.any([life.signal, unended.signal]));
        };
        utterance.onend = () => {
          // An end without a beginning is a breath that was swallowed.
          if (!unstarted.signal.aborted) return giveUp();
          unended.abort();
          say(rest);
        };
        utterance.onerror = giveUp;
        void giveUpAfter(startPatienceMs, AbortSignal.any([life.signal, unstarted.signal]));
        synthesis?.speak(utterance);
      };
      const begin = () => say(breathsOf(text));
      if (afterMs > 0) wait(afterMs, life.signal).then(begin, () => undefined);
      else begin();
      return { stop: () => endWith(() => undefined) };
    },
  };
}

/** Whether a tag such as `en-GB`, or `en_GB` as some devices write it, is of the language. */
export function speaksLanguage(tag: string, language: string): boolean {
  return tag.split(/[-_]/u)[0]?.toLowerCase() === language;
}

function deviceVoiceOf({ voiceURI, name, lang, localService }: SpeechSynthesisVoice): DeviceVoice {
  return { id: voiceURI, name, language: lang.replace('_', '-'), isLocal: localService };
}

export function browserDeviceVoices(clock: () => number, wait: Wait): DeviceVoices {
  return openDeviceVoices({
    synthesis: 'speechSynthesis' in globalThis ? speechSynthesis : undefined,
    utteranceOf: (text) => new SpeechSynthesisUtterance(text),
    clock,
    wait,
  });
}
