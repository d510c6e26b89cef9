import { describe, expect, it } from 'vitest';
import type { WordComparison } from '#core/words/compare-words.ts';
import { eventually } from '#web/voice/testing/eventually.ts';
import { createWordCheck } from './word-check.ts';

const line = 'I never said I would stay.';

/** A recogniser that hears what the test says once it is told to finish. */
function setUp(hear: () => Promise<string> = async () => '', listens: () => boolean = () => true) {
  const told: ({ id: string } & WordComparison)[] = [];
  const calls: string[] = [];
  let failures = 0;
  const check = createWordCheck({
    listen() {
      calls.push('listen');
      if (!listens()) return undefined;
      return {
        finish: () => {
          calls.push('finish');
          return hear();
        },
        abort: () => void calls.push('abort'),
      };
    },
    checked: (id, line) => void told.push({ id, ...line }),
    failed: () => {
      failures += 1;
    },
  });
  return { check, told, calls, failures: () => failures };
}

describe('a line heard by a recogniser besides', () => {
  it('is compared once it is over', async () => {
    const { check, told } = setUp(async () => 'I said I would leave');
    check.begin(line);
    expect(told).toEqual([]);
    check.end('e1');
    await eventually(() => expect(told).toHaveLength(1));
    expect(told[0]).toMatchObject({ id: 'e1', missed: [1] });
    expect(told[0]?.heard.at(-1)).toEqual({ type: 'changed', text: 'leave', place: 5 });
  });

  it('tells nothing where nothing was heard', async () => {
    const { check, told, failures } = setUp(async () => '');
    check.begin(line);
    check.end('e1');
    await Promise.resolve();
    expect(told).toEqual([]);
    expect(failures()).toBe(0);
  });

  it('is heard anew where it is begun anew, and let go where it is given up', () => {
    const { check, calls } = setUp();
    check.begin(line);
    check.begin(line);
    check.giveUp();
    check.end('e1');
    expect(calls).toEqual(['listen', 'abort', 'listen', 'abort']);
  });

  it('is not compared where it turns out not to be over', async () => {
    let speak = (_heard: string) => {};
    const { check, told } = setUp(() => new Promise((resolve) => (speak = resolve)));
    check.begin(line);
    check.end('e1');
    check.takeBack();
    speak('I never said');
    await new Promise((resolve) => setImmediate(resolve));
    expect(told).toEqual([]);
  });

  it('is not heard where no recogniser is wanted', () => {
    const { check, calls } = setUp(
      async () => 'words',
      () => false,
    );
    check.begin(line);
    check.end('e1');
    expect(calls).toEqual(['listen']);
  });

  it('is not asked of a recogniser again that has failed, which is told once', async () => {
    const { check, calls, failures } = setUp(() => Promise.reject(new Error('network')));
    check.begin(line);
    check.end('e1');
    await eventually(() => expect(failures()).toBe(1));
    check.begin(line);
    check.end('e1');
    expect(calls).toEqual(['listen', 'finish']);
  });

  it('counts as failed where it cannot even begin', () => {
    const { check, failures } = setUp(undefined, () => {
      throw new Error('not allowed');
    });
    check.begin(line);
    check.begin(line);
    expect(failures()).toBe(1);
  });
});
