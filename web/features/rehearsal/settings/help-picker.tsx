import type { RehearsalMode } from '#core/api/rehearsals.ts';
import { type HelpAfter, helpChoices, helpPolicy } from '#core/rehearsal/help.ts';
import { sentence } from '#core/sentences.ts';
import { Select } from '#web/ui/select.tsx';

const options = helpChoices.map((choice) => ({ value: String(choice), text: textOf(choice) }));

function textOf(choice: HelpAfter): string {
  if (choice === 'by-mode') return 'Set by the mode';
  return choice === 'never' ? 'Never' : `After ${choice} seconds`;
}

/** When an actor who falls silent in the middle of a line is given the next words. */
export function HelpPicker({
  help,
  mode,
  onChange,
}: {
  help: HelpAfter;
  mode: RehearsalMode;
  onChange(help: HelpAfter): void;
}) {
  return (
    <Select
      label="Help when I dry"
      options={options}
      value={String(help)}
      explanation={explain(help, mode)}
      onChange={(value) => {
        const choice = helpChoices.find((one) => String(one) === value);
        if (choice !== undefined) onChange(choice);
      }}
    />
  );
}

function explain(help: HelpAfter, mode: RehearsalMode): string {
  const { hintAfterMs, promptAfterMs } = helpPolicy(mode, help);
  if (help === 'never') return sentence('help.never');
  const hint = hintAfterMs / 1_000;
  return promptAfterMs === undefined
    ? sentence('help.hint', { seconds: hint })
    : sentence('help.hint-and-prompt', { seconds: hint, later: promptAfterMs / 1_000 });
}
