import type { ReactNode } from 'react';
import type { RehearsalDesk } from '#web/features/rehearsal/rehearsal-desk.ts';
import { voiceNameOf } from '#web/features/rehearsal/status/status-words.ts';
import type { Samples } from '#web/features/transcript/use-samples.ts';

import { VoiceResponseLog } from './late-tabs.tsx';

/** The log of the rehearsal that runs, or of the last one. */
export function RehearsalLog({
  desk,
  ...log
}: {
  desk: RehearsalDesk;
  samples: Samples;
  panelToggle: ReactNode;
}) {
  const { snapshot, voices, script } = desk;
  const voiceId = snapshot.rehearsal?.voiceId ?? desk.voiceId ?? '';
  return (
    <VoiceResponseLog
      {...log}
      transcript={snapshot.transcript}
      isConnected={snapshot.connection === 'connected'}
      startedAt={snapshot.startedAt}
      endedAt={snapshot.endedAt}
      scriptName={snapshot.rehearsal?.scriptName ?? script?.name ?? ''}
      voice={{ id: voiceId, name: voiceNameOf(voices.list, voiceId) }}
    />
  );
}
