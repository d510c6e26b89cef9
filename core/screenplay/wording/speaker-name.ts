import { isInCapitals, isUncased } from './capitals.ts';
import { isDivision, isShot, isTransition, readSceneHeading } from './headings.ts';

/** Labels that stand where a name does but nobody speaks under them: sounds, notes, parts of the page. */
const labels =
  /^(?:SFX|FX|F\/X|SOUNDS?|SOUND EFFECTS?|EFFECTS?|MUSIC|GRAMS|ATMOS|AMBIENCE|CUE|SONG|THEME|STING|TX|VTR?|GFX|GRAPHICS?|SUPERS?|TITLES?|CARD|VIDEO|AUDIO|PICTURE|VISUALS?|SCENE|SCENES|SETTING|SET|TIME|PLACE|LOCATION|DATE|PERIOD|AT RISE|CURTAIN|LIGHTS?|LIGHTING|BLACKOUT|PROPS?|COSTUMES?|NOTES?|NB|CAST|CHARACTERS?|DRAMATIS PERSON(?:AE|Æ)|PERSONS(?: OF THE PLAY)?|ACT|PART|PAGES?|INTERMISSION|INTERVAL|THE END|END|SYNOPSIS|DURATION|LENGTH|CLIENT|PRODUCT|AGENCY|JOB|WRITER|AUTHOR|DIRECTOR|PRODUCER|BY|DRAFT|REVISED|VERSION|PROJECT|ROLE|SIDES|TEL|PHONE|E-?MAIL|CONTACT|COPYRIGHT|ENTER|RE-?ENTER|EXIT|EXEUNT|PAUSE|SILENCE|BEAT|MONTAGE|INSERT|INTERCUT|ON SCREEN|LATER)\b(?:\s*#?\d+)?$/;
const labelStart = /^(?:SFX|MUSIC|SOUND|GRAMS|F\/X|FX|LIGHTS|ENTER|EXIT|EXEUNT|RE-ENTER|SCENE|ACT|INT|EXT)\b/;

/** Words of a name that are written small: `Robin of Locksley`, `Countess de la Roche`. */
const smallWord =
  /^(?:of|the|and|de|da|di|du|del|della|der|den|la|le|van|von|y|e|to|in|with|at|on|from|as|for|a|an|&|\+|\/|or|no\.?)$/;
const capitalWord = /^["“'‘’(]?[\p{Lu}\p{Lt}\p{Lo}\p{N}#]/u;

const plainWordAndSmall =
  /^[^\s.,:：;–—\-「『()[\]]+\s+(?!(?:of|the|and|d[aei]|du|del|della|de[rn]|l[ae]|van|von|y|e|to|in|with|at|on|from|as|for|an?|or|no|v\.?o|o\.?[sc]|cont['’]?d)(?![\p{L}\p{M}]))\p{Ll}/u;

/** Words that begin sentences; alone, in small letters, they are no one's name. */
const sentenceWords = new Set(
  'yes no oh ah well why what who how when where so but and then now here there please thanks thank good nothing never perhaps indeed really certainly quite right ok okay hello hullo hush stop wait come go look listen sorry pardon exactly precisely true of enough always alas ay aye nay ha hey ho i it he she we they you this that these those'.split(
    ' ',
  ),
);

/** True for a label such as `SFX` or `SETTING`, a heading, a transition or a shot. */
export function isLabel(name: string): boolean {
  const upper = name.trim().toUpperCase();
  return (
    labels.test(upper) ||
    (labelStart.test(upper) && isInCapitals(name) && name.includes(' ')) ||
    readSceneHeading(name) !== undefined ||
    isTransition(name) ||
    isDivision(name) ||
    isShot(upper)
  );
}

/** `MUSIC: STING.`, `SFX – A DOOR.`: a sound in capitals, with its label and what parts it from the label. */
export function startsWithLabel(text: string): boolean {
  const [head = ''] = /^[^:–—-]{1,30}(?=\s*[:–—-])/u.exec(text) ?? [];
  return head !== '' && isInCapitals(text) && labels.test(head.trim());
}

/** True where a name of this form could be a character's: few words, each with a capital where there are any. */
export function looksLikeName(name: string): boolean {
  if (isUncased(name)) return [...name].length <= 12 && !/[。、！？，]/u.test(name);
  const words = name.split(/\s+/);
  if (words.length > 6 || name.length > 40) return false;
  if (!capitalWord.test(words[0] ?? '') || smallWord.test(words[0] ?? '')) return false;
  if (!words.every((word) => capitalWord.test(word) || smallWord.test(word))) return false;
  return !/[!?;]/.test(name);
}

/** True for a plain word and then a small one that no name has: a name neither is there nor ends further on. */
export function beginsSentence(text: string): boolean {
  return plainWordAndSmall.test(text);
}

/** True for `Yes`, `Oh`, `Well`: what begins a speech, not a name. */
export function isSentenceWord(name: string): boolean {
  return !isInCapitals(name) && sentenceWords.has(name.toLowerCase());
}
