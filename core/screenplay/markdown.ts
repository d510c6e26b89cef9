import type { Screenplay } from '#core/api/screenplay.ts';

/**
 * The screenplay as Markdown: headings for the title and the scenes, names in bold, directions in italics, speeches as
 * quotations, what is struck out between tildes. Every character that Markdown would take for markup is escaped, so that the words stay what they are.
 */
export function toMarkdown(screenplay: Screenplay): string {
  const blocks = screenplay.title === undefined ? [] : [`# ${escapeMarkup(screenplay.title)}`];
  for (const element of screenplay.elements) {
    const words = escapeMarkup(element.text);
    if (words === '') continue;
    const text = element.struck ? `~~${words}~~` : words;
    switch (element.type) {
      case 'scene':
        blocks.push(`## ${text}`);
        break;
      case 'character':
        blocks.push(`**${text}**`);
        break;
      case 'parenthetical':
        blocks.push(`> *${text}*`);
        break;
      case 'dialogue':
        blocks.push(`> ${text}`);
        break;
      case 'lyric':
        blocks.push(`> ♪ ${text} ♪`);
        break;
      case 'transition':
        blocks.push(`*${text}*`);
        break;
      case 'action':
        blocks.push(text);
        break;
    }
  }
  return `${blocks.join('\n\n')}\n`;
}

const markup = /[\\`*_{}[\]<>#|~!&$^]/g;
/** What would begin a list, a rule or a heading at the start of a line. */
const blockStart = /^(?:([-+=])|(\d{1,9})([.)]))/;

function escapeMarkup(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim().replace(markup, '\\$&');
  return line.replace(blockStart, (_, mark?: string, digits?: string, point?: string) =>
    mark === undefined ? `${digits}\\${point}` : `\\${mark}`,
  );
}
