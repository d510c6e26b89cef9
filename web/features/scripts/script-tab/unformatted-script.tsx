import { Notice } from '#web/ui/notice.tsx';
import { firstLines } from './first-lines.ts';

/** The beginning of the raw text, under the reason why it is not formatted. */
export function UnformattedScript({ error, raw }: { error: string; raw: string }) {
  const { shown, left } = firstLines(raw);
  return (
    <section aria-labelledby="unformatted-heading" className="mx-auto max-w-[72ch]">
      <h2 id="unformatted-heading" className="font-display text-2xl">
        Original Content (Formatting Error)
      </h2>
      <Notice kind="alarm" className="my-5">
        {error}
      </Notice>
      <pre className="font-script leading-snug wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]">
        {shown}
      </pre>
      {left > 0 && (
        <p className="mt-4 text-soft">
          ... (truncated: {left} more {left === 1 ? 'line' : 'lines'})
        </p>
      )}
    </section>
  );
}
