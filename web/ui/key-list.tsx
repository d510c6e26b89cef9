/** A key, keys that do the like, or keys held together, and what comes of pressing them. */
export interface KeyRow {
  keys: readonly string[];
  does: string;
}

/** Keys as they stand on a keyboard, each with what it does. */
export function KeyList({ rows }: { rows: readonly KeyRow[] }) {
  return (
    <dl className="grid grid-cols-[minmax(6.5rem,auto)_1fr] items-baseline gap-x-5 gap-y-2">
      {rows.map(({ keys, does }) => (
        <div key={keys.join()} className="contents">
          <dt className="flex flex-wrap gap-1">
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
  );
}
