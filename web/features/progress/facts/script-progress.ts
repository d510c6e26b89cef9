import type { LineResult, ScriptProgress } from '#core/api/results.ts';
import type { Screenplay } from '#core/api/screenplay.ts';
import { historiesOf, problemSpots } from '#core/rehearsal/results/line-history.ts';
import { type DueReason, dueToday } from '#core/rehearsal/results/schedule.ts';
import { type Line, scenesOf } from '#core/screenplay/lines.ts';
import { type HeardRuns, heardRuns } from './heard-runs.ts';
import { type Standing, standingOf } from './line-standing.ts';

/** What is asked about: the actor's lines in a script, on a day. */
export interface ProgressQuestion {
  screenplay: Screenplay;
  roles: readonly string[];
  /** The scenes that are chosen to be rehearsed. */
  sceneIds: 'all' | readonly string[];
  progress: ScriptProgress;
  /** The actor's calendar day: `2026-11-21`. */
  today: string;
  dayOf(time: string): string;
}

export interface LineProgress {
  line: Line;
  /** From 1, among the actor's lines in the scene. */
  number: number;
  standing: Standing;
  /** The goes at it that were heard, oldest first. */
  goes: readonly LineResult[];
}

export interface SceneProgress {
  id: string;
  heading: string;
  lines: readonly LineProgress[];
}

/** Lines to drill: those in the chosen scenes, and how many more there are in others. */
export interface ToDrill {
  lineIds: readonly string[];
  elsewhere: number;
}

export interface TodaysLines extends ToDrill {
  /** Of the lines in the chosen scenes. */
  counts: Readonly<Record<DueReason, number>>;
}

export interface ProgressFacts {
  /** The chosen scenes in which the actor speaks, in the script's order. */
  scenes: readonly SceneProgress[];
  lineCount: number;
  sittingCount: number;
  problems: ToDrill;
  today: TodaysLines;
  runs: HeardRuns;
}

/**
 * All that is shown of how an actor's lines go. Lines that the script does not have any more are left out. What to run
 * today is spread over the whole part, whichever scenes are chosen.
 */
export function progressFacts(question: ProgressQuestion): ProgressFacts {
  const { rehearsals, auditionDay } = question.progress;
  const histories = historiesOf(rehearsals);
  const part = scenesOf(question.screenplay)
    .map(({ id, heading, lines }) => ({ id, heading, lines: lines.filter(isSpokenBy(question.roles)) }))
    .filter(({ lines }) => lines.length > 0);
  const chosen = part.filter(({ id }) => question.sceneIds === 'all' || question.sceneIds.includes(id));
  const partIds = idsOf(part);
  const chosenIds = new Set(idsOf(chosen));
  const due = dueToday({
    lineIds: partIds,
    histories,
    today: question.today,
    auditionDay,
    dayOf: question.dayOf,
  });
  const scenes = chosen.map(({ id, heading, lines }): SceneProgress => {
    const progressOf = (line: Line, index: number) => {
      const goes = histories.get(line.id) ?? [];
      return { line, number: index + 1, standing: standingOf(goes), goes };
    };
    return { id, heading, lines: lines.map(progressOf) };
  });
  const dueIds = due.map(({ lineId }) => lineId);
  const dueReasons = due.flatMap(({ lineId, reason }) => (chosenIds.has(lineId) ? [reason] : []));
  return {
    scenes,
    lineCount: chosenIds.size,
    sittingCount: scenes.flatMap(({ lines }) => lines.filter(({ standing }) => standing === 'sits')).length,
    problems: toDrill(problemSpots(partIds, histories), chosenIds),
    today: { ...toDrill(dueIds, chosenIds), counts: countReasons(dueReasons) },
    runs: heardRuns(rehearsals, chosenIds),
  };
}

function isSpokenBy(roles: readonly string[]) {
  return ({ speakers }: Line) => speakers.some((speaker) => roles.includes(speaker));
}

function idsOf(scenes: readonly { lines: readonly Line[] }[]): string[] {
  return scenes.flatMap(({ lines }) => lines.map(({ id }) => id));
}

function toDrill(lineIds: readonly string[], chosenIds: ReadonlySet<string>): ToDrill {
  const here = lineIds.filter((lineId) => chosenIds.has(lineId));
  return { lineIds: here, elsewhere: lineIds.length - here.length };
}

function countReasons(reasons: readonly DueReason[]): TodaysLines['counts'] {
  const counts = { problem: 0, review: 0, new: 0, whole: 0 };
  for (const reason of reasons) counts[reason] += 1;
  return counts;
}
