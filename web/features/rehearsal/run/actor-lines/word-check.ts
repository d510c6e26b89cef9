import type { WordChecker } from '#core/api/results.ts';
import { compareWords, type WordComparison } from '#core/words/compare-words.ts';
import type { ListeningForWords } from '#web/voice/recogniser.ts';

/** A line held against what somebody wrote down of it. */
export interface CheckedLine extends WordComparison {
  by: WordChecker;
}

export interface WordCheckOptions {
  /** Who is asked for the next line; undefined asks nobody. */
  checker(): WordChecker | undefined;
  /** Begins to listen for the checker; undefined where it cannot now. May throw. */
  listen(checker: WordChecker): ListeningForWords | undefined;
  /** A line was compared; `id` is what it was ended with. */
  checked(id: string, line: CheckedLine): void;
  /** A checker has failed. Told once of each; the rehearsal goes on as without it. */
  failed(checker: WordChecker): void;
}

/** Has each of the actor's lines written down by somebody besides, and compares the words once the line is over. */
export interface WordCheck {
  /** The actor's turn has begun. A line that is begun anew is heard anew. */
  begin(text: string): void;
  /** The line is over. However late its words come, they are told. */
  end(id: string): void;
  /** What is being heard is let go. */
  giveUp(): void;
  /** What was heard last is let go, too: that line is not over. */
  takeBack(): void;
}

/** So often in a row a checker may fail before it is asked no more: a device does not get better, a network may. */
const failuresInARow: Record<WordChecker, number> = { device: 1, transcriber: 3 };
/** Lines that are written down at the same time. Where somebody is slower than the scene, not every line is compared. */
const mostUnderWay = 2;

interface HeardLine {
  text: string;
  by: WordChecker;
  listening: ListeningForWords;
}

/** For one rehearsal. Who heard nothing proves nothing: that tells no line. */
export function createWordCheck({ checker, listen, checked, failed }: WordCheckOptions): WordCheck {
  let current: HeardLine | undefined;
  let last: HeardLine | undefined;
  const underWay = new Set<HeardLine>();
  const failures: Record<WordChecker, number> = { device: 0, transcriber: 0 };
  const told = new Set<WordChecker>();

  function fail(by: WordChecker) {
    failures[by] += 1;
    if (told.has(by)) return;
    told.add(by);
    failed(by);
  }

  function giveUp() {
    current?.listening.abort();
    current = undefined;
  }

  async function finish(id: string, line: HeardLine) {
    const { text, by, listening } = line;
    underWay.add(line);
    try {
      const heard = await listening.finish();
      if (!underWay.has(line)) return;
      failures[by] = 0;
      if (heard !== '') checked(id, { ...compareWords(text, heard), by });
    } catch {
      if (underWay.has(line)) fail(by);
    } finally {
      underWay.delete(line);
    }
  }

  return {
    begin(text) {
      giveUp();
      const by = checker();
      if (by === undefined || failures[by] >= failuresInARow[by]) return;
      try {
        const listening = listen(by);
        current = listening && { text, by, listening };
      } catch {
        fail(by);
      }
    },
    end(id) {
      last = current;
      current = undefined;
      if (!last) return;
      if (underWay.size < mostUnderWay) void finish(id, last);
      else last.listening.abort();
    },
    giveUp,
    takeBack() {
      giveUp();
      if (last && underWay.delete(last)) last.listening.abort();
    },
  };
}
