import type { RehearsalCommand } from '#core/commands/commands.ts';
import type { OwnReading } from '#core/hearing/following/own-reading.ts';
import { type LineToHear, openHearing } from '#core/hearing/hearing.ts';
import { sampleRate } from '#core/hearing/sound/voice-activity.ts';
import type { Ear, EarReports, openEar } from '#web/voice/hearing/open-ear.ts';

/** An ear whose microphone is spoken into by hand; it hears by loudness. */
export interface FakeEar {
  open: typeof openEar;
  /** Hears a voice, or silence, for one step of 20 ms that ends then, while so much is played. */
  step(voice: boolean, at: number, playedPower?: number): void;
  loseWords(): void;
  /** Understands the last step as the end of a command. */
  understand(command: RehearsalCommand): void;
  /** The line that it listens for. */
  line(): LineToHear | undefined;
  /** Has been asked to look back at the line, and answers how it was spoken. */
  tellReading(reading: OwnReading): void;
  closed(): boolean;
}

export const stepMs = 20;
const step = (amplitude: number) =>
  Float32Array.from({ length: (sampleRate * stepMs) / 1_000 }, (_, at) => amplitude * Math.sin(at / 5));
const [voice, room] = [step(0.3), step(0.001)];

export function fakeEar(): FakeEar {
  const hearing = openHearing(undefined);
  let reports: EarReports | undefined;
  let line: LineToHear | undefined;
  let tellReading: ((reading: OwnReading) => void) | undefined;
  let lastAt = 0;
  let isClosed = false;
  const ear: Ear = {
    attach: () => undefined,
    detach: () => undefined,
    listen(next) {
      line = next;
      hearing.listen(next);
    },
    lookBack(read) {
      tellReading = read;
    },
    takeSound: async () => hearing.takeSound(),
    close() {
      isClosed = true;
    },
  };
  // A microphone that has been open for a moment knows its room.
  hearing.push(room);
  return {
    async open(_context, listener) {
      reports = listener;
      return ear;
    },
    step(isVoice, at, playedPower = 0) {
      lastAt = at;
      for (const heard of hearing.push(isVoice ? voice : room, playedPower)) reports?.heard(heard, at);
    },
    understand(command) {
      for (const heard of hearing.push(room)) reports?.heard({ ...heard, command }, lastAt);
    },
    loseWords: () => reports?.wordsLost(),
    line: () => line,
    tellReading: (reading) => tellReading?.(reading),
    closed: () => isClosed,
  };
}
