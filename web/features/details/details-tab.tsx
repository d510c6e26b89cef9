import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ScriptFile } from '#core/api/scripts.ts';
import { agentDetailsQuery } from '#web/api/agents.ts';
import { sentenceOf } from '#web/api/calling/call-failure.ts';
import type { SessionState } from '#web/api/session.ts';
import { formatSize } from '#web/ui/format-size.ts';
import {
  agentInWords,
  authenticationInWords,
  connectionInWords,
  keyInWords,
  type VoiceConfig,
} from './details-facts.ts';

interface DetailsTabProps {
  script: ScriptFile;
  session: SessionState['status'];
  voiceConfig: VoiceConfig;
  /** What does not work at the moment, in sentences. */
  errors: readonly string[];
  /** By which the file is read again, where that can be. */
  readAgain: ReactNode;
}

const dates = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' });

export function DetailsTab({ script, session, voiceConfig, errors, readAgain }: DetailsTabProps) {
  const details = useQuery(agentDetailsQuery);
  const all = [...new Set(details.error ? [...errors, sentenceOf(details.error)] : errors)];
  return (
    <div className="mx-auto max-w-3xl px-5 py-8 sm:px-8">
      <h2 className="font-display text-3xl">Script details</h2>
      <dl className="mt-6 divide-y divide-edge border-y border-edge">
        <Row term="File name">{script.name}</Row>
        <Row term="Type">{script.type}</Row>
        <Row term="Size">{formatSize(script.size)}</Row>
        <Row term="Uploaded">
          <Moment at={script.createdAt} />
        </Row>
        {script.readAt !== null && (
          <Row term="Read">
            <Moment at={script.readAt} />
          </Row>
        )}
        <Row term="Namespace">
          <code className="font-script text-sm break-all">{script.namespace}</code>
        </Row>
        <Row term="Document ID">
          <code className="font-script text-sm break-all">{script.docId}</code>
        </Row>
      </dl>
      <a
        href={script.downloadUrl}
        download
        className="mt-6 inline-flex min-h-11 items-center gap-2 rounded-lg border border-edge-strong/60 bg-panel px-4 font-medium hover:bg-raised"
      >
        <Download aria-hidden className="size-4.5" />
        Download the original
      </a>
      {readAgain}
      <h2 className="mt-12 font-display text-3xl">Voices</h2>
      <dl className="mt-6 divide-y divide-edge border-y border-edge">
        <Row term="API key">{details.data ? keyInWords(details.data.provider) : '…'}</Row>
        <Row term="Agent ID">{details.data ? agentInWords(details.data.agent) : '…'}</Row>
        <Row term="Connection">{connectionInWords(voiceConfig)}</Row>
        <Row term="Authentication">{authenticationInWords(session)}</Row>
        <Row term="Errors">
          {all.length === 0
            ? 'None'
            : all.map((error) => (
                <p key={error} className="text-alarm">
                  {error}
                </p>
              ))}
        </Row>
      </dl>
    </div>
  );
}

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{dates.format(new Date(at))}</time>;
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 py-3.5 sm:grid-cols-[11rem_1fr]">
      <dt className="text-soft">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
