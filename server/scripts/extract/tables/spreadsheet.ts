import { type CellObject, read, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { extractLimits } from '#core/limits.ts';
import type { LaidOutDocument } from '#core/screenplay/laid-out-line.ts';
import { refusal } from '#server/platform/errors.ts';
import { refuseHugeArchive } from '#server/scripts/extract/zip-sizes.ts';
import { layOutTables } from './table.ts';

/**
 * Reads the visible sheets of an Excel file, old (.xls) or new (.xlsx, .xlsb), cell by cell as Excel shows them.
 *
 * @throws AppError `script.encrypted`, `script.too-much-memory`, and those of `layOutTables`.
 */
export function extractSpreadsheet(bytes: Uint8Array): LaidOutDocument {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) refuseHugeArchive(bytes);
  return layOutTables(visibleSheets(open(bytes)).map(rowsOf));
}

function open(bytes: Uint8Array): WorkBook {
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      sheetRows: extractLimits.rows + 1,
      cellFormula: false,
      cellHTML: false,
      sheetStubs: false,
    });
  } catch (error) {
    if (error instanceof Error && /password|encrypt/i.test(error.message)) throw refusal('script.encrypted');
    throw error;
  }
}

function visibleSheets(book: WorkBook): WorkSheet[] {
  const isHidden = (index: number) => (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0;
  return book.SheetNames.flatMap((name, index) => {
    const sheet = book.Sheets[name];
    return sheet && !isHidden(index) ? [sheet] : [];
  });
}

function* rowsOf(sheet: WorkSheet): Generator<string[]> {
  const rows = (sheet['!data'] ?? []) as ((CellObject | undefined)[] | undefined)[];
  for (const row of rows) yield Array.from(row ?? [], textOf);
}

function textOf(cell: CellObject | undefined): string {
  return cell?.w ?? (cell?.v === undefined ? '' : String(cell.v));
}
