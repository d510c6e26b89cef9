import { sentence } from '#core/sentences.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

const steps = [
  'voice-trouble.busy',
  'voice-trouble.network',
  'voice-trouble.line-runner',
  'voice-trouble.log',
] as const;

/** What an actor can do when the voices have failed, step by step. */
export function VoiceTrouble({ onSettings }: { onSettings(): void }) {
  return (
    <Notice kind="alarm" action={<Button onClick={onSettings}>Try again in the settings</Button>}>
      <p className="font-medium">{sentence('voice-trouble.title')}</p>
      <ol className="mt-1.5 list-decimal pl-5">
        {steps.map((step) => (
          <li key={step}>{sentence(step)}</li>
        ))}
      </ol>
    </Notice>
  );
}
