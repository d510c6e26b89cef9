import { mostFrequent } from '#core/screenplay/pages/measure.ts';
import type { TextLine } from '#core/screenplay/pages/rows.ts';
import { isInCapitals } from '#core/screenplay/wording/capitals.ts';
import { nameKey } from '#core/screenplay/wording/cue.ts';
import { type CueSign, cueSign, signIn } from '#core/screenplay/wording/cue-sign.ts';
import { type Candidate, candidatesIn, cueCandidate, withRepeatedNames } from './inline-candidates.ts';

const fewestCues = 4;
const leastShare = 0.04;
/** Of the lines that have the form of a cue, most are by names that come back. */
const repeatedShare = 0.6;
/** In a conversation the next who speaks is somebody else; entries of a list stand together under their heads. */
const turnShare = 0.4;
const capitalsShare = 0.85;
const beginsShare = 0.8;
const saysShare = 0.6;
const fewestWords = 4;

/**
 * The sign that this document alone parts names from speech by. Lists, tables and prose hold such signs too, so what stands
 * behind it must come back under few names in turns, and read like speech.
 */
export function ownSign(lines: readonly TextLine[]): CueSign | undefined {
  const signs = new Map<string, CueSign>();
  const met = lines.flatMap((line): string[] => {
    const sign = signIn(line.text);
    if (sign === undefined) return [];
    const mark = signs.get(sign) ?? cueSign(sign);
    signs.set(sign, mark);
    return cueCandidate(line, mark) ? [sign] : [];
  });
  if (met.length < Math.max(fewestCues, lines.length * leastShare)) return undefined;
  const mark = signs.get(mostFrequent(met) ?? '');
  return mark && isConversation(candidatesIn(lines, mark)) ? mark : undefined;
}

function isConversation(candidates: readonly Candidate[]): boolean {
  const cues = withRepeatedNames(candidates);
  if (cues.length < Math.max(fewestCues, candidates.length * repeatedShare)) return false;
  const speeches = cues.map(({ inline }) => inline.speech).filter((speech) => speech !== '');
  return (
    (takeTurns(cues) || standOut(cues)) &&
    speeches.filter(beginsSpeech).length >= speeches.length * beginsShare &&
    speeches.filter(saysSomething).length >= speeches.length * saysShare
  );
}

function takeTurns(cues: readonly Candidate[]): boolean {
  const turns = cues.filter((cue, index) => index > 0 && keyOf(cue) !== keyOf(cues[index - 1]));
  return turns.length >= (cues.length - 1) * turnShare;
}

/** Names in capitals before words that are not: of these, one name may be all there is. */
function standOut(cues: readonly Candidate[]): boolean {
  const capitals = cues.filter(({ inline }) => isInCapitals(inline.cue.name) && !isInCapitals(inline.speech));
  return capitals.length >= cues.length * capitalsShare;
}

function keyOf(cue: Candidate | undefined): string {
  return nameKey(cue?.inline.cue.name ?? '');
}

function beginsSpeech(speech: string): boolean {
  return /^[\p{P}\s]*[\p{Lu}\p{Lo}]|^(?:[([…–—]|\.\.|--)/u.test(speech);
}

function saysSomething(speech: string): boolean {
  return /[.!?…–—-]["”’»)\]]*$/u.test(speech) || speech.split(/\s+/).length >= fewestWords;
}
