import { clsx } from 'clsx';
import { Check, CircleStop, Copy, Play, RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ChatMessage } from '#core/api/chats.ts';
import { chatTimes } from '#core/limits.ts';
import { sentence } from '#core/sentences.ts';
import { type Conversation, isUnanswered, isWaiting } from '#web/features/tutor/desk/conversation.ts';
import type { PlayerSnapshot } from '#web/features/tutor/desk/reply-player.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MessageMarkdown } from './message-markdown.tsx';

interface MessageListProps {
  conversation: Conversation;
  heard: PlayerSnapshot;
  onPlay(message: ChatMessage): void;
  onSilence(): void;
  onSendAgain(tempId: string): void;
  onLine(elementId: string): void;
}

export function MessageList(props: MessageListProps) {
  const { conversation, onSendAgain, onLine } = props;
  const { kept, own, answers } = conversation;
  const end = useRef<HTMLDivElement>(null);
  const said = Object.values(answers).join('').length;
  const count = kept.length + own.length;
  useEffect(() => {
    if (count + said > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count, said]);
  return (
    <div className={clsx('mx-auto grid w-full max-w-3xl grid-cols-1 gap-5 px-4', count > 0 && 'py-6')}>
      <ol aria-label="Messages" aria-live="polite" className="grid grid-cols-1 gap-5">
        {kept.map((message) =>
          message.role === 'user' ? (
            <OwnBubble key={message.id} text={message.text}>
              {isUnanswered(conversation, message) && message.tempId !== undefined && (
                <SendAgain
                  text={sentence('chat.no-answer')}
                  label="Ask again"
                  onClick={() => onSendAgain(message.tempId ?? '')}
                />
              )}
            </OwnBubble>
          ) : (
            <Reply key={message.id} message={message} {...props} />
          ),
        )}
        {own.map(({ tempId, text, state }) => (
          <OwnBubble key={tempId} text={text}>
            {state === 'unsent' && (
              <SendAgain
                text={sentence('chat.not-sent')}
                label="Send again"
                onClick={() => onSendAgain(tempId)}
              />
            )}
          </OwnBubble>
        ))}
        {Object.entries(answers).map(
          ([tempId, text]) =>
            text !== '' && (
              <li key={tempId} className="max-w-[92%]">
                <MessageMarkdown text={text} onLine={onLine} />
              </li>
            ),
        )}
      </ol>
      {isWaiting(conversation) && <Typing />}
      <div ref={end} className="low:scroll-mb-20" />
    </div>
  );
}

function OwnBubble({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className="ml-auto grid max-w-[85%] justify-items-end gap-1">
      <p
        dir="auto"
        className="rounded-2xl rounded-br-sm bg-warm-wash px-4 py-2.5 wrap-anywhere whitespace-pre-wrap"
      >
        {text}
      </p>
      {children}
    </li>
  );
}

function SendAgain({ text, label, onClick }: { text: string; label: string; onClick(): void }) {
  return (
    <p className="flex items-center gap-2 text-sm text-alarm">
      {text}
      <Button look="ghost" onClick={onClick}>
        <RotateCw aria-hidden className="size-4" />
        {label}
      </Button>
    </p>
  );
}

function Reply({ message, heard, onPlay, onSilence, onLine }: MessageListProps & { message: ChatMessage }) {
  const words = useRef<HTMLDivElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), chatTimes.copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const isHeard = heard.playing === message.id;
  return (
    <li className="max-w-[92%]">
      <div ref={words}>
        <MessageMarkdown text={message.text} onLine={onLine} />
      </div>
      <div className="mt-1 -ml-3 flex items-center gap-1 text-soft">
        <IconButton
          icon={isCopied ? Check : Copy}
          label={isCopied ? 'Copied' : 'Copy'}
          onClick={() => {
            void navigator.clipboard
              ?.writeText(words.current?.innerText ?? message.text)
              .then(() => setCopied(true));
          }}
        />
        {message.audioUrl !== undefined && (
          <IconButton
            icon={isHeard ? CircleStop : Play}
            label={isHeard ? 'Stop' : 'Play'}
            onClick={() => (isHeard ? onSilence() : onPlay(message))}
          />
        )}
        <span role="status" className="text-sm">
          {isCopied && 'Copied'}
          {heard.refused === message.id && sentence('chat.audio-refused')}
        </span>
      </div>
    </li>
  );
}

function Typing() {
  return (
    <p role="status" className="flex items-center gap-2 text-soft">
      <span aria-hidden className="flex gap-1">
        {[0, 1, 2].map((dot) => (
          <span
            key={dot}
            className="size-2 animate-breathe rounded-full bg-cool"
            style={{ animationDelay: `${dot * 200}ms` }}
          />
        ))}
      </span>
      {sentence('chat.is-answering')}
    </p>
  );
}
