import { useState } from 'react';
import { sentence } from '#core/sentences.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface DeleteChatDialogProps {
  title: string;
  onClose(): void;
  /** Resolves once it is deleted, or once the chat's error line says why not. */
  onDelete(): Promise<void>;
}

/** Asks before a chat goes. */
export function DeleteChatDialog({ title, onClose, onDelete }: DeleteChatDialogProps) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={sentence('chat.delete-title')}
      description={sentence('chat.delete', { title })}
    >
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          look="danger"
          disabled={isDeleting}
          onClick={() => {
            setDeleting(true);
            void onDelete().then(onClose);
          }}
        >
          Delete
        </Button>
      </div>
    </Dialog>
  );
}
