import type { Screenplay, ScreenplayElement } from '#core/api/screenplay.ts';
import type { DraftElement } from '#core/screenplay/assembly/draft.ts';
import { splitDirections } from '#core/screenplay/assembly/inline-directions.ts';
import { writeElementNote } from '#core/screenplay/fountain/element-notes.ts';
import { readFountain } from '#core/screenplay/fountain/fountain.ts';
import { escapeMarks } from '#core/screenplay/fountain/fountain-text.ts';
import { isDivision } from '#core/screenplay/wording/headings.ts';
import {
  isSameVoice,
  isSpoken,
  singleLine,
  type Voice,
  voicesAsRead,
  writtenElements,
} from './written-elements.ts';

/**
 * The screenplay as Fountain (https://fountain.io/syntax) that reads back as the same title, elements and cast, with the
 * ids of a first reading. Each element is written plainly where that is read as what it is, else forced by a mark, else
 * told by a note (`fountain/element-notes.ts`), as for all that is struck out: Fountain has no mark for that. Line
 * breaks within a text become spaces; pages and doubts are not kept.
 */
export function toFountain(screenplay: Screenplay): string {
  const elements = writtenElements(screenplay).map((element) => ({ ...element, exact: true }));
  return `${fountainRows(elements, screenplay.title).join('\n')}\n`;
}

/** `exact`: read it back as one element of its speaker, with no direction taken out of it and none put in parentheses. */
export interface FountainElement
  extends Pick<ScreenplayElement, 'type' | 'text' | 'speaker' | 'extension' | 'struck'> {
  exact: boolean;
}

/** Elements as rows of Fountain, as `toFountain` says. Elements that are not exact belong to the cue above them. */
export function fountainRows(elements: readonly FountainElement[], title: string | undefined): string[] {
  const heading = singleLine(title ?? '');
  const rows = heading === '' ? [] : [`Title: ${escapeMarks(heading)}`];
  const voiceOf = voicesAsRead(elements);
  let speech: Speech | undefined;
  for (const [index, element] of elements.entries()) {
    if (speech && isWithinSpeech(element)) {
      const written = spokenRows(element, speech);
      rows.push(...written);
      speech.isJoining = element.type === 'dialogue' && element.struck !== true && written.length === 1;
      continue;
    }
    rows.push('');
    speech = undefined;
    if (element.type === 'character') {
      speech = { ...voiceIn(element), isJoining: false };
      const next = elements[index + 1];
      const isFollowed = next !== undefined && isWithinSpeech(next);
      rows.push(...cueRows(element, isFollowed, voiceOf));
      if (!isFollowed) speech = undefined;
    } else {
      rows.push(...standingRows(element));
    }
  }
  return rows;
}

/** Who speaks where the next row is written, and whether dialogue would be read as going on in the row above. */
interface Speech extends Voice {
  isJoining: boolean;
}

/** Under a cue, where the element is somebody's. */
function isWithinSpeech({ type, exact, speaker }: FountainElement): boolean {
  return isSpoken(type) && (!exact || speaker !== undefined);
}

function cueRows(
  element: FountainElement,
  isFollowed: boolean,
  voiceOf: (cueText: string) => Voice,
): string[] {
  const { text, exact } = element;
  const isAsTold = !exact || isSameVoice(voiceOf(text), element);
  const plain = escapeMarks(text);
  const isRead = (row: string) => {
    const [read, below] = readBack([row, 'Words.']);
    return read?.type === 'character' && read.text === text && below?.text === 'Words.';
  };
  if (element.struck !== true && isFollowed && isAsTold) {
    if (isRead(plain)) return [plain];
    if (isRead(`@${plain}`)) return [`@${plain}`];
  }
  return notedRows(element, !isAsTold);
}

function spokenRows(element: FountainElement, speech: Speech): string[] {
  const { type, text, exact } = element;
  const row = type === 'lyric' ? `~${escapeMarks(text)}` : escapeMarks(text);
  const isOther = exact && !isSameVoice(element, speech);
  if (element.struck === true || isOther) return notedRows(element, isOther);
  if (!exact) return [type === 'parenthetical' && !/^\(.*\)$/.test(text) ? `(${row})` : row];
  const [, read, other] = readBack(['NAME', row]);
  const isRead = read?.type === type && read.text === text && other === undefined;
  return isRead && !(type === 'dialogue' && speech.isJoining) ? [row] : notedRows(element, false);
}

const forces = { scene: '.', transition: '> ', action: '!' } as const;

/** What stands under no cue. */
function standingRows(element: FountainElement): string[] {
  const { type, text } = element;
  const force = type === 'scene' || type === 'transition' || type === 'action' ? forces[type] : undefined;
  if (element.struck === true || force === undefined) return notedRows(element, true);
  const plain = escapeMarks(text);
  const isRead = (row: string) => {
    const [read, other] = readBack([row]);
    const isDivided = element.exact && type === 'action' && !read?.exact && isDivision(text);
    return read?.type === type && read.text === text && other === undefined && !isDivided;
  };
  if (isRead(plain)) return [plain];
  return isRead(force + plain) ? [force + plain] : notedRows(element, false);
}

function notedRows({ type, text, speaker, extension, struck }: FountainElement, names: boolean): string[] {
  const voice =
    names && speaker !== undefined
      ? { voice: { speaker, ...(extension === undefined ? {} : { extension }) } }
      : {};
  return struck === true
    ? [writeElementNote({ type, ...voice, struck: text })]
    : [writeElementNote({ type, ...voice }), escapeMarks(text)];
}

function voiceIn({ speaker, extension }: Voice): Voice {
  return { ...(speaker === undefined ? {} : { speaker }), ...(extension === undefined ? {} : { extension }) };
}

function readBack(rows: readonly string[]): DraftElement[] {
  return readFountain(['', ...rows]).elements.flatMap(splitDirections);
}
