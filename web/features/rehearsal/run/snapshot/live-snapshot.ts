import type { TurnState } from '#core/rehearsal/turns/turn-state.ts';
import { createListeners } from '#web/base/listeners.ts';
import type { RehearsalSnapshot } from './rehearsal-snapshot.ts';
import { nothingKnown, type RunFacts } from './run-facts.ts';
import { snapshotOf } from './snapshot-of.ts';

export interface LiveSnapshotOptions {
  turns: {
    state(): TurnState;
    /** Something that has happened is still being carried out. */
    busy(): boolean;
  };
  muted: boolean;
}

/** The snapshot as a rehearsal goes on, and all that is known of it besides the turns. */
export interface LiveSnapshot {
  facts(): RunFacts;
  /** Something else has become known, and is shown. */
  know(news: Partial<RunFacts>): void;
  /** The same, and shown together with what follows it at once. */
  note(news: Partial<RunFacts>): void;
  /** Turns may have changed. */
  publish(): void;
  shown(): RehearsalSnapshot;
  subscribe(listener: () => void): () => void;
  /** Nobody is told any more. */
  close(): void;
}

export function createLiveSnapshot({ turns, muted }: LiveSnapshotOptions): LiveSnapshot {
  const listeners = createListeners();
  let facts: RunFacts = { ...nothingKnown, muted };
  let shown = snapshotOf(turns.state(), facts);

  function note(news: Partial<RunFacts>) {
    facts = { ...facts, ...news };
  }

  function publish() {
    // Half of what a happening leads to is not shown.
    if (turns.busy()) return;
    const now = snapshotOf(turns.state(), facts);
    if (showsTheSame(shown, now)) return;
    shown = now;
    listeners.tell();
  }

  return {
    facts: () => facts,
    note,
    know(news) {
      note(news);
      publish();
    },
    publish,
    shown: () => shown,
    subscribe: listeners.add,
    close: listeners.clear,
  };
}

/** Whether two snapshots show the same. Lists are compared by identity: they are never changed in place. */
function showsTheSame(one: RehearsalSnapshot, other: RehearsalSnapshot): boolean {
  return sameFields(one, other, (a, b) => isPlain(a) && isPlain(b) && sameFields(a, b, () => false));
}

function sameFields<Thing extends object>(
  one: Thing,
  other: Thing,
  alike: (a: unknown, b: unknown) => boolean,
): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof Thing>;
  return [...keys].every((key) => Object.is(one[key], other[key]) || alike(one[key], other[key]));
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
