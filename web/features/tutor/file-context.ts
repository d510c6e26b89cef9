import type { ScriptFile } from '#core/api/scripts.ts';

/** The script that a new chat is about: the open one, otherwise the one that was uploaded last. */
export function fileForChat<File extends Pick<ScriptFile, 'createdAt'>>(
  open: File | undefined,
  files: readonly File[],
): File | undefined {
  return open ?? [...files].sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))[0];
}
