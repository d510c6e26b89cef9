import { cleanFileName } from '#server/platform/files/file-name.ts';

/** Of what has no name, since a browser would make one of the address. */
const nameless = 'download';

/** The header that makes a browser save the bytes under `fileName` and never show them as a page (RFC 6266, RFC 8187). */
export function attachmentOf(fileName: string): string {
  const name = cleanFileName(fileName) || nameless;
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
