import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type IngestEvent, ingestStages, type ScriptFile } from '#core/api/scripts.ts';
import { sentence } from '#core/sentences.ts';
import { sentenceOf } from '#web/api/calling/call-failure.ts';
import { isSettled, readAgain, screenplayQuery, scriptsKey } from '#web/api/scripts/scripts.ts';
import { followStages } from '#web/api/scripts/stages.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { readAgainInWords } from './read-again-in-words.ts';

/** Has the file of a script that has been read once read again, and tells how that goes on, wherever it was begun. */
export function ReadAgain({ script }: { script: ScriptFile }) {
  const { event, isReading, isNews, refused, ask } = useReadingAgain(script);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // What is told stands below the button, which is last on a page that may be longer than the screen.
    if (isReading || isNews) section.current?.scrollIntoView({ block: 'nearest' });
  }, [isReading, isNews]);
  return (
    <section
      ref={section}
      aria-labelledby="read-again"
      className="mt-10 grid scroll-mb-6 justify-items-start gap-4"
    >
      <div>
        <h3 id="read-again" className="font-display text-2xl">
          Read it again
        </h3>
        <p className="mt-1 max-w-xl text-soft">{sentence('read-again.offer')}</p>
      </div>
      <Button blocked={isReading} onClick={ask}>
        <RefreshCw aria-hidden className="size-4.5" />
        Read it again
      </Button>
      {isReading && (
        <div className="w-full max-w-xl">
          <p role="status" className="text-soft">
            {event?.message ?? sentence('ingest.queued-again')}
          </p>
          <ProgressBar
            percent={event?.percent ?? ingestStages.queued.percent}
            label={`Reading ${script.name} again`}
            className="mt-2"
          />
        </div>
      )}
      {refused && (
        <Notice kind="alarm" className="w-full max-w-xl">
          {sentenceOf(refused)}
        </Notice>
      )}
      {!isReading && event?.stage === 'failed' && (
        <Notice kind={isNews ? 'alarm' : 'note'} className="w-full max-w-xl">
          {sentence('read-again.failed', { reason: event.error ?? '' })}
        </Notice>
      )}
      {!isReading && isNews && event?.stage === 'completed' && <Done scriptId={script.docId} />}
    </section>
  );
}

function Done({ scriptId }: { scriptId: string }) {
  const kept = useQuery(screenplayQuery(scriptId)).data?.corrections ?? [];
  return <Notice className="w-full max-w-xl">{readAgainInWords(kept)}</Notice>;
}

/** The reading that was asked for here, or one that is found under way or failed. `isNews`: it ended while this looked. */
function useReadingAgain({ docId, stageAgain }: ScriptFile) {
  const queryClient = useQueryClient();
  const [event, setEvent] = useState<IngestEvent>();
  const [isNews, setNews] = useState(false);
  const [timesAsked, setTimesAsked] = useState(0);
  const refreshList = () => void queryClient.invalidateQueries({ queryKey: scriptsKey, exact: true });
  const asking = useMutation({
    mutationFn: () => readAgain(docId),
    onSuccess: () => {
      setNews(true);
      setTimesAsked((times) => times + 1);
      refreshList();
    },
  });
  const tell = useEffectEvent((told: IngestEvent) => {
    setEvent(told);
    if (isSettled(told.stage)) refreshList();
    else setNews(true);
  });
  const isToFollow = timesAsked > 0 || stageAgain !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading that was asked for has stages of its own
  useEffect(() => {
    if (isToFollow) return followStages(docId, (told) => tell(told));
  }, [docId, isToFollow, timesAsked]);
  const isUnderWay = asking.isSuccess || (stageAgain !== null && !isSettled(stageAgain));
  return {
    event,
    isReading: asking.isPending || (event ? !isSettled(event.stage) : isUnderWay),
    isNews,
    refused: asking.error,
    ask() {
      setEvent(undefined);
      asking.mutate();
    },
  };
}
