import type { Correction } from '#core/api/corrections.ts';
import { isSameName } from '#core/screenplay/corrections/names.ts';
import { isSpoken } from '#core/screenplay/corrections/speech.ts';
import { readCue } from '#core/screenplay/wording/cue.ts';
import type { Answer, AnsweredLabel } from './prompt.ts';
import type { Question, QuestionLine } from './questions.ts';

/**
 * The answer as corrections of the lines that were asked about, in order. A label is left out where nobody asked for
 * it, where it comes a second time, where its speaker is neither in the cast nor in the lines that were shown, and
 * where it would put another name into a cue that the script has.
 */
export function correctionsOf({ labels }: Answer, question: Question): Correction[] {
  const asked = new Map(
    question.lines.flatMap((line) => (line.isAsked ? [[line.index, line] as const] : [])),
  );
  const corrections: Correction[] = [];
  for (const label of [...labels].sort((a, b) => a.index - b.index)) {
    const line = asked.get(label.index);
    if (!line || !isAcceptable(label, line, question)) continue;
    asked.delete(label.index);
    corrections.push({
      kind: 'type',
      elementId: line.elementId,
      type: label.type,
      ...(hasSpeaker(label) ? { speaker: label.speaker } : {}),
    });
  }
  return corrections;
}

function isAcceptable(label: AnsweredLabel, line: QuestionLine, question: Question): boolean {
  if (!hasSpeaker(label)) return true;
  if (!isKnownName(label.speaker, question)) return false;
  const isNamedByCue = line.type === 'character' || (isSpoken(line.type) && line.isUnderCue);
  return !isNamedByCue || (line.speaker !== undefined && isSameName(label.speaker, line.speaker));
}

/** Nobody says an action, whomever the answer names for it. */
function hasSpeaker(label: AnsweredLabel): label is AnsweredLabel & { speaker: string } {
  return label.speaker !== null && (label.type === 'character' || isSpoken(label.type));
}

function isKnownName(speaker: string, { cast, lines }: Question): boolean {
  const name = speaker.trim();
  if (cast.some((known) => isSameName(known, name))) return true;
  const cue = readCue(name);
  return cue !== undefined && cue.name === name && lines.some(({ text }) => holdsName(text, name));
}

/** True where the name stands in the text as whole words. */
function holdsName(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const [before, behind] = [text.slice(0, at), text.slice(at + name.length)];
    if (!/[\p{L}\p{N}]$/u.test(before) && !/^[\p{L}\p{N}]/u.test(behind)) return true;
  }
  return false;
}
