import { randomUUID } from 'node:crypto';
import type { Screenplay, ScreenplayElement } from '#core/api/screenplay.ts';
import type { IngestStage } from '#core/api/scripts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { formattedScript, script } from '#server/platform/database/schema.ts';

type Speech = readonly [speaker: string, text: string];

/** A screenplay of scenes with their speeches. */
export function screenplayOf(scenes: Readonly<Record<string, readonly Speech[]>>): Screenplay {
  const elements: ScreenplayElement[] = [];
  const add = (element: Omit<ScreenplayElement, 'id' | 'confidence'>) =>
    elements.push({ ...element, id: `element-${elements.length}`, confidence: 1 });
  for (const [heading, speeches] of Object.entries(scenes)) {
    add({ type: 'scene', text: heading });
    for (const [speaker, text] of speeches) {
      add({ type: 'character', text: speaker, speaker });
      add({ type: 'dialogue', text, speaker });
    }
  }
  const speakers = Object.values(scenes).flatMap((speeches) => speeches.map(([speaker]) => speaker));
  const cast = [...new Set(speakers)].map((name) => ({ name, lineCount: 1, wordCount: 1 }));
  return { title: 'Kitchen', elements, cast };
}

export const kitchenScene = screenplayOf({
  'INT. HALL - NIGHT': [
    ['EDWARD', 'You came. I had given up on you.'],
    ['WILL', 'You told me the door would be open.'],
    ['JOSEPHINE', 'It is never locked, dear.'],
  ],
  'INT. KITCHEN - LATER': [
    ['WILL', 'Tell me the part about the river.'],
    ['EDWARD', 'Well… all right. Once more.'],
    ['WILL', '...'],
  ],
});

export const monologue = screenplayOf({ 'A ROOM': [['HAMLET', 'Now I am alone.']] });

/** Puts a script into the database as ingest leaves it; without a screenplay, as it is at `stage`. */
export async function addScript(
  database: Database,
  owner: string,
  screenplay: Screenplay | null,
  stage: IngestStage = 'completed',
): Promise<string> {
  const docId = randomUUID();
  const name = 'Kitchen.pdf';
  await database.insert(script).values({
    owner,
    docId,
    name,
    size: 1,
    type: 'application/pdf',
    category: 'SceneMate',
    namespace: docId,
    downloadUrl: `/api/uploads/${docId}`,
    ref: `uploads/${owner}/${docId}`,
    isImage: false,
    voiceProviderUploadRequested: false,
    stage,
  });
  if (screenplay) {
    const reading = { formattedMarkdown: '', screenplay: JSON.stringify(screenplay) };
    await database.insert(formattedScript).values({ owner, docId, ...reading });
  }
  return docId;
}
