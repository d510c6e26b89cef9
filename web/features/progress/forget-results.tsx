import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentence } from '#core/sentences.ts';
import { sentenceOf } from '#web/api/calling/call-failure.ts';
import { clearProgress, progressQuery } from '#web/api/progress.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Forgets how the lines of a script went, after a question. */
export function ForgetResults({ scriptId, scriptName }: { scriptId: string; scriptName: string }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const forgetting = useMutation({
    mutationFn: () => clearProgress(scriptId),
    onSuccess: () => {
      setOpen(false);
      client.setQueryData(progressQuery(scriptId).queryKey, (known) => known && { ...known, rehearsals: [] });
    },
  });

  function change(next: boolean) {
    if (forgetting.isPending) return;
    forgetting.reset();
    setOpen(next);
  }

  return (
    <>
      <Button look="ghost" onClick={() => setOpen(true)}>
        Delete these results
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={change}
        title="Delete these results?"
        description={sentence('progress.forget.warning', { name: scriptName })}
      >
        {forgetting.error && (
          <Notice kind="alarm" className="mb-4">
            {sentenceOf(forgetting.error)}
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button disabled={forgetting.isPending} onClick={() => change(false)}>
            Cancel
          </Button>
          <Button look="danger" disabled={forgetting.isPending} onClick={() => forgetting.mutate()}>
            {forgetting.isPending ? sentence('progress.forget.under-way') : 'Delete'}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
