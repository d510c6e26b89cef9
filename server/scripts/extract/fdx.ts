import { extractLimits } from '#core/limits.ts';
import type { LaidOutDocument } from '#core/screenplay/laid-out-line.ts';
import { refusal } from '#server/platform/errors.ts';
import { fountainRows, type PlainElement } from './text/fountain-rows.ts';
import { decodeText, encodingOf } from './text/text-encoding.ts';
import { readXml } from './xml-elements.ts';

const types: Readonly<Record<string, PlainElement['type']>> = {
  'Scene Heading': 'scene',
  'New Act': 'action',
  'End of Act': 'action',
  Character: 'character',
  Dialogue: 'dialogue',
  Parenthetical: 'parenthetical',
  Transition: 'transition',
  Lyrics: 'lyric',
  Singing: 'lyric',
};

/**
 * Reads a Final Draft file (.fdx), which names each paragraph's part in the script. It is given as Fountain, so that
 * both formats keep their structure in one way. Text in the margins, notes and outlines is left out.
 *
 * @throws AppError `script.damaged`, `script.no-text`, `script.too-long`.
 */
export function extractFdx(bytes: Uint8Array): LaidOutDocument {
  const { title, elements, isWhole } = readParagraphs(decodeText(bytes, encodingOf(bytes) ?? 'windows-1252'));
  if (elements.length === 0) throw refusal(isWhole ? 'script.no-text' : 'script.damaged');
  const rows = fountainRows(elements, title);
  if (rows.length > extractLimits.linesOfText) {
    throw refusal('script.too-long', { limit: `${extractLimits.linesOfText.toLocaleString('en')} lines` });
  }
  return { kind: 'fountain', pages: 1, lines: rows.map((text) => ({ text, page: 1 })) };
}

function readParagraphs(source: string): { title: string; elements: PlainElement[]; isWhole: boolean } {
  const elements: PlainElement[] = [];
  const titleRows: string[] = [];
  const path: string[] = [];
  let text = '';
  let type = '';
  let isText = false;
  const isWhole = readXml(source, {
    open(name, attributes) {
      path.push(name);
      const place = path.join('/');
      if (paragraphPlaces.has(withoutDual(place))) {
        text = '';
        type = attributes.Type ?? '';
      }
      isText = textPlaces.has(withoutDual(place));
      if (name === 'Text' && attributes.Style?.includes('Strikeout')) isText = false;
    },
    text(piece) {
      if (isText) text += piece;
    },
    close() {
      const place = withoutDual(path.join('/'));
      path.pop();
      isText = false;
      if (place === titleParagraph) titleRows.push(text);
      else if (paragraphPlaces.has(place)) {
        const words = text.replace(/\s+/g, ' ').trim();
        if (words !== '') elements.push({ type: types[type] ?? 'action', text: words });
      }
      if (paragraphPlaces.has(place)) text = '';
    },
  });
  const title = titleRows.find((row) => row.trim() !== '') ?? '';
  return { title: title.replace(/\s+/g, ' ').trim(), elements, isWhole };
}

const scriptParagraph = 'FinalDraft/Content/Paragraph';
const titleParagraph = 'FinalDraft/TitlePage/Content/Paragraph';
const paragraphPlaces = new Set([scriptParagraph, titleParagraph]);
const textPlaces = new Set([`${scriptParagraph}/Text`, `${titleParagraph}/Text`]);

/** Two speeches at once stand in a paragraph of their own, within a paragraph. */
function withoutDual(place: string): string {
  return place.replace('/Paragraph/DualDialogue/', '/');
}
