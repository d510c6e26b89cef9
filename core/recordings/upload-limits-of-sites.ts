const MB = 1_000_000;

/** The largest file that common casting sites take, as they said when this was written; each may change its mind. */
export const castingSites = [
  { name: 'Actors Access', bytes: 500 * MB },
  { name: 'Spotlight', bytes: 350 * MB },
  { name: 'Castify', bytes: 200 * MB },
  { name: 'E-mail', bytes: 25 * MB },
] as const;

export type CastingSite = (typeof castingSites)[number]['name'];

/** Which of them take a file of this size, and which do not. */
export function sitesFor(bytes: number): { taking: CastingSite[]; refusing: CastingSite[] } {
  const names = (fits: boolean) =>
    castingSites.filter((site) => bytes <= site.bytes === fits).map(({ name }) => name);
  return { taking: names(true), refusing: names(false) };
}
