import { extractLimits } from '#core/limits.ts';
import type { LaidOutDocument } from '#core/screenplay/laid-out-line.ts';
import { refusal } from '#server/platform/errors.ts';
import { layOutParagraphs } from './paragraphs.ts';
import { createRtfBlocks } from './rtf-blocks.ts';
import { createRtfDecoder } from './rtf-decoder.ts';

/** What a group starts with and its end takes back. */
interface GroupState {
  /** The group is not part of the text: fonts, headers, pictures, properties. */
  skipped: boolean;
  /** Characters after a `\u` that stand for it where it is not understood. */
  fallback: number;
  bold: boolean;
  italic: boolean;
  strike: boolean;
  capitals: boolean;
  hidden: boolean;
}

const skippedDestinations = new Set(
  (
    'fonttbl colortbl stylesheet info pict object header headerl headerr headerf footer footerl footerr footerf ' +
    'footnote annotation generator listtable listoverridetable rsidtbl xmlnstbl themedata colorschememapping ' +
    'latentstyles datastore fldinst bkmkstart bkmkend pntext pntxtb pntxta nonshppict atnid atnauthor listtext filetbl ' +
    'revtbl template userprops mmathPr'
  ).split(' '),
);

const characters: Readonly<Record<string, string>> = {
  tab: '\t',
  line: '\n',
  lbr: '\n',
  page: '\f',
  emdash: '—',
  endash: '–',
  emspace: ' ',
  enspace: ' ',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
};

/** A control word with its number, a control symbol, a group's edge, a line end, or a stretch of text. */
const token =
  /\\([a-zA-Z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-fA-F]{2})|\\([^a-zA-Z])|([{}])|[\r\n\0]+|[^\\{}\r\n\0]+|\\/gy;

/**
 * Reads Rich Text Format (specification 1.9.1): text in its code page, indents, alignment, space between paragraphs,
 * type styles, tables. It keeps its own stack of groups, so that no nesting ends it.
 *
 * @throws AppError `script.too-long` for a file longer, and `script.damaged` for one nested deeper, than any script.
 */
export function extractRtf(bytes: Uint8Array): LaidOutDocument {
  if (bytes.length > extractLimits.rtfBytes) {
    throw refusal('script.too-long', { limit: `${extractLimits.rtfBytes / (1024 * 1024)} MB of text` });
  }
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  const blocks = createRtfBlocks();
  const decoder = createRtfDecoder();
  const stack: GroupState[] = [];
  let state: GroupState = {
    skipped: false,
    fallback: 1,
    bold: false,
    italic: false,
    strike: false,
    capitals: false,
    hidden: false,
  };
  let isOptional = false;
  let toSkip = 0;
  let high = 0;

  const flush = () => put(decoder.take());
  const put = (text: string) => {
    if (text === '' || state.skipped || state.hidden) return;
    blocks.add({
      text: state.capitals ? text.toUpperCase() : text,
      ...(state.bold ? { bold: true } : {}),
      ...(state.italic ? { italic: true } : {}),
      ...(state.strike ? { strike: true } : {}),
    });
  };
  const addByte = (byte: number) => {
    if (toSkip > 0) toSkip -= 1;
    else if (!state.skipped) decoder.add(byte);
  };
  const symbol = (char: string) => {
    flush();
    if (toSkip > 0) {
      toSkip -= 1;
      return;
    }
    if (char === '*') isOptional = true;
    else if (char === '~') put('\u00a0');
    else if (char === '_') put('-');
    else if (char === '\r' || char === '\n') blocks.endParagraph();
    else if (char === '\\' || char === '{' || char === '}') put(char);
  };
  const unicode = (value: number) => {
    const unit = value < 0 ? value + 65_536 : value;
    toSkip = state.fallback;
    if (unit >= 0xd800 && unit < 0xdc00) high = unit;
    else if (unit >= 0xdc00 && unit < 0xe000) put(String.fromCharCode(high, unit));
    else if (unit >= 32 && unit <= 0x10ffff) put(String.fromCodePoint(unit));
  };
  const word = (name: string, value: number | undefined): number => {
    if (name === 'bin') return Math.max(0, value ?? 0);
    flush();
    toSkip = 0;
    const isOn = value !== 0;
    const character = characters[name];
    if (character !== undefined) put(character);
    else if (isOptional || skippedDestinations.has(name)) state.skipped = true;
    else if (name === 'u') unicode(value ?? 0);
    else if (name === 'uc') state.fallback = Math.min(8, Math.max(0, value ?? 1));
    else if (name === 'ansicpg') decoder.setCodePage(value ?? 1252);
    else if (name === 'mac') decoder.setCodePage(10_000);
    else if (name === 'b') state.bold = isOn;
    else if (name === 'i') state.italic = isOn;
    else if (name === 'strike' || name === 'striked') state.strike = isOn;
    else if (name === 'caps') state.capitals = isOn;
    else if (name === 'v' || name === 'deleted') state.hidden = isOn;
    else if (name === 'plain') {
      Object.assign(state, { bold: false, italic: false, strike: false, capitals: false, hidden: false });
    } else if (!state.skipped) blocks.control(name, value);
    isOptional = false;
    return 0;
  };

  token.lastIndex = 0;
  for (let match = token.exec(source); match; match = token.exec(source)) {
    const [whole, name, number, hex, sign, brace] = match;
    if (name !== undefined) {
      token.lastIndex += word(name, number === undefined ? undefined : Number.parseInt(number, 10));
    } else if (hex !== undefined) {
      addByte(Number.parseInt(hex, 16));
    } else if (sign !== undefined) {
      symbol(sign);
    } else if (brace === '{') {
      flush();
      toSkip = 0;
      if (stack.length >= extractLimits.nestedGroups) throw refusal('script.damaged');
      stack.push({ ...state });
    } else if (brace === '}') {
      flush();
      toSkip = 0;
      isOptional = false;
      const outer = stack.pop();
      if (!outer || stack.length === 0) break;
      state = outer;
    } else if (!/^[\r\n\0\\]/.test(whole)) {
      for (let at = 0; at < whole.length; at += 1) addByte(whole.charCodeAt(at));
    }
  }
  flush();
  return layOutParagraphs(blocks.end());
}
