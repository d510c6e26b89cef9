import { CircleStop, Paperclip, SendHorizontal } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { chatInputHeights, chatLimits } from '#core/limits.ts';
import { sentence } from '#core/sentences.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

interface ChatInputProps {
  hasChat: boolean;
  isWaiting: boolean;
  /** False where the message was not taken; then it stays. */
  onSend(text: string): boolean;
  onStop(): void;
  onFiles(files: File[]): void;
  accept: string;
  microphone: ReactNode;
}

export function ChatInput({
  hasChat,
  isWaiting,
  onSend,
  onStop,
  onFiles,
  accept,
  microphone,
}: ChatInputProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const files = useRef<HTMLInputElement>(null);

  // As tall as what is written, within its bounds.
  useLayoutEffect(() => {
    if (!field.current) return;
    field.current.style.height = '0';
    const wanted = text === '' ? 0 : field.current.scrollHeight;
    const height = Math.min(Math.max(wanted, chatInputHeights.least), chatInputHeights.most);
    field.current.style.height = `${height}px`;
  }, [text]);

  function send() {
    if (onSend(text)) setText('');
  }

  return (
    <form
      className="mx-auto flex w-full max-w-3xl items-end gap-1.5 px-3 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] low:pt-1 low:pb-[max(0.25rem,env(safe-area-inset-bottom))]"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex min-w-0 flex-1 items-end rounded-2xl border border-edge-strong/60 bg-panel focus-within:border-cool">
        <IconButton
          icon={Paperclip}
          label="Attach a script"
          className="m-2"
          onClick={() => files.current?.click()}
        />
        <input
          ref={files}
          type="file"
          hidden
          accept={accept}
          aria-label="File for a new chat"
          onChange={(event) => {
            onFiles([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
        <textarea
          ref={field}
          rows={1}
          aria-label="Message"
          maxLength={chatLimits.messageCharacters}
          disabled={!hasChat || isWaiting}
          placeholder={sentence(hasChat ? 'chat.placeholder' : 'chat.id-required')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
          className="min-w-0 flex-1 resize-none bg-transparent py-4.5 leading-6 outline-none placeholder:text-soft disabled:cursor-not-allowed"
        />
        <div className="m-2 flex gap-1">
          {microphone}
          {isWaiting ? (
            <IconButton icon={CircleStop} label="Stop answering" look="quiet" onClick={onStop} />
          ) : (
            <IconButton
              icon={SendHorizontal}
              label="Send"
              type="submit"
              look="primary"
              blocked={!hasChat || text.trim() === ''}
            />
          )}
        </div>
      </div>
    </form>
  );
}
