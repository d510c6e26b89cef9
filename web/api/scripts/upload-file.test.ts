import { describe, expect, it } from 'vitest';
import type { Upload } from '#core/api/scripts.ts';
import { answerOf, lostOnTheWay } from './upload-file.ts';

const upload: Upload = {
  docId: '0b7f6a52-4a0e-4b63-9d0a-6f2f0f4d7c11',
  ref: 'uploads/ada@example.org/0b7f6a52-4a0e-4b63-9d0a-6f2f0f4d7c11',
  downloadUrl: '/api/uploads/0b7f6a52-4a0e-4b63-9d0a-6f2f0f4d7c11',
  fileName: 'Door.pdf',
  size: 10,
  type: 'application/pdf',
  isImage: false,
};

describe('the answer to an upload', () => {
  it('UPL-18 is the upload with its place and the address it is downloaded from', () => {
    expect(answerOf(200, JSON.stringify(upload))).toEqual(upload);
  });

  it('is the refusal in the server’s own words', () => {
    const refusal = { error: 'Unsupported file type: image/tiff', errorId: 'upload.unsupported-type' };
    expect(answerOf(415, JSON.stringify(refusal))).toMatchObject({ message: refusal.error, status: 415 });
  });

  it.each([
    [500, ''],
    [502, '<h1>Bad gateway</h1>'],
    [200, '{}'],
  ])('UPL-21 says that it failed where there are no words for it: %i %s', (status, body) => {
    expect(answerOf(status, body)).toMatchObject({ message: 'Upload failed', status });
  });

  it('UPL-19 says what happened where there is none', () => {
    expect(lostOnTheWay()).toMatchObject({
      message:
        'Error uploading file: CastMate could not be reached. Check that it is running, then try again.',
      status: 0,
    });
  });
});
