import { readInlineCue } from '#core/screenplay/wording/inline-cue.ts';

const time = String.raw`(?:\d{1,2}:)?\d{1,2}:\d{2}[.,]\d{1,3}`;
const timing = new RegExp(String.raw`^\s*${time}\s*-->\s*${time}`);
const fewestTimings = 3;
const cueNumber = /^\s*\d{1,5}\s*$/;
const voice = /<v(?:\.[^\s>]*)?\s+([^>]+)>/g;
const markup = /<\/?[a-z][^<>]{0,40}>|\{\\[^{}]{0,20}\}/gi;
const apart = /^(?:[-–—♪#]|[[(][^\])]*[\])]?$)/u;

/**
 * The words of subtitles, SubRip's or WebVTT's: without numbers and times, each speech whole however many titles it was cut
 * into, with an empty row between two. Any other text is given back as it is.
 */
export function withoutSubtitleTimes(rows: readonly string[]): readonly string[] {
  if (rows.filter((row) => timing.test(row)).length < fewestTimings) return rows;
  const speeches: string[] = [];
  let inside = false;
  for (const [index, row] of rows.entries()) {
    if (timing.test(row) || row.trim() === '') {
      inside = row.trim() !== '';
      continue;
    }
    const isNumber = cueNumber.test(row) && timing.test(rows[index + 1] ?? '');
    if (!inside || isNumber) continue;
    const text = row.replace(voice, '$1: ').replace(markup, '').trim();
    const last = speeches.at(-1);
    if (last === undefined || opensSpeech(text) || isWholeDirection(last)) speeches.push(text);
    else speeches[speeches.length - 1] = `${last} ${text}`;
  }
  return speeches.flatMap((speech) => [speech, '']);
}

/** A name, a direction, a song or a dash for another speaker; any other title goes on with what the one before says. */
function opensSpeech(text: string): boolean {
  return apart.test(text) || readInlineCue(text, 'colon') !== undefined;
}

function isWholeDirection(text: string): boolean {
  return /^\[.*\]$|^\(.*\)$/.test(text);
}
