/** More are counted, not named. */
const mostNames = 3;

/** Roles as a sentence names them: `ANNA`, `ANNA and BEN`, `ANNA, BEN and 36 others`. */
export function rolesInWords(roles: readonly string[]): string {
  if (roles.length <= 2) return roles.join(' and ');
  const names = roles.length > mostNames ? roles.slice(0, mostNames - 1) : roles.slice(0, -1);
  const last = roles.length > mostNames ? `${roles.length - names.length} others` : roles.at(-1);
  return `${names.join(', ')} and ${last}`;
}
