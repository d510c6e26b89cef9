import type { ExportFormat, ExportPaper } from '#core/api/scripts.ts';

/** Where people print on US Letter: the United States, Canada and some of their neighbours; elsewhere on A4. */
const letterRegions = new Set(['US', 'CA', 'MX', 'CL', 'CO', 'CR', 'GT', 'PA', 'PH', 'PR', 'VE']);

/** The paper of a language tag's region; of a language without one, the paper of most. */
export function paperFor(languageTag: string): ExportPaper {
  const region = /[-_]([A-Z]{2})\b/.exec(languageTag)?.[1];
  return region !== undefined && letterRegions.has(region) ? 'letter' : 'a4';
}

/** The address of a script as a file. */
export function exportPath(
  docId: string,
  { format, paper, roles }: { format: ExportFormat; paper: ExportPaper; roles: readonly string[] },
): string {
  const query = new URLSearchParams({ format, ...(format === 'pdf' ? { paper } : {}) });
  for (const role of roles) query.append('role', role);
  return `/api/scripts/${encodeURIComponent(docId)}/export?${query}`;
}

/** Has the browser save the bytes under a name. */
export function saveAs(bytes: Blob, fileName: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Browsers read the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
