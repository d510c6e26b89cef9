/** When a detector says that a voice sounds, step by step: what it says holds from `seconds` on. */
export interface Judgement {
  seconds: number;
  voice: boolean;
}

/** A stretch of a clip, in seconds. */
export interface Stretch {
  start: number;
  end: number;
}

/** What was right in one clip. Times in seconds. */
export interface SilenceScore {
  /** Voice of which the detector says so, as it goes on: of `voiceSeconds`. */
  voiceHeard: number;
  voiceSeconds: number;
  /** Silence of which the detector says that it is a voice: of `silenceSeconds`. */
  silenceTaken: number;
  silenceSeconds: number;
  /** From the first word's beginning until a voice is heard; undefined if none is. */
  onset: number | undefined;
  /** From the last word's end until the voice is over for good; undefined if it never is. Negative: before the end. */
  offset: number | undefined;
}

/** A shorter gap between words may be a consonant. */
const shortestGap = 0.2;
/** A detector is right if it falls silent within so much after a word, or hears one so much later. */
const allowance = 0.15;

/** How a detector did on a clip of which all words are known, and which ends in silence at `end`. */
export function scoreSilence(
  judgements: readonly Judgement[],
  words: readonly Stretch[],
  end: number,
): SilenceScore {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) throw new Error('A clip without words says nothing.');
  const voiced = words.reduce<Stretch[]>((runs, { start, end: to }) => {
    const run = runs.at(-1);
    if (run && start - run.end < shortestGap) run.end = to;
    else runs.push({ start, end: to });
    return runs;
  }, []);
  const silent = [...voiced, undefined].map((run, index) => ({
    start: (voiced[index - 1]?.end ?? 0) + (index > 0 ? allowance : 0),
    end: run?.start ?? end,
  }));
  const heardWithin = (stretches: readonly Stretch[]) =>
    stretches.reduce((sum, stretch) => sum + voicedSeconds(judgements, stretch), 0);
  const lengthOf = (stretches: readonly Stretch[]) =>
    stretches.reduce((sum, stretch) => sum + Math.max(0, stretch.end - stretch.start), 0);
  const late = voiced.map((run) => ({ start: Math.min(run.start + allowance, run.end), end: run.end }));
  const begins = judgements.find(({ seconds, voice }) => voice && seconds >= first.start - 0.05);
  const lastVoice = judgements.findLastIndex(({ voice }) => voice);
  const over = judgements[lastVoice + 1];
  return {
    voiceHeard: heardWithin(late),
    voiceSeconds: lengthOf(late),
    silenceTaken: heardWithin(silent),
    silenceSeconds: lengthOf(silent),
    onset: begins && Math.max(0, begins.seconds - first.start),
    offset: over && over.seconds - last.end,
  };
}

/** How much of the stretch the detector says that there is a voice. */
function voicedSeconds(judgements: readonly Judgement[], { start, end }: Stretch): number {
  return judgements.reduce((sum, { seconds, voice }, index) => {
    if (!voice) return sum;
    const until = judgements[index + 1]?.seconds ?? end;
    return sum + Math.max(0, Math.min(until, end) - Math.max(seconds, start));
  }, 0);
}
