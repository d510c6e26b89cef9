import type { KeptRehearsal } from '#core/api/rehearsals.ts';

/** What the log shows: the rehearsal of now or the latest one, the list of all, or one of it. */
export type LogView = { show: 'latest' } | { show: 'list' } | { show: 'one'; rehearsal: KeptRehearsal };

export const latestRehearsal: LogView = { show: 'latest' };
