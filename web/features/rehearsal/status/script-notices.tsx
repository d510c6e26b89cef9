import { Check, CircleDashed, X } from 'lucide-react';
import type { ScriptReadiness } from '#core/api/agents.ts';
import { sentence } from '#core/sentences.ts';
import { type Indicator, indicatorsOf } from '#web/features/rehearsal/agent/agent-facts.ts';
import type { RehearsalDesk } from '#web/features/rehearsal/rehearsal-desk.ts';
import { rehearseWithout } from '#web/features/rehearsal/rehearse-without.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { MicrophoneNotice } from './microphone-notice.tsx';
import './script-notices.css';

/** What stands above the script while it, or the voices, are not ready to be rehearsed with. */
export function ScriptNotices({
  desk,
}: {
  desk: Pick<
    RehearsalDesk,
    'apiConfig' | 'agent' | 'setSettingsOpen' | 'lacksMicrophone' | 'snapshot' | 'run' | 'start'
  >;
}) {
  const { apiConfig, agent, setSettingsOpen } = desk;
  return (
    <div className="script-notices bg-page px-4 sm:px-6">
      {desk.lacksMicrophone && (
        <MicrophoneNotice
          microphone={desk.snapshot.microphone}
          run={desk.run}
          without={rehearseWithout(desk)}
          className="mt-3"
        />
      )}
      {apiConfig === 'invalid' && (
        <Notice
          kind="alarm"
          className="mt-3"
          action={<Button onClick={() => setSettingsOpen(true)}>Try again in the settings</Button>}
        >
          {sentence('voice-trouble.script-tab')}
        </Notice>
      )}
      {agent.readiness && <ReadinessBanner readiness={agent.readiness} onRetry={agent.retry} />}
    </div>
  );
}

/** Where the script was found. It takes no place where all is well, nor for a check that is over in a moment. */
function ReadinessBanner({ readiness, onRetry }: { readiness: ScriptReadiness; onRetry(): void }) {
  const { database, voiceProvider } = indicatorsOf(readiness);
  const indicators = (
    <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
      <IndicatorLight name="Document database" indicator={database} />
      <IndicatorLight name="Voice provider" indicator={voiceProvider} />
    </ul>
  );
  if (readiness.isReady) {
    return (
      <div role="status" className="sr-only">
        {readiness.statusMessage}
        {indicators}
      </div>
    );
  }
  const failed = readiness.error !== null;
  return (
    <Notice
      kind={failed ? 'alarm' : 'note'}
      className={failed ? 'mt-3' : 'late mt-3'}
      action={failed && <Button onClick={onRetry}>Check again</Button>}
    >
      <p>{readiness.statusMessage}</p>
      {readiness.error !== null && readiness.error !== readiness.statusMessage && (
        <p className="text-soft">{readiness.error}</p>
      )}
      {indicators}
    </Notice>
  );
}

const looks = {
  found: { icon: Check, text: 'found', className: 'text-good' },
  looking: { icon: CircleDashed, text: 'looking...', className: 'text-soft' },
  unconfirmed: { icon: X, text: 'not confirmed', className: 'text-alarm' },
} as const;

function IndicatorLight({ name, indicator }: { name: string; indicator: Indicator }) {
  const { icon: Icon, text, className } = looks[indicator];
  return (
    <li className="flex items-center gap-1.5">
      <Icon aria-hidden className={`size-4 ${className}`} />
      {`${name}: ${text}`}
    </li>
  );
}
