import { sentence } from '#core/sentences.ts';
import { sentenceOf } from '#web/api/calling/call-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** In place of a script whose content is not there. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  return (
    <Notice kind="alarm" className="mx-auto max-w-xl" action={<Button onClick={onRetry}>Try again</Button>}>
      <p className="font-medium">{sentence('script.load-failed')}</p>
      <p className="text-soft">{sentenceOf(error)}</p>
    </Notice>
  );
}
