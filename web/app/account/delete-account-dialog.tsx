import { useState } from 'react';
import { sentence } from '#core/sentences.ts';
import { deleteAccount } from '#web/api/account.ts';
import { logFailure } from '#web/api/calling/log-failure.ts';
import { forgetAllUnsent } from '#web/api/unsent.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { forget } from './session.ts';

interface DeleteAccountDialogProps {
  email: string;
  onClose(): void;
}

/** Asks, and has the address typed, before everything that is kept of somebody goes. */
export function DeleteAccountDialog({ email, onClose }: DeleteAccountDialogProps) {
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<'asking' | 'deleting' | 'failed'>('asking');
  const isConfirmed = typed.trim().toLowerCase() === email.toLowerCase();
  const erase = async () => {
    setState('deleting');
    try {
      await deleteAccount();
      await forgetAllUnsent();
      forget();
    } catch (error) {
      logFailure('Deleting an account', error);
      setState('failed');
    }
  };
  return (
    <Dialog
      open
      onOpenChange={() => state !== 'deleting' && onClose()}
      title={sentence('account.delete-title')}
      description={sentence('account.delete')}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isConfirmed) void erase();
        }}
      >
        <p className="text-sm text-soft">{sentence('account.delete-device')}</p>
        <div className="mt-4 mb-5">
          <TextField
            label={sentence('account.delete-confirm', { email })}
            value={typed}
            onChange={setTyped}
            type="email"
            autoComplete="off"
          />
        </div>
        {state === 'failed' && (
          <div className="mb-5">
            <Notice kind="alarm">{sentence('account.delete-failed')}</Notice>
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button disabled={state === 'deleting'} onClick={onClose}>
            Cancel
          </Button>
          <Button look="danger" type="submit" disabled={!isConfirmed || state === 'deleting'}>
            {state === 'deleting' ? sentence('account.deleting') : 'Delete account'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
