import { describe, expect, test } from 'vitest';
import { StartRefusal } from '#server/platform/start-refusal.ts';
import { voiceIdsOf } from './voices.ts';

describe('the voices of ElevenLabs', () => {
  test('are the standing ones, or the operator’s in their place', () => {
    const idOf = voiceIdsOf({ brad: 'abc' });
    expect(idOf('brad')).toBe('abc');
    expect(idOf('mia')).toBe(voiceIdsOf({})('mia'));
    expect(() => idOf('zoe')).toThrow(expect.objectContaining({ id: 'voice.unknown' }));
  });

  test('refuse a start that names a voice which is none', () => {
    expect(() => voiceIdsOf({ mya: 'abc' })).toThrow(StartRefusal);
    expect(() => voiceIdsOf({ mya: 'abc' })).toThrow('ELEVENLABS_VOICES names mya, which is not a voice.');
  });
});
