import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CueSheetRow } from '#core/api/rehearsals.ts';
import { readCueSheet } from './cue-sheet.ts';

function bodyOf(bytes: Uint8Array, pieceLength: number): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (let from = 0; from < bytes.length; from += pieceLength) {
        controller.enqueue(bytes.slice(from, from + pieceLength));
      }
      controller.close();
    },
  });
}

async function read(text: string, pieceLength = 7) {
  const rows: CueSheetRow[] = [];
  for await (const row of readCueSheet(bodyOf(new TextEncoder().encode(text), pieceLength))) rows.push(row);
  return rows;
}

const cue = (text: string) => ({
  type: 'cue' as const,
  cue: {
    part: 'actor' as const,
    lineId: 'a',
    sceneId: 's',
    speaker: 'ANNA',
    text,
    durationMs: 1,
    phones: [],
  },
});

describe('a cue sheet', () => {
  it('is read whole, however it is cut on its way', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'grapheme' })),
        fc.integer({ min: 1, max: 40 }),
        async (texts, pieceLength) => {
          const rows = texts.map(cue);
          const sheet = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
          expect(await read(sheet, pieceLength)).toEqual(rows);
        },
      ),
    );
  });

  it('may end without a line break', async () => {
    expect(await read('{"type":"outline","cues":[]}\n\n{"type":"end"}')).toEqual([
      { type: 'outline', cues: [] },
      { type: 'end' },
    ]);
  });

  it('is refused where a row is none', async () => {
    await expect(read('{"type":"outline","cues":[]}\n{"type":"unheard-of"}\n')).rejects.toThrow();
    await expect(read('{"type":"outl')).rejects.toThrow();
  });
});
