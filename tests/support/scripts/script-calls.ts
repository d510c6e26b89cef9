import { randomUUID } from 'node:crypto';
import type { IngestEvent, ScriptFile } from '#core/api/scripts.ts';

type Call = (path: string, init?: RequestInit) => Promise<Response>;

/** The calls by which the browser makes a script of a file, as `owner`. */
export function scriptCalls(call: Call, owner: string) {
  return {
    /** Answers the document's id. */
    async upload(content: BodyInit, docId: string = randomUUID()): Promise<string> {
      const answer = await call(`/uploads/${docId}?fileName=Door.pdf`, { method: 'PUT', body: content });
      if (!answer.ok) throw new Error(`The upload was refused: ${await answer.text()}`);
      return docId;
    },

    read: (docId: string, changes: object = {}, init: RequestInit = {}): Promise<Response> =>
      call('/processScriptfile', {
        ...init,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          docId,
          userId: owner,
          category: 'SceneMate',
          fileName: 'The Door.pdf',
          fileType: 'application/pdf',
          fileUrl: `/api/uploads/${docId}`,
          isImage: false,
          uploadToElevenLabs: true,
          formatScript: true,
          ...changes,
        }),
      }),

    async list(): Promise<ScriptFile[]> {
      return ((await (await call('/scripts')).json()) as { scripts: ScriptFile[] }).scripts;
    },
  };
}

/** The server-sent events of an answer, as they come. */
export async function* eventsOf(answer: Response): AsyncGenerator<IngestEvent> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const piece of answer.body ?? []) {
    text += decoder.decode(piece as Uint8Array, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1];
      text = text.slice(end + 2);
      if (data !== undefined) yield JSON.parse(data) as IngestEvent;
    }
  }
}

export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}
