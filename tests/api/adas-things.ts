import { randomUUID } from 'node:crypto';
import { recordingSchema } from '#core/api/recordings.ts';
import { rehearsalSchema } from '#core/api/rehearsals.ts';
import { screenplayResponseSchema } from '#core/api/screenplay.ts';
import { voiceListSchema } from '#core/api/voices.ts';
import { type AdasThings, announcedTake, type RouteRow, selfTakeForm } from '#tests/api/route-table.ts';
import { beginChat, replyAmong, sendMessage } from '#tests/support/chat-calls.ts';
import type { SignedIn } from '#tests/support/server/sign-in.ts';

const scene = `ADA
Who is there?

BEN
Nobody you know.

ADA
Then come in, nobody.

BEN
Thank you. It is cold.
`;

/** Asks what a row of the table says, in the words of whoever `whose` is. */
export function ask(
  origin: string,
  row: RouteRow,
  whose: AdasThings,
  headers: Record<string, string>,
): Promise<Response> {
  const body = row.body?.(whose);
  const isRaw = typeof body === 'string' || body instanceof FormData || body instanceof Blob;
  const isJson = body !== undefined && !isRaw;
  return fetch(`${origin}${row.path?.(whose) ?? row.route}`, {
    method: row.method,
    redirect: 'manual',
    headers: {
      ...headers,
      ...(isJson ? { 'content-type': 'application/json' } : {}),
    },
    ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
  });
}

/** Gives Ada one of everything that the table of routes names. */
export async function giveAdaThings(ada: SignedIn): Promise<AdasThings> {
  const docId = randomUUID();
  const post = (path: string, body: object) =>
    ada.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await ada.fetch(`/api/uploads/${docId}?fileName=scene.txt`, { method: 'PUT', body: scene });
  const processed = await post('/api/processScriptfile', {
    docId,
    userId: ada.email,
    category: 'SceneMate',
    fileName: 'scene.txt',
    fileType: 'text/plain',
    fileUrl: `/api/uploads/${docId}`,
    isImage: false,
    uploadToElevenLabs: false,
    formatScript: true,
  });
  if (processed.status !== 200) throw new Error(`The scene was not read: ${await processed.text()}`);
  const { screenplay } = screenplayResponseSchema.parse(
    await (await ada.fetch(`/api/scripts/${docId}/screenplay`)).json(),
  );
  const partnersLine = screenplay.elements.find(
    ({ type, speaker }) => type === 'dialogue' && speaker === 'BEN',
  );
  const { defaultVoiceId } = voiceListSchema.parse(await (await ada.fetch('/api/voices')).json());
  const started = await post('/api/rehearsals', {
    scriptId: docId,
    roles: ['ADA'],
    sceneIds: [],
    voiceId: defaultVoiceId,
    mode: 'direct',
  });
  const rehearsal = rehearsalSchema.parse(await started.json());
  const keep = async (path: string, body: FormData) =>
    recordingSchema.parse(await (await ada.fetch(path, { method: 'POST', body })).json());
  const audio = await keep('/api/selfTakeAudio', selfTakeForm('audio', ada.email));
  const video = await keep('/api/selfTakeVideo', selfTakeForm('video', ada.email));
  const arrivingId = randomUUID();
  await post('/api/recordings/uploads', announcedTake(arrivingId));
  const { id: chatId } = await beginChat(ada, docId);
  const reply = replyAmong(await sendMessage(ada, chatId, 'Who is in the script?'));
  return {
    email: ada.email,
    docId,
    chatId,
    replyId: reply.id,
    rehearsalId: rehearsal.id,
    lineId: partnersLine?.id ?? '',
    voiceId: defaultVoiceId,
    audioId: audio.id,
    videoId: video.id,
    arrivingId,
  };
}
