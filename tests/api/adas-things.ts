import { randomUUID } from 'node:crypto';
import { recordingSchema } from '#core/api/recordings.ts';
import { rehearsalSchema } from '#core/api/rehearsals.ts';
import { type Screenplay, screenplayResponseSchema } from '#core/api/screenplay.ts';
import { voiceListSchema } from '#core/api/voices.ts';
import { rehearsalLimits } from '#core/limits.ts';
import { scenesOf } from '#core/screenplay/lines.ts';
import { announced } from '#tests/support/arriving-takes.ts';
import { beginChat, replyAmong, sendMessage } from '#tests/support/chat-calls.ts';
import type { SignedIn } from '#tests/support/server/sign-in.ts';
import { takeOf } from '#tests/support/takes.ts';

/** What one actor, Ada, has. Nothing of it may be seen, changed or confirmed to exist for anybody else. */
export interface AdasThings {
  email: string;
  docId: string;
  rehearsalId: string;
  /** A line that Ada's partner speaks. */
  lineId: string;
  voiceId: string;
  chatId: string;
  /** A reply of the tutor’s in it. */
  replyId: string;
  /** Takes in her library. */
  audioId: string;
  videoId: string;
  /** A take of hers that is expected in pieces. */
  arrivingId: string;
}

/** The bytes of that take. */
export const arrivingTake = takeOf('webm', 1_000);

export function selfTakeForm(type: 'audio' | 'video', userId: string): FormData {
  const form = new FormData();
  form.append(type, new Blob([takeOf(type === 'audio' ? 'mp3' : 'webm', 500)]), 'take');
  for (const [name, value] of Object.entries({ userId, rehearsalId: '', scriptName: '', duration: '1' })) {
    form.append(name, value);
  }
  return form;
}

const scene = `ADA
Who is there?

BEN
Nobody you know.

ADA
Then come in, nobody.

BEN
Thank you. It is cold.
`;

/** All of them, which is none by name; of a script that is too long for that, as many from its beginning as there may be. */
function scenesToRehearse(screenplay: Screenplay): string[] {
  let left = rehearsalLimits.cuesPerRehearsal;
  const scenes = scenesOf(screenplay);
  const chosen = scenes.filter(({ lines }) => {
    left -= lines.length;
    return left >= 0;
  });
  return chosen.length === scenes.length ? [] : chosen.map(({ id }) => id);
}

/** Gives Ada one of everything that the table of routes names. In her script, she talks with Ben. */
export async function giveAdaThings(ada: SignedIn, script = scene): Promise<AdasThings> {
  const docId = randomUUID();
  const post = (path: string, body: object) =>
    ada.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await ada.fetch(`/api/uploads/${docId}?fileName=scene.txt`, { method: 'PUT', body: script });
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
    sceneIds: scenesToRehearse(screenplay),
    voiceId: defaultVoiceId,
    mode: 'direct',
  });
  const rehearsal = rehearsalSchema.parse(await started.json());
  const keep = async (path: string, body: FormData) =>
    recordingSchema.parse(await (await ada.fetch(path, { method: 'POST', body })).json());
  const audio = await keep('/api/selfTakeAudio', selfTakeForm('audio', ada.email));
  const video = await keep('/api/selfTakeVideo', selfTakeForm('video', ada.email));
  const arrivingId = randomUUID();
  await post('/api/recordings/uploads', announced(arrivingTake, { id: arrivingId }));
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
