import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import type { CastMember } from '#core/api/screenplay.ts';
import { sentence } from '#core/sentences.ts';
import { Button } from '#web/ui/button.tsx';
import { NameField } from './name-field.tsx';
import { joinedBy } from './names.ts';

interface CastListProps {
  cast: readonly CastMember[];
  onRename(from: string, to: string): void;
}

/** A script may name every waiter and passer-by: so many are shown before "Show all". */
const shownAtFirst = 12;

/** Everyone who speaks, each to be renamed in place. Giving one the name of another joins the two. */
export function CastList({ cast, onRename }: CastListProps) {
  const [renaming, setRenaming] = useState<string>();
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = showsAll ? cast : cast.slice(0, shownAtFirst);
  const focusButtonOf = (name: string) =>
    // A frame later, when the field has gone and the list stands under its new names.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-name="${CSS.escape(name)}"]`)?.focus(),
    );
  const close = (name: string) => {
    setRenaming(undefined);
    focusButtonOf(name);
  };
  return (
    <section aria-labelledby="check-cast">
      <h2 id="check-cast" className="font-display text-2xl">
        Who speaks
      </h2>
      <p className="mt-1 text-soft">
        A new name applies everywhere. Give two spellings the same name to join their lines.
      </p>
      <ul
        ref={list}
        className="mt-4 grid gap-x-6 rounded-xl border border-edge bg-panel px-2 py-1 sm:grid-cols-2 xl:grid-cols-3"
      >
        {shown.map((member) => {
          const { name, lineCount, members } = member;
          if (renaming === name) {
            return (
              <li key={name} data-own-escape="" className="col-span-full px-2 py-3">
                <NameField
                  label={`New name for ${name}`}
                  names={cast.map((one) => one.name).filter((one) => one !== name)}
                  initial={name}
                  saveText="Rename everywhere"
                  warningFor={(to) => joinWarning(joinedBy(cast, name, to))}
                  onChoose={(to) => {
                    onRename(name, to);
                    close(to);
                  }}
                  onCancel={() => close(name)}
                />
              </li>
            );
          }
          return (
            <li key={name} className="min-w-0">
              <button
                type="button"
                data-name={name}
                onClick={() => setRenaming(name)}
                className="group flex min-h-11 w-full items-center gap-3 rounded-lg px-2 py-1.5 text-left -outline-offset-3 hover:bg-raised"
              >
                <span className="min-w-0 flex-1">
                  <span className="sr-only">Rename </span>
                  <span className="block font-medium break-words">{name}</span>
                  {members && <span className="block text-sm text-soft">Together: {members.join(', ')}</span>}
                </span>
                <span className="shrink-0 text-sm text-soft tabular-nums">
                  {lineCount} {lineCount === 1 ? 'line' : 'lines'}
                </span>
                <Pencil aria-hidden className="size-4 shrink-0 text-soft group-hover:text-ink" />
              </button>
            </li>
          );
        })}
      </ul>
      {cast.length > shown.length && (
        <Button look="ghost" className="mt-2" onClick={() => setShowsAll(true)}>
          Show all {cast.length} names
        </Button>
      )}
    </section>
  );
}

function joinWarning(joined: CastMember | undefined): string | undefined {
  if (!joined) return undefined;
  const { name, lineCount } = joined;
  return lineCount === 1
    ? sentence('check.joins-one', { name })
    : sentence('check.joins', { name, count: lineCount });
}
