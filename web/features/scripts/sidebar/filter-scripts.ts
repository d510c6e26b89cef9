import type { ScriptFile } from '#core/api/scripts.ts';
import { sentence } from '#core/sentences.ts';

/** Scripts by name, whatever their capitals. */
export function sortScripts(scripts: readonly ScriptFile[]): ScriptFile[] {
  return scripts.toSorted(
    (one, other) =>
      one.name.localeCompare(other.name, undefined, { sensitivity: 'base', numeric: true }) ||
      one.createdAt.localeCompare(other.createdAt),
  );
}

/** Scripts whose name or draft has every word of the search in it. */
export function filterScripts(scripts: readonly ScriptFile[], search: string): ScriptFile[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return scripts.filter(({ name, draft }) => {
    const text = fold(`${name} ${draft ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}

export function countText(shown: number, count: number, isFiltering: boolean): string {
  return isFiltering ? sentence('scripts.shown', { shown, count }) : sentence('scripts.count', { count });
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
