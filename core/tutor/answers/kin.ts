import { sentence } from '#core/sentences.ts';
import type { AnswerPart, Quote, TutorAnswer } from '#core/tutor/answer.ts';
import { type Asked, answer, answerOn, momentQuote, noRole, says, subjectOf } from '#core/tutor/asked.ts';
import { likeness, tellingStems } from '#core/tutor/likeness.ts';
import type { TutorScript } from '#core/tutor/tutor-script.ts';
import { names } from './naming.ts';
import { search } from './searching.ts';

/** What the list of characters says of each, in the script's words. */
function castNotes({ castNotes: notes, names: cast }: TutorScript): { name: string; quote: Quote }[] {
  return notes.flatMap(({ elementId, text }) => {
    const starts = cast
      .flatMap((name) => {
        const at = text.indexOf(name.toUpperCase());
        return at < 0 ? [] : [{ name, at }];
      })
      .sort((one, other) => one.at - other.at);
    return starts.map(({ name, at }, index) => ({
      name,
      quote: { elementId, speaker: null, text: text.slice(at, starts[index + 1]?.at).trim() },
    }));
  });
}

/** Who somebody is: by the list of characters, else by the direction that names them first. */
export function notesOn(script: TutorScript, roles: readonly string[]): AnswerPart[] {
  const noted = castNotes(script)
    .filter(({ name }) => roles.includes(name))
    .map(({ quote }) => quote);
  if (noted.length > 0) return [says(sentence('tutor.cast-says')), { kind: 'quotes', quotes: noted }];
  const first = script.moments.find(
    ({ kind, text }) => kind === 'direction' && roles.some((name) => names(text, name)),
  );
  return first ? [says(sentence('tutor.first-seen')), { kind: 'quotes', quotes: [momentQuote(first)] }] : [];
}

const pairs: readonly (readonly string[])[] = [
  ['brother', 'sister', 'sibling', 'twin'],
  ['mother', 'father', 'mum', 'mom', 'dad', 'son', 'daughter', 'child', 'parent', 'boy', 'girl'],
  [
    'husband',
    'wife',
    'spouse',
    'married',
    'marry',
    'fiance',
    'fiancee',
    'engaged',
    'boyfriend',
    'girlfriend',
  ],
  ['uncle', 'aunt', 'niece', 'nephew', 'cousin'],
  ['boss', 'sir', 'servant', 'master', 'employer', 'manager', 'assistant'],
  ['friend', 'enemy', 'neighbour', 'neighbor', 'partner'],
];

/** How people belong together, as far as the script says so in so many words. */
export function kin(asked: Asked): TutorAnswer {
  const { script, question, phrase = '' } = asked;
  const subject = subjectOf(asked);
  if (!subject) return /\b(?:my|me|i)\b/u.test(question.said) ? noRole(asked) : search(asked);
  const word = phrase.toLowerCase();
  const group = pairs.find((words) => words.includes(word));
  const about =
    group ??
    (/^(?:to|for|between|with|of|related|connected|know each other)$/u.test(word) ? pairs.flat() : [word]);
  const stems = new Set(about.flatMap(tellingStems));
  const hasKin = (text: string) => tellingStems(text).some((stem) => stems.has(stem));
  const noted = castNotes(script).filter(
    ({ name, quote }) =>
      hasKin(quote.text) &&
      (subject.roles.includes(name) ||
        subject.roles.some(
          (role) =>
            names(quote.text, role) ||
            names(quote.text.toLowerCase().replaceAll('’', "'").replace(/'s\b/gu, ''), role),
        )),
  );
  const others = noted.flatMap(({ name, quote }) =>
    script.names.filter((one) => !subject.roles.includes(one) && (one === name || names(quote.text, one))),
  );
  if (noted.length > 0) {
    const told = answer(asked, says(sentence('tutor.cast-says')), {
      kind: 'quotes',
      quotes: noted.map(({ quote }) => quote),
    });
    return { ...told, memory: { ...told.memory, names: [...new Set(others)] } };
  }
  const lines = script.moments.filter(
    ({ kind, text, line }) => hasKin(text) && kind === 'line' && line !== null,
  );
  const found = likeness(lines, [...stems])
    .slice(0, 4)
    .map(({ found: one }) => one);
  if (found.length === 0) return search(asked);
  const shown = lines.filter((line) => found.includes(line)).map(momentQuote);
  return answerOn('nearest', asked, says(sentence('tutor.kin-near', { word: phrase })), {
    kind: 'quotes',
    quotes: shown,
  });
}
