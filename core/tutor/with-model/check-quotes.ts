import { sentence } from '#core/sentences.ts';
import { lineLink, plainMarkdown } from '#core/tutor/answer-markdown.ts';
import { plainWordsOf } from '#core/tutor/plain-words.ts';
import type { TutorScript } from '#core/tutor/tutor-script.ts';

const links = /!?\[([^\]\n]*)\]\([^)\n]*\)/gu;
const quoted = /“([^“”\n]+)”|"([^"\n]+)"|«([^«»\n]+)»/gu;
const blockQuote = /^(\s*>\s*)(?:\**\s*\p{Lu}[\p{Lu}\p{N} .'’-]*\**\s*:\**\s*)?([^“”"«»\n]+)$/u;
/** Fewer words between quotation marks may be a term and no quotation. */
const fewestWords = 3;

/**
 * Holds everything that a language model quotes against the script, word for word: what stands there opens its line, and
 * what does not is marked. Links of the model's own are taken away, since they would look like ours.
 */
export function checkQuotes(markdown: string, script: Pick<TutorScript, 'moments'>): string {
  const places = script.moments.map(({ elementId, text }) => ({ elementId, words: spaced(text) }));
  const find = (text: string) => {
    const pieces = text
      .split(/…|\.{3,}/u)
      .flatMap((piece) => (plainWordsOf(piece).length === 0 ? [] : spaced(piece)));
    return pieces.length === 0
      ? undefined
      : places.find(({ words }) => pieces.every((piece) => words.includes(piece)))?.elementId;
  };
  const checked = (whole: string, text: string) => {
    const elementId = find(text);
    if (elementId !== undefined) return lineLink(elementId, withoutMarks(whole));
    const isQuotation = plainWordsOf(text).length >= fewestWords;
    return isQuotation
      ? `${plainMarkdown(withoutMarks(whole))} *(${sentence('tutor.not-in-script')})*`
      : whole;
  };
  return markdown
    .replace(links, '$1')
    .split('\n')
    .map((row) => {
      const [, lead, words] = blockQuote.exec(row) ?? [];
      if (lead !== undefined && words !== undefined) return `${lead}${checked(words, words)}`;
      return row.replace(quoted, (whole, ...groups: (string | undefined)[]) =>
        checked(whole, groups.slice(0, 3).find((group) => group !== undefined) ?? ''),
      );
    })
    .join('\n');
}

const withoutMarks = (text: string) => text.replace(/[*_`]+/gu, '');

/** Plain words between spaces, so that a part of a word is not found. */
function spaced(text: string): string {
  return ` ${plainWordsOf(text)
    .map(({ plain }) => plain)
    .join(' ')} `;
}
