import type { SceneCue } from '#core/api/rehearsals.ts';
import type { LineOutcome, LineResult } from '#core/api/results.ts';
import { sentence } from '#core/sentences.ts';

/** What a partner who gives notes says of a run: a sentence, and the line that it is about. */
export interface Note {
  sentence: string;
  lineId?: string;
}

export interface NotedRun {
  results: readonly LineResult[];
  cues: readonly SceneCue[];
  /** How often the partner came in too early. */
  cutIns: number;
}

/** What is said of a line that broke, the gravest first. */
const remarks: Partial<Record<LineOutcome, (line: string, missed: string) => string>> = {
  prompted: (line) => sentence('notes.prompted', { line }),
  off: (line) => sentence('notes.off', { line }),
  missed: (line, missed) => sentence('notes.missed', { line, missed }),
  paused: (line) => sentence('notes.paused', { line }),
};

/** Notes are short: of more lines than this, only the gravest are named. */
const mostLines = 4;
/** From so many times on, the partner's own fault is worth a word. */
const remarkableCutIns = 2;
const wordsOfName = 6;

/** Notes after a scene: how many lines went clean, which broke and how, and nothing that was not heard. */
export function notesOf({ results, cues, cutIns }: NotedRun): Note[] {
  const lines = lastGoes(results, cues);
  if (lines.length === 0) return [];
  const told = lines.filter(({ result }) => result.outcome !== 'unheard');
  if (told.length === 0) return [{ sentence: sentence('notes.nothing-heard') }];
  return [{ sentence: countOf(told) }, ...remarksOn(told), ...selfCritique(cutIns)];
}

interface Go {
  cue: SceneCue;
  result: LineResult;
}

/** The last go at each line, in the script's order. */
function lastGoes(results: readonly LineResult[], cues: readonly SceneCue[]): Go[] {
  const last = new Map(results.map((result) => [result.lineId, result]));
  return cues.flatMap((cue) => {
    const result = last.get(cue.lineId);
    return result ? [{ cue, result }] : [];
  });
}

function countOf(told: readonly Go[]): string {
  const clean = told.filter(({ result }) => result.outcome === 'clean').length;
  if (clean === told.length) return sentence('notes.all-clean');
  return sentence('notes.some-clean', { clean, lines: told.length });
}

function remarksOn(told: readonly Go[]): Note[] {
  const gravest = Object.keys(remarks);
  const graveness = ({ result }: Go) => gravest.indexOf(result.outcome);
  const broken = told.filter((go) => graveness(go) >= 0);
  const named = new Set(
    [...broken].sort((one, other) => graveness(one) - graveness(other)).slice(0, mostLines),
  );
  return broken.flatMap((go) => {
    const remark = remarks[go.result.outcome];
    if (remark === undefined || !named.has(go)) return [];
    const words = wordsOf(go.cue.text);
    const missed = go.result.missedWords.flatMap((place) => bare(words[place] ?? '')).join(', ');
    return [{ sentence: remark(nameOf(words), missed), lineId: go.cue.lineId }];
  });
}

function selfCritique(cutIns: number): Note[] {
  return cutIns < remarkableCutIns ? [] : [{ sentence: sentence('notes.cut-ins', { times: cutIns }) }];
}

/** A line by its first words. */
function nameOf(words: readonly string[]): string {
  const name = words.slice(0, wordsOfName).join(' ');
  return words.length > wordsOfName ? `${name} …` : name;
}

/** A word without the punctuation round it. */
function bare(word: string): string {
  return word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/u);
}
