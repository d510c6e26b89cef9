import { expect, test } from 'vitest';
import { textOfPages } from './document-text.ts';
import { readPlainText } from './plain-text.ts';

test('the text of a document has its rows, its empty lines and its pages', () => {
  const document = readPlainText('INT. ROOM\n\nMIKE\tHello.\n\fNext page.');
  expect(textOfPages(document)).toEqual(['INT. ROOM\n\nMIKE    Hello.', 'Next page.']);
});

test('Fountain stays as it was typed', () => {
  const source = 'Title: A\nAuthor: B\n\n  MIKE\nHi.';
  expect(textOfPages(readPlainText(source))).toEqual([source]);
});
