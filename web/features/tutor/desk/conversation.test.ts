import { describe, expect, test } from 'vitest';
import type { ChatMessage } from '#core/api/chats.ts';
import {
  afterEvent,
  type Conversation,
  type ConversationEvent,
  cannotSend,
  emptyConversation,
  isUnanswered,
  isWaiting,
  withoutDuplicates,
} from './conversation.ts';

const at = (second: number) => `2030-05-01T12:00:${String(second).padStart(2, '0')}.000Z`;
const own = { tempId: 'temp-1', text: 'What is my cue?', createdAt: at(1) };
const kept: ChatMessage = { id: 'm1', role: 'user', fileDocumentId: 's', userId: 'a@b.c', ...own };
const reply: ChatMessage = {
  id: 'm2',
  role: 'assistant',
  text: 'This.',
  createdAt: at(2),
  fileDocumentId: 's',
};
const courseOf = (...events: ConversationEvent[]): Conversation =>
  events.reduce(afterEvent, emptyConversation);
const sent: ConversationEvent = { type: 'sent', message: own };

describe('a message', () => {
  test('TUT-14 shows at once with a temporary id, and gives way to the one that is kept', () => {
    const sending = courseOf(sent);
    expect(sending.own).toEqual([{ ...own, state: 'sending' }]);
    expect(isWaiting(sending)).toBe(true);
    const arrived = afterEvent(sending, { type: 'kept', message: kept });
    expect([arrived.own, arrived.kept]).toEqual([[], [kept]]);
  });

  test('TUT-19 the waiting ends on the reply', () => {
    const replied = courseOf(
      sent,
      { type: 'kept', message: kept },
      { type: 'replied', tempId: 'temp-1', message: reply },
    );
    expect(isWaiting(replied)).toBe(false);
    expect(replied.kept).toEqual([kept, reply]);
  });

  test('TUT-20 the waiting ends after the safety time, and a late reply is still appended', () => {
    const late = courseOf(
      sent,
      { type: 'kept', message: kept },
      { type: 'waited-too-long', tempId: 'temp-1' },
    );
    expect(isWaiting(late)).toBe(false);
    const replied = afterEvent(late, { type: 'replied', tempId: 'temp-1', message: reply });
    expect(replied.kept).toEqual([kept, reply]);
    expect(replied.late).toEqual([]);
  });

  test('is answered piece by piece until the reply is there', () => {
    const speaking = courseOf(
      sent,
      { type: 'piece', tempId: 'temp-1', text: 'Th' },
      { type: 'piece', tempId: 'temp-1', text: 'is' },
    );
    expect(speaking.answers).toEqual({ 'temp-1': 'This' });
    expect(afterEvent(speaking, { type: 'ended', tempId: 'temp-1' }).answers).toEqual({});
  });

  test('that was not sent stays, and can be sent again', () => {
    const failed = courseOf(sent, {
      type: 'failed',
      tempId: 'temp-1',
      error: 'CastMate could not be reached.',
    });
    expect(failed).toMatchObject({
      own: [{ ...own, state: 'unsent' }],
      error: 'CastMate could not be reached.',
    });
    expect(isWaiting(failed)).toBe(false);
    const again = afterEvent(failed, sent);
    expect(again).toMatchObject({ own: [{ ...own, state: 'sending' }], error: null });
    const recalled = courseOf(
      { type: 'left-unsent', messages: failed.own },
      { type: 'left-unsent', messages: failed.own },
    );
    expect(recalled.own).toHaveLength(1);
  });

  test('that is kept and was not answered can be asked again, and stands once', () => {
    const failed = courseOf(
      sent,
      { type: 'kept', message: kept },
      { type: 'failed', tempId: 'temp-1', error: 'The language model could not be reached.' },
    );
    expect(isUnanswered(failed, kept)).toBe(true);
    const again = afterEvent(failed, sent);
    expect([again.own, again.kept, isUnanswered(again, kept)]).toEqual([[], [kept], false]);
    const replied = afterEvent(again, { type: 'replied', tempId: 'temp-1', message: reply });
    expect(isUnanswered(replied, kept)).toBe(false);
  });

  test('TUT-10 an error is shown until it is dismissed', () => {
    const troubled = courseOf({ type: 'troubled', error: 'An error occurred' });
    expect(troubled.error).toBe('An error occurred');
    expect(afterEvent(troubled, { type: 'dismissed' }).error).toBeNull();
  });

  test('loaded messages stand in the order of their times, those that came before included', () => {
    const loaded = courseOf({ type: 'kept', message: reply }, { type: 'loaded', messages: [kept, reply] });
    expect(loaded.kept).toEqual([kept, reply]);
  });
});

test('TUT-27 messages with the same id or temporary id are one', () => {
  expect(
    withoutDuplicates([kept, { ...kept }, { ...kept, id: 'm9' }, { ...kept, tempId: 'temp-9' }]),
  ).toEqual([kept]);
});

test('TUT-28 without ids, the same role, first 50 characters and time are one message', () => {
  const bare = { role: 'user', text: `${'x'.repeat(50)} one`, createdAt: at(1) };
  const alike = { ...bare, text: `${'x'.repeat(50)} two` };
  expect(withoutDuplicates([bare, alike])).toEqual([bare]);
  const others = [
    bare,
    { ...bare, role: 'assistant' },
    { ...bare, createdAt: at(2) },
    { ...bare, text: 'y' },
  ];
  expect(withoutDuplicates(others)).toEqual(others);
  const known = [
    { ...bare, id: 'm1' },
    { ...bare, id: 'm2' },
  ];
  expect(withoutDuplicates(known)).toEqual(known);
});

test('TUT-23, TUT-26 nothing is sent without words, without a chat, while waiting, or without a user', () => {
  const well = { hasChat: true, isWaiting: false, isSignedIn: true };
  expect(cannotSend('Hello', well)).toBeUndefined();
  expect(cannotSend(' \n', well)).toBe('no-words');
  expect(cannotSend('Hello', { ...well, hasChat: false })).toBe('no-chat');
  expect(cannotSend('Hello', { ...well, isWaiting: true })).toBe('waiting');
  expect(cannotSend('Hello', { ...well, isSignedIn: false })).toBe('signed-out');
});
