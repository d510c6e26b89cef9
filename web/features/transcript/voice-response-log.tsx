import { clsx } from 'clsx';
import { FileDown, FlaskConical, History } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { TranscriptEntry } from '#core/api/rehearsals.ts';
import { sentence } from '#core/sentences.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { Switch } from '#web/ui/switch.tsx';
import {
  clockOf,
  conversationOf,
  exportName,
  messageCount,
  type NamedMessage,
  sessionSeconds,
} from './conversation.ts';
import type { LogSettings } from './log-settings.ts';
import type { NameOf } from './message-names.ts';
import type { Samples } from './use-samples.ts';

export interface VoiceResponseLogProps {
  transcript: readonly TranscriptEntry[];
  samples: Samples;
  isConnected: boolean;
  /** Milliseconds since the epoch. */
  startedAt: number | undefined;
  endedAt: number | undefined;
  scriptName: string;
  voice: { id: string; name: string };
  nameOf: NameOf;
  settings: LogSettings;
  onSettings(settings: LogSettings): void;
  /** Of an earlier rehearsal: when it was. */
  heading?: string | undefined;
  /** How the actor's lines went, by the entry's id, in words. */
  outcomes?: ReadonlyMap<string, string>;
  /** What stands in place of messages while there are none to show. */
  instead?: ReactNode;
  /** The panel for recordings is shown. */
  isPanelOpen: boolean;
  /** Shows the list of earlier rehearsals; undefined where no script is open. */
  onEarlier: (() => void) | undefined;
  /** Opens and closes the panel beside the log. */
  panelToggle: ReactNode;
}

const times = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });

/** What was said in the rehearsal, by both sides, while it goes on and after it. */
export function VoiceResponseLog(props: VoiceResponseLogProps) {
  const { transcript, samples, isConnected, panelToggle, nameOf, settings, onSettings } = props;
  const { heading, outcomes, instead, isPanelOpen, onEarlier } = props;
  const messages = useMemo(
    () =>
      conversationOf(transcript, samples.messages).map((message) => ({ ...message, name: nameOf(message) })),
    [transcript, samples.messages, nameOf],
  );
  return (
    <section aria-label={sentence('log.title')} className="flex min-h-full flex-col">
      <header className="sticky top-0 z-10 space-y-3 border-b border-edge bg-ground p-4 sm:p-5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
          <h2 className="font-display text-2xl">{sentence('log.title')}</h2>
          <p role="status" className="flex items-center gap-2 text-sm">
            <span
              aria-hidden
              className={clsx('size-2.5 rounded-full', isConnected ? 'bg-good' : 'bg-edge-strong')}
            />
            {isConnected ? sentence('log.connected') : sentence('log.disconnected')}
          </p>
          <SessionTimer {...props} />
          <p className="text-sm text-soft tabular-nums">{messageCount(messages.length)}</p>
          {heading && <p className="basis-full text-sm">{heading}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {onEarlier && (
            <Button onClick={onEarlier}>
              <History aria-hidden className="size-4.5" />
              {sentence('log.earlier')}
            </Button>
          )}
          <ExportButton {...props} messages={messages} />
          <Button look="ghost" onClick={samples.add}>
            <FlaskConical aria-hidden className="size-4.5" />
            {sentence('log.test')}
          </Button>
          <div className="w-44">
            <Switch
              label={sentence('log.character-names')}
              checked={settings.hasCharacterNames}
              onChange={(hasCharacterNames) => onSettings({ ...settings, hasCharacterNames })}
            />
          </div>
          <div className="md:ml-auto">{panelToggle}</div>
        </div>
      </header>
      {messages.length === 0 ? (
        (instead ?? <Empty isPanelOpen={isPanelOpen} />)
      ) : (
        <Messages messages={messages} outcomes={outcomes} note={whoseWords(transcript)} />
      )}
    </section>
  );
}

function SessionTimer({ startedAt, endedAt }: VoiceResponseLogProps) {
  const [now, setNow] = useState(Date.now);
  const isTicking = startedAt !== undefined && endedAt === undefined;
  useEffect(() => {
    if (!isTicking) return;
    setNow(Date.now());
    const ticking = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(ticking);
  }, [isTicking]);
  return (
    <p role="timer" aria-label={sentence('log.session-time')} className="text-sm tabular-nums">
      {clockOf(sessionSeconds({ startedAt, endedAt }, now))}
    </p>
  );
}

function ExportButton(props: VoiceResponseLogProps & { messages: readonly NamedMessage[] }) {
  const { messages, startedAt, endedAt, scriptName, voice } = props;
  const [isExporting, setExporting] = useState(false);

  async function exportPdf() {
    const exportedAt = new Date();
    const durationSeconds = sessionSeconds({ startedAt, endedAt }, exportedAt.getTime());
    setExporting(true);
    try {
      const { conversationPdf } = await import('./pdf/conversation-pdf.ts');
      const pdf = await conversationPdf(messages, { exportedAt, scriptName, voice, durationSeconds });
      save(pdf, exportName(exportedAt));
    } catch {
      notify(sentence('log.export-failed'), { kind: 'error' });
    } finally {
      setExporting(false);
    }
  }

  return (
    <Button disabled={messages.length === 0 || isExporting} onClick={() => void exportPdf()}>
      <FileDown aria-hidden className="size-4.5" />
      {isExporting ? sentence('log.exporting') : sentence('log.export')}
    </Button>
  );
}

function save(pdf: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(pdf);
  link.download = name;
  link.click();
  // The download has its own hold on the bytes by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** The panel stands on the right where there is room, above on a phone, or nowhere: then it is said how to show it. */
function Empty({ isPanelOpen }: { isPanelOpen: boolean }) {
  return (
    <div className="grid flex-1 place-content-center gap-2 p-8 text-center">
      <p className="font-display text-xl">{sentence('log.empty-title')}</p>
      <p className="max-w-md text-soft">{sentence('log.empty')}</p>
      {isPanelOpen ? (
        <p className="max-w-md text-soft @3xl:hidden">{sentence('log.panel-above')}</p>
      ) : (
        <p className="max-w-md text-soft">{sentence('log.panel-hidden')}</p>
      )}
    </div>
  );
}

/** Whose words stand in the log: the script's, or those that a live agent's provider wrote down. */
function whoseWords(transcript: readonly TranscriptEntry[]): string | undefined {
  if (transcript.length === 0) return undefined;
  const isOfScript = transcript.some(({ lineId }) => lineId !== undefined);
  return sentence(isOfScript ? 'log.as-written' : 'log.written-down');
}

function Messages({
  messages,
  outcomes,
  note,
}: {
  messages: readonly NamedMessage[];
  outcomes: ReadonlyMap<string, string> | undefined;
  note: string | undefined;
}) {
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (messages.length > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [messages.length]);
  return (
    <div className="p-4 sm:p-5">
      <ol aria-label={sentence('log.title')} className="grid gap-4">
        {messages.map((message) => {
          const isMine = message.type === 'user';
          return (
            <li
              key={message.id}
              ref={message === messages.at(-1) ? end : null}
              className={clsx('border-l-3 pl-3.5', isMine ? 'border-warm' : 'border-cool')}
            >
              <p className="flex items-baseline gap-2 text-sm">
                <span className={clsx('font-semibold', isMine ? 'text-warm-text' : 'text-cool-text')}>
                  {message.name}
                </span>
                {outcomes?.has(message.id) && <span className="text-soft">{outcomes.get(message.id)}</span>}
                <time dateTime={message.timestamp} className="ml-auto text-soft tabular-nums">
                  {times.format(new Date(message.timestamp))}
                </time>
              </p>
              <p dir="auto" className="break-words whitespace-pre-wrap">
                {message.content}
              </p>
            </li>
          );
        })}
      </ol>
      {note && <p className="mt-5 border-t border-edge pt-4 text-sm text-soft">{note}</p>}
    </div>
  );
}
