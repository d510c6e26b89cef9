import { linesLike } from '#core/commands/commands.ts';
import { sentence } from '#core/sentences.ts';
import { type Quote, quoteOf, quotesOf, type TutorAnswer } from '#core/tutor/answer.ts';
import {
  type Asked,
  answer,
  answerAbout,
  counted,
  listed,
  momentQuote,
  momentsIn,
  says,
  scopeOf,
} from '#core/tutor/asked.ts';
import { linesOfRoles } from '#core/tutor/tutor-script.ts';
import { plainOf, timesIn } from './amounts.ts';

const fillers =
  /^(?:(?:the|a|an|any|all|every|some|me|my|line|lines|word|words|phrase|place|places|bit|part|something|anything|that|where|about|with|says?|of|to) )+(?=\S)/u;
const endings =
  / (?:in (?:the )?(?:script|play|film|text|story|SCENE)|anywhere|at all|please|from|mentioned)$/u;

/** Where words stand in the script: in speeches first, otherwise in the directions. */
export function find(asked: Asked): TutorAnswer {
  const { question } = asked;
  const phrase = question.quoted ?? wordsToFind(asked);
  const wanted = plainOf(phrase);
  if (wanted.length === 0) return answer(asked, says(sentence('tutor.find-what')));
  // Whoever is named before what is sought says it; a name that is sought is no speaker.
  const before = question.said.slice(
    0,
    asked.saidPhrase === undefined ? question.said.indexOf('QUOTE') : asked.phraseAt,
  );
  const speakers = question.names.slice(0, before.split('NAME').length - 1);
  const scope = speakers.length === 0 ? scopeOf(asked) : linesOfRoles({ lines: scopeOf(asked) }, speakers);
  const lines = scope.filter(({ text }) => timesIn(plainOf(text), wanted) > 0);
  if (lines.length > 0) {
    const isYesNo = /^(?:and |so )?(?:does|do|did|is|are)\b/u.test(question.said);
    const told = sentence('tutor.found', {
      who: listed([...new Set(lines.map(({ speaker }) => speaker))]),
      count: counted(lines.length, 'line has', 'lines have'),
      phrase,
    });
    const parts = [says(isYesNo ? sentence('tutor.yes', { told }) : told), ...moreOrAll(lines.map(quoteOf))];
    const [only] = lines;
    return lines.length === 1 && only ? answerAbout(asked, only.id, ...parts) : answer(asked, ...parts);
  }
  const directions = momentsIn(asked).filter(
    ({ kind, text }) => kind !== 'line' && timesIn(plainOf(text), wanted) > 0,
  );
  if (directions.length > 0 && speakers.length === 0) {
    // How a line is said says little without the line.
    const quotes = directions.flatMap((moment) => [
      momentQuote(moment),
      ...(moment.line ? [quoteOf(moment.line)] : []),
    ]);
    return answer(asked, says(sentence('tutor.found-in-directions', { phrase })), ...moreOrAll(quotes));
  }
  // A word or two that are not there are like too much.
  if (wanted.length < 3) return answer(asked, says(sentence('tutor.not-found', { phrase })));
  const like = linesLike(
    phrase,
    scope.map(({ text }) => ({ text, part: 'partner' as const })),
    3,
  ).flatMap((index) => scope[index] ?? []);
  if (like.length === 0) return answer(asked, says(sentence('tutor.not-found', { phrase })));
  return answer(asked, says(sentence('tutor.nearest', { phrase })), ...moreOrAll(like.map(quoteOf)));
}

function moreOrAll(quotes: readonly Quote[]) {
  return quotesOf(quotes, (count) => sentence('tutor.more-lines', { count }));
}

/** What is sought, without the words that only lead to it. */
function wordsToFind({ question, phraseAt, saidPhrase = '' }: Asked): string {
  const start = phraseAt;
  const lead = fillers.exec(saidPhrase)?.[0].length ?? 0;
  const tail = endings.exec(saidPhrase)?.[0].length ?? 0;
  return question.typedAt(start + lead, start + saidPhrase.length - tail);
}
