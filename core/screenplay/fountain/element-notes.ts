import { type ElementType, elementTypes } from '#core/api/screenplay.ts';

/**
 * What Fountain cannot say of an element, told in a note on a row of its own. Programs that know nothing of it leave
 * notes out of the printed script, so that struck lines stay out and all else is read by Fountain's own rules.
 *
 * - `[[CastMate: parenthetical]]`: the row below is this one element, as it stands.
 * - `[[CastMate: dialogue of CHEN | V.O.]]`: and it is CHEN's, whoever is named in the cue.
 * - `[[CastMate: struck action: He waits.]]`: an element that is struck out; its words are in the note.
 */
export interface ElementNote {
  type: ElementType;
  voice?: { speaker: string; extension?: string };
  /** The words of an element that is struck out; otherwise they stand on the row below. */
  struck?: string;
}

const escapedName = String.raw`(?:[^\\|:\]]|\\.)+?`;
const note = new RegExp(
  String.raw`^\[\[CastMate: (struck )?(${elementTypes.join('|')})(?: of (${escapedName})(?: \| (${escapedName}))?)?(?:: (.+))?\]\]$`,
  'u',
);

/** Reads a row as such a note; undefined where it is none. */
export function readElementNote(row: string): ElementNote | undefined {
  const [, struck, type, speaker, extension, words] = note.exec(row) ?? [];
  if (type === undefined || (struck === undefined) !== (words === undefined)) return undefined;
  return {
    type: type as ElementType,
    ...(speaker === undefined
      ? {}
      : {
          voice: {
            speaker: unescaped(speaker),
            ...(extension === undefined ? {} : { extension: unescaped(extension) }),
          },
        }),
    ...(words === undefined ? {} : { struck: unescaped(words) }),
  };
}

/** The note as a row; what could end it, or begin a boneyard, is escaped. */
export function writeElementNote({ type, voice, struck }: ElementNote): string {
  const names = voice ? [voice.speaker, ...(voice.extension === undefined ? [] : [voice.extension])] : [];
  const of = voice ? ` of ${names.map((name) => name.replace(/[\\*[\]|:]/g, '\\$&')).join(' | ')}` : '';
  const words = struck === undefined ? '' : `: ${struck.replace(/[\\*[\]]/g, '\\$&')}`;
  return `[[CastMate: ${struck === undefined ? '' : 'struck '}${type}${of}${words}]]`;
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/gu, '$1');
}
