import { describe, expect, test } from 'vitest';
import type { Chat, ChatEvent, ChatMessage, SendMessageRequest } from '#core/api/chats.ts';
import { chatTimes } from '#core/limits.ts';
import { sentence } from '#core/sentences.ts';
import type { OwnMessage } from './conversation.ts';
import { TutorDesk, type TutorSteps } from './tutor-desk.ts';

const script = { docId: 'script-1' };
const time = '2030-05-01T12:00:00.000Z';

function message(changes: Partial<ChatMessage>): ChatMessage {
  return { id: 'm', role: 'user', text: '', createdAt: time, fileDocumentId: script.docId, ...changes };
}

/** A desk whose calls are answered when the test says so. */
function openDesk(changes: Partial<TutorSteps> = {}) {
  const calls: {
    request: SendMessageRequest;
    tell(event: ChatEvent): void;
    end(): void;
    break(error: Error): void;
  }[] = [];
  const timers: { ms: number; then(): void }[] = [];
  const stopped: string[] = [];
  let unsent: Readonly<Record<string, readonly OwnMessage[]>> = {};
  let opened: Readonly<Record<string, string>> = {};
  let made = 0;
  const steps: TutorSteps = {
    createChat: async ({ fileDocumentId }) => {
      made += 1;
      const chat: Chat = {
        id: `chat-${made}`,
        createdAt: time,
        userId: 'a@b.c',
        firstMessage: 'New Rehearsal',
        lastUpdated: null,
        fileNamespace: fileDocumentId,
        fileDocumentId,
      };
      return chat;
    },
    loadChat: () => Promise.reject(new Error('not there')),
    loadMessages: async () => [],
    deleteChat: async () => undefined,
    isGone: () => false,
    send: (_chatId, request, tell) =>
      new Promise<void>((end, fail) => {
        calls.push({ request, tell, end, break: fail });
      }),
    stop: async (_chatId, tempId) => {
      stopped.push(tempId);
    },
    onChats: () => undefined,
    explain: (error) => (error instanceof Error ? error.message : 'An error occurred'),
    newId: () => `temp-${calls.length + 1}`,
    now: () => new Date(time),
    after: (ms, then) => {
      const timer = { ms, then };
      timers.push(timer);
      return () => timers.splice(timers.indexOf(timer), 1);
    },
    unsent: {
      recall: () => unsent,
      keep: (left) => {
        unsent = left;
      },
    },
    opened: {
      recall: () => opened,
      keep: (ids) => {
        opened = ids;
      },
    },
    ...changes,
  };
  const desk = new TutorDesk(steps);
  desk.turnTo(script.docId);
  return { desk, steps, calls, timers, stopped, unsent: () => unsent, opened: () => opened };
}

async function openChat(changes: Partial<TutorSteps> = {}) {
  const opened = openDesk(changes);
  await opened.desk.begin(script, { isSignedIn: true });
  return opened;
}

const asking = { roles: ['NORA'], voiceId: 'mia' };
const settle = () => new Promise<void>((resolve) => setTimeout(resolve));

describe('the desk of the tutor', () => {
  test('deletes a chat with what was not sent in it, and tells why where it cannot', async () => {
    const deleted: string[] = [];
    const refusals = [new Error('The server is away.')];
    const { desk, unsent, calls } = await openChat({
      deleteChat: async (id) => {
        const refused = refusals.pop();
        if (refused) throw refused;
        deleted.push(id);
      },
    });
    const { chat } = desk.snapshot();
    if (!chat) throw new Error('No chat is open.');
    desk.send('Hello', asking, true);
    calls[0]?.break(new Error('no network'));
    await settle();
    expect(Object.keys(unsent())).toEqual([chat.id]);
    await desk.remove(chat);
    expect(desk.snapshot().chat).toBe(chat);
    expect(desk.snapshot().conversation.error).toBe('Failed to delete the chat: The server is away.');
    await desk.remove(chat);
    expect(deleted).toEqual([chat.id]);
    expect(desk.snapshot().chat).toBeNull();
    expect(unsent()).toEqual({});
  });

  test('counts a chat as deleted that is gone already, and leaves the open one open', async () => {
    const { desk, steps } = await openChat({
      deleteChat: () => Promise.reject(new Error('not there')),
      isGone: () => true,
    });
    const open = desk.snapshot().chat;
    const other = await steps.createChat({ fileDocumentId: script.docId });
    await desk.remove(other);
    expect(desk.snapshot()).toMatchObject({ chat: open, conversation: { error: null } });
  });

  test('TUT-31, TUT-30 begins no chat for a visitor, nor without a file, and says why', async () => {
    const { desk } = openDesk();
    await desk.begin(script, { isSignedIn: false });
    expect(desk.snapshot().conversation.error).toBe('Please sign in to create a new chat.');
    await desk.begin(undefined, { isSignedIn: true });
    expect(desk.snapshot().conversation.error).toBe('Please upload or select a file before creating a chat.');
    desk.dismiss();
    expect(desk.snapshot()).toMatchObject({ chat: null, conversation: { error: null } });
  });

  test('TUT-40 a chat begins about no script where the scripts are not known, and says why', async () => {
    const { desk } = openDesk();
    await desk.begin(undefined, { isSignedIn: true, scriptsError: 'CastMate could not be reached.' });
    expect(desk.snapshot().conversation.error).toBe(
      'Error fetching namespace: CastMate could not be reached.',
    );
  });

  test('TUT-35 an attached file that cannot be read says why, and is waited for no longer', () => {
    const { desk } = openDesk();
    desk.attach('script-9');
    expect(desk.snapshot().attachedId).toBe('script-9');
    desk.attachFailed('This file is empty.');
    expect(desk.snapshot()).toMatchObject({
      attachedId: null,
      conversation: { error: 'Upload error: This file is empty.' },
    });
  });

  test('begins one chat where it is asked for twice at once, and another when it is asked for again', async () => {
    const { desk } = openDesk();
    await Promise.all([desk.begin(script, { isSignedIn: true }), desk.begin(script, { isSignedIn: true })]);
    expect(desk.snapshot().chat?.id).toBe('chat-1');
    await desk.begin(script, { isSignedIn: true });
    expect(desk.snapshot().chat?.id).toBe('chat-2');
  });

  test('TUT-38 a chat that cannot be created says why', async () => {
    const { desk } = openDesk({ createChat: () => Promise.reject(new Error('No room.')) });
    await desk.begin(script, { isSignedIn: true });
    expect(desk.snapshot().conversation.error).toBe('Failed to create new chat: No room.');
  });

  test('TUT-36 messages that cannot be loaded say why', async () => {
    const { desk } = await openChat({ loadMessages: () => Promise.reject(new Error('Gone.')) });
    expect(desk.snapshot()).toMatchObject({
      isLoading: false,
      conversation: { error: 'Failed to load messages: Gone.' },
    });
  });

  test('TUT-37, TUT-39 a chat that cannot be opened says why, and one that is gone says so', async () => {
    const trouble = openDesk().desk;
    await trouble.select('chat-9');
    expect(trouble.snapshot().conversation.error).toBe('Failed to load chat: not there');
    const gone = openDesk({ isGone: () => true }).desk;
    await gone.select('chat-9');
    expect(gone.snapshot().conversation.error).toBe('Failed to load the selected chat');
  });

  test('TUT-25, TUT-26 sends one message at a time, with the roles and the voice', async () => {
    const { desk, calls } = await openChat();
    expect(desk.send('  ', asking, true)).toBe(false);
    expect(desk.send('Hello', asking, false)).toBe(false);
    expect(desk.send('Hello', asking, true)).toBe(true);
    expect(desk.snapshot().isWaiting).toBe(true);
    expect(desk.send('Hello again', asking, true)).toBe(false);
    expect(calls.map(({ request }) => request)).toEqual([{ tempId: 'temp-1', text: 'Hello', ...asking }]);
  });

  test('shows an answer as it comes, and tells of the reply that can be heard', async () => {
    const { desk, calls } = await openChat();
    desk.send('Hello', asking, true);
    calls[0]?.tell({ type: 'message', message: message({ id: 'm1', tempId: 'temp-1', text: 'Hello' }) });
    calls[0]?.tell({ type: 'piece', text: 'Good ' });
    calls[0]?.tell({ type: 'piece', text: 'day.' });
    expect(desk.snapshot().conversation.answers).toEqual({ 'temp-1': 'Good day.' });
    const reply = message({ id: 'm2', role: 'assistant', text: 'Good day.', audioUrl: '/audio' });
    calls[0]?.tell({ type: 'reply', message: reply });
    calls[0]?.end();
    await settle();
    expect(desk.snapshot()).toMatchObject({ isWaiting: false, lastReply: reply });
    expect(desk.snapshot().conversation.kept.map(({ id }) => id)).toEqual(['m1', 'm2']);
  });

  test('waits no longer than a minute, and shows a reply that comes later', async () => {
    const { desk, calls, timers } = await openChat();
    desk.send('Hello', asking, true);
    expect(timers.map(({ ms }) => ms)).toEqual([chatTimes.waitingMs]);
    timers[0]?.then();
    expect(desk.snapshot().isWaiting).toBe(false);
    calls[0]?.tell({ type: 'reply', message: message({ id: 'm2', role: 'assistant', text: 'Late.' }) });
    expect(desk.snapshot().conversation.kept.map(({ text }) => text)).toEqual(['Late.']);
  });

  test('keeps what was not sent, over the way to the sign-in page too, and sends it as the same message', async () => {
    const { desk, calls, steps, unsent } = await openChat();
    desk.send('Hello', asking, true);
    calls[0]?.break(new Error('Please sign in to continue.'));
    await settle();
    expect(desk.snapshot().conversation).toMatchObject({
      own: [{ text: 'Hello', state: 'unsent' }],
      error: 'Please sign in to continue.',
    });
    expect(unsent()).toMatchObject({ 'chat-1': [{ tempId: 'temp-1', text: 'Hello' }] });

    const later = new TutorDesk(steps);
    later.turnTo(script.docId);
    const { chat } = desk.snapshot();
    if (chat) await later.open(chat);
    later.sendAgain('temp-1', asking);
    expect(calls[1]?.request).toEqual(calls[0]?.request);
    calls[1]?.tell({ type: 'message', message: message({ id: 'm1', tempId: 'temp-1', text: 'Hello' }) });
    expect(unsent()).toEqual({});
  });

  test('an answer that ends without a reply was an error, unless it was stopped', async () => {
    const { desk, calls, stopped } = await openChat();
    desk.send('Hello', asking, true);
    calls[0]?.end();
    await settle();
    expect(desk.snapshot().conversation.error).toBe('Unknown error from API');
    desk.send('Once more', asking, true);
    desk.stop();
    calls[1]?.end();
    await settle();
    expect(stopped).toEqual(['temp-2']);
    expect(desk.snapshot()).toMatchObject({ isWaiting: false, conversation: { error: null } });
  });

  describe('where the page is loaded again', () => {
    const again = (steps: TutorSteps) => {
      const desk = new TutorDesk(steps);
      desk.turnTo(script.docId);
      return desk;
    };

    test('comes back to the chat that was open, and shows that it is on its way', async () => {
      const { desk, steps } = await openChat();
      const { chat } = desk.snapshot();
      if (!chat) throw new Error('no chat was opened');
      const later = again({ ...steps, loadChat: async () => chat });
      expect(later.snapshot()).toMatchObject({ chat: null, isLoading: true });
      await settle();
      expect(later.snapshot()).toMatchObject({ chat: { id: 'chat-1' }, isLoading: false });
      later.turnTo('script-2');
      expect(later.snapshot()).toMatchObject({ chat: null, isLoading: false });
    });

    test('forgets a chat that is gone, and says where it could not be loaded', async () => {
      const { steps, opened } = await openChat();
      const troubled = again(steps);
      await settle();
      expect(troubled.snapshot().conversation.error).toBe(sentence('chat.load-failed', { msg: 'not there' }));
      expect(opened()).toEqual({ [script.docId]: 'chat-1' });
      const gone = again({ ...steps, isGone: () => true });
      await settle();
      expect(gone.snapshot()).toMatchObject({ chat: null, isLoading: false, conversation: { error: null } });
      expect(opened()).toEqual({});
    });

    test('does not come back to one that was deleted', async () => {
      const { desk, opened } = await openChat();
      const { chat } = desk.snapshot();
      if (chat) await desk.remove(chat);
      expect(opened()).toEqual({});
    });

    test('leaves open what was begun meanwhile', async () => {
      const { desk, steps } = await openChat();
      const before = desk.snapshot().chat;
      if (!before) throw new Error('no chat was opened');
      let arrive = (_: typeof before) => {};
      const later = again({ ...steps, loadChat: () => new Promise((resolve) => (arrive = resolve)) });
      await later.begin(script, { isSignedIn: true });
      arrive(before);
      await settle();
      expect(later.snapshot().chat?.id).toBe('chat-2');
    });
  });

  test('each script has the chat that was open about it', async () => {
    const { desk } = await openChat();
    desk.turnTo('script-2');
    expect(desk.snapshot().chat).toBeNull();
    desk.turnTo(script.docId);
    expect(desk.snapshot().chat?.id).toBe('chat-1');
  });
});
