import { expect, test } from 'vitest';
import { availableChecker } from './word-checkers.ts';

test('only who was chosen writes lines down, and nobody in their place', () => {
  const both = { device: 'ready', transcriber: 'elevenlabs/scribe_v1' } as const;
  expect(availableChecker(undefined, both)).toBeUndefined();
  expect(availableChecker('device', both)).toBe('device');
  expect(availableChecker('transcriber', both)).toBe('transcriber');
  expect(availableChecker('device', { ...both, device: undefined })).toBeUndefined();
  expect(availableChecker('device', { ...both, device: 'after-download' })).toBeUndefined();
  expect(availableChecker('transcriber', { ...both, transcriber: undefined })).toBeUndefined();
});
