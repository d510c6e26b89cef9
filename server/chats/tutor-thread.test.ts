import { expect, test } from 'vitest';
import { screenplayOf } from '#tests/support/scripts/rehearsal-scripts.ts';
import { lookUpInThread } from './tutor-thread.ts';
import type { TutorWork } from './tutor-worker.ts';

const unhurried = new AbortController().signal;
const atHand = {
  screenplay: JSON.stringify(
    screenplayOf({
      'INT. A HOUSE - DAY': [
        ['ADA', 'Nobody opened it.'],
        ['BEN', 'I never said so.'],
      ],
    }),
  ),
  roles: ['ADA'],
  rehearsals: [],
};
const asked = (text: string): TutorWork['answer']['given'] => ({ text, atHand, memory: null });

test('a question that takes too long is refused in plain words, and the next one is answered', async () => {
  const long = lookUpInThread('answer', asked('a '.repeat(2_000)), unhurried, 0);
  const next = lookUpInThread('answer', asked('How many lines do I have?'), unhurried, 60_000);
  const [refused, answered] = await Promise.allSettled([long, next]);
  expect(refused).toMatchObject({
    status: 'rejected',
    reason: { id: 'chat.took-too-long', message: expect.stringContaining('fewer words') },
  });
  expect(answered).toMatchObject({ status: 'fulfilled', value: { text: expect.stringContaining('1 line') } });
});

test('a model is told of the script, and what it says is held against it', async () => {
  const { rules, data } = await lookUpInThread(
    'grounding',
    { ...asked('Who opened it?'), earlier: '' },
    unhurried,
  );
  expect(rules).toContain('tutor of an actor');
  expect(data).toContain('Nobody opened it.');
  const given = { said: 'Ada says “Nobody opened it.”', screenplay: atHand.screenplay };
  expect(await lookUpInThread('check', given, unhurried, 60_000)).toContain('#line=');
});
