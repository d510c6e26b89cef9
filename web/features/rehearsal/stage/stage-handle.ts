import type { StageShortcut } from './stage-keys.ts';

/** What the workspace can have the stage do, while that is shown. */
export interface StageHandle {
  take(shortcut: StageShortcut): void;
  /** A key that may have been held to look was let go. */
  release(): void;
}
