import { clsx } from 'clsx';
import type { SetupShown } from '#core/rehearsal/setup.ts';
import { sentence } from '#core/sentences.ts';
import type {
  RehearsalSnapshot,
  VoiceConnection,
} from '#web/features/rehearsal/run/snapshot/rehearsal-snapshot.ts';
import { Button } from '#web/ui/button.tsx';
import { connectionLine, type StatusFacts, statusLine } from './status-words.ts';

const lights: Record<VoiceConnection, string> = {
  connected: 'bg-good',
  connecting: 'bg-warm animate-breathe',
  disconnected: 'bg-edge-strong',
};

export type CardFacts = StatusFacts & Pick<RehearsalSnapshot, 'connection'>;

/** The connection, whether anybody listens, and how far the partner is. */
export function StatusCard({
  snapshot,
  voiceName,
  shown: { partner, isReady },
  onRetry,
}: {
  snapshot: CardFacts;
  voiceName: string;
  shown: Pick<SetupShown, 'partner' | 'isReady'>;
  onRetry(): void;
}) {
  const { connection } = snapshot;
  const isBefore = connection === 'disconnected';
  // While it connects, or waits for the microphone, nobody listens.
  const mayListen = isBefore
    ? isReady
    : connection === 'connected' && snapshot.status !== 'waiting-for-microphone';
  return (
    <div className="flex items-center gap-3 rounded-xl border border-edge bg-panel px-4 py-3">
      <span aria-hidden="true" className={clsx('size-2.5 shrink-0 rounded-full', lights[connection])} />
      <div className="min-w-0">
        <p className="leading-tight">
          <span className="font-semibold">{connectionLine(connection, voiceName)}</span>
          {isBefore && isReady && (
            <>
              {' '}
              <span className="inline-block">{sentence('rehearsal.until-you-start')}</span>
            </>
          )}
        </p>
        {mayListen && (
          <p className="mt-0.5 text-sm leading-tight text-soft">{statusLine(snapshot, voiceName)}</p>
        )}
        {(isBefore || partner.is !== 'ready') && (
          <p role="status" className="mt-0.5 text-sm leading-tight text-soft">
            {partner.sentence}
          </p>
        )}
      </div>
      {partner.is === 'failed' && (
        <Button className="shrink-0" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
