import { type ExportFormat, exportFormats } from '#core/api/scripts.ts';
import { rolesInWords } from '#core/sentences/roles-in-words.ts';

/** Marks that some file systems do not allow in a name. */
const notInNames = /[\\/:]/g;

/** The name of a script's download. One with marked lines says whose, so that it never replaces the plain one. */
export function exportFileName(
  scriptName: string,
  format: ExportFormat,
  markedRoles: readonly string[],
): string {
  const marked = markedRoles.length > 0 ? ` (${rolesInWords(markedRoles)} marked)` : '';
  return `${scriptName}${marked}.${exportFormats[format]}`.replace(notInNames, '-');
}
