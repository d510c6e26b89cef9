import { defaultScriptName } from '#core/limits.ts';
import { cleanFileName, withoutExtension } from '#server/platform/files/file-name.ts';

const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The name under which a script is listed: its file's name without the extension. */
export function scriptNameOf(fileName: string): string {
  const name = withoutExtension(cleanFileName(fileName));
  return visible.test(name) ? name : defaultScriptName;
}
