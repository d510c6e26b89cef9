import { type MutationStatus, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ScriptFile } from '#core/api/scripts.ts';
import { sentence } from '#core/sentences.ts';
import { sentenceOf } from '#web/api/calling/call-failure.ts';
import { logFailure } from '#web/api/calling/log-failure.ts';
import { recordingsQuery } from '#web/api/recordings/recordings.ts';
import { deleteScript, scriptsKey, scriptsQuery } from '#web/api/scripts/scripts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Switch } from '#web/ui/switch.tsx';

interface DeleteScriptDialogProps {
  script: ScriptFile;
  userEmail: string;
  open: boolean;
  onOpenChange(open: boolean): void;
  onDeleted(): void;
}

export function DeleteScriptDialog({
  script,
  userEmail,
  open,
  onOpenChange,
  onDeleted,
}: DeleteScriptDialogProps) {
  const queryClient = useQueryClient();
  const [keepSelfTapes, setKeepSelfTapes] = useState(true);
  const recordings = useQuery({ ...recordingsQuery(userEmail), enabled: open }).data ?? [];
  const takes = recordings.filter(({ scriptId }) => scriptId === script.docId).length;
  const deletion = useMutation({
    mutationFn: () =>
      deleteScript({
        userId: userEmail,
        scriptId: script.docId,
        scriptName: script.name,
        keepSelfTapes,
      }),
    // The dialog stays, with its button as it was, so that one can try again or leave it.
    onError: (error) => logFailure('Deleting a script', error),
    onSuccess: async () => {
      onOpenChange(false);
      queryClient.setQueryData(scriptsQuery.queryKey, (list) =>
        list?.filter((one) => one.docId !== script.docId),
      );
      onDeleted();
      void queryClient.invalidateQueries({ queryKey: recordingsQuery(userEmail).queryKey });
      await queryClient.invalidateQueries({ queryKey: scriptsKey, exact: true });
      queryClient.removeQueries({ queryKey: [...scriptsKey, script.docId] });
    },
  });

  function change(next: boolean) {
    if (deletion.isPending) return;
    deletion.reset();
    onOpenChange(next);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title="Delete this script?"
      description={sentence('delete.warning', { name: script.name })}
    >
      {takes > 0 && (
        <div className="mb-5">
          <Switch
            label={keepTakes(takes)}
            checked={keepSelfTapes}
            onChange={setKeepSelfTapes}
            explanation={sentence(keepSelfTapes ? 'delete.takes-stay' : 'delete.takes-go')}
          />
        </div>
      )}
      {deletion.isError && (
        <Notice kind="alarm" className="mb-5">
          {sentence('delete.failed', { reason: sentenceOf(deletion.error) })}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button disabled={deletion.isPending} onClick={() => change(false)}>
          Cancel
        </Button>
        <Button look="danger" disabled={deletion.isPending} onClick={() => deletion.mutate()}>
          {deletionWord(deletion.status)}
        </Button>
      </div>
    </Dialog>
  );
}

function deletionWord(status: MutationStatus): string {
  if (status === 'pending') return sentence('delete.deleting');
  return status === 'error' ? 'Try again' : 'Delete';
}

function keepTakes(count: number): string {
  return count === 1 ? sentence('delete.keep-take') : sentence('delete.keep-takes', { count });
}
