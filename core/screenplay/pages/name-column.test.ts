import { describe, expect, test } from 'vitest';
import { nameColumn, withWholeNames } from './name-column.ts';
import { type Row, textOfRow } from './rows.ts';

/** A row with a name at 10, what is said at 24, or both. */
function row(name: string, said: string, gap: number): Row {
  const cell = (text: string, left: number) => ({
    text,
    left,
    right: left + text.length,
    bold: false,
    italic: false,
    strike: false,
  });
  return {
    page: 1,
    gap,
    cells: [...(name === '' ? [] : [cell(name, 10)]), ...(said === '' ? [] : [cell(said, 24)])],
  };
}

const turns = (gap: number) => [
  row('TILLY', 'You will wear it out.', gap),
  row('MR. PELL', 'I beg your pardon?', gap),
  row('TILLY', 'I said the sugar.', gap),
  row('MR. PELL', 'Yes, Tilly.', gap),
];

function read(rows: readonly Row[]): string[] {
  const column = nameColumn(rows);
  return column ? withWholeNames(rows, column).map(textOfRow) : [];
}

describe('a name that is too long for its column', () => {
  test('goes on below its first line, beside which the speech stands', () => {
    const wrapped = [row('FIRST', 'Can I smell one?', 1), row('NEIGHBOUR', 'I never have.', 0.1)];
    expect(read([...turns(1), ...wrapped]).slice(4)).toEqual([
      'FIRST NEIGHBOUR Can I smell one?',
      'I never have.',
    ]);
  });

  test('stands above the line that the speech stands beside', () => {
    const wrapped = [row('FIRST', '', 1), row('NEIGHBOUR', 'Can I smell one?', 0.1)];
    expect(read([...turns(1), ...wrapped]).slice(4)).toEqual(['FIRST NEIGHBOUR Can I smell one?']);
  });

  test('goes on alone where speeches have no space between', () => {
    const wrapped = [row('SECOND', 'My tea!', 0), row('NEIGHBOUR', '', 0), row('TILLY', 'Yours?', 0)];
    expect(read([...turns(0), ...wrapped]).slice(4)).toEqual(['SECOND NEIGHBOUR My tea!', 'TILLY Yours?']);
  });
});

test('a transition below a name is none of it, nor is a name for which there was room above', () => {
  const rows = [...turns(1), row('THE LODGER', 'Yes?', 1), row('CUT TO:', '', 0), row('ALL', 'No!', 0.1)];
  expect(read(rows).slice(4)).toEqual(['THE LODGER Yes?', 'CUT TO:', 'ALL No!']);
});

test('where no names stand beside speech there is no such column', () => {
  expect(nameColumn([row('', 'You will wear it out.', 1), row('MR. PELL', '', 1)])).toBeUndefined();
});
