import type { ScriptFile } from '#core/api/scripts.ts';

/** What tells scripts apart in a list, by id: the draft that the actor named, or else, of equal names, the day of upload. */
export function draftLabels(
  scripts: readonly ScriptFile[],
  dayOf: (isoTime: string) => string,
): Map<string, string> {
  const named = new Map<string, number>();
  for (const { name } of scripts) named.set(name, (named.get(name) ?? 0) + 1);
  const labels = new Map<string, string>();
  for (const { docId, name, draft, createdAt } of scripts) {
    if (draft !== null) labels.set(docId, draft);
    else if ((named.get(name) ?? 0) > 1) labels.set(docId, dayOf(createdAt));
  }
  return labels;
}
