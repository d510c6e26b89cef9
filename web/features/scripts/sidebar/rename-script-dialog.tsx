import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ScriptFile } from '#core/api/scripts.ts';
import { scriptLimits } from '#core/limits.ts';
import { sentence } from '#core/sentences.ts';
import { sentenceOf } from '#web/api/calling/call-failure.ts';
import { renameScript, scriptsQuery } from '#web/api/scripts/scripts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface RenameScriptDialogProps {
  script: ScriptFile;
  onClose(): void;
}

/** Asks for a script's name and its draft. It stays open until the server has kept them. */
export function RenameScriptDialog({ script, onClose }: RenameScriptDialogProps) {
  const queryClient = useQueryClient();
  const [name, setName] = useState(script.name);
  const [draft, setDraft] = useState(script.draft ?? '');
  const renaming = useMutation({
    mutationFn: () => renameScript(script.docId, { name, draft }),
    onSuccess: (renamed) => {
      queryClient.setQueryData(scriptsQuery.queryKey, (list) =>
        list?.map((one) => (one.docId === renamed.docId ? renamed : one)),
      );
      onClose();
    },
  });
  const isNameless = name.trim() === '';
  const problem = isNameless
    ? sentence('rename.needs-name')
    : renaming.error && sentence('rename.refused', { reason: sentenceOf(renaming.error) });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !renaming.isPending && onClose()}
      title="Rename this script"
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isNameless && !renaming.isPending) renaming.mutate();
        }}
      >
        <TextField label="Name" value={name} maxLength={scriptLimits.nameCharacters} onChange={setName} />
        <div>
          <TextField
            label="Draft"
            value={draft}
            maxLength={scriptLimits.draftCharacters}
            aria-describedby="draft-hint"
            onChange={setDraft}
          />
          <p id="draft-hint" className="mt-1 text-sm text-soft">
            {sentence('rename.draft-hint')}
          </p>
        </div>
        {problem && (
          <p role="alert" className="text-alarm">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button type="button" disabled={renaming.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" type="submit" disabled={isNameless || renaming.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
