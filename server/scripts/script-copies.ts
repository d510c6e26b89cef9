import type { ScriptKey } from './script-key.ts';

/** The copies of scripts that somebody outside keeps, in step with the scripts themselves. */
export interface ScriptCopies {
  /**
   * Brings a script there that has just been read. What fails is left to the check before a rehearsal. `onIndexing` is
   * asked before the index is made, and ends the work with false. Rejects with the signal's reason alone.
   */
  bring(key: ScriptKey, options: { signal: AbortSignal; onIndexing: () => Promise<boolean> }): Promise<void>;
  /** Has the copies removed of a script that is no more. */
  removeSuperfluous(key: ScriptKey): Promise<void>;
}
