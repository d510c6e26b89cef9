import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { create, type Font } from 'fontkit';
import * as harfBuzz from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';
import { unpackWoff } from '#core/fonts/unpack-woff.ts';
import { codeOfComposition, composeFont } from './compose-font.ts';
import { composeSyllables } from './compose-syllables.ts';
import { shaperOf } from './shape.ts';
import { syllablesOf } from './syllables.ts';

const { resolve } = createRequire(import.meta.url);

function openFont(script: string) {
  const file = `@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-400-normal.woff`;
  return unpackWoff(readFileSync(resolve(file)), inflateSync);
}

/** What another program that shapes would draw, as one outline. */
function outlineBy(font: Font, text: string): string {
  const { glyphs, positions } = font.layout(text);
  let pen = 0;
  return glyphs
    .map((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const path = glyph.path.translate(pen + xOffset, yOffset).toSVG();
      pen += xAdvance;
      return path;
    })
    .join('');
}

/** Texts with vowels that are drawn before their consonant, joined and halved consonants, and marks over and below. */
const texts = {
  devanagari: 'हिन्दी नमस्ते क्षत्रिय ज्ञान श्रीमान कर्म प्रार्थना विद्यार्थी ट्रेन र्कि।',
  bengali: 'কো বাংলা স্ত্রী প্রার্থনা ক্ষমা কৌ',
  tamil: 'கொ தமிழ் ஸ்ரீ க்ஷ போகிறேன் கௌ',
  telugu: 'తెలుగు స్త్రీ క్ష',
  gujarati: 'ગુજરાતી પ્રાર્થના ક્ષ',
  kannada: 'ಕನ್ನಡ ಸ್ತ್ರೀ',
  malayalam: 'മലയാളം പ്രാർത്ഥന',
  thai: 'ภาษาไทย ผู้ชาย ที่',
};

describe('a shaped font', () => {
  it.each(Object.entries(texts))(
    'has each syllable of %s as one glyph, drawn as fontkit draws it',
    (script, text) => {
      const bytes = openFont(script);
      const shape = shaperOf(harfBuzz, bytes);
      const syllables = syllablesOf(text)
        .map((one) => one.text)
        .filter((one) => one !== ' ');
      const compositions = syllables.map((one) => shape(one) ?? { glyphs: [], advance: 0 });
      const composed = create(Buffer.from(composeFont(bytes, compositions))) as Font;
      const whole = create(Buffer.from(bytes)) as Font;
      syllables.forEach((syllable, index) => {
        const glyph = composed.glyphForCodePoint(codeOfComposition(index).charCodeAt(0));
        expect(glyph.path.toSVG(), syllable).toBe(outlineBy(whole, syllable));
        expect(glyph.advanceWidth, syllable).toBe(whole.layout(syllable).advanceWidth);
      });
      expect(composed.numGlyphs).toBeLessThan(whole.numGlyphs);
    },
  );

  it('draws the Thai vowel that has a part over the letter where that part belongs, below the tone', () => {
    const shape = shaperOf(harfBuzz, openFont('thai'));
    const [, ring, tone] = shape('น้ำ')?.glyphs ?? [];
    const [toneAlone] = shape('น้')?.glyphs.slice(1) ?? [];
    expect(tone?.id).not.toBe(toneAlone?.id);
    expect(ring).toBeDefined();
  });

  it('writes a syllable as what is drawn and what is read', async () => {
    const [font] = await composeSyllables(['न्दी', 'हि'], {
      openFont: async () => openFont('devanagari'),
      loadHarfBuzz: async () => harfBuzz,
    });
    const written = font?.written.get('न्दी') ?? '';
    expect([...written].map((one) => font?.read.get(one)).join('')).toBe('न्दी');
    const composed = create(Buffer.from(font?.bytes ?? [])) as Font;
    const advances = composed.glyphsForString(written).map(({ advanceWidth }) => advanceWidth);
    expect(advances).toEqual([309 + 531 + 259, 0, 0, 0]);
  });

  it('shapes what fontkit breaks down at', () => {
    expect(shaperOf(harfBuzz, openFont('gurmukhi'))('ਪੰ')?.glyphs).toHaveLength(2);
  });

  it('has nothing for characters that its font lacks', () => {
    expect(shaperOf(harfBuzz, openFont('thai'))('हि')).toBeUndefined();
  });
});

describe('syllables', () => {
  it('are characters with their marks, and joined consonants with theirs', () => {
    expect(syllablesOf('हिन्दी a\u0301').map(({ text }) => text)).toEqual(['हि', 'न्दी', ' ', 'a\u0301']);
    expect(syllablesOf('ক্ষমা').map(({ start }) => start)).toEqual([0, 3]);
  });
});
