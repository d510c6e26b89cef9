import { type IngestEvent, ingestEventSchema } from '#core/api/scripts.ts';
import { isSettled } from './scripts.ts';

/**
 * Tells every stage that the server enters while it reads a script, the present one first. The stream may be asked
 * for a moment before the script is known, so a refusal is asked again after `retryMs`. Returns its stop function.
 */
export function followStages(
  scriptId: string,
  onEvent: (event: IngestEvent) => void,
  retryMs = 500,
): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;

  function stop() {
    source?.close();
    clearTimeout(timer);
  }

  function open() {
    const opened = new EventSource(`/api/scripts/${scriptId}/stages`);
    source = opened;
    opened.onmessage = (message: MessageEvent<string>) => {
      const event = ingestEventSchema.safeParse(JSON.parse(message.data));
      if (!event.success) return;
      refusals = 0;
      if (isSettled(event.data.stage)) stop();
      onEvent(event.data);
    };
    opened.onerror = () => {
      const refused = opened.readyState === EventSource.CLOSED;
      if (!refused || refusals >= 20) return;
      refusals += 1;
      timer = setTimeout(open, retryMs);
    };
  }

  open();
  return stop;
}
