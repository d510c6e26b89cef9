/** Short facts in a row, with a dot between two; none is broken in itself. */
export function Facts({ of }: { of: readonly string[] }) {
  return of.map((fact, index) => (
    <span key={fact}>
      {index > 0 && ' · '}
      <span className="whitespace-nowrap tabular-nums">{fact}</span>
    </span>
  ));
}
