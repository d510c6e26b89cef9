import type { AwaitedCue, Cue, CueSheetRow } from '#core/api/rehearsals.ts';
import type { PlannedCue } from '#core/rehearsal/plan-cues.ts';

export interface CueSheetOptions {
  /** All lines, in the script's order. */
  outline: readonly AwaitedCue[];
  /** The same in the order in which they are rendered. */
  cues: readonly PlannedCue[];
  /** Makes one cue ready. `position` is its place in that order; the signal is aborted when nobody reads any more. */
  render(cue: PlannedCue, position: number, signal: AbortSignal): Promise<Cue>;
  /** Whether other voices than the chosen ones have taken over. */
  isTakenOver(): boolean;
  /** The row that tells the reader of a failure. */
  explain(error: unknown): Extract<CueSheetRow, { type: 'error' }>;
  /** How many cues are under way at once. They are told in order, whichever is ready first. */
  ahead: number;
  /** Called once when the work is over: read to the end, failed, or left by its reader. */
  onEnd(): void;
}

async function* rowsOf(
  { outline, cues, render, isTakenOver, explain, ahead }: CueSheetOptions,
  reader: AbortSignal,
): AsyncGenerator<CueSheetRow, void, void> {
  const underWay: Promise<Cue>[] = [];
  let next = 0;
  let toldOfOthers = false;

  function keepAhead(): void {
    for (let cue = cues[next]; cue && underWay.length < ahead; cue = cues[next]) {
      const work = render(cue, next, reader);
      // A later cue may fail while an earlier one is awaited: its failure is told in its turn.
      work.catch(() => undefined);
      underWay.push(work);
      next += 1;
    }
  }

  yield { type: 'outline', cues: [...outline] };
  try {
    keepAhead();
    for (let work = underWay.shift(); work; work = underWay.shift()) {
      const cue = await work;
      keepAhead();
      if (!toldOfOthers && isTakenOver()) {
        toldOfOthers = true;
        yield { type: 'other-voices' };
      }
      yield { type: 'cue', cue };
    }
  } catch (error) {
    if (!reader.aborted) yield explain(error);
    return;
  }
  yield { type: 'end' };
}

/**
 * A cue sheet as newline-delimited JSON (`CueSheetRow`): all lines, then each cue as soon as it and those that are to be
 * rendered before it are ready, then the end, or the first failure. Work keeps `ahead` of the reader and no further, and stops
 * when the reader leaves.
 */
export function streamCueSheet(options: CueSheetOptions): ReadableStream<Uint8Array> {
  const reader = new AbortController();
  const rows = rowsOf(options, reader.signal);
  const encoder = new TextEncoder();
  const end = () => {
    // Cues that are under way when an earlier one has failed are wanted by nobody.
    reader.abort(new Error('the cue sheet is not read any more'));
    options.onEnd();
  };
  return new ReadableStream({
    async pull(controller) {
      const row = await rows.next();
      if (reader.signal.aborted) return;
      if (row.done) {
        controller.close();
        end();
      } else {
        controller.enqueue(encoder.encode(`${JSON.stringify(row.value)}\n`));
      }
    },
    cancel: end,
  });
}
