import JSZip from 'jszip';
import { readXml } from '#server/scripts/extract/xml-elements.ts';
import type { Paragraph } from './paragraphs.ts';

/** How paragraphs of a style look, as far as scripts use it. */
export interface ParagraphLook {
  place?: Pick<Paragraph, 'indent' | 'firstLine' | 'align'>;
  spacing?: Pick<Paragraph, 'spaceBefore' | 'spaceAfter'>;
  bold?: boolean;
  italic?: boolean;
  strike?: boolean;
  capitals?: boolean;
}

interface Style extends ParagraphLook {
  basedOn?: string;
}

const twipsPerPoint = 20;

/**
 * The looks of a Word document's paragraph styles by their id, each with what it inherits; under the empty id, those of
 * paragraphs that name no style. (ECMA-376, part 1, 17.7.)
 */
export async function readDocxStyles(docx: Buffer): Promise<ReadonlyMap<string, ParagraphLook>> {
  const archive = await JSZip.loadAsync(docx);
  const source = await archive.file('word/styles.xml')?.async('string');
  const styles = new Map<string, Style>();
  let fallback: string | undefined;
  let style: Style | undefined;
  readXml(source ?? '', {
    open(name, attributes) {
      if (name === 'w:style' && attributes['w:type'] === 'paragraph') {
        style = {};
        const id = attributes['w:styleId'] ?? '';
        styles.set(id, style);
        if (attributes['w:default'] === '1') fallback = id;
      } else if (style) {
        learn(style, name, attributes);
      }
    },
    text() {},
    close(name) {
      if (name === 'w:style') style = undefined;
    },
  });
  const looks = new Map<string, ParagraphLook>();
  for (const id of styles.keys()) looks.set(id, inherited(styles, id));
  const usual = looks.get(fallback ?? 'Normal');
  return usual ? looks.set('', usual) : looks;
}

function learn(style: Style, name: string, attributes: Readonly<Record<string, string>>): void {
  const points = (key: string) => (Number.parseFloat(attributes[key] ?? '') || 0) / twipsPerPoint;
  const value = attributes['w:val'];
  const isOn = value !== '0' && value !== 'false' && value !== 'off';
  switch (name) {
    case 'w:basedOn':
      style.basedOn = value ?? '';
      break;
    case 'w:ind': {
      const indent = 'w:start' in attributes ? points('w:start') : points('w:left');
      const firstLine = 'w:hanging' in attributes ? -points('w:hanging') : points('w:firstLine');
      style.place = { ...style.place, indent, firstLine };
      break;
    }
    case 'w:jc':
      style.place = { ...style.place, align: value === 'center' || value === 'right' ? value : 'left' };
      break;
    case 'w:spacing':
      style.spacing = { spaceBefore: points('w:before'), spaceAfter: points('w:after') };
      break;
    case 'w:b':
      style.bold = isOn;
      break;
    case 'w:i':
      style.italic = isOn;
      break;
    case 'w:strike':
      style.strike = isOn;
      break;
    case 'w:caps':
      style.capitals = isOn;
      break;
  }
}

function inherited(styles: ReadonlyMap<string, Style>, id: string): ParagraphLook {
  const chain: Style[] = [];
  for (let at: string | undefined = id; at !== undefined && chain.length < styles.size; ) {
    const style: Style | undefined = styles.get(at);
    if (style) chain.unshift(style);
    at = style?.basedOn;
  }
  const merged: ParagraphLook = {};
  for (const { basedOn: _, place, ...rest } of chain) {
    Object.assign(merged, rest);
    if (place) merged.place = { ...merged.place, ...place };
  }
  return merged;
}
