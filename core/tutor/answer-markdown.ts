import type { AnswerPart, Quote } from './answer.ts';

/** An answer as Markdown: quotations are links that open their line, and no word of a script can be markup. */
export function markdownOf(parts: readonly AnswerPart[]): string {
  return parts.map(partMarkdown).join('\n\n');
}

function partMarkdown(part: AnswerPart): string {
  switch (part.kind) {
    case 'says':
      return plainMarkdown(part.text);
    case 'items':
      return part.items.map((item) => `- ${plainMarkdown(item)}`).join('\n');
    case 'quotes':
      return part.quotes.map((quote) => `- ${quoteMarkdown(quote)}`).join('\n');
  }
}

function quoteMarkdown({ elementId, speaker, text }: Quote): string {
  const link = lineLink(elementId, text);
  return speaker === null ? link : `**${plainMarkdown(speaker)}** ${link}`;
}

const linkStart = '#line=';

/** Words that open the line they stand in. */
export function lineLink(elementId: string, words: string): string {
  return `[${plainMarkdown(words)}](${linkStart}${encodeURIComponent(elementId)})`;
}

/** The element that a link of an answer opens; undefined for every other link. */
export function lineOfLink(href: string | undefined): string | undefined {
  if (href === undefined || !href.startsWith(linkStart)) return undefined;
  try {
    return decodeURIComponent(href.slice(linkStart.length));
  } catch {
    return undefined;
  }
}

const marks = /[\\`*_[\]<>~|&]/g;
/** What begins a heading, a list or a rule. */
const opening = /^(?:#{1,6}|[-+=]+|\d{1,9}(?=[.)]))/u;

/** Text that Markdown shows as it is, on a line of its own too. */
export function plainMarkdown(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(marks, '\\$&')
    .replace(opening, (mark) => (/\d/u.test(mark) ? `${mark}\\` : `\\${mark}`));
}
