import {
  type Cue,
  type CueSheetQuery,
  type CueSheetRow,
  isRendered,
  type SceneCue,
} from '#core/api/rehearsals.ts';
import { languageOfCue } from '#core/hearing/line-to-hear.ts';
import type { SpokenLanguage } from '#core/hearing/spoken-language.ts';
import type { RetryPlan, Wait } from '#web/base/retry.ts';
import { isFinalRefusal, waitBeforeRetryMs } from '#web/base/retry.ts';
import type { DeviceUtteranceRequest, DeviceVoices } from '#web/voice/device-voices.ts';
import { speaksLanguage } from '#web/voice/device-voices.ts';
import type { Speaker, Utterance } from '#web/voice/speaker.ts';
import { readCueSheet } from './cue-sheet.ts';
import type { SoundingLine } from './line-sounds.ts';
import { createLineSounds } from './line-sounds.ts';
import type { Partner, PartnerReports } from './partner.ts';

export interface BuiltinPartnerOptions {
  cueSheet(query: CueSheetQuery, signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
  lineAudio(audioUrl: string, signal: AbortSignal): Promise<ArrayBuffer>;
  speaker: Pick<Speaker, 'decode' | 'speak' | 'muted' | 'voice'>;
  deviceVoices: DeviceVoices;
  /** The device's voice that shall speak, where one is chosen. */
  chosenDeviceVoice(): string | undefined;
  /** The line that is wanted first, and whether stage directions are spoken. */
  sheet: CueSheetQuery;
  reports: PartnerReports;
  wait: Wait;
}

/** Attempts in a row that brought no new cue: half a minute, in which a server that was restarted is back. */
const retryPlan: RetryPlan = { attempts: 12, firstWaitMs: 500, longestWaitMs: 4_000 };
/** The same where the server says why it cannot go on: that seldom changes. */
const refusedAttempts = 5;
/** The server renders so many cues at once: one of them is not asked for by itself. */
const cuesAhead = 4;

/** A cue sheet that ended with a row of its own saying why. */
class SheetRefusal extends Error {
  readonly errorId: string;

  constructor({ error, errorId }: Extract<CueSheetRow, { type: 'error' }>) {
    super(error);
    this.name = 'SheetRefusal';
    this.errorId = errorId;
  }
}

/**
 * The partner whose lines our own server has rendered before they are spoken. It reads the cue sheet while the server
 * is still at work on it, and takes it up again where it broke off.
 */
export function openBuiltinPartner({
  cueSheet,
  lineAudio,
  speaker,
  deviceVoices,
  chosenDeviceVoice,
  sheet,
  reports,
  wait,
}: BuiltinPartnerOptions): Partner {
  const life = new AbortController();
  const sounds = createLineSounds({ load: lineAudio, decode: (bytes) => speaker.decode(bytes), wait });
  const lines: SoundingLine[] = [];
  let cues: SceneCue[] = [];
  let nearest = 0;
  /** The line from which the sheet is read, and the place of the one that is rendered next. */
  let reading: { from: string | undefined; next: number; life: AbortController } | undefined;
  const lostDeviceVoices = new Set<string>();
  let current: { speech: number; utterance: Utterance | undefined; onDevice: boolean } | undefined;

  function outline(row: Extract<CueSheetRow, { type: 'outline' }>) {
    if (cues.length > 0) return;
    cues = [...row.cues];
    reports.outlined(row.cues);
  }

  function learn(cue: Cue) {
    const cueIndex = cues.findIndex(({ lineId }) => lineId === cue.lineId);
    const known = cues[cueIndex];
    // A script that was put right since the sheet was first read has other lines now.
    if (known === undefined) return;
    if (reading) reading.next = cueIndex + 1;
    if (isRendered(known)) return;
    cues[cueIndex] = cue;
    if (cue.part === 'partner') {
      const place = lines.findIndex((line) => line.cueIndex > cueIndex);
      const line = { cueIndex, audioUrl: cue.audioUrl, durationMs: cue.durationMs };
      lines.splice(place < 0 ? lines.length : place, 0, line);
    }
    reports.cueKnown(cue);
    sounds.keepNear(nearest, lines);
  }

  const rendered = () => cues.filter(isRendered).length;

  /** Reads the sheet once, past the cues that are known. Resolves at its end; throws when it breaks off. */
  async function readOnce(signal: AbortSignal, begin: string | undefined) {
    for await (const row of readCueSheet(await cueSheet({ ...sheet, from: begin }, signal))) {
      if (signal.aborted) return;
      if (row.type === 'outline') outline(row);
      else if (row.type === 'other-voices') reports.otherVoices();
      else if (row.type === 'error') throw new SheetRefusal(row);
      else if (row.type === 'cue') learn(row.cue);
      else if (rendered() === cues.length) return reports.cuesComplete();
    }
    throw new Error('The cue sheet broke off.');
  }

  async function read(begin: string | undefined) {
    const own = new AbortController();
    reading?.life.abort();
    const next = Math.max(
      0,
      cues.findIndex(({ lineId }) => lineId === begin),
    );
    reading = { from: begin, next, life: own };
    const { signal } = own;
    life.signal.addEventListener('abort', () => own.abort(), { once: true });
    for (let failures = 0; ; ) {
      const knownBefore = rendered();
      try {
        return await readOnce(signal, begin);
      } catch (failure) {
        if (signal.aborted) return;
        failures = rendered() > knownBefore ? 1 : failures + 1;
        const attempts = failure instanceof SheetRefusal ? refusedAttempts : retryPlan.attempts;
        if (isFinalRefusal(failure) || failures >= attempts) return reports.lost(failure);
        await wait(waitBeforeRetryMs(retryPlan, failures), signal).catch(() => undefined);
      }
    }
  }

  /** A line that the sheet would come to late is rendered next. */
  function hurry(cueIndex: number) {
    const cue = cues[cueIndex];
    if (cue === undefined || isRendered(cue) || reading?.from === cue.lineId) return;
    const comesSoon = reading && cueIndex >= reading.next && cueIndex < reading.next + cuesAhead;
    if (!comesSoon) void read(cue.lineId);
  }

  function silence() {
    current?.utterance?.stop();
    current = undefined;
  }

  /** By whom of the device a line in this language is spoken; undefined: by our own voice. */
  function deviceVoiceFor(language: SpokenLanguage): DeviceUtteranceRequest['by'] | undefined {
    const voiceId = chosenDeviceVoice();
    const chosen = deviceVoices.list().find(({ id }) => id === voiceId && !lostDeviceVoices.has(id));
    if (chosen && (language === 'en' || speaksLanguage(chosen.language, language)))
      return { voiceId: chosen.id };
    return language !== 'en' && deviceVoices.speaks(language) ? { language } : undefined;
  }

  function giveUpDeviceVoice(voiceId: string) {
    lostDeviceVoices.add(voiceId);
    reports.deviceVoiceLost();
  }

  void read(sheet.from);
  return {
    silence,
    hasVolume: () => current?.onDevice !== true,
    prefetch(cueIndex) {
      nearest = cueIndex;
      sounds.keepNear(cueIndex, lines);
      hurry(cueIndex);
    },
    speak({ speech, cueIndex, afterMs }) {
      silence();
      const cue = cues[cueIndex];
      const line = lines.find((one) => one.cueIndex === cueIndex);
      if (cue === undefined || line === undefined) return reports.failed(speech);
      const mine = { speech, utterance: undefined as Utterance | undefined, onDevice: false };
      current = mine;
      const isWanted = () => current === mine && !life.signal.aborted;
      const news = {
        started: (at: number) => isWanted() && reports.started(speech, at),
        finished(at: number) {
          if (!isWanted()) return;
          current = undefined;
          reports.finished(speech, at);
        },
      };
      const say = (sound: AudioBuffer) => {
        mine.utterance = speaker.speak(sound, afterMs, news);
      };
      const sayRendered = () => {
        const ready = sounds.readySoundOf(line);
        if (ready !== undefined) return say(ready);
        reports.delayed(speech);
        sounds.soundOf(line).then(
          (sound) => isWanted() && say(sound),
          () => isWanted() && reports.failed(speech),
        );
      };
      const language = languageOfCue(cue, cues);
      const by = deviceVoiceFor(language);
      const sayOurselves = () => {
        mine.onDevice = false;
        if (language !== 'en') reports.unvoiced();
        sayRendered();
      };
      if (by === undefined) return sayOurselves();
      mine.onDevice = true;
      const request = { text: cue.text, by, afterMs, muted: speaker.muted(), manner: speaker.voice() };
      mine.utterance = deviceVoices.speak(request, {
        ...news,
        failed() {
          if (!isWanted()) return;
          if ('voiceId' in by) giveUpDeviceVoice(by.voiceId);
          sayOurselves();
        },
        stuck(at) {
          if (isWanted() && 'voiceId' in by) giveUpDeviceVoice(by.voiceId);
          news.finished(at);
        },
      });
    },
    close() {
      life.abort();
      silence();
      sounds.close();
    },
  };
}
