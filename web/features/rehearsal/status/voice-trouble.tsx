import { sentence } from '#core/sentences.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

const steps = [
  'voice-trouble.key',
  'voice-trouble.agent',
  'voice-trouble.network',
  'voice-trouble.subscription',
] as const;

/** What can be looked at when the voices have failed, step by step; the settings are where it is tried anew. */
export function VoiceTrouble({ onSettings }: { onSettings(): void }) {
  return (
    <Notice kind="alarm" action={<Button onClick={onSettings}>Try again in the settings</Button>}>
      <p className="font-medium">{sentence('voice-trouble.title')}</p>
      <ol className="mt-1.5 list-decimal pl-5">
        {steps.map((step) => (
          <li key={step}>{sentence(step)}</li>
        ))}
      </ol>
      <p className="mt-1.5 text-sm text-soft">{sentence('voice-trouble.builtin')}</p>
    </Notice>
  );
}
