import type { KeptCorrection } from '#core/api/corrections.ts';
import { sentence } from '#core/sentences.ts';
import { correctionInWords } from '#web/features/scripts/check/lines/line-facts.ts';
import { Button } from '#web/ui/button.tsx';

interface UnfittingListProps {
  corrections: readonly KeptCorrection[];
  onDrop(id: string): void;
}

/** What was put right once and finds its line no more. It is kept until the actor lets it go. */
export function UnfittingList({ corrections, onDrop }: UnfittingListProps) {
  return (
    <section aria-labelledby="check-unfitting">
      <h2 id="check-unfitting" className="font-display text-2xl">
        Corrections that no longer apply
      </h2>
      <p className="mt-1 text-soft">{sentence('check.unfitting')}</p>
      <ul className="mt-4 divide-y divide-edge rounded-xl border border-edge bg-panel">
        {corrections.map(({ id, correction }) => {
          const words = correctionInWords(correction);
          return (
            <li key={id} className="flex min-h-14 items-center gap-3 py-1.5 pr-1.5 pl-4">
              <span className="min-w-0 flex-1 break-words">{words}</span>
              <Button look="ghost" aria-label={`Remove: ${words}`} onClick={() => onDrop(id)}>
                Remove
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
