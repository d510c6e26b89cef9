import type { IndexingStatus } from '#core/api/agents.ts';
import { indexingRules } from '#core/limits.ts';

/** What to do about a document's index, after it has been looked at so many times. */
export type IndexingDecision = 'done' | 'failed' | 'timed-out' | 'wait';

/** A text that is too small for an index is read whole, so it is as good as indexed. */
export function decideOnIndex(status: IndexingStatus, looks: number): IndexingDecision {
  if (status === 'succeeded' || status === 'too-small') return 'done';
  if (status === 'failed') return 'failed';
  return looks > indexingRules.polls ? 'timed-out' : 'wait';
}
