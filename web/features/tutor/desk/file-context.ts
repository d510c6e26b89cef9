import type { ScriptFile } from '#core/api/scripts.ts';
import { sentence } from '#core/sentences.ts';

/** The script that a new chat is about: the open one, otherwise the one that was uploaded last. */
export function fileForChat<File extends Pick<ScriptFile, 'createdAt'>>(
  open: File | undefined,
  files: readonly File[],
): File | undefined {
  return open ?? [...files].sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))[0];
}

/** Why a file cannot be attached: none was chosen, or nobody is there whose it would be. */
export function attachObstacle(file: unknown, isSignedIn: boolean): string | undefined {
  return file !== undefined && isSignedIn ? undefined : sentence('upload.no-file-or-user');
}
