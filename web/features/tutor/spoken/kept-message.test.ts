import { describe, expect, it } from 'vitest';
import { CallFailure, unreachable } from '#web/api/calling/call-failure.ts';
import { sendOne } from './kept-message.ts';

async function sentBy(transcribe: () => Promise<string>, isFree = true) {
  const told: string[] = [];
  const say = (what: string) => void told.push(what);
  await sendOne(
    { id: 'one', bytes: new Blob() },
    {
      send(text) {
        say(`sent: ${text}`);
        return isFree;
      },
      complain: () => say('complained'),
    },
    { transcribe, forget: async (id) => say(`forgot ${id}`) },
  );
  return told;
}

describe('a spoken message that was kept when a session ended', () => {
  it('MIC-7 is written down and sent, and then kept no more', async () => {
    expect(await sentBy(async () => 'Who is Tom?')).toEqual(['sent: Who is Tom?', 'forgot one']);
  });

  it('stays kept while the chat takes no message, the server cannot be reached, or the session is over again', async () => {
    expect(await sentBy(async () => 'Who is Tom?', false)).toEqual(['sent: Who is Tom?']);
    expect(await sentBy(() => Promise.reject(unreachable()))).toEqual(['complained']);
    expect(await sentBy(() => Promise.reject(new CallFailure('auth.required', 401, '')))).toEqual([]);
  });

  it('goes where it holds no words', async () => {
    const nothing = new CallFailure('transcription.nothing-heard', 422, 'Nothing was heard.');
    expect(await sentBy(() => Promise.reject(nothing))).toEqual(['complained', 'forgot one']);
  });
});
