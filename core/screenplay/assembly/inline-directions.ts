import { isInCapitals } from '#core/screenplay/wording/capitals.ts';
import type { DraftElement } from './draft.ts';
import { italicStretches, unmarked } from './italics.ts';

/** Words with which a direction inside a speech begins; anything else in parentheses may be spoken. */
const directionStart =
  /^(?:(?:a |long |short |another )?(?:beat|pause|silence)|then|to |into |off |re:|re |on |under |sotto|aside|quietly|softly|loudly|continuing|reading|reads|laugh|sigh|cry|cries|shout|whisper|smile|nod|turn|point|look|start|stop|sing|sits|stands|rises|exits|enters|indicating|beckon|hand|takes|gives|picks|puts|points|shrugs|chuckl|cough|clear|gestur|[a-z]+ing\b|[a-z]+ly\b)/;
const enclosed = /\(([^()]{1,600})\)|\[([^[\]]{1,600})\]|（([^（）]{1,200})）|【([^【】]{1,200})】/g;
const mostWords = 9;
const mostWordsOfSentence = 80;

interface Stretch {
  start: number;
  end: number;
}

/**
 * Takes directions out of a speech, `I know. (beat) Do you?`, as parentheticals of their own, so that the partner does not
 * speak them: in parentheses when they read like directions, always in square brackets, and sentences in italics.
 */
export function splitDirections(element: DraftElement): DraftElement[] {
  if (element.type !== 'dialogue' || element.exact) return [element];
  const { text } = element;
  const parts: DraftElement[] = [];
  let at = 0;
  const add = (type: DraftElement['type'], piece: string) => {
    const words = unmarked(piece).replace(/\s+/g, ' ').trim();
    if (words !== '') parts.push({ ...element, type, text: words });
  };
  for (const { start, end } of directionsIn(text)) {
    if (start < at) continue;
    add('dialogue', text.slice(at, start));
    add('parenthetical', text.slice(start, end));
    at = end;
  }
  const rest = text.slice(at);
  // A full stop that stood behind the closing bracket belongs to no words.
  add('dialogue', parts.length > 0 && /^\s*[.,;:]\s*$/.test(unmarked(rest)) ? '' : rest);
  return parts.length > 0 ? parts : [{ ...element, text: unmarked(text) }];
}

function directionsIn(text: string): Stretch[] {
  const found: Stretch[] = [];
  let spoken = 0;
  for (const match of text.matchAll(enclosed)) {
    const before = unmarked(text.slice(spoken, match.index)).trim();
    const opens = before === '' && spokenBefore(found, text, match.index) === '';
    const [whole, round, square, ...others] = match;
    const content = unmarked(round ?? others.find((one) => one !== undefined) ?? '').trim();
    const isItalic = whole.includes('\uE000');
    const stretch = { start: match.index, end: match.index + whole.length };
    const place = { apart: opens || isBetweenSentences(text, stretch) };
    const isOne = square !== undefined || round === undefined || isItalic || isDirection(content, place);
    if (!isOne) continue;
    found.push(stretch);
    spoken = stretch.end;
  }
  const inside = (one: Stretch) => found.some((other) => one.start < other.end && other.start < one.end);
  for (const italic of italicStretches(text)) {
    if (!inside(italic) && isItalicDirection(text, italic)) found.push(italic);
  }
  return found.sort((a, b) => a.start - b.start);
}

function spokenBefore(directions: readonly Stretch[], text: string, end: number): string {
  let at = 0;
  let words = '';
  for (const direction of directions) {
    words += text.slice(at, direction.start);
    at = direction.end;
  }
  return unmarked(words + text.slice(at, end)).trim();
}

/** Between two sentences nobody speaks in parentheses that begin small: `Over. (hangs up) Idiot.` */
function isBetweenSentences(text: string, { start, end }: Stretch): boolean {
  const before = unmarked(text.slice(0, start)).trimEnd();
  const behind = unmarked(text.slice(end)).trimStart();
  return (
    /[.!?…—–-]["”’»)]?$/.test(before) && (behind === '' || /^["“‘«¿¡]?[\p{Lu}\p{Lo}\p{N}]/u.test(behind))
  );
}

function isDirection(content: string, place: { apart: boolean }): boolean {
  const words = content.split(/\s+/).length;
  if (isSentenceAbout(content)) return words <= mostWordsOfSentence;
  if (words > mostWords) return false;
  if (isInCapitals(content) && content.length > 1 && place.apart) return true;
  return directionStart.test(content) || (place.apart && /^\p{Ll}/u.test(content));
}

/** `Hands them on a salver.`: a sentence as directions are written, which never speak of `I` and `you`. */
function isSentenceAbout(content: string): boolean {
  if (!/^\p{Lu}/u.test(content) || !content.endsWith('.')) return false;
  return !/\b(?:I|me|my|mine|you|your|we|us|our)\b/i.test(content.replace(/\bII?\b(?=\.$)/, ''));
}

/** A whole sentence in italics, `Hands them on a salver.`; a word or a title within a sentence is stressed and spoken. */
function isItalicDirection(text: string, { words, start, end }: Stretch & { words: string }): boolean {
  const before = unmarked(text.slice(0, start)).trim();
  // A speech begins with a capital; what begins small before it tells how it is said.
  if (before === '' && /^\p{Ll}/u.test(words))
    return /^["“'‘¿¡…]?\p{Lu}/u.test(unmarked(text.slice(end)).trim());
  if (words.split(' ').length < 2 || !/[.)\]]$/.test(words)) return false;
  return before === '' || /[.!?…—–)\]”"’'-]$/.test(before);
}
