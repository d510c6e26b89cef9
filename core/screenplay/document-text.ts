import type { LaidOutDocument } from './laid-out-line.ts';

/** The document's text as it was read, page by page: one line per row, empty lines where the layout leaves space. */
export function textOfPages(document: LaidOutDocument): string[] {
  const pages: string[][] = Array.from({ length: Math.max(1, document.pages) }, () => []);
  let last: { page: number; y: number | undefined } | undefined;
  for (const line of document.lines) {
    const page = pages[line.page - 1];
    if (!page) continue;
    const sameRow =
      last !== undefined && last.page === line.page && line.y !== undefined && last.y === line.y;
    if (sameRow && page.length > 0) {
      page.push(`${page.pop()}    ${line.text}`);
    } else {
      const blank = Math.min(3, Math.round(line.gapBefore ?? 0));
      page.push(...Array.from({ length: blank }, () => ''), line.text);
    }
    last = { page: line.page, y: line.y };
  }
  return pages.map((rows) => rows.join('\n'));
}
