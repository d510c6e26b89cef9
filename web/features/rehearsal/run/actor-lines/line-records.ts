import type { Rehearsal } from '#core/api/rehearsals.ts';
import type { LineResult } from '#core/api/results.ts';
import { judgeLine, type LineCourse } from '#core/rehearsal/results/line-outcome.ts';
import type { Results } from '#web/features/rehearsal/run/keeping/results.ts';
import { type CheckedLine, createWordCheck, type WordCheck, type WordCheckOptions } from './word-check.ts';

export interface LineRecordsOptions extends Omit<WordCheckOptions, 'checked'> {
  rehearsalId: Rehearsal['id'];
  results: Pick<Results, 'keep' | 'keepAnew'>;
  changed(): void;
}

/**
 * What stands on record of the actor's lines in one rehearsal: how each went, and what somebody besides wrote down of it. Words
 * may come long after the line, and after the rehearsal: the record is put right then. The partner goes by none of it.
 */
export interface LineRecords extends Omit<WordCheck, 'takeBack'> {
  /** A line has come to its end for good. `entryId` is what `end` was told of it. */
  keep(line: { entryId: string; lineId: string; course: LineCourse }, at: number): void;
  /** The line of this entry is not over after all: what was written down of it is forgotten. */
  takeBack(entryId: string): void;
  /** In the order in which the lines were said. */
  results(): readonly LineResult[];
  /** By the ids of their entries. */
  checkedLines(): ReadonlyMap<string, CheckedLine>;
}

export function createLineRecords({
  rehearsalId,
  results,
  changed,
  ...check
}: LineRecordsOptions): LineRecords {
  const goes = new Map<string, { result: LineResult; course: LineCourse }>();
  let checkedLines: ReadonlyMap<string, CheckedLine> = new Map();

  const wordCheck = createWordCheck({
    ...check,
    checked(entryId, line) {
      checkedLines = new Map(checkedLines).set(entryId, line);
      const go = goes.get(entryId);
      if (go) {
        const result = { ...go.result, ...judged(go.course, line) };
        goes.set(entryId, { ...go, result });
        results.keepAnew(rehearsalId, result);
      }
      changed();
    },
  });

  return {
    ...wordCheck,
    keep({ entryId, lineId, course }, at) {
      const judgement = judged(course, checkedLines.get(entryId));
      const result = results.keep(rehearsalId, { lineId, ...judgement }, at);
      goes.set(entryId, { result, course });
      changed();
    },
    takeBack(entryId) {
      wordCheck.takeBack();
      if (!checkedLines.has(entryId)) return;
      checkedLines = new Map([...checkedLines].filter(([id]) => id !== entryId));
      changed();
    },
    results: () => [...goes.values()].map(({ result }) => result),
    checkedLines: () => checkedLines,
  };
}

function judged(course: LineCourse, line: CheckedLine | undefined) {
  return { ...judgeLine(course, line), ...(line ? { checkedBy: line.by } : {}) };
}
