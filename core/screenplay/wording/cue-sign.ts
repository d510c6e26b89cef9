/** A sign that parts names from speech in one document alone: `JACK/ …`, `Jack > …`, `JACK; …`, `JACK.-…`. */
export interface CueSign {
  sign: string;
  /** The sign with the space round it, and the full stop that some type before it. */
  pattern: RegExp;
}

const letters = String.raw`[/\\;>|=~*•·→»›–—-]`;
/** What may follow without space: a hyphen or an asterisk there is part of a word. */
const gluedLetters = String.raw`(?:[/\\;>|=~•·→»›–—]|(?<=\.)-)`;
const beginsSpeech = String.raw`[\p{Lu}\p{Lo}"“'‘¿¡(…]`;
const signBehindWords = new RegExp(
  String.raw`^\P{Ll}.{0,60}?(?:(${letters}{1,3})(?:\s|$)|(${gluedLetters}{1,3})(?=${beginsSpeech}))`,
  'u',
);

/** The first sign on a line that could stand behind a name, with a space where one follows it. */
export function signIn(text: string): string | undefined {
  const [, spaced, glued] = signBehindWords.exec(text) ?? [];
  return spaced === undefined ? glued : `${spaced} `;
}

/** @param sign As `signIn` gives it: what is not parted from its speech by space in most lines may be so in others. */
export function cueSign(sign: string): CueSign {
  const bare = sign.trimEnd();
  const escaped = bare.replace(/[\\|*]/g, String.raw`\$&`);
  const behind = bare === sign ? String.raw`(?!${letters})\s*` : String.raw`(?:\s+|$)`;
  return { sign: bare, pattern: new RegExp(String.raw`\.?\s*(?<!${letters})${escaped}${behind}`, 'u') };
}
