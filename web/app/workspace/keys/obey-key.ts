import type { RehearsalRun } from '#web/features/rehearsal/run/rehearsal-run.ts';
import type { StageShortcut } from '#web/features/rehearsal/stage/stage-keys.ts';
import type { Tape } from '#web/features/self-tape/tape.ts';
import type { KeyMeaning } from './key-table.ts';

/** What keys can set going. */
export interface KeyHands {
  run: Pick<RehearsalRun, 'cue' | 'pause' | 'resume' | 'back' | 'next' | 'again' | 'tell' | 'stop'>;
  tape: Pick<Tape, 'stop'>;
  /** What only the stage can do, where it is shown. */
  onStage(shortcut: StageShortcut): void;
  askToEnd(): void;
  showKeys(): void;
}

/** Does what a key means. */
export function obeyKey(meaning: KeyMeaning, { run, tape, onStage, askToEnd, showKeys }: KeyHands): void {
  switch (meaning.type) {
    case 'action':
      run[meaning.action]();
      break;
    case 'shortcut':
      if (meaning.shortcut.type === 'command') run.tell(meaning.shortcut.command, 'key');
      else onStage(meaning.shortcut);
      break;
    case 'ask-to-end':
      askToEnd();
      break;
    case 'call-off':
      if (meaning.what === 'take') tape.stop();
      else run.stop();
      break;
    case 'show-keys':
      showKeys();
      break;
  }
}
