import type { DeviceVoice } from '#web/voice/device-voices.ts';
import { speaksLanguage } from '#web/voice/device-voices.ts';

/** A device voice's name without its maker and its language, which stand beside it: "Zira", "UK English Female". */
export function shortNameOf({ name }: Pick<DeviceVoice, 'name'>): string {
  const short = name
    .replace(/\s*[-–(].*$/u, '')
    .replace(/^(?:Microsoft|Google|Apple)\s+/u, '')
    .trim();
  return short === '' ? name : short;
}

/** "British English"; the tag itself where nobody knows it. */
export function languageInWords(tag: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

export interface DeviceVoiceGroups {
  /** They speak on the device itself. */
  local: readonly DeviceVoice[];
  /** What they speak may be sent to their maker. */
  remote: readonly DeviceVoice[];
}

/** The voices by where they speak, each group with those of the language of most scripts first, then by language and name. */
export function inGroups(voices: readonly DeviceVoice[]): DeviceVoiceGroups {
  const isEnglish = (voice: DeviceVoice) => speaksLanguage(voice.language, 'en');
  const sorted = voices.toSorted(
    (one, other) =>
      Number(isEnglish(other)) - Number(isEnglish(one)) ||
      one.language.localeCompare(other.language) ||
      one.name.localeCompare(other.name),
  );
  return {
    local: sorted.filter((voice) => voice.isLocal),
    remote: sorted.filter((voice) => !voice.isLocal),
  };
}
