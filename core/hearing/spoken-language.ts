/**
 * Words that every text of a language is full of, and that tell it from its neighbours. What stands between apostrophes
 * counts by itself.
 */
const commonWords = {
  en: 'the a and of to is that it you he was for on are with as i his they be at have this from or by not but what all were when we there can your an which their said if do will each about how up out them then she many some so these would other into has more her two like him see time could no make than been its who now my did get come may me don t ll re ve s just know here why yes let go am our us gonna thou thee thy thine art hath doth ye',
  de: 'der die das und ist nicht ich du er sie es ein eine einen einem einer zu mit auf für den dem im von wie was haben hat habe sind aber auch nur noch wir ihr mich mir dich dir sich wenn dann schon ja nein bin bist mein dein kein keine ganz immer doch mal wo warum',
  fr: 'le la les de des du et est un une je tu il elle nous vous que qui ne pas ce dans pour sur avec mais mon ma mes ton ta son sa se au aux c j d l n qu ai suis es sont oui non toi moi bien tout plus être fait où pourquoi',
  es: 'el la los las de y es un una que no en por para con mi tu su lo se me te yo pero como más está eres soy muy sí qué del al ella nos ya todo hay cuando dónde esto eso vez nunca',
  it: 'il lo la gli le di e è un una che non per con mi ti si io tu ma come sono sei questo questa della del dei nel più ho hai ha cosa anche lui lei noi voi sì perché dove mai',
  pt: 'o a os as de e é um uma que não em por para com eu você mas como está meu minha do da no na se me te ele ela nós sim muito isso quando onde nunca também foi',
  nl: 'de het een en is niet ik je jij hij zij van op te met voor maar dat wat wij we mijn jouw zijn heb heeft ben bent ook nog nee ja naar er als dan waarom waar nooit',
  sv: 'och att det är jag du inte en ett som på för med han hon vi ni men har kan ska var mig dig här där vad när aldrig',
  pl: 'nie to się jest w na z ja ty że co i do jak tak ale mnie ci był tego już tylko gdzie kiedy nigdy',
} as const;

/** Languages by their codes (ISO 639-1) that are told by their script; of several that share one, the most spoken. */
const scripts = [
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Hiragana}|\p{Script=Katakana}/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Thai}/u, 'th'],
] as const;

/** A language by its code (ISO 639-1), or one that is not known here. */
export type SpokenLanguage = keyof typeof commonWords | (typeof scripts)[number][1] | 'unknown';

const { en, ...others } = commonWords;
const wordSet = (words: string) => new Set(words.split(' '));
const english = wordSet(en);
const otherLanguages = Object.entries(others).map(([language, words]) => ({
  language: language as keyof typeof others,
  words: wordSet(words),
}));

/** So many common words more of English than of any other language, or fewer, must be found to tell. */
const leastLead = 2;
/** Of a text's letters, this share in another script than the Latin one is no quotation any more. */
const foreignScriptShare = 0.5;

/** The language of a text; undefined where it is too short, or too much like several languages, to tell. */
export function languageOf(text: string): SpokenLanguage | undefined {
  const letters = text.match(/\p{L}/gu) ?? [];
  const foreign = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter));
  if (foreign.length > foreignScriptShare * letters.length) {
    return scripts.find(([script]) => foreign.some((letter) => script.test(letter)))?.[1] ?? 'unknown';
  }
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const countOf = (common: ReadonlySet<string>) => words.filter((word) => common.has(word)).length;
  const ofEnglish = countOf(english);
  const counts = otherLanguages.map((other) => ({ language: other.language, count: countOf(other.words) }));
  const best = counts.reduce((one, other) => (other.count > one.count ? other : one));
  if (Math.abs(ofEnglish - best.count) < leastLead) return undefined;
  return ofEnglish > best.count ? 'en' : best.language;
}

/** The language of a line: by its own words, else by those of the whole text around it, else most likely English. */
export function languageOfLine(line: string, around: readonly string[]): SpokenLanguage {
  return languageOf(line) ?? languageOf(around.join(' ')) ?? 'en';
}

/** Languages differ less in this than one would think (Pellegrino, Coupé and Marsico 2011: 5 to 8 syllables a second). */
const syllableMs = 180;
/** Scripts that write few of their vowels. */
const syllablesPerConsonant = 0.5;

/** How long the text takes to speak, roughly, in a language for which there is no reference voice. */
export function roughSpeechMs(text: string): number {
  const syllables = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const byCharacter = syllables(/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  const vowels = syllables(/[aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûüýÿąęěůűőăîâаеёиоуыэюяіїєαεηιουωάέήίόύώ]+/giu);
  const consonants = syllables(
    /(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}])\p{L}/gu,
  );
  return syllableMs * (byCharacter + vowels + syllablesPerConsonant * consonants);
}
