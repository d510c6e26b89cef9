import { describe, expect, it } from 'vitest';
import type { WordChecker } from '#core/api/results.ts';
import { eventually } from '#web/base/testing/eventually.ts';
import { type CheckedLine, createWordCheck } from './word-check.ts';

const line = 'I never said I would stay.';

/** Somebody who writes down what the test says once they are told to finish. */
function setUp(
  hear: (line: number) => Promise<string> = async () => '',
  { by = 'device', listens = () => true }: { by?: WordChecker; listens?: () => boolean } = {},
) {
  const told: ({ id: string } & CheckedLine)[] = [];
  const calls: string[] = [];
  const failures: WordChecker[] = [];
  let lines = 0;
  let asked: WordChecker | undefined = by;
  const check = createWordCheck({
    checker: () => asked,
    listen(checker) {
      calls.push(`listen by ${checker}`);
      if (!listens()) return undefined;
      const number = lines++;
      return {
        finish: () => {
          calls.push('finish');
          return hear(number);
        },
        abort: () => void calls.push('abort'),
      };
    },
    checked: (id, line) => void told.push({ id, ...line }),
    failed: (checker) => void failures.push(checker),
  });
  const say = (id: string) => {
    check.begin(line);
    check.end(id);
  };
  return { check, told, calls, failures, say, ask: (by: WordChecker | undefined) => (asked = by) };
}

/** Hears each line when the test says so, and what. */
function slowly() {
  const answers: ((heard: string) => void)[] = [];
  return { answers, hear: () => new Promise<string>((resolve) => answers.push(resolve)) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a line that somebody writes down besides', () => {
  it('is compared once it is over, and tells by whom', async () => {
    const { check, told } = setUp(async () => 'I said I would leave');
    check.begin(line);
    expect(told).toEqual([]);
    check.end('e1');
    await eventually(() => expect(told).toHaveLength(1));
    expect(told[0]).toMatchObject({ id: 'e1', by: 'device', missed: [1] });
    expect(told[0]?.heard.at(-1)).toEqual({ type: 'changed', text: 'leave', place: 5 });
  });

  it('tells nothing where nothing was heard', async () => {
    const { say, told, failures } = setUp(async () => '');
    say('e1');
    await settled();
    expect(told).toEqual([]);
    expect(failures).toEqual([]);
  });

  it('is heard anew where it is begun anew, and let go where it is given up', () => {
    const { check, calls } = setUp();
    check.begin(line);
    check.begin(line);
    check.giveUp();
    check.end('e1');
    expect(calls).toEqual(['listen by device', 'abort', 'listen by device', 'abort']);
  });

  it('is told however late its words come, whatever was said meanwhile', async () => {
    const { hear, answers } = slowly();
    const { check, say, told } = setUp(hear, { by: 'transcriber' });
    say('e1');
    say('e2');
    answers[1]?.(line);
    await eventually(() => expect(told.map(({ id }) => id)).toEqual(['e2']));
    check.giveUp();
    answers[0]?.(line);
    await eventually(() => expect(told.map(({ id }) => id)).toEqual(['e2', 'e1']));
  });

  it('is let go while two are being written down already', async () => {
    const { hear, answers } = slowly();
    const { say, told, calls } = setUp(hear, { by: 'transcriber' });
    for (const id of ['e1', 'e2', 'e3']) say(id);
    expect(calls.filter((call) => call === 'finish')).toHaveLength(2);
    expect(calls.at(-1)).toBe('abort');
    for (const answer of answers) answer(line);
    await eventually(() => expect(told).toHaveLength(2));
    say('e4');
    answers[2]?.(line);
    await eventually(() => expect(told.at(-1)?.id).toBe('e4'));
  });

  it('is not compared where it turns out not to be over, and those before it are', async () => {
    const { hear, answers } = slowly();
    const { check, say, told, calls, failures } = setUp(hear, { by: 'transcriber' });
    say('e1');
    say('e2');
    check.takeBack();
    expect(calls.at(-1)).toBe('abort');
    for (const answer of answers) answer('I never said');
    await eventually(() => expect(told.map(({ id }) => id)).toEqual(['e1']));
    expect(failures).toEqual([]);
  });

  it('is not heard where nobody is asked, or who is asked cannot now', () => {
    const { say, calls, ask } = setUp(async () => 'words', { listens: () => false });
    say('e1');
    ask(undefined);
    say('e2');
    expect(calls).toEqual(['listen by device']);
  });

  it('is not asked of a device again that has failed, which is told once', async () => {
    const { say, calls, failures } = setUp(() => Promise.reject(new Error('not-allowed')));
    say('e1');
    await eventually(() => expect(failures).toEqual(['device']));
    say('e2');
    expect(calls).toEqual(['listen by device', 'finish']);
  });

  it('is asked of a transcriber again until it has failed three times in a row, which is told once', async () => {
    const bad = new Set([0, 1, 3, 4, 5]);
    const { say, told, calls, failures } = setUp(
      async (number) => {
        if (bad.has(number)) throw new Error('rate-limited');
        return line;
      },
      { by: 'transcriber' },
    );
    for (let number = 0; number < 8; number += 1) {
      say(`e${number}`);
      await settled();
    }
    expect(told.map(({ id }) => id)).toEqual(['e2']);
    expect(failures).toEqual(['transcriber']);
    expect(calls.filter((call) => call === 'finish')).toHaveLength(6);
  });

  it('counts as failed where it cannot even begin', () => {
    const { check, failures } = setUp(undefined, {
      listens: () => {
        throw new Error('not allowed');
      },
    });
    check.begin(line);
    check.begin(line);
    expect(failures).toEqual(['device']);
  });
});
