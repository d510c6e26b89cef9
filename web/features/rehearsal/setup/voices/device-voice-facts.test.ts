import { describe, expect, it } from 'vitest';
import type { DeviceVoice } from '#web/voice/device-voices.ts';
import { inGroups, languageInWords, shortNameOf } from './device-voice-facts.ts';

const voice = (name: string, language: string, isLocal = true): DeviceVoice => ({
  id: name,
  name,
  language,
  isLocal,
});

describe('the voices of a device', () => {
  it('are named without maker and language', () => {
    expect(
      [
        'Microsoft Zira - English (United States)',
        'Google UK English Female',
        'Daniel',
        'Eddy (German)',
        '-',
      ].map((name) => shortNameOf({ name })),
    ).toEqual(['Zira', 'UK English Female', 'Daniel', 'Eddy', '-']);
  });

  it('have their language in words, as far as it has any', () => {
    expect(languageInWords('en-GB')).toBe('British English');
    expect(languageInWords('not a tag')).toBe('not a tag');
  });

  it('are parted into those that speak here and those that may not, English ones first', () => {
    const { local, remote } = inGroups([
      voice('Anna', 'de-DE'),
      voice('Google US English', 'en-US', false),
      voice('Moira', 'en-IE'),
      voice('Daniel', 'en-GB'),
    ]);
    expect(local.map(({ name }) => name)).toEqual(['Daniel', 'Moira', 'Anna']);
    expect(remote.map(({ name }) => name)).toEqual(['Google US English']);
  });
});
