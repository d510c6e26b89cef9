import { type RehearsalCommand, voiceChanges } from '#core/commands/commands.ts';
import type { Evidence } from '#core/hearing/ear.ts';
import { explains } from '#core/hearing/following/follow-by-phones.ts';
import { type ExpectedPhone, type LineModel, lineModel } from '#core/hearing/following/line-model.ts';
import { matchSettings } from '#core/hearing/following/step-likelihoods.ts';
import { type PhoneStep, stepSeconds } from '#core/hearing/phone-model/hear-phones.ts';
import type { PhoneModel } from '#core/hearing/phone-model/model-file.ts';
import type { VoiceActivity } from '#core/hearing/sound/voice-activity.ts';
import { isSaidIn, textModel, textsFrom, wordForWord } from './line-text.ts';
import { commandSounds, type FixedCommand, fromSounds, rivalSounds, soundsToHear } from './spoken-phrases.ts';

/** When speech is taken for a command. Likelihoods are compared by their natural logarithms. */
export interface CommandSettings {
  /** As in `MatchSettings`. */
  sharpness: number;
  /** A command is a stretch of speech between silences of this length… */
  apartMs: number;
  /** …and no longer than this. */
  mostMs: number;
  /** It must explain the stretch so much better than any speech at all, and more for each of its sounds… */
  betterThanSpeech: number;
  betterPerPhone: number;
  /** …and by so much more where it is a word of plain speech that would do something… */
  everydayBetter: number;
  /** …which is more at least where a line is named, of which there are many… */
  namedBetterThanSpeech: number;
  /** …by so much better than a word that is none, but sounds like it… */
  rivalCost: number;
  /** …and better than words of the line, or of the line that it names. */
  betterThanText: number;
}

export const commandSettings: CommandSettings = {
  sharpness: 0.3,
  apartMs: 400,
  mostMs: 4_000,
  betterThanSpeech: 2,
  betterPerPhone: 0.9,
  everydayBetter: 4,
  rivalCost: 3,
  namedBetterThanSpeech: 12,
  betterThanText: 2,
};

/** A line that an actor may name: its place among the cues, and its phones. */
export interface NamedLine {
  index: number;
  phones: readonly ExpectedPhone[];
}

/** One way of saying a command, as a model of its sounds; or, without one, of words that are none. */
export interface CommandPhrase {
  command: RehearsalCommand | undefined;
  sounds: LineModel;
  /** By so much it must explain what was heard better than any speech. */
  least: number;
  /** What it loses against the others. */
  cost: number;
  /** States in which it may be over. */
  mayEnd: readonly number[];
  /** Its sounds, where they might be those of the text as well. */
  phones?: readonly ExpectedPhone[];
  /** The words of a named line, which are no command by themselves. */
  text?: LineModel;
}

/** A line is named by its first words: by so many at least, where it has as many, and by no more of them. */
const [fewestNamingWords, mostNamingWords] = [2, 8];

/** A single word of plain speech: where a line near by has it, it is taken for that line's. */
function isEverydayWord(name: FixedCommand['name'], way: string): boolean {
  return name === 'go-on' || (name !== 'line' && !way.includes(','));
}

/**
 * Words that people's readings of other lines were taken for. A pause does no harm, and "go on" is heeded in a pause alone:
 * these are understood more readily.
 */
const needsMore = new Set<FixedCommand['name']>(['stop', ...voiceChanges]);

/** What an actor can say in the place of any line, whichever lines there are to be named. */
export function commandPhrases(
  model: PhoneModel,
  lines: readonly NamedLine[],
  {
    betterThanSpeech,
    betterPerPhone,
    everydayBetter,
    namedBetterThanSpeech,
    rivalCost,
  }: CommandSettings = commandSettings,
): CommandPhrase[] {
  const settings = wordForWord(model);
  const fixed = (Object.keys(commandSounds) as FixedCommand['name'][]).flatMap((name) =>
    commandSounds[name].flatMap((way): CommandPhrase[] => {
      const phones = soundsToHear(way, model.phones);
      const isEveryday = isEverydayWord(name, way);
      if (isEveryday && lines.some((line) => isSaidIn(line.phones, phones))) return [];
      const sounds = lineModel(phones, settings);
      const least =
        betterThanSpeech + (needsMore.has(name) ? everydayBetter : 0) + betterPerPhone * phones.length;
      return [{ command: { name }, sounds, least, cost: 0, mayEnd: [sounds.end], phones }];
    }),
  );
  const from = soundsToHear(fromSounds, model.phones);
  const named = lines.map(({ index, phones }): CommandPhrase => {
    const words = [...new Set(phones.map(({ word }) => word))].slice(0, mostNamingWords);
    const naming = phones.flatMap((phone) => {
      const place = words.indexOf(phone.word);
      return place < 0 ? [] : [{ ...phone, word: place + 1 }];
    });
    const sounds = lineModel([...from, ...naming], settings);
    const mayEnd = sounds.states.flatMap(({ kind, word }, state) =>
      kind === 'end' || (kind === 'pause' && word >= fewestNamingWords) ? [state] : [],
    );
    const least = namedBetterThanSpeech;
    return {
      command: { name: 'from', index },
      sounds,
      least,
      cost: 0,
      mayEnd,
      text: textModel(model, naming),
    };
  });
  const rivals = rivalSounds.map((word): CommandPhrase => {
    const sounds = lineModel(soundsToHear(word, model.phones), settings);
    return { command: undefined, sounds, least: 0, cost: rivalCost, mayEnd: [sounds.end] };
  });
  return [...fixed, ...named, ...rivals];
}

/** By how much the best command explains a stretch of speech better than any speech, and than text. */
export interface CommandScore {
  phrase: CommandPhrase;
  overSpeech: number;
  overText: number;
}

/**
 * Holds a stretch of speech against all commands, any speech and a line of which so many words were begun before it: the
 * score of the best command.
 */
export function openBestCommand(
  model: PhoneModel,
  phrases: readonly CommandPhrase[],
  line: readonly ExpectedPhone[] | undefined,
  sharpness: number = commandSettings.sharpness,
): (steps: readonly Float32Array[], begun: number) => CommandScore | undefined {
  const match = { ...matchSettings, sharpness };
  const anything = lineModel(soundsToHear(fromSounds, model.phones), {
    ...wordForWord(model),
    beginElsewhere: 1,
  });
  const text = line && textModel(model, line);
  const possible = line ? phrases.filter(({ phones }) => !phones || !isSaidIn(line, phones)) : phrases;
  const from = lineModel(soundsToHear(fromSounds, model.phones), wordForWord(model));
  return (steps, begun) => {
    const explained = (sounds: LineModel, mayEnd: readonly number[]) =>
      explains(sounds, steps, model.priors, match, mayEnd);
    const asSpeech = explained(anything, [anything.elsewhere]);
    // A hundred lines are not gone through for speech that does not even begin with the word before them.
    const asFromAnything = explains(from, steps, model.priors, { ...match, afterEndCost: 0 }, [from.end]);
    const mayName = asFromAnything > asSpeech;
    const asText = (texts: readonly (LineModel | undefined)[]) =>
      texts.reduce(
        (most, sounds) => (sounds ? Math.max(most, explained(sounds, [...sounds.states.keys()])) : most),
        Number.NEGATIVE_INFINITY,
      );
    let best: { phrase: CommandPhrase; asCommand: number } | undefined;
    for (const phrase of possible) {
      if (phrase.command?.name === 'from' && !mayName) continue;
      const asCommand = explained(phrase.sounds, phrase.mayEnd) - phrase.cost;
      if (best === undefined || asCommand > best.asCommand) best = { phrase, asCommand };
    }
    if (best === undefined) return undefined;
    const { phrase, asCommand } = best;
    return {
      phrase,
      overSpeech: asCommand - asSpeech,
      overText: asCommand - asText([text, phrase.text, ...(line ? textsFrom(model, line, begun) : [])]),
    };
  };
}

/** Hears what an actor tells the partner in the place of their line. */
export interface CommandEar {
  /** Takes the next step, and what is known after it; answers a command once silence has followed it. */
  push(step: PhoneStep, evidence: VoiceActivity & Pick<Evidence, 'words'>): RehearsalCommand | undefined;
}

/** Steps of silence before and after speech that are looked at with it. */
const silenceAround = 6;

/**
 * An ear for commands in the turn of a line. A command is a stretch of speech that sounds like it from end to end: more
 * than like anything else, and more than like words of the line, which are never a command.
 */
export function openCommandEar(
  model: PhoneModel,
  phrases: readonly CommandPhrase[],
  line: readonly ExpectedPhone[] | undefined,
  settings: CommandSettings = commandSettings,
): CommandEar {
  const stepMs = 1000 * stepSeconds(model);
  const bestCommand = openBestCommand(model, phrases, line, settings.sharpness);
  const silentSteps = Math.ceil(settings.apartMs / stepMs) - silenceAround;
  const mostSteps = settings.mostMs / stepMs + 2 * silenceAround;
  let steps: Float32Array[] = [];
  let hasSpoken = false;
  /** Words of the line that were begun before this stretch of speech. */
  let begun = 0;

  function judge(heard: readonly Float32Array[]): RehearsalCommand | undefined {
    const best = bestCommand(heard, begun);
    const isCommand = best && best.overSpeech > best.phrase.least && best.overText > settings.betterThanText;
    return isCommand ? best.phrase.command : undefined;
  }

  return {
    push({ logProbabilities }, { speaking, silenceMs, words }) {
      // Too long a stretch is no command, and need not be remembered.
      if (steps.length <= mostSteps + silentSteps) steps.push(logProbabilities);
      hasSpoken ||= speaking;
      if (!hasSpoken) {
        steps = steps.slice(-silenceAround);
        begun = words?.begun ?? 0;
      }
      if (!hasSpoken || silenceMs < settings.apartMs) return undefined;
      const heard = steps.slice(0, Math.max(0, steps.length - silentSteps));
      [steps, hasSpoken] = [[], false];
      return heard.length <= mostSteps ? judge(heard) : undefined;
    },
  };
}
