import { readFountain } from '#core/screenplay/fountain/fountain.ts';

export interface PlainElement {
  type: 'scene' | 'character' | 'dialogue' | 'parenthetical' | 'lyric' | 'action' | 'transition';
  text: string;
}

/**
 * Elements as Fountain source (https://fountain.io/syntax), row by row. Each is written so that it is read as what it
 * is: plainly where its words show that, else forced by a mark.
 */
export function fountainRows(elements: readonly PlainElement[], title: string): string[] {
  const rows: string[] = title === '' ? [] : [`Title: ${escaped(title)}`];
  let isInSpeech = false;
  for (const [index, { type, text }] of elements.entries()) {
    const next = elements[index + 1]?.type;
    const isSpoken = type === 'dialogue' || type === 'parenthetical' || type === 'lyric';
    const words = escaped(text);
    if (isSpoken && isInSpeech) {
      rows.push(spokenRow(type, words));
      continue;
    }
    isInSpeech =
      type === 'character' && (next === 'dialogue' || next === 'parenthetical' || next === 'lyric');
    rows.push('');
    if (type === 'character' && isInSpeech) rows.push(plainOr('character', words, `@${words}`));
    else if (type === 'scene') rows.push(plainOr('scene', words, `.${words}`));
    else if (type === 'transition') rows.push(plainOr('transition', words, `> ${words}`));
    else rows.push(plainOr('action', words, `!${words}`));
  }
  return rows;
}

function spokenRow(type: PlainElement['type'], words: string): string {
  if (type === 'lyric') return `~${words}`;
  if (type === 'parenthetical') return /^\(.*\)$/.test(words) ? words : `(${words})`;
  return words;
}

/** The row without its mark where that is read as the same. */
function plainOr(type: PlainElement['type'], plain: string, forced: string): string {
  const below = type === 'character' ? ['Words.'] : [];
  const [read] = readFountain(['', plain, ...below]).elements;
  const [meant] = readFountain(['', forced, ...below]).elements;
  return read?.type === type && read.text === meant?.text && read.speaker === meant.speaker ? plain : forced;
}

/** Marks of emphasis that are characters of the text. */
function escaped(text: string): string {
  return text.replace(/[*_\\]/g, '\\$&');
}
