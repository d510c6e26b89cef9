import type { z } from 'zod';

/** The rows of newline-delimited JSON as they arrive. Throws on a row that is none. */
export async function* readJsonRows<Schema extends z.ZodType>(
  body: ReadableStream<Uint8Array>,
  schema: Schema,
): AsyncGenerator<z.infer<Schema>, void, void> {
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
        if (line.trim() !== '') yield schema.parse(JSON.parse(line));
      }
      if (done) return;
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
