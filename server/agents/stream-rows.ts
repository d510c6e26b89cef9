/** What `tell` yields as newline-delimited JSON; its signal aborts when nobody reads any more. */
export function streamRows(
  tell: (signal: AbortSignal) => AsyncGenerator<object>,
): ReadableStream<Uint8Array> {
  const reader = new AbortController();
  const rows = tell(reader.signal);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const row = await rows.next();
      if (reader.signal.aborted) return;
      if (row.done) controller.close();
      else controller.enqueue(encoder.encode(`${JSON.stringify(row.value)}\n`));
    },
    cancel: () => reader.abort(new Error('nobody reads any more')),
  });
}
