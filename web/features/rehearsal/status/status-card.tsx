import { clsx } from 'clsx';
import { hasFailed, readyLine } from '#web/features/rehearsal/agent/agent-facts.ts';
import type { Agent } from '#web/features/rehearsal/agent/use-agent.ts';
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
  agent: { preparation, readiness, retry },
}: {
  connection: VoiceConnection;
  voiceName: string;
  status: string;
  agent: Pick<Agent, 'preparation' | 'readiness' | 'retry'>;
}) {
  return (
    <div className="flex items-center gap-3 rounded-xl border border-edge bg-panel px-4 py-3">
      <span aria-hidden="true" className={clsx('size-2.5 shrink-0 rounded-full', lights[connection])} />
      <div>
        <p className="leading-tight font-semibold">{connectionLine(connection, voiceName)}</p>
        <p className="mt-0.5 text-sm leading-tight text-soft">{status}</p>
        <p role="status" className="mt-0.5 text-sm leading-tight text-soft">
          {readyLine(preparation, readiness)}
        </p>
      </div>
      {hasFailed(preparation, readiness) && (
        <Button className="shrink-0" onClick={retry}>
          Try again
        </Button>
      )}
    </div>
  );
}
