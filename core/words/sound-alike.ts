/** What is heard of a form, in numbers: long texts are compared word by word with others. */
export interface WordSound {
  /** The same for the same form. */
  form: number;
  /** The same for the same consonants; where there are none, like no other's. */
  consonants: number;
  /** The forms that it may stand for beside what it sounds like. */
  standsFor: readonly number[];
}

const clitics: Record<string, readonly string[]> = {
  "'s": ['is', 'has', 'us'],
  "'d": ['had', 'would'],
};

const nothing: readonly number[] = [];

/** Takes forms as `wordForms` makes them, one after the other; only sounds of one listener compare. */
export function createListener(): (form: string) => WordSound {
  const forms = createNumbering();
  const consonants = createNumbering();
  const known = new Map<string, WordSound>();
  const listen = (form: string): WordSound => {
    const heard = consonantsOf(form);
    return {
      form: forms(form),
      consonants: heard === '' ? -1 - forms(form) : consonants(heard),
      standsFor: form.startsWith("'") ? (clitics[form]?.map(forms) ?? nothing) : nothing,
    };
  };
  return (form) => {
    const sound = known.get(form) ?? listen(form);
    known.set(form, sound);
    return sound;
  };
}

function createNumbering(): (text: string) => number {
  const numbers = new Map<string, number>();
  return (text) => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
}

/** True where a recogniser may have written the one for the other: what sounds nearly the same proves no mistake. */
export function soundAlike(one: WordSound, other: WordSound): boolean {
  if (one.form === other.form || one.consonants === other.consonants) return true;
  if (one.standsFor.length + other.standsFor.length === 0) return false;
  return one.standsFor.includes(other.form) || other.standsFor.includes(one.form);
}

/** The consonants that are heard of a word as it is written in English, roughly; its vowels are what is misheard most. */
function consonantsOf(word: string): string {
  return word
    .replace(/^(?:kn|gn|pn)/, 'n')
    .replace(/^wr/, 'r')
    .replace(/ph/g, 'f')
    .replace(/th/g, '0')
    .replace(/sh|ch|t(?=ion)/g, '1')
    .replace(/dg/g, 'j')
    .replace(/gh|mb$/g, (letters) => (letters === 'mb' ? 'm' : ''))
    .replace(/c(?=[eiy])/g, 's')
    .replace(/[cq]k?|ck/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/z/g, 's')
    .replace(/(?!^)[hwy]/g, '')
    .replace(/[aeiou']/g, '')
    .replace(/(.)\1+/g, '$1');
}
