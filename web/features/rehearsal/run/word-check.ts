import type { ActorCue } from '#core/api/rehearsals.ts';
import { compareWords, type WordComparison } from '#core/words/compare-words.ts';
import type { ListeningForWords } from '#web/voice/recogniser.ts';

/** How a line compares with what a recogniser heard of it. */
export interface CheckedLine extends WordComparison {
  lineId: string;
}

export interface WordCheckOptions {
  /** Begins to listen; undefined where there is no recogniser, or none is wanted. May throw. */
  listen(): ListeningForWords | undefined;
  checked(line: CheckedLine): void;
  /** The recogniser has failed, and is not asked again in this rehearsal. */
  failed(): void;
}

/** Listens to each of the actor's lines with a recogniser besides, and compares their words once they are over. */
export interface WordCheck {
  /** The actor's turn has begun. A line that is begun anew is heard anew. */
  begin(cue: Pick<ActorCue, 'lineId' | 'text'>): void;
  /** The line is over. */
  end(): void;
  /** What is being heard, or was heard last, is let go: the line is not over, or nobody wants to know. */
  cancel(): void;
}

/** A recogniser that heard nothing proves nothing: it tells no line. */
export function createWordCheck({ listen, checked, failed }: WordCheckOptions): WordCheck {
  let current: { cue: Pick<ActorCue, 'lineId' | 'text'>; listening: ListeningForWords } | undefined;
  let finishing: object | undefined;
  let hasFailed = false;

  function fail() {
    if (hasFailed) return;
    hasFailed = true;
    failed();
  }

  function giveUp() {
    current?.listening.abort();
    current = undefined;
  }

  return {
    begin(cue) {
      giveUp();
      if (hasFailed) return;
      try {
        const listening = listen();
        current = listening && { cue, listening };
      } catch {
        fail();
      }
    },
    end() {
      const over = current;
      current = undefined;
      if (!over) return;
      const { cue, listening } = over;
      finishing = over;
      listening.finish().then((heard) => {
        if (heard !== '' && finishing === over)
          checked({ lineId: cue.lineId, ...compareWords(cue.text, heard) });
      }, fail);
    },
    cancel() {
      giveUp();
      finishing = undefined;
    },
  };
}
