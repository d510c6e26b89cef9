import type { Draft, DraftElement } from '#core/screenplay/assembly/draft.ts';
import { isInCapitals } from '#core/screenplay/wording/capitals.ts';
import { type Cue, cueText, readCue } from '#core/screenplay/wording/cue.ts';
import { readSceneHeading } from '#core/screenplay/wording/headings.ts';
import { type ElementNote, readElementNote } from './element-notes.ts';
import { isTitlePageLine } from './fountain-marks.ts';
import { withoutEmphasis, withoutEscapes, withoutHiddenText } from './fountain-text.ts';

/**
 * Reads Fountain markup (https://fountain.io/syntax): scene headings, action, cues, parentheticals, dialogue, lyrics,
 * transitions, the forced forms of each, centred text, dual dialogue (its cues follow each other in order), title
 * page. Sections, synopses, page breaks, notes and the boneyard are not part of what is played and are left out; the
 * notes of `element-notes.ts` tell what Fountain cannot, such as what is struck out.
 */
export function readFountain(rows: readonly string[]): Draft {
  const { title, start } = readTitlePage(rows);
  const body = withoutHiddenText(rows.slice(start).join('\n')).split('\n');
  const elements: DraftElement[] = [];
  const add = (type: DraftElement['type'], text: string, looks: { exact?: boolean } = {}) => {
    const words = withoutEmphasis(text).replace(/\s+/g, ' ').trim();
    if (words !== '') elements.push({ type, text: words, page: 1, confidence: 1, ...looks });
  };
  for (let at = 0; at < body.length; ) {
    const line = (body[at] ?? '').trim();
    const afterBlank = isBlank(body[at - 1]);
    const beforeBlank = isBlank(body[at + 1]);
    const heading = afterBlank ? headingOf(line) : undefined;
    const cue = afterBlank && !beforeBlank ? cueOf(line) : undefined;
    const note = readElementNote(line);
    if (note) {
      at = readNoted(body, at, note, elements);
    } else if (line === '' || isLeftOut(line)) {
      at += 1;
    } else if (heading !== undefined) {
      add('scene', heading);
      at += 1;
    } else if (/^>.*<$/.test(line)) {
      add('action', line.slice(1, -1));
      at += 1;
    } else if (line.startsWith('>') || (afterBlank && beforeBlank && isPlainTransition(line))) {
      add('transition', line.replace(/^>/, ''));
      at += 1;
    } else if (cue) {
      elements.push({ type: 'character', text: cueText(cue), ...voiceOf(cue) });
      at = readSpeech(body, at + 1, voiceOf(cue), elements);
    } else {
      const end = endOfParagraph(body, at);
      const isForced = line.startsWith('!') ? { exact: true } : {};
      add('action', body.slice(at, end).map(withoutForce).join(' '), isForced);
      at = end;
    }
  }
  return { ...(title === undefined ? {} : { title }), elements };
}

function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === '';
}

/** Sections, synopses and page breaks. */
function isLeftOut(line: string): boolean {
  return /^={3,}$/.test(line) || /^#{1,6}(?:\s|$)/.test(line) || /^=(?:\s|$)/.test(line);
}

function headingOf(line: string): string | undefined {
  const forced = /^\.(?=[^\s.])(.*)$/.exec(line)?.[1];
  return forced === undefined ? readSceneHeading(line) : forced.replace(/\s*#[^#]*#$/, '');
}

function isPlainTransition(line: string): boolean {
  return isInCapitals(line) && /\bTO:$/.test(line);
}

function cueOf(line: string): Cue | undefined {
  if (line.startsWith('@')) {
    const name = withoutEmphasis(line.slice(1))
      .replace(/\s*\^$/, '')
      .trim();
    return readCue(name) ?? (name === '' ? undefined : { name, continued: false });
  }
  if (/^[!~>.=#]/.test(line) || isPlainTransition(line)) return undefined;
  const cue = readCue(withoutEmphasis(line));
  return cue && isInCapitals(cue.name) ? cue : undefined;
}

type Voice = Pick<DraftElement, 'page' | 'confidence' | 'speaker' | 'extension' | 'spelling'>;

function voiceOf({ name, extension }: { name: string; extension?: string | undefined }): Voice {
  return { page: 1, confidence: 1, speaker: name, ...(extension === undefined ? {} : { extension }) };
}

/** Appends the speech from `at` on and returns where it ends: at an empty line, unless it holds two spaces. */
function readSpeech(body: readonly string[], at: number, voice: Voice, elements: DraftElement[]): number {
  let end = at;
  while (end < body.length) {
    const raw = body[end] ?? '';
    const note = readElementNote(raw.trim());
    if (note && !isSpoken(note.type)) break;
    if (note) {
      end = readNoted(body, end, note, elements, voice);
      continue;
    }
    const line = withoutEmphasis(raw).replace(/\s+/g, ' ').trim();
    if (line === '' && raw.length < 2) break;
    end += 1;
    const type = /^\(.*\)$/.test(line) ? 'parenthetical' : line.startsWith('~') ? 'lyric' : 'dialogue';
    const text = type === 'lyric' ? line.slice(1).trim() : line;
    if (text === '') continue;
    const last = elements.at(-1);
    if (last?.type === type && type === 'dialogue' && !last.exact) last.text += ` ${text}`;
    else elements.push({ type, text, ...voice });
  }
  return end;
}

/** Appends the element that the note at `at` tells of, a cue with what is said under it, and returns where that ends. */
function readNoted(
  body: readonly string[],
  at: number,
  { type, voice, struck }: ElementNote,
  elements: DraftElement[],
  speaking?: Voice,
): number {
  const end = struck === undefined ? at + 2 : at + 1;
  const text = struck ?? withoutEscapes(body[at + 1] ?? '');
  if (text.trim() === '') return Math.min(end, body.length);
  const looks = { exact: true, ...(struck === undefined ? {} : { struck: true }) };
  const told = voice && {
    ...voiceOf({ name: voice.speaker, extension: voice.extension }),
    spelling: voice.speaker,
  };
  if (type === 'character') {
    const cue = readCue(text) ?? { name: text };
    const own = told ? { ...told, speaker: cue.name } : voiceOf(cue);
    elements.push({ type, text, ...own, ...looks });
    return readSpeech(body, end, own, elements);
  }
  const whose = isSpoken(type) ? (told ?? speaking ?? {}) : {};
  elements.push({ page: 1, confidence: 1, ...whose, type, text, ...looks });
  return end;
}

function isSpoken(type: DraftElement['type']): boolean {
  return type === 'dialogue' || type === 'parenthetical' || type === 'lyric';
}

function endOfParagraph(body: readonly string[], at: number): number {
  let end = at + 1;
  while (end < body.length) {
    const line = (body[end] ?? '').trim();
    if (line === '' || isLeftOut(line) || line.startsWith('>') || readElementNote(line)) break;
    end += 1;
  }
  return end;
}

/** Lyrics that stand under no cue name no singer, so they are read as action. */
function withoutForce(line: string): string {
  return line.trim().replace(/^[!~]\s*/, '');
}

function readTitlePage(rows: readonly string[]): { title?: string; start: number } {
  const first = rows.findIndex((row) => row.trim() !== '');
  if (first < 0 || !isTitlePageLine(rows[first] ?? '')) return { start: 0 };
  let end = first;
  while (end < rows.length && !isBlank(rows[end])) end += 1;
  const page = rows.slice(first, end);
  const at = page.findIndex((row) => /^title\s*:/i.test(row));
  if (at < 0) return { start: end };
  const title = [(page[at] ?? '').replace(/^title\s*:/i, '')];
  for (const row of page.slice(at + 1)) {
    if (!/^\s+\S/.test(row)) break;
    title.push(row);
  }
  const words = withoutEmphasis(title.join(' ')).replace(/\s+/g, ' ').trim();
  return { ...(words === '' ? {} : { title: words }), start: end };
}
