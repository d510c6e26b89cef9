import { Dialog } from '#web/ui/dialog.tsx';
import { KeyList } from '#web/ui/key-list.tsx';
import { type Place, shortcutsAt } from './shortcuts.ts';

interface ShortcutsSheetProps {
  place: Place;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Every key that does something in this place. */
export function ShortcutsSheet({ place, open, onOpenChange }: ShortcutsSheetProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: there is nothing else in it by which a keyboard could scroll it */}
      <section aria-label="Shortcuts" tabIndex={0} className="grid gap-7">
        {shortcutsAt(place).map(({ heading, rows, where }) => (
          <section key={heading} aria-label={heading}>
            <h3 className="font-semibold">{heading}</h3>
            {where !== undefined && <p className="mt-1 text-sm text-soft">{where}</p>}
            <div className="mt-3">
              <KeyList rows={rows} />
            </div>
          </section>
        ))}
      </section>
    </Dialog>
  );
}
