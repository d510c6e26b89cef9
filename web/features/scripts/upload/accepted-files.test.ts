import { describe, expect, it } from 'vitest';
import { uploadLimits } from '#core/limits.ts';
import { refusalOf } from './accepted-files.ts';

describe('choosing a file', () => {
  it('refuses an empty one', () => {
    expect(refusalOf({ name: 'a.pdf', size: 0, type: 'application/pdf' })).toMatch(/^This file is empty/);
  });

  it('takes a document of exactly the limit and refuses one byte more', () => {
    const file = { name: 'a.pdf', size: uploadLimits.documentBytes, type: 'application/pdf' };
    expect(refusalOf(file)).toBeUndefined();
    expect(refusalOf({ ...file, size: file.size + 1 })).toBe('File size exceeds the 50MB limit');
  });

  it('has a limit of its own for images', () => {
    const file = { name: 'a.png', size: uploadLimits.imageBytes, type: 'image/png' };
    expect(refusalOf(file)).toBeUndefined();
    expect(refusalOf({ ...file, size: file.size + 1 })).toBe('File size exceeds the 4MB limit');
  });
});
