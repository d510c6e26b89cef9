import { Dialog } from '#web/ui/dialog.tsx';
import { keysInWords } from './check-keys.ts';

/** The keys by which a script is checked. */
export function KeysDialog({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keys">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
        {keysInWords.map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-md border border-edge-strong/60 bg-raised px-2 py-0.5 font-sans text-sm whitespace-nowrap"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-soft">Letters work on a line, never while you type.</p>
    </Dialog>
  );
}
