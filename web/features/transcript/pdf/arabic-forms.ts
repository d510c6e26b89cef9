/** The forms of a letter in the order of Unicode's presentation forms: alone, last, first, between two. */
type Forms = readonly string[];

/** In this order the forms of alef maksura, which are in both, come out in theirs. */
const blocks = [
  [0xfe80, 0xfefc],
  [0xfb50, 0xfbff],
] as const;
const lam = '\u0644';
const kashida = '\u0640';
const mark = /^\p{M}$/u;

/** Which letters join, and in which form they are drawn; and lam with an alef, which are drawn as one. */
const { forms, lamAlefs } = readForms();

/**
 * Arabic letters in the forms in which they join their neighbours, by the characters that Unicode keeps for that: for
 * fonts that are used without their own rules of shaping. Answers what to draw for each UTF-16 unit of `text`; nothing
 * for an alef that is drawn with the lam before it. Everything else stays as it is.
 */
export function joinArabic(text: string): string[] {
  const drawn = text.split('');
  const letters = [...drawn.keys()].filter((index) => !mark.test(drawn[index] ?? ''));
  letters.forEach((index, place) => {
    const letter = text.charAt(index);
    const before = text.charAt(letters[place - 1] ?? -1);
    const nextIndex = letters[place + 1] ?? -1;
    const next = text.charAt(nextIndex);
    const joinsBefore = joinsOn(before) && joinsBack(letter);
    const pair = lamAlefs.get(letter === lam ? next : '');
    if (pair && nextIndex === index + 1) {
      drawn[index] = pair[joinsBefore ? 1 : 0] ?? letter;
      drawn[nextIndex] = '';
      return;
    }
    if (drawn[index] === '') return;
    const form = (joinsBefore ? 1 : 0) + (joinsOn(letter) && joinsBack(next) ? 2 : 0);
    drawn[index] = forms.get(letter)?.[form] ?? letter;
  });
  return drawn;
}

/** It joins the letter after it. */
function joinsOn(letter: string): boolean {
  return letter === kashida || (forms.get(letter)?.length ?? 0) > 2;
}

/** It joins the letter before it. */
function joinsBack(letter: string): boolean {
  return letter === kashida || (forms.get(letter)?.length ?? 0) > 1;
}

/** Unicode tells by its compatibility mappings of which letter each form is; forms of one letter stand together. */
function readForms() {
  const forms = new Map<string, string[]>();
  const lamAlefs = new Map<string, string[]>();
  for (const [first, last] of blocks) {
    for (let code = first; code <= last; code++) {
      const form = String.fromCodePoint(code);
      const letters = form.normalize('NFKC');
      if (letters === form) continue;
      if (letters.length === 1) add(forms, letters, form);
      else if (letters.length === 2 && letters.startsWith(lam) && code >= 0xfef5) {
        add(lamAlefs, letters.slice(1), form);
      }
    }
  }
  return { forms: forms as ReadonlyMap<string, Forms>, lamAlefs: lamAlefs as ReadonlyMap<string, Forms> };
}

function add(map: Map<string, string[]>, letter: string, form: string): void {
  map.set(letter, [...(map.get(letter) ?? []), form]);
}
