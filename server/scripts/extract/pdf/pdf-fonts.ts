import type { FontStyle } from './pdf-lines.ts';

/** What is needed of a page of pdf.js to learn its fonts. */
export interface FontSource {
  getOperatorList(): Promise<unknown>;
  commonObjs: { has(name: string): boolean; get(name: string): unknown };
}

/**
 * Learns fonts by their PostScript names (`CourierPrime-BoldItalic`). pdf.js tells them once it has listed a page's drawing
 * operations, which takes as long as reading its text, so only pages with a font not met before are asked.
 */
export function createFontBook(): {
  learn(page: FontSource, fonts: readonly string[]): Promise<void>;
  styleOf(font: string): FontStyle | undefined;
} {
  const styles = new Map<string, FontStyle | undefined>();
  return {
    async learn(page, fonts) {
      const unknown = fonts.filter((font) => !styles.has(font));
      if (unknown.length === 0) return;
      // A page whose drawing cannot be listed still has its text: its fonts stay unknown.
      await page.getOperatorList().catch(() => undefined);
      for (const font of unknown)
        styles.set(font, page.commonObjs.has(font) ? styleOfFont(page.commonObjs.get(font)) : undefined);
    },
    styleOf: (font) => styles.get(font),
  };
}

function styleOfFont(font: unknown): FontStyle | undefined {
  if (typeof font !== 'object' || font === null || !('name' in font) || typeof font.name !== 'string')
    return undefined;
  return {
    bold: /bold|black|heavy|demi/i.test(font.name),
    italic: /italic|oblique/i.test(font.name),
  };
}
