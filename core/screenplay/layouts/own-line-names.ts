import { widthOfLines } from '#core/screenplay/pages/measure.ts';
import type { TextLine } from '#core/screenplay/pages/rows.ts';
import { beginsSmall, isInCapitals, isUncased } from '#core/screenplay/wording/capitals.ts';
import { type Cue, nameKey, readCue } from '#core/screenplay/wording/cue.ts';
import {
  beginsSentence,
  isLabel,
  isSentenceWord,
  looksLikeName,
} from '#core/screenplay/wording/speaker-name.ts';
import { hasActionInCapitals, isActionInCapitals } from './action-in-capitals.ts';

/**
 * How speeches under a name on its own line are told apart: by the space between blocks, by that and by space below the
 * name, by being centred, or not at all, where every paragraph is a line and all stand alike.
 */
export type Setting = 'blocks' | 'parted' | 'centred' | 'paragraphs';

export interface OwnLineStyle {
  setting: Setting;
  names: ReadonlyMap<string, number>;
  inCapitals: boolean;
  /** Names are in bold, and hardly anything else that is as short. */
  bold: boolean;
  /** Action is in capitals too, so that these prove no name. */
  actionInCapitals: boolean;
  /** Lines are broken at this width, in columns; undefined where a paragraph is one line. */
  wrapWidth?: number;
  /** Lines that have the form of a name. */
  mostCues: number;
}

const fewestCues = 3;
const leastShare = 0.06;
const tight = 0.5;

/** Learns the names that stand above speeches again and again; undefined where none do. */
export function learnOwnLineStyle(lines: readonly TextLine[]): OwnLineStyle | undefined {
  const alone = lines.map(nameAlone);
  const found = lines.flatMap((line, index) => {
    const cue = alone[index];
    const below = lines[index + 1];
    return cue && below && !alone[index + 1] ? [{ cue, line, below }] : [];
  });
  const counts = new Map<string, number>();
  for (const { cue } of found) {
    const key = nameKey(cue.name);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const known = found.filter(({ cue }) => (counts.get(nameKey(cue.name)) ?? 0) > 1);
  if (known.length < Math.max(fewestCues, lines.length * leastShare)) return undefined;
  const share = (test: (one: (typeof known)[number]) => boolean) => known.filter(test).length / known.length;
  const wrapWidth = widthOfLines(lines);
  const inBlocks = share(({ line, below }) => startsBlock(line) && !startsBlock(below)) > 0.7;
  const isParted = share(({ line, below }) => startsBlock(line) && startsBlock(below)) > 0.7;
  const centred = share(({ line }) => line.align === 'center') > 0.8;
  return {
    setting: inBlocks ? 'blocks' : centred ? 'centred' : isParted ? 'parted' : 'paragraphs',
    mostCues: alone.filter((cue) => cue !== undefined).length,
    names: counts,
    inCapitals: share(({ cue }) => isInCapitals(cue.name)) > 0.85,
    bold: share(({ line }) => line.bold) > 0.8,
    actionInCapitals: hasActionInCapitals(lines),
    ...(wrapWidth === undefined ? {} : { wrapWidth }),
  };
}

function isInParagraphs(setting: Setting): boolean {
  return setting === 'paragraphs' || setting === 'parted';
}

export function startsBlock(line: TextLine): boolean {
  return line.gap === undefined || line.gap >= tight;
}

/** A name and nothing else, in either case: `Algernon`, `LANE:`, `Miss Prism (aside)`. */
export function nameAlone(line: TextLine): Cue | undefined {
  if (line.text.length > 60 || beginsSmall(line.text) || beginsSentence(line.text)) return undefined;
  const text = /[:：.]$/u.test(line.text) ? line.text.replace(/\s*[:：.]$/u, '') : line.text;
  const cue = readCue(text);
  if (!cue || !looksLikeName(cue.name) || isLabel(cue.name) || isSentenceWord(cue.name)) return undefined;
  return cue;
}

/** The cue on a line, by the names and the setting of the whole document. */
export function ownLineCueAt(
  lines: readonly TextLine[],
  index: number,
  style: OwnLineStyle,
): { cue: Cue; confidence: number } | undefined {
  const line = lines[index];
  const below = lines[index + 1];
  const cue = line && nameAlone(line);
  if (!line || !cue || !below) return undefined;
  const capitals = isInCapitals(cue.name) || isUncased(cue.name);
  if (style.inCapitals && !capitals) return undefined;
  const count = style.names.get(nameKey(cue.name)) ?? 0;
  const belowIsName = (style.names.get(nameKey(nameAlone(below)?.name ?? '')) ?? 0) > 1;
  if (belowIsName) return undefined;
  if (style.setting === 'blocks' && (!startsBlock(line) || startsBlock(below))) return undefined;
  if (style.setting === 'parted' && !startsBlock(line)) return undefined;
  if (style.setting === 'centred' && (line.align !== 'center' || below.align !== 'center')) return undefined;
  if (style.bold) {
    if (!line.bold) return undefined;
    return { cue, confidence: count > 1 ? 0.95 : 0.85 };
  }
  if (count > 1) return { cue, confidence: count > 2 ? 0.93 : 0.85 };
  if (style.actionInCapitals && isActionInCapitals(below)) return undefined;
  if (isInParagraphs(style.setting) && !style.inCapitals) return undefined;
  return { cue, confidence: style.inCapitals ? 0.8 : 0.6 };
}
