import type { LaidOutDocument } from '#core/screenplay/laid-out-line.ts';
import { readPlainText } from '#core/screenplay/plain-text.ts';
import type { ScriptExtractor } from '#server/scripts/extract/extract-script.ts';

export interface HeldExtractor extends ScriptExtractor {
  /** Resolves when the first file is being read. */
  readonly begun: Promise<void>;
  /** How many times a file was begun. */
  calls(): number;
  /** Ends the reading that was begun last, with this text. */
  answer(text: string): void;
  refuse(error: Error): void;
}

/** Reads no file before it is told what was read. */
export function createHeldExtractor(): HeldExtractor {
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let answer: (document: LaidOutDocument) => void = () => undefined;
  let refuse: (error: Error) => void = () => undefined;
  let calls = 0;
  return {
    begun,
    calls: () => calls,
    answer: (text) => answer(readPlainText(text)),
    refuse: (error) => refuse(error),
    extract: () => {
      calls += 1;
      return new Promise((resolve, reject) => {
        answer = resolve;
        refuse = reject;
        begin();
      });
    },
    close: async () => undefined,
  };
}
