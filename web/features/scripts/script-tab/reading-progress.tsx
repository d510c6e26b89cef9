import { useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type IngestEvent, ingestStages, isRead, type ScriptFile } from '#core/api/scripts.ts';
import { sentence } from '#core/sentences.ts';
import { isSettled, scriptsKey } from '#web/api/scripts/scripts.ts';
import { followStages } from '#web/api/scripts/stages.ts';
import { Button } from '#web/ui/button.tsx';
import { ReadingRing } from './reading-ring.tsx';

/** What is shown in place of a script that is still being read, or that could not be read. */
export function ReadingProgress({ script, onDelete }: { script: ScriptFile; onDelete(): void }) {
  const queryClient = useQueryClient();
  const [told, setTold] = useState<IngestEvent>();
  useEffect(
    () =>
      followStages(script.docId, (event) => {
        setTold(event);
        if (isRead(event.stage) || isSettled(event.stage)) {
          void queryClient.invalidateQueries({ queryKey: scriptsKey, exact: true });
        }
      }),
    [script.docId, queryClient],
  );
  const known = ingestStages[script.stage];
  const stage = told?.stage ?? script.stage;

  if (stage === 'failed') {
    return (
      <section role="alert" className="mx-auto grid max-w-lg justify-items-center gap-4 p-8 text-center">
        <TriangleAlert aria-hidden className="size-10 text-alarm" strokeWidth={1.5} />
        <h2 className="font-display text-3xl">This file could not be read</h2>
        <p>{told?.error ?? sentence('upload.status.error')}</p>
        <Button look="danger" onClick={onDelete}>
          Delete script
        </Button>
      </section>
    );
  }
  return (
    <ReadingRing
      name={script.name}
      percent={told?.percent ?? known.percent}
      message={told?.message ?? sentence(known.sentence)}
    />
  );
}
