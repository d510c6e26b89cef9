import type { Correction, KeptCorrection, NewCorrection } from '#core/api/corrections.ts';

/** What the server has still to be told. */
export type Change = { kind: 'keep'; made: NewCorrection } | { kind: 'drop'; id: string };

/** What the actor has done that the server does not know yet, and what was undone and can be done again, latest last. */
export interface CorrectionLog {
  unsent: readonly Change[];
  undone: readonly Correction[];
}

export const emptyLog: CorrectionLog = { unsent: [], undone: [] };

/**
 * The corrections that stand, in order: those the server keeps, with what it has not been told yet carried out.
 * Carrying out what the server did already changes nothing, so that an answer which was lost does no harm.
 */
export function standing(kept: readonly NewCorrection[], unsent: readonly Change[]): NewCorrection[] {
  let stand = kept.map(({ id, correction }) => ({ id, correction }));
  for (const change of unsent) {
    if (change.kind === 'drop') stand = stand.filter(({ id }) => id !== change.id);
    else if (!stand.some(({ id }) => id === change.made.id)) stand.push(change.made);
  }
  return stand;
}

/** Something new was put right: what had been undone cannot come back on top of it. */
export function make(log: CorrectionLog, made: NewCorrection): CorrectionLog {
  return { unsent: [...log.unsent, { kind: 'keep', made }], undone: [] };
}

/** Takes back the latest correction that shows; the same log where there is none. */
export function undo(log: CorrectionLog, stand: readonly KeptCorrection[]): CorrectionLog {
  const latest = stand.findLast((one) => one.applies);
  if (!latest) return log;
  return {
    unsent: [...log.unsent, { kind: 'drop', id: latest.id }],
    undone: [...log.undone, latest.correction],
  };
}

/** Makes again what was undone last; the same log where nothing was. */
export function redo(log: CorrectionLog, newId: string): CorrectionLog {
  const correction = log.undone.at(-1);
  if (!correction) return log;
  return {
    unsent: [...log.unsent, { kind: 'keep', made: { id: newId, correction } }],
    undone: log.undone.slice(0, -1),
  };
}

/** Takes a correction away for good, wherever it stands. */
export function drop(log: CorrectionLog, id: string): CorrectionLog {
  return { ...log, unsent: [...log.unsent, { kind: 'drop', id }] };
}

/** The oldest change has reached the server, or was refused for good. */
export function withoutOldest(log: CorrectionLog): CorrectionLog {
  return { ...log, unsent: log.unsent.slice(1) };
}
