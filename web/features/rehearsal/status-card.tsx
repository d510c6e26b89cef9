import { clsx } from 'clsx';
import type { VoiceConnection } from '#web/features/rehearsal/run/types.ts';
import { connectionLine } from '#web/features/rehearsal/stage/stage-facts.ts';

const lights: Record<VoiceConnection, string> = {
  connected: 'bg-good',
  connecting: 'bg-warm animate-breathe',
  disconnected: 'bg-edge-strong',
};

export function StatusCard({
  connection,
  voiceName,
  status,
  ready,
}: {
  connection: VoiceConnection;
  voiceName: string;
  status: string;
  /** How far partner and script are. */
  ready?: string | undefined;
}) {
  return (
    <div className="flex items-center gap-3 rounded-xl border border-edge bg-panel px-4 py-3">
      <span aria-hidden="true" className={clsx('size-2.5 shrink-0 rounded-full', lights[connection])} />
      <div>
        <p className="leading-tight font-semibold">{connectionLine(connection, voiceName)}</p>
        <p className="mt-0.5 text-sm leading-tight text-soft">{status}</p>
        {ready && (
          <p role="status" className="mt-0.5 text-sm leading-tight text-soft">
            {ready}
          </p>
        )}
      </div>
    </div>
  );
}
