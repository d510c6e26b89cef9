/** A picture of an emoji, as PNG, about square. */
export type PaintEmoji = (emoji: string) => Promise<Uint8Array>;

const family = 'CastMate Emoji';
const pixels = 128;
/** What the system has comes first: it may know newer ones. */
const fonts = `${pixels}px "Apple Color Emoji", "Segoe UI Emoji", "${family}"`;

const urls = import.meta.glob<string>(
  '../../../../node_modules/@fontsource/noto-color-emoji/files/noto-color-emoji-[0-9]*-400-normal.woff2',
  { query: '?url&no-inline', import: 'default', eager: true },
);

/** Whether a character with its marks is drawn in colours: it is so by itself, or a selector or a tone asks for it. */
export function isEmoji(character: string): boolean {
  return (
    /\p{Emoji}/u.test(character) &&
    /[\p{Emoji_Presentation}\p{Emoji_Modifier}]|\ufe0f|\u20e3/u.test(character)
  );
}

/** Paints with the system's font, or else with ours, of which the browser fetches the files that the emoji needs. */
export const paintEmoji: PaintEmoji = async (emoji) => {
  await addFonts();
  await document.fonts.load(`${pixels}px "${family}"`, emoji);
  const side = Math.round(pixels * 1.3);
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas to paint on.');
  context.font = fonts;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(emoji, side / 2, side / 2);
  return new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
};

let adding: Promise<void> | undefined;

function addFonts(): Promise<void> {
  adding ??= (async () => {
    const { default: subsets } = await import('@fontsource/noto-color-emoji/unicode.json');
    for (const [subset, unicodeRange] of Object.entries<string>(subsets)) {
      const ending = `-${subset.replace(/[[\]]/g, '')}-400-normal.woff2`;
      const url = Object.entries(urls).find(([path]) => path.endsWith(ending))?.[1];
      if (url) document.fonts.add(new FontFace(family, `url(${JSON.stringify(url)})`, { unicodeRange }));
    }
  })();
  return adding;
}
