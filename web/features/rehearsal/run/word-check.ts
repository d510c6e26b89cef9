import { compareWords, type WordComparison } from '#core/words/compare-words.ts';
import type { ListeningForWords } from '#web/voice/recogniser.ts';

export interface WordCheckOptions {
  /** Begins to listen; undefined where there is no recogniser, or none is wanted. May throw. */
  listen(): ListeningForWords | undefined;
  /** A line was compared; `id` is what it was ended with. */
  checked(id: string, line: WordComparison): void;
  /** The recogniser has failed, and is not asked again in this rehearsal. */
  failed(): void;
}

/** Listens to each of the actor's lines with a recogniser besides, and compares their words once they are over. */
export interface WordCheck {
  /** The actor's turn has begun. A line that is begun anew is heard anew. */
  begin(text: string): void;
  /** The line is over. */
  end(id: string): void;
  /** What is being heard is let go. */
  giveUp(): void;
  /** What was heard last is let go, too: that line is not over. */
  takeBack(): void;
}

/** A recogniser that heard nothing proves nothing: it tells no line. */
export function createWordCheck({ listen, checked, failed }: WordCheckOptions): WordCheck {
  let current: { text: string; listening: ListeningForWords } | undefined;
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
    begin(text) {
      giveUp();
      if (hasFailed) return;
      try {
        const listening = listen();
        current = listening && { text, listening };
      } catch {
        fail();
      }
    },
    end(id) {
      const over = current;
      current = undefined;
      if (!over) return;
      const { text, listening } = over;
      finishing = over;
      listening.finish().then((heard) => {
        if (heard !== '' && finishing === over) checked(id, compareWords(text, heard));
      }, fail);
    },
    giveUp,
    takeBack() {
      giveUp();
      finishing = undefined;
    },
  };
}
