import { describe, expect, test } from 'vitest';
import { readScreenplay } from '#core/screenplay/read-screenplay.ts';
import { goldOf, scriptFixture, speechesIn } from '#tests/fixtures/scripts/fixtures.ts';
import { extractDoc } from './doc.ts';

describe('an old Word document', () => {
  test('gives its indents, alignment and type styles', async () => {
    const { lines } = extractDoc(await scriptFixture('brick.indent.doc'));
    expect(lines.find(({ text }) => text.startsWith("EXT. BRICK'S PATIO"))).toMatchObject({
      x: 0,
      bold: true,
    });
    expect(lines.find(({ text }) => text === 'STEEL')).toMatchObject({ x: 158.4 });
    expect(lines.find(({ text }) => text === "Beer's ready!")).toMatchObject({ x: 72 });
  });

  test('is read speech by speech', async () => {
    const { elements } = readScreenplay(extractDoc(await scriptFixture('brick.indent.doc')));
    expect(speechesIn(elements)).toEqual(speechesIn(await goldOf('brick')));
  });

  test('cut off or scribbled over ends in text or a fault, never in endless work', async () => {
    const whole = await scriptFixture('brick.indent.doc');
    for (let step = 1; step < 40; step += 1) {
      const broken = whole.slice(0, step % 3 === 0 ? Math.floor((whole.length * step) / 40) : whole.length);
      for (let at = 512 + step * 7; at < broken.length; at += 211 + step * 13) broken[at] = (at * step) % 256;
      try {
        expect(extractDoc(broken).kind).toBe('page');
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      }
    }
  });

  test('with a password is told so', async () => {
    const bytes = await scriptFixture('brick.indent.doc');
    const word = Buffer.from(bytes).indexOf(Buffer.from([0xec, 0xa5]));
    bytes[word + 0x0b] = (bytes[word + 0x0b] ?? 0) | 0x01;
    expect(() => extractDoc(bytes)).toThrow(expect.objectContaining({ id: 'script.encrypted' }));
  });
});
