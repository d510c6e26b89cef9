import { Check, RotateCcw, TriangleAlert, X } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { formatSize } from '#web/ui/format-size.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import type { UploadItem } from './upload-queue.ts';
import type { Uploads } from './use-uploads.ts';

/** The files on their way, each with what is happening to it now. */
export function UploadList({ items, queue }: Uploads) {
  if (items.length === 0) return null;
  const failures = items.filter((item) => item.phase === 'failed').length;
  return (
    <section aria-label="Uploads" className="border-b border-edge p-3">
      <ul className="grid max-h-[40dvh] grid-cols-1 gap-2 overflow-y-auto">
        {items.map((item) => (
          <li key={item.docId} className="rounded-lg border border-edge bg-panel p-3">
            <UploadRow item={item} queue={queue} />
          </li>
        ))}
      </ul>
      {failures > 1 && (
        <Button look="ghost" className="mt-1 w-full" onClick={() => queue.clearErrors()}>
          Clear errors
        </Button>
      )}
    </section>
  );
}

function UploadRow({ item, queue }: { item: UploadItem; queue: Uploads['queue'] }) {
  const isOver = item.phase === 'read' || item.phase === 'completed' || item.phase === 'failed';
  return (
    <>
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1 truncate text-sm font-medium" title={item.name}>
          {item.name}
        </p>
        {item.canRetry && (
          <IconButton
            icon={RotateCcw}
            label={`Try again: ${item.name}`}
            className="-my-2"
            onClick={() => queue.retry(item.docId)}
          />
        )}
        <IconButton
          icon={X}
          label={isOver ? `Clear: ${item.name}` : `Cancel upload: ${item.name}`}
          className="-my-2 -mr-2"
          onClick={() => (isOver ? queue.dismiss(item.docId) : queue.cancel(item.docId))}
        />
      </div>
      {item.phase === 'failed' ? (
        <div role="alert" className="text-sm">
          <p className="flex items-center gap-1.5 font-medium text-alarm">
            <TriangleAlert aria-hidden className="size-4 shrink-0" />
            {item.message}
          </p>
          <p className="mt-1 wrap-anywhere">{item.error}</p>
          {item.advice && <p className="mt-1 text-soft">{item.advice}</p>}
        </div>
      ) : (
        <>
          <p role="status" className="flex items-center gap-1.5 text-sm text-soft">
            {item.phase === 'completed' && <Check aria-hidden className="size-4 text-good" />}
            {item.message}
          </p>
          {item.phase === 'uploading' && (
            <p className="text-sm text-soft tabular-nums">
              {formatSize(item.sentBytes)} of {formatSize(item.size)}
            </p>
          )}
          {item.phase !== 'completed' && (
            <ProgressBar percent={item.percent} label={`Progress of ${item.name}`} className="mt-2" />
          )}
        </>
      )}
    </>
  );
}
