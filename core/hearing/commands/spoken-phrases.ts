import type { RehearsalCommand } from '#core/commands/commands.ts';
import type { ExpectedPhone } from '#core/hearing/following/line-model.ts';

/** A command that is always said in the same words. */
export type FixedCommand = Exclude<RehearsalCommand, { name: 'from' }>;

/**
 * How the commands sound, in the alphabet of `Phone`: commas part words, a bar parts sounds of which either will do. They
 * stand here and do not come with the cue sheet because they never change, whichever engine speaks the lines.
 */
export const commandSounds: Record<FixedCommand['name'], readonly string[]> = {
  'run-again': [
    'r ah|uh n, ih|ah t|d, ah g eh|ey n',
    'f r ah|aa m, dh ah, t aa|ao p',
    'f r ah|aa m, dh ah, b ih|ah g ih n ih ng',
  ],
  'just-cues': ['jh ah|ih s t, k y uw z', 'jh ah|ih s, k y uw z', 'jh ah|ih s t, dh ah|iy, k y uw z'],
  'speed-run': ['s p iy d, r ah|uh n'],
  'problem-spots': ['p r aa|ao b l ah|eh m, s p aa|ao t s'],
  'whole-scene': ['hh ow l, s iy n', 'dh ah, hh ow l, s iy n'],
  line: ['l ay n'],
  pause: ['p ao|aa z'],
  stop: ['s t aa|ao p'],
  'go-on': ['g ow, aa|ao n'],
  louder: ['l aw d er'],
  softer: ['s ao|aa f t er'],
  faster: ['f ae s t er'],
  slower: ['s l ow er'],
};

/** Words that are nearly `line`, a sound of which decides: one that fits better is no command. */
export const rivalSounds: readonly string[] =
  'f ay n, n ay n, m ay n, w ay n, s ay n, l ay t, l ay k, l ay, w ay, r ay t, t ay m'.split(', ');

/** What stands before the words of a line. */
export const fromSounds = 'f r ah|aa|er m';

const vowels = /^[aeiou]/u;
/** Typical of unhurried speech. */
const [vowelSeconds, consonantSeconds] = [0.11, 0.075];

/** The sounds as they are expected by a model with these phones. */
export function soundsToHear(sounds: string, alphabet: readonly string[]): ExpectedPhone[] {
  return sounds.split(', ').flatMap((wordSounds, word) =>
    wordSounds.split(' ').map((sound) => {
      const outputs = sound.split('|').map((phone) => alphabet.indexOf(phone));
      return { outputs, seconds: vowels.test(sound) ? vowelSeconds : consonantSeconds, word };
    }),
  );
}
