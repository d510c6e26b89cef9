import type { Line } from '#core/screenplay/lines.ts';
import { type SentenceKey, sentence } from '#core/sentences.ts';
import type { TutorAnswer } from '#core/tutor/answer.ts';
import { wordsIn } from '#core/tutor/answers/amounts.ts';
import {
  type Asked,
  answer,
  answerAbout,
  answerOn,
  listed,
  neighbour,
  quotes,
  says,
} from '#core/tutor/asked.ts';
import { numberIn } from '#core/tutor/plain-words.ts';
import { readQuestion } from '#core/tutor/question.ts';
import { scenesNumbered } from '#core/tutor/scene-numbers.ts';
import { isSpokenBy, linesOfRoles, sceneName, type TutorScript } from '#core/tutor/tutor-script.ts';
import { foreignNumber, type Language, type LanguageName, languages } from './languages.ts';

const english = new Set(
  'the a an how many what who when where why which is are am was do does did i my me you in on at of and to for with have has had say says line lines it this that there be'.split(
    ' ',
  ),
);
const fewestWords = 2;
const han = /\p{Script=Han}/gu;

/** The language of a question; undefined for English, and for what is too short to tell. What is quoted does not count. */
export function languageOf(text: string): Language | undefined {
  const own = bare(text.replace(/["“”„«»][^"“”„«»]*["“”„«»]/gu, ' '));
  if ((own.match(han)?.length ?? 0) >= fewestWords) return languages.find(({ name }) => name === 'zh');
  const words = own.match(/\p{L}+/gu) ?? [];
  const hits = (known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length;
  const [best] = languages
    .map((language) => ({ language, score: hits(language.words) }))
    .sort((one, other) => other.score - one.score);
  return best && best.score >= fewestWords && best.score > hits(english) ? best.language : undefined;
}

/** Counts and cues in the language of the question, else one sentence in it; undefined for a question in English. */
export function answerInTheirLanguage(asked: Asked): TutorAnswer | undefined {
  const language = languageOf(asked.text);
  if (!language) return undefined;
  const { script, roles } = asked;
  const { name } = language;
  const text = bare(asked.text);
  const names = namesIn(asked.text, script);
  const scenes = scenesIn(text, language, script);
  const isMine = names.length === 0 && language.me.test(text);
  const scope = scenes ? scenes.flatMap(({ lines }) => lines) : script.lines;
  const where = scenes ? listed(scenes.map(({ id }) => sceneName(script, id))) : (script.title ?? '');
  const who = isMine ? roles : names;
  const told = (what: 'lines' | 'words' | 'scenes' | 'people', count: number) =>
    answer(asked, says(fill(keyOf(name, what), { who: listed(who), count, where })));
  if (language.scenes.test(text)) return told('scenes', script.scenes.length);
  if (language.people.test(text)) return told('people', script.names.length);
  const isOfPart = language.lines.test(text) || language.spokenWords.test(text) || language.cue.test(text);
  if (!isOfPart) return answerOn('none', asked, says(sentence(keyOf(name, 'english'))));
  if (isMine && roles.length === 0) {
    const asks = answer(asked, says(sentence(keyOf(name, 'no-role'))));
    return { ...asks, memory: { ...asks.memory, waiting: asked.text } };
  }
  const lines = who.length > 0 ? linesOfRoles({ lines: scope }, who) : scope;
  if (language.cue.test(text)) return cueIn(asked, who, lines, name);
  return language.spokenWords.test(text) ? told('words', wordsIn(lines)) : told('lines', lines.length);
}

function cueIn(
  asked: Asked,
  who: readonly string[],
  lines: readonly Line[],
  name: LanguageName,
): TutorAnswer {
  const line = lines.find((one) => {
    const before = neighbour(asked, one, -1);
    return before !== undefined && !isSpokenBy(before, who);
  });
  const cue = line && neighbour(asked, line, -1);
  if (!line || !cue) return answer(asked, says(sentence(keyOf(name, 'no-cue'))));
  return answerAbout(asked, cue.id, says(sentence(keyOf(name, 'cue'))), quotes(cue, line));
}

type Told = 'lines' | 'words' | 'scenes' | 'people' | 'cue' | 'no-cue' | 'no-role' | 'english';
const keyOf = <What extends Told>(name: LanguageName, what: What) => `languages.${name}.${what}` as const;

function fill(
  key: `languages.${LanguageName}.${'lines' | 'words' | 'scenes' | 'people'}`,
  gaps: { who: string; count: number; where: string },
): string {
  const text = sentence(key as SentenceKey as 'languages.de.lines', gaps);
  return text.replace(/^[\s:：]+/u, '');
}

function bare(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/['’ʼ]/gu, ' ');
}

/** Names of the cast: Chinese does not part them from the words round them. */
function namesIn(text: string, script: TutorScript): readonly string[] {
  const parted = text.replace(
    /(?<=\p{Script=Han})(?=[^\p{Script=Han}])|(?<=[^\p{Script=Han}])(?=\p{Script=Han})/gu,
    ' ',
  );
  const { names } = readQuestion(parted, script);
  const within = script.names.filter((name) => /\p{Script=Han}/u.test(name) && text.includes(name));
  return [...new Set([...names, ...within])];
}

function scenesIn(text: string, { act, scene }: Language, script: TutorScript) {
  const number = (patterns: readonly RegExp[]) => {
    for (const pattern of patterns) {
      const word = pattern.exec(text)?.[1] ?? '';
      const found = foreignNumber(word) ?? numberIn(word);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const wanted = { act: number(act), number: number(scene) };
  if (wanted.act === undefined && wanted.number === undefined) return undefined;
  return scenesNumbered(script.scenes, {
    ...(wanted.act === undefined ? {} : { act: wanted.act }),
    ...(wanted.number === undefined ? {} : { number: wanted.number }),
  });
}
