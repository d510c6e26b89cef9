import { expect, test } from 'vitest';
import { exportFileName } from './file-name.ts';

test('a download with marked lines has another name than the plain one', () => {
  expect(exportFileName('The Door', 'pdf', [])).toBe('The Door.pdf');
  expect(exportFileName('The Door', 'pdf', ['ANNA', 'BEN'])).toBe('The Door (ANNA and BEN marked).pdf');
});

test('a name holds nothing that a file system refuses', () => {
  expect(exportFileName('Hamlet 3/1: \\Ghost', 'fountain', [])).toBe('Hamlet 3-1- -Ghost.fountain');
});
