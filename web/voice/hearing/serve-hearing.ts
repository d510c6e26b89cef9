import type { Hearing } from '#core/hearing/hearing.ts';
import { openResampler } from '#core/hearing/sound/resample.ts';
import { sampleRate } from '#core/hearing/sound/voice-activity.ts';
import type { CapturedSound, HeardInTime, HearingNews, HearingRequest } from './messages.ts';

/** One end of a channel, in a page or in a worker. */
export type Port = Pick<MessagePort, 'postMessage' | 'close'> & {
  // A handler of one kind of message only: which, both ends know.
  onmessage: ((event: MessageEvent) => void) | null;
};

export interface HearingService {
  /** The page's end: takes `HearingRequest`, sends `HearingNews`. */
  page: Port;
  /** The microphone's end: takes `CapturedSound`, answers each once it has been heard. */
  sound: Port;
  /** Of the sound that comes in. */
  rate: number;
  hearing: Hearing;
  /** Told after each stretch of sound, for figures. */
  heardStretch?(samples: number, beganAt: number): void;
  clock(): number;
}

/** News that may be under way to a page that is held up; what is new takes the place of what still waits. */
const newsUnderWay = 50;

/** Hears the sound and tells the page. Sound that was lost is no silence: nothing is concluded from it. */
export function serveHearing({ page, sound, rate, hearing, heardStretch, clock }: HearingService): void {
  const resample = openResampler(rate, sampleRate);
  let stretch = 0;
  let underWay = 0;
  let waiting: HeardInTime | undefined;

  const send = (news: HearingNews) => page.postMessage(news);
  const tell = (heardInTime: HeardInTime) => {
    if (underWay >= newsUnderWay) {
      waiting = heardInTime;
      return;
    }
    underWay += 1;
    send({ type: 'heard', stretch, ...heardInTime });
  };

  page.onmessage = ({ data }: MessageEvent<HearingRequest>) => {
    switch (data.type) {
      case 'listen':
        stretch = data.stretch;
        waiting = undefined;
        return hearing.listen(data.line);
      case 'look-back': {
        const reading = hearing.lookBack();
        return reading && send({ type: 'read', stretch, reading });
      }
      case 'take-sound': {
        const sound = hearing.takeSound();
        return page.postMessage(
          { type: 'sound', stretch, sound } satisfies HearingNews,
          sound ? [sound.buffer] : [],
        );
      }
      case 'taken': {
        underWay -= 1;
        const newest = waiting;
        waiting = undefined;
        if (newest !== undefined) tell(newest);
      }
    }
  };
  sound.onmessage = ({ data: { samples, playedPower, endedAt } }: MessageEvent<CapturedSound>) => {
    const beganAt = clock();
    const resampled = resample(samples);
    for (const heard of hearing.push(resampled, playedPower)) tell({ heard, endedAt });
    sound.postMessage('taken');
    heardStretch?.(resampled.length, beganAt);
  };
}
