import type { ElementType } from '#core/api/screenplay.ts';
import { extractLimits } from '#core/limits.ts';
import { strikePieces } from '#core/screenplay/assembly/struck.ts';
import { type ExactPiece, exactElements } from '#core/screenplay/export/exact-elements.ts';
import { type FountainElement, fountainRows } from '#core/screenplay/export/to-fountain.ts';
import { isSpoken, type Voice } from '#core/screenplay/export/written-elements.ts';
import type { LaidOutDocument, StyledRun } from '#core/screenplay/laid-out-line.ts';
import { refusal } from '#server/platform/errors.ts';
import { decodeText, encodingOf } from './text/text-encoding.ts';
import { readXml } from './xml-elements.ts';

const types: Readonly<Record<string, ElementType>> = {
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
 * both formats keep their structure in one way. Text in the margins, notes and outlines is left out. A file that
 * CastMate wrote (`core/screenplay/export/to-fdx.ts`) is read paragraph by paragraph, as it stands.
 *
 * @throws AppError `script.damaged` where the script is not read to its end, `script.blank`, `script.too-long`.
 */
export function extractFdx(bytes: Uint8Array): LaidOutDocument {
  const { title, paragraphs, isExact, isWhole } = readParagraphs(
    decodeText(bytes, encodingOf(bytes) ?? 'windows-1252'),
  );
  // The rest of the script would be missing, and nobody would be told.
  if (!isWhole) throw refusal('script.damaged');
  const elements = isExact ? exactElements(paragraphs.flatMap(piecesOf)) : elementsOf(paragraphs);
  if (elements.length === 0) throw refusal('script.blank');
  const rows = fountainRows(elements, title);
  if (rows.length > extractLimits.linesOfText) {
    throw refusal('script.too-long', { limit: `${extractLimits.linesOfText.toLocaleString('en')} lines` });
  }
  return { kind: 'fountain', pages: 1, lines: rows.map((text) => ({ text, page: 1 })) };
}

interface Paragraph {
  type: ElementType;
  runs: StyledRun[];
  /** Whose it is, where the file says so. */
  voice?: Voice;
}

/** What is struck out within a paragraph is a piece of its own; a cue is struck out as a whole or not at all. */
function piecesOf({ type, runs, voice }: Paragraph): ExactPiece[] {
  const told = voice ? { voice } : {};
  const parts =
    type === 'character'
      ? [{ runs, struck: runs.every((run) => run.strike === true || run.text.trim() === '') }]
      : strikePieces(runs);
  return parts.map((part) => ({
    type,
    struck: part.struck,
    text: part.runs.map(({ text }) => text).join(''),
    ...told,
  }));
}

/** Speech belongs to the cue above it; where there is none, and for a cue without speech, it is action. */
function elementsOf(paragraphs: readonly Paragraph[]): FountainElement[] {
  const pieces = paragraphs.flatMap(piecesOf).flatMap((piece) => {
    const text = piece.text.replace(/\s+/g, ' ').trim();
    return text === '' ? [] : [{ ...piece, text }];
  });
  let isInSpeech = false;
  return pieces.map(({ type, text, struck }, index) => {
    if (type === 'character') isInSpeech = isSpoken(pieces[index + 1]?.type ?? 'action');
    else if (!isSpoken(type)) isInSpeech = false;
    const isStray = (type === 'character' || isSpoken(type)) && !isInSpeech;
    return { type: isStray ? 'action' : type, text, ...(struck ? { struck } : {}), exact: false };
  });
}

function readParagraphs(source: string): {
  title: string;
  paragraphs: Paragraph[];
  isExact: boolean;
  /** The script itself was read to its end; what follows it may be at fault. */
  isWhole: boolean;
} {
  const paragraphs: Paragraph[] = [];
  const titleRows: string[] = [];
  const path: string[] = [];
  let paragraph: Paragraph = { type: 'action', runs: [] };
  let run: StyledRun | undefined;
  let isExact = false;
  let isScriptOver = false;
  const isFaultless = readXml(source, {
    open(name, attributes) {
      path.push(name);
      const place = withoutDual(path.join('/'));
      if (paragraphPlaces.has(place)) {
        paragraph = { type: types[attributes.Type ?? ''] ?? 'action', runs: [] };
      }
      run = textPlaces.has(place) ? { text: '' } : undefined;
      if (run && attributes.Style?.includes('Strikeout')) run.strike = true;
    },
    text(piece) {
      if (run) run.text += piece;
    },
    close() {
      const place = withoutDual(path.join('/'));
      path.pop();
      if (place === script) isScriptOver = true;
      if (run) paragraph.runs.push(run);
      run = undefined;
      if (place === titleParagraph) titleRows.push(paragraph.runs.map(({ text }) => text).join(''));
      else if (place === scriptParagraph && paragraph.runs.length > 0) paragraphs.push(paragraph);
      if (paragraphPlaces.has(place)) paragraph = { type: 'action', runs: [] };
    },
    instruction(target, body) {
      if (target !== 'castmate') return;
      const [word, ...names] = body.trim().split(/\s+/);
      if (word === 'exact') isExact = true;
      if (word === 'voice') paragraph.voice = readVoice(names);
    },
  });
  const title = titleRows.find((row) => row.trim() !== '') ?? '';
  return {
    title: title.replace(/\s+/g, ' ').trim(),
    paragraphs,
    isExact,
    isWhole: isScriptOver || isFaultless,
  };
}

function readVoice(names: readonly string[]): Voice {
  try {
    const [speaker, extension] = names.map(decodeURIComponent);
    return {
      ...(speaker === undefined ? {} : { speaker }),
      ...(extension === undefined ? {} : { extension }),
    };
  } catch {
    return {};
  }
}

const script = 'FinalDraft/Content';
const scriptParagraph = `${script}/Paragraph`;
const titleParagraph = 'FinalDraft/TitlePage/Content/Paragraph';
const paragraphPlaces = new Set([scriptParagraph, titleParagraph]);
const textPlaces = new Set([`${scriptParagraph}/Text`, `${titleParagraph}/Text`]);

/** Two speeches at once stand in a paragraph of their own, within a paragraph. */
function withoutDual(place: string): string {
  return place.replace('/Paragraph/DualDialogue/', '/');
}
