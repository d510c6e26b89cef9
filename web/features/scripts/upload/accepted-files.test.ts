import { describe, expect, it } from 'vitest';
import { uploadLimits } from '#core/limits.ts';
import { pickerTypes, refusalOf } from './accepted-files.ts';

const ada = 'ada@example.org';

describe('choosing a file', () => {
  it('UPL-12 is offered every kind that is read', () => {
    expect(pickerTypes.split(',')).toEqual(
      expect.arrayContaining(['.pdf', '.docx', '.doc', '.txt', '.jpg', '.jpeg', '.png']),
    );
    expect(pickerTypes.split(',')).toEqual(
      expect.arrayContaining(['.rtf', '.xls', '.xlsx', '.csv', '.gif', '.webp', '.fountain', '.fdx']),
    );
  });

  it('UPL-2 is for whoever is signed in', () => {
    const file = { name: 'a.pdf', size: 1, type: 'application/pdf' };
    expect(refusalOf(file, undefined)).toBe('Authentication required. Please sign in again.');
    expect(refusalOf(file, '')).toBe('Authentication required. Please sign in again.');
    expect(refusalOf(file, ada)).toBeUndefined();
  });

  it('refuses an empty one', () => {
    expect(refusalOf({ name: 'a.pdf', size: 0, type: 'application/pdf' }, ada)).toMatch(
      /^This file is empty/,
    );
  });

  it('UPL-10 takes a document of exactly the limit and refuses one byte more', () => {
    const file = { name: 'a.pdf', size: uploadLimits.documentBytes, type: 'application/pdf' };
    expect(refusalOf(file, ada)).toBeUndefined();
    expect(refusalOf({ ...file, size: file.size + 1 }, ada)).toBe('File size exceeds the 50MB limit');
  });

  it('UPL-6 has a limit of its own for images', () => {
    const file = { name: 'a.png', size: uploadLimits.imageBytes, type: 'image/png' };
    expect(refusalOf(file, ada)).toBeUndefined();
    expect(refusalOf({ ...file, size: file.size + 1 }, ada)).toBe('File size exceeds the 4MB limit');
  });
});
