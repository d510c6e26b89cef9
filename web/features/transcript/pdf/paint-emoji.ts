/** A picture of an emoji, as PNG, about square. */
export type PaintEmoji = (emoji: string) => Promise<Uint8Array>;

const pixels = 128;
const side = Math.round(pixels * 1.3);
const family = 'CastMate Emoji';
const ownFont = `${pixels}px "${family}"`;
const systemFont = `${pixels}px "Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji", sans-serif`;

/** Their WOFF 2 has the pictures as SVG alone, which few browsers draw. */
const urls = import.meta.glob<string>(
  '../../../../node_modules/@fontsource/noto-color-emoji/files/noto-color-emoji-[0-9]*-400-normal.woff',
  { query: '?url&no-inline', import: 'default', eager: true },
);

/** Whether a character with its marks is drawn in colours: it is so by itself, or a selector or a tone asks for it. */
export function isEmoji(character: string): boolean {
  return (
    /\p{Emoji}/u.test(character) &&
    /[\p{Emoji_Presentation}\p{Emoji_Modifier}]|\ufe0f|\u20e3/u.test(character)
  );
}

/** Paints with the system's font where that has colours, or else with ours, of which it fetches what it needs. */
export const paintEmoji: PaintEmoji = async (emoji) => {
  const { canvas } = paint(emoji, paintsInColour(systemFont) ? systemFont : await loadOwnFont(emoji));
  return new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
};

function paint(emoji: string, font: string) {
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no canvas to paint on.');
  context.font = font;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(emoji, side / 2, side / 2);
  return { canvas, context };
}

function paintsInColour(font: string): boolean {
  const { data } = paint('😀', font).context.getImageData(0, 0, side, side);
  return data.some((value, index) => index % 4 === 0 && value !== data[index + 2]);
}

let added: Promise<FontFace[]> | undefined;

async function loadOwnFont(emoji: string): Promise<string> {
  added ??= addOwnFonts();
  const faces = await added;
  try {
    // What joins and selects is in every file.
    await document.fonts.load(ownFont, emoji.replace(/\u200d|\ufe0f/g, ''));
    return ownFont;
  } catch (error) {
    // A face that could not be fetched never tries again.
    for (const face of faces) document.fonts.delete(face);
    added = undefined;
    throw error;
  }
}

async function addOwnFonts(): Promise<FontFace[]> {
  const { default: subsets } = await import('@fontsource/noto-color-emoji/unicode.json');
  return Object.entries<string>(subsets).flatMap(([subset, unicodeRange]) => {
    const ending = `-${subset.replace(/[[\]]/g, '')}-400-normal.woff`;
    const url = Object.entries(urls).find(([path]) => path.endsWith(ending))?.[1];
    if (url === undefined) return [];
    const face = new FontFace(family, `url(${JSON.stringify(url)})`, { unicodeRange });
    document.fonts.add(face);
    return [face];
  });
}
