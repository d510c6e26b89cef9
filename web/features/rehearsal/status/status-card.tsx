import { clsx } from 'clsx';
import type { SetupShown } from '#core/rehearsal/setup.ts';
import type { VoiceConnection } from '#web/features/rehearsal/run/snapshot/rehearsal-snapshot.ts';
import { Button } from '#web/ui/button.tsx';
import { connectionLine } from './status-words.ts';

const lights: Record<VoiceConnection, string> = {
  connected: 'bg-good',
  connecting: 'bg-warm animate-breathe',
  disconnected: 'bg-edge-strong',
};

export function StatusCard({
  connection,
  voiceName,
  status,
  partner,
  onRetry,
}: {
  connection: VoiceConnection;
  voiceName: string;
  status: string;
  partner: SetupShown['partner'];
  onRetry(): void;
}) {
  return (
    <div className="flex items-center gap-3 rounded-xl border border-edge bg-panel px-4 py-3">
      <span aria-hidden="true" className={clsx('size-2.5 shrink-0 rounded-full', lights[connection])} />
      <div>
        <p className="leading-tight font-semibold">{connectionLine(connection, voiceName)}</p>
        <p className="mt-0.5 text-sm leading-tight text-soft">{status}</p>
        <p role="status" className="mt-0.5 text-sm leading-tight text-soft">
          {partner.sentence}
        </p>
      </div>
      {partner.mayRetry && (
        <Button className="shrink-0" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
