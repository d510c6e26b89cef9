import type { Cell, TableCells, TextLine } from '#core/screenplay/pages/rows.ts';
import { readCue } from '#core/screenplay/wording/cue.ts';
import { directionLines } from '#core/screenplay/wording/directions.ts';
import { isDivision, isTransition, readSceneHeading } from '#core/screenplay/wording/headings.ts';
import { isLabel } from '#core/screenplay/wording/speaker-name.ts';
import type { LabelledLine } from './labelled-line.ts';
import { learnTableColumns, type TableColumns } from './table-columns.ts';

/** A table that holds a script is labelled by its columns; any other is read as the text of its cells. */
export type TableReading =
  | { kind: 'labelled'; labelled: LabelledLine[] }
  | { kind: 'flow'; lines: readonly TextLine[] };

/** Share of a document's lines that must be rows, for their columns to say who speaks. */
const leastRows = 0.3;
const fewestBracketed = 2;
/** What a name is in one cell of a row is certain; that the column holds names was learned. */
const confidence = 0.97;

/** Reads a document that is set in tables; undefined where it holds none. */
export function readTables(lines: readonly TextLine[]): TableReading | undefined {
  const rows = lines.flatMap(({ table }) => table ?? []).length;
  if (rows === 0) return undefined;
  const tables = lines.flatMap(({ table }) => (table ? [table] : []));
  const columns = tables.length >= lines.length * leastRows ? learnTableColumns(tables) : undefined;
  if (columns?.name !== undefined && columns.line !== undefined) {
    return { kind: 'labelled', labelled: labelRows(lines, columns) };
  }
  return { kind: 'flow', lines: lines.flatMap((line) => linesOfCells(line, columns)) };
}

/** The cells of a row as lines, one below the other; what is seen stands beside what is heard. */
function linesOfCells(line: TextLine, columns: TableColumns | undefined): TextLine[] {
  if (!line.table || line.table === columns?.header) return line.table ? [] : [line];
  if (columns?.line === undefined) {
    const { table: _, ...flow } = line;
    return [flow];
  }
  return line.table.flatMap((cell, index) => {
    if (!cell) return [];
    const aside = index === columns.line ? {} : { aside: true };
    return [{ ...lineOfCell(line, cell), left: 0, right: cell.text.length, gap: 1, ...aside }];
  });
}

function lineOfCell(line: TextLine, cell: Cell): TextLine {
  const { table: _, runs: __, strike: ___, ...rest } = line;
  const runs = cell.runs ?? [];
  const every = (look: 'bold' | 'italic' | 'strike') =>
    runs.length === 0 ? cell[look] : runs.every((run) => run[look] === true || run.text.trim() === '');
  return {
    ...rest,
    text: cell.text,
    cells: [cell],
    left: cell.left,
    right: cell.right,
    bold: every('bold'),
    italic: every('italic'),
    ...(every('strike') ? { strike: true } : {}),
    ...(runs.length > 1 ? { runs } : {}),
  };
}

function labelRows(lines: readonly TextLine[], columns: TableColumns): LabelledLine[] {
  const labelled: LabelledLine[] = [];
  const goesOn = splitsSpeeches(lines, columns);
  let speaks = false;
  let scene = '';
  const other = (line: TextLine) =>
    labelled.push({ type: typeOf(line.text), line, confidence, starts: true });
  for (const line of lines) {
    if (!line.table) {
      other(line);
      continue;
    }
    if (line.table === columns.header) continue;
    const cell = (index: number | undefined) => (index === undefined ? undefined : line.table?.[index]);
    const heading = cell(columns.scene);
    if (heading && heading.text !== scene) {
      scene = heading.text;
      labelled.push({ type: 'scene', line: lineOfCell(line, heading), confidence, starts: true });
    }
    const name = cell(columns.name);
    const spoken = cell(columns.line);
    const direction = cell(columns.direction);
    const cue = name && spoken ? readCue(name.text.replace(/[:：]$/u, '')) : undefined;
    if (name && spoken && cue && !isLabel(cue.name)) {
      labelled.push({ type: 'character', line: lineOfCell(line, name), cue, confidence, starts: true });
      if (direction) {
        const aside = lineOfCell(line, direction);
        labelled.push({ type: 'parenthetical', line: aside, confidence, starts: true });
      }
      const type = directionLines([spoken.text]) > 0 ? 'parenthetical' : 'dialogue';
      labelled.push({ type, line: lineOfCell(line, spoken), confidence, starts: true });
      speaks = true;
    } else if (goesOn && speaks && spoken && !name && !isOutside(spoken.text)) {
      labelled.push({ type: 'dialogue', line: lineOfCell(line, spoken), confidence: 0.9, starts: true });
    } else {
      speaks = false;
      for (const one of restOf(line.table, columns)) other(lineOfCell(line, one));
    }
  }
  return labelled;
}

/**
 * Whether a speech has a row for each of its sentences, with the name in the first alone: so it is where rows without a
 * name that are no speech say so themselves, by brackets.
 */
function splitsSpeeches(lines: readonly TextLine[], { name, line }: TableColumns): boolean {
  if (name === undefined || line === undefined) return false;
  const nameless = lines.flatMap(({ table }) => (table && !table[name] && table[line] ? [table[line]] : []));
  const bracketed = nameless.filter(({ text }) => directionLines([text]) > 0).length;
  return bracketed >= fewestBracketed && bracketed < nameless.length;
}

/** A direction in brackets, a heading or a transition: what ends a speech. */
function isOutside(text: string): boolean {
  return directionLines([text]) > 0 || typeOf(text) !== 'action' || isDivision(text);
}

function restOf(table: TableCells, { name, line, direction, picture }: TableColumns): Cell[] {
  return [picture, name, direction, line].flatMap((index) =>
    index === undefined ? [] : (table[index] ?? []),
  );
}

function typeOf(text: string): 'scene' | 'transition' | 'action' {
  if (readSceneHeading(text) !== undefined) return 'scene';
  return isTransition(text) && !isDivision(text) ? 'transition' : 'action';
}
