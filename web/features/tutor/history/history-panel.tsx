import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Chat } from '#core/api/chats.ts';
import { sentence } from '#core/sentences.ts';
import { chatSentenceOf, chatsQuery } from '#web/api/chats.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { DeleteChatDialog } from './delete-chat-dialog.tsx';
import { historyOf } from './history.ts';

interface HistoryPanelProps {
  /** The script's; undefined where none is open. */
  fileNamespace: string | undefined;
  scriptName: string | undefined;
  openId: string | undefined;
  onOpen(chat: Chat): void;
  /** Resolves once the chat is deleted, or it is told why not. */
  onDelete(chat: Chat): Promise<void>;
}

/** The chats about this script, by the days on which they began. */
export function HistoryPanel({ fileNamespace, ...chats }: HistoryPanelProps) {
  return (
    <section
      id="tutor-history"
      aria-label="Rehearsals"
      className="flex max-h-full w-full shrink-0 flex-col overflow-y-auto border-edge bg-panel/60 max-md:border-b md:w-72 md:border-r"
    >
      <h3 className="px-4 pt-4 pb-2 font-display text-xl">Rehearsals</h3>
      {fileNamespace !== undefined && <Chats fileNamespace={fileNamespace} {...chats} />}
    </section>
  );
}

function Chats({
  fileNamespace,
  scriptName,
  openId,
  onOpen,
  onDelete,
}: HistoryPanelProps & { fileNamespace: string }) {
  const chats = useQuery(chatsQuery(fileNamespace));
  const [leaving, setLeaving] = useState<{ chat: Chat; title: string }>();
  if (chats.isPending) return <Spinner text={sentence('chat.history-loading')} />;
  if (chats.isError) {
    return (
      <Notice
        kind="alarm"
        className="mx-3"
        action={<Button onClick={() => void chats.refetch()}>Try again</Button>}
      >
        {sentence('chat.history-failed', { msg: chatSentenceOf(chats.error) })}
      </Notice>
    );
  }
  if (chats.data.length === 0) {
    return <p className="px-4 pb-4 text-soft">{sentence('chat.history-none')}</p>;
  }
  const days = historyOf(chats.data, new Date()).map(({ label, items }) => (
    <div key={label} className="px-2 pb-3">
      <h4 className="px-2 py-1 text-sm font-medium text-soft">{label}</h4>
      <ul>
        {items.map(({ chat, title, time, badge }) => (
          <li
            key={chat.id}
            className={clsx('flex items-start rounded-lg hover:bg-raised', chat.id === openId && 'bg-raised')}
          >
            <button
              type="button"
              aria-current={chat.id === openId || undefined}
              className="min-w-0 flex-1 rounded-lg px-2 py-2 text-left"
              onClick={() => onOpen(chat)}
            >
              <span className="block">{title}</span>
              {scriptName && <span className="block truncate text-sm">{scriptName}</span>}
              <span className="mt-0.5 flex items-center gap-2 text-sm text-soft">
                <span className="shrink-0 whitespace-nowrap tabular-nums">{time}</span>
                <span className="truncate rounded-full border border-edge px-2">{badge}</span>
              </span>
            </button>
            <IconButton
              icon={Trash2}
              label={sentence('chat.delete-named', { title })}
              onClick={() => setLeaving({ chat, title })}
            />
          </li>
        ))}
      </ul>
    </div>
  ));
  return (
    <>
      {days}
      {leaving && (
        <DeleteChatDialog
          title={leaving.title}
          onClose={() => setLeaving(undefined)}
          onDelete={() => onDelete(leaving.chat)}
        />
      )}
    </>
  );
}
