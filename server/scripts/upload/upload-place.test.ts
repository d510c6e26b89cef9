import { describe, expect, test } from 'vitest';
import { isUploadUrl, newUploadKey, uploadFolder, uploadRef } from './upload-place.ts';

const docId = '0b6f2b9e-6d0e-4c3c-9a55-0d7d9f6f1c11';
const origin = 'http://127.0.0.1:3000';

describe('the address of an upload', () => {
  test.each([
    `/api/uploads/${docId}`,
    `${origin}/api/uploads/${docId}`,
    `/api/uploads/${docId.toUpperCase()}`,
  ])('is accepted as %s', (fileUrl) => {
    expect(isUploadUrl(fileUrl, docId, origin)).toBe(true);
  });

  test.each([
    '',
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    `http://127.0.0.1:3001/api/uploads/${docId}`,
    `http://127.0.0.1:3000@evil.example/api/uploads/${docId}`,
    `//evil.example/api/uploads/${docId}`,
    `/api/uploads/${docId}/../other`,
    `/api/uploads/../uploads/${docId}`,
    `/api/uploads/${docId}?next=http://evil.example`,
    '/api/uploads/0b6f2b9e-6d0e-4c3c-9a55-0d7d9f6f1c12',
    ` /api/uploads/${docId}`,
  ])('is refused as %s', (fileUrl) => {
    expect(isUploadUrl(fileUrl, docId, origin)).toBe(false);
  });
});

test('the place of the bytes holds safe characters only, whatever the address of the owner', () => {
  expect(uploadFolder('../"odd"/ä@example.org', docId)).toMatch(/^uploads\/[0-9a-f]{64}\/[0-9a-f-]{36}$/);
});

test('two uploads of one document never share a key', () => {
  expect(newUploadKey('a@example.org', docId)).not.toBe(newUploadKey('a@example.org', docId));
});

test('the storage path names the owner and the document', () => {
  expect(uploadRef('a@example.org', docId)).toBe(`uploads/a@example.org/${docId}`);
});
