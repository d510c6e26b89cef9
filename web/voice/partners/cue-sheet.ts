import type { CueSheetRow } from '#core/api/rehearsals.ts';
import { cueSheetRowSchema } from '#core/api/rehearsals.ts';

/** The rows of a cue sheet as they arrive: newline-delimited JSON. Throws on a row that is none. */
export async function* readCueSheet(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<CueSheetRow, void, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const lines = rest.split('\n');
      rest = done ? '' : (lines.pop() ?? '');
      for (const line of lines) {
        if (line.trim() !== '') yield cueSheetRowSchema.parse(JSON.parse(line));
      }
      if (done) return;
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
