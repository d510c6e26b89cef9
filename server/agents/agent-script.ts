import { createHash } from 'node:crypto';
import type { Database } from '#server/platform/database/database.ts';
import { getCorrectedScript } from '#server/scripts/corrections/corrected-script.ts';
import type { ScriptKey } from '#server/scripts/script-key.ts';
import { getChunks, getScript } from '#server/scripts/store.ts';

/** A script as an agent gets it. The same text has the same tag. */
export interface AgentScript {
  name: string;
  text: string;
  tag: string;
}

/**
 * The script's text put together from its chunks. They are as it was read, and know nothing of what was put right since:
 * a script with corrections is told as it is with them.
 *
 * @throws AppError `script.not-found` or, before it is read, `script.no-content`.
 */
export async function readAgentScript(database: Database, key: ScriptKey): Promise<AgentScript> {
  const { name } = await getScript(database, key);
  const chunks = await getChunks(database, key);
  const { corrections, formattedMarkdown } = await getCorrectedScript(database, key);
  const text =
    corrections.length > 0 ? formattedMarkdown : chunks.map(({ pageContent }) => pageContent).join('\n');
  return { name, text, tag: createHash('sha256').update(`${name}\n${text}`).digest('hex') };
}
