import { describe, expect, it } from 'vitest';
import { interfaceTimes } from '#core/limits.ts';
import { createRestingText, isSameText, scriptTextOf } from './script-text.ts';

const read = { docId: 'one', readAt: '2030-05-01T12:00:00.000Z' };
const corrected = (...ids: string[]) =>
  scriptTextOf(
    read,
    ids.map((id) => ({ id })),
  );

describe('the text of a script', () => {
  it('is another when it is read again, when something is put right, and when that is taken back', () => {
    const texts = [
      corrected(),
      corrected('a'),
      corrected('a', 'b'),
      scriptTextOf({ ...read, readAt: null }, []),
      scriptTextOf({ ...read, docId: 'two' }, []),
    ];
    for (const one of texts) {
      expect(texts.filter((other) => isSameText(one, other))).toEqual([one]);
    }
    expect(isSameText(corrected('a'), corrected('a'))).toBe(true);
    expect(isSameText(undefined, corrected())).toBe(false);
  });
});

describe('the text that an agent is to have', () => {
  function setUp() {
    const waits: { ms: number; end(): void }[] = [];
    const text = createRestingText((ms, signal) => {
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        waits.push({ ms, end: resolve });
      });
    });
    const told: (string | undefined)[] = [];
    text.subscribe(() => told.push(text.text()?.name));
    return { text, waits, told };
  }
  const turns = () => new Promise((resolve) => setTimeout(resolve));

  it('is a script’s at once, and without corrections once the actor has rested from them', async () => {
    const { text, waits, told } = setUp();
    text.become(corrected());
    expect(text.text()).toEqual(corrected());
    text.become(corrected('a'));
    text.become(corrected('a', 'b'));
    text.become(corrected('a', 'b'));
    expect(waits.map(({ ms }) => ms)).toEqual(Array(2).fill(interfaceTimes.correctionsRestMs));
    for (const { end } of waits) end();
    await turns();
    expect(text.text()).toEqual(corrected('a', 'b'));
    expect(told).toHaveLength(2);
  });

  it('is another script’s, or nothing, without a wait, and stays so', async () => {
    const { text, waits } = setUp();
    text.become(corrected());
    text.become(corrected('a'));
    const another = scriptTextOf({ ...read, docId: 'two' }, []);
    text.become(another);
    waits[0]?.end();
    await turns();
    expect(text.text()).toEqual(another);
    text.become(undefined);
    expect(text.text()).toBeUndefined();
    text.become(another);
    expect(text.text()).toEqual(another);
  });
});
