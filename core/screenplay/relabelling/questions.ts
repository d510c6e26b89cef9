import type { ElementType, Screenplay } from '#core/api/screenplay.ts';
import { relabellingLimits } from '#core/limits.ts';
import { speechAt } from '#core/screenplay/corrections/speech.ts';
import { doubtsOf } from '#core/screenplay/doubts.ts';

/** An element as a model is shown it. `index` is its place in the script. */
export interface QuestionLine {
  index: number;
  elementId: string;
  text: string;
  type: ElementType;
  speaker?: string;
  /** The model is asked for its label; the others stand there for it to be understood by. */
  isAsked: boolean;
  /** The line above is the cue that names its speaker. */
  isUnderCue: boolean;
}

/** Doubtful lines with their neighbours, as many as are asked about at once. */
export interface Question {
  cast: string[];
  lines: QuestionLine[];
}

/** What to ask a model about a script: its doubtful speeches in order, the most doubtful of them where there are too many. */
export function questionsOf(screenplay: Screenplay): Question[] {
  const cast = screenplay.cast.slice(0, relabellingLimits.castNames).map(({ name }) => name);
  return batchesOf(screenplay).map((asked) => ({
    cast,
    lines: withNeighbours(asked).flatMap((index) => lineAt(screenplay, index, asked.has(index))),
  }));
}

function batchesOf(screenplay: Screenplay): Set<number>[] {
  const { askedPerQuestion, charactersPerQuestion, questions } = relabellingLimits;
  const batches: Set<number>[] = [];
  let last = { asked: new Set<number>(), shown: new Set<number>(), characters: 0 };
  for (const index of askedIndexes(screenplay)) {
    const around = withNeighbours(new Set([index]));
    const more = around.filter((each) => !last.shown.has(each));
    const isFull =
      last.asked.size === askedPerQuestion ||
      last.characters + charactersOf(screenplay, more) > charactersPerQuestion;
    if (batches.length === 0 || isFull) {
      if (batches.length === questions) break;
      last = { asked: new Set(), shown: new Set(), characters: 0 };
      batches.push(last.asked);
    }
    last.characters += charactersOf(
      screenplay,
      around.filter((each) => !last.shown.has(each)),
    );
    last.asked.add(index);
    for (const each of around) last.shown.add(each);
  }
  return batches;
}

/** The parts of doubtful speeches that are not certain, their cues included, in the order of the script. */
function askedIndexes(screenplay: Screenplay): number[] {
  const { elements } = screenplay;
  const indexes = new Map(elements.map(({ id }, index) => [id, index]));
  const asked = new Set<number>();
  const most = relabellingLimits.questions * relabellingLimits.askedPerQuestion;
  for (const { elementId } of doubtsOf(screenplay)) {
    if (asked.size >= most) break;
    const index = indexes.get(elementId);
    if (index === undefined) continue;
    const { start, end } = speechAt(elements, index) ?? { start: index, end: index + 1 };
    for (let part = start; part < end; part += 1) {
      if ((elements[part]?.confidence ?? 1) < 1) asked.add(part);
    }
  }
  return [...asked].sort((a, b) => a - b);
}

function withNeighbours(asked: ReadonlySet<number>): number[] {
  const { neighbours } = relabellingLimits;
  const shown = new Set<number>();
  for (const index of asked) {
    for (let near = index - neighbours; near <= index + neighbours; near += 1) shown.add(near);
  }
  return [...shown].sort((a, b) => a - b);
}

function charactersOf(screenplay: Screenplay, indexes: readonly number[]): number {
  return indexes.reduce((sum, index) => sum + shownText(screenplay.elements[index]?.text ?? '').length, 0);
}

function lineAt({ elements }: Screenplay, index: number, isAsked: boolean): QuestionLine[] {
  const element = elements[index];
  if (!element) return [];
  const { id, text, type, speaker } = element;
  return [
    {
      index,
      elementId: id,
      text: shownText(text),
      type,
      ...(speaker === undefined ? {} : { speaker }),
      isAsked,
      isUnderCue: type !== 'character' && elements[index - 1]?.type === 'character',
    },
  ];
}

function shownText(text: string): string {
  return text.slice(0, relabellingLimits.charactersPerLine);
}
