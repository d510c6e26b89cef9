import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { KeptRehearsal } from '#core/api/rehearsals.ts';
import { sentence } from '#core/sentences.ts';
import { sentenceOf } from '#web/api/calling/call-failure.ts';
import { deleteRehearsal, keptRehearsalsQuery, refreshKeptRehearsals } from '#web/api/kept-rehearsals.ts';
import { progressQuery } from '#web/api/progress.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { notify } from '#web/ui/notify.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { type KeptNames, rehearsalInWords, timeOfRehearsal } from './kept-facts.ts';

export interface KeptRehearsalsProps {
  script: { docId: string; name: string };
  names: KeptNames;
  onOpen(rehearsal: KeptRehearsal): void;
  onBack(): void;
}

/** Every kept rehearsal of a script, newest first; each opens its transcript. */
export function KeptRehearsals({ script, names, onOpen, onBack }: KeptRehearsalsProps) {
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(keptRehearsalsQuery(script.docId));
  const [leaving, setLeaving] = useState<KeptRehearsal>();
  const rehearsals = data?.pages.flatMap((page) => page.rehearsals);
  const retry = () => void (data ? fetchNextPage() : refetch());
  return (
    <section aria-labelledby="kept-heading" className="space-y-3 p-4 sm:p-5">
      <Button onClick={onBack}>
        <ArrowLeft aria-hidden className="size-4.5" />
        {sentence('log.back-to-latest')}
      </Button>
      <h2 id="kept-heading" className="font-display text-2xl break-words">
        {sentence('log.earlier-of', { script: script.name })}
      </h2>
      {isPending && <Spinner text={sentence('log.loading-earlier')} />}
      {rehearsals?.length === 0 && (
        <div className="rounded-xl border border-dashed border-edge p-6 text-center">
          <p>{sentence('log.no-earlier')}</p>
          <p className="text-sm text-soft">{sentence('log.no-earlier-hint')}</p>
        </div>
      )}
      <ul className="space-y-2">
        {rehearsals?.map((rehearsal) => {
          const time = timeOfRehearsal(rehearsal);
          const [what, howMuch] = rehearsalInWords(rehearsal, names);
          return (
            <li
              key={rehearsal.id}
              className="flex items-start gap-1 rounded-xl border border-edge bg-panel hover:bg-raised"
            >
              <button
                type="button"
                aria-label={sentence('log.open-one', { time })}
                className="min-w-0 flex-1 rounded-xl p-3 text-left"
                onClick={() => onOpen(rehearsal)}
              >
                <span className="block font-medium">{time}</span>
                <span className="block text-sm break-words">{what}</span>
                <span className="block text-sm text-soft tabular-nums">{howMuch}</span>
              </button>
              <IconButton
                icon={Trash2}
                label={sentence('log.delete-named', { time })}
                onClick={() => setLeaving(rehearsal)}
              />
            </li>
          );
        })}
      </ul>
      {error && (
        <Notice kind="alarm" action={<Button onClick={retry}>Try again</Button>}>
          {sentenceOf(error)}
        </Notice>
      )}
      {hasNextPage && !error && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? sentence('log.loading-earlier') : sentence('log.more-earlier')}
        </Button>
      )}
      {leaving && (
        <DeleteRehearsal rehearsal={leaving} scriptId={script.docId} onClose={() => setLeaving(undefined)} />
      )}
    </section>
  );
}

function DeleteRehearsal({
  rehearsal,
  scriptId,
  onClose,
}: {
  rehearsal: KeptRehearsal;
  scriptId: string;
  onClose(): void;
}) {
  const queryClient = useQueryClient();
  const [isDeleting, setDeleting] = useState(false);

  async function remove() {
    setDeleting(true);
    try {
      await deleteRehearsal(rehearsal.id);
      onClose();
      await Promise.all([
        refreshKeptRehearsals(queryClient, scriptId),
        queryClient.invalidateQueries({ queryKey: progressQuery(scriptId).queryKey }),
      ]);
    } catch (error) {
      notify(sentence('log.delete-failed', { reason: sentenceOf(error) }), { kind: 'error' });
      setDeleting(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={sentence('log.delete-title')}
      description={sentence('log.delete', { time: timeOfRehearsal(rehearsal) })}
    >
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="danger" disabled={isDeleting} onClick={() => void remove()}>
          Delete
        </Button>
      </div>
    </Dialog>
  );
}
