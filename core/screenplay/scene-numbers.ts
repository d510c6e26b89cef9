import type { Scene } from './lines.ts';

/**
 * The numbers of scenes by their ids, in lower case: as the script has them in its headings ("14a" of "14A INT. HALL", "2" of
 * "Act I, Scene 2"), or by their order in it where no heading has one.
 */
export function sceneNumbers(scenes: readonly Pick<Scene, 'id' | 'heading'>[]): ReadonlyMap<string, string> {
  const own = scenes.flatMap(({ id, heading }): [string, string][] => {
    const number = numberInHeading(heading);
    return number === undefined ? [] : [[id, number]];
  });
  if (own.length > 0) return new Map(own);
  return new Map(scenes.map(({ id }, index) => [id, String(index + 1)]));
}

/** The number that a script gives a scene in its heading. */
export function numberInHeading(heading: string): string | undefined {
  const found = /^\s*(\d+[a-z]{0,2})(?=[\s.):])|\bscene\s+(\d+|[ivx]+)\b/iu.exec(heading);
  return (found?.[1] ?? found?.[2])?.toLowerCase();
}
