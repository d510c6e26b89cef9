import { sentence } from '#core/sentences.ts';
import type { TutorAnswer } from '#core/tutor/answer.ts';
import { type Asked, answer, listed, noRole, says, scopeOf, whereOf } from '#core/tutor/asked.ts';
import { linesOfRoles } from '#core/tutor/tutor-script.ts';
import { inLines, inScenes, inWords, wordsIn } from './amounts.ts';

type Measure = 'lines' | 'words' | 'scenes';
interface Part {
  name: string;
  isMine: boolean;
  size: number;
}

/** Who has more or fewer of what: between two or more, or of everybody. */
export function compare(asked: Asked): TutorAnswer {
  const { question, roles, script } = asked;
  const { said } = question;
  const measure: Measure = /\bscenes\b/u.test(said)
    ? 'scenes'
    : /\b(?:words|text)\b/u.test(said)
      ? 'words'
      : 'lines';
  const hasMe = /\b(?:i|me|my|mine)\b/u.test(said);
  if (hasMe && roles.length === 0) return noRole(asked);
  const first = /\b(?:do|have|am|is my|are my) (?:i|part|role)?\b.*NAME|^(?:do|have|am) i\b/u.test(said);
  const mine = hasMe ? roles : [];
  const named = question.names.filter((name) => !mine.includes(name));
  const names = first ? [...mine, ...named] : [...named, ...mine];
  const [one, other] = (names.length > 1 ? names : []).map((name) => partOf(asked, name, measure, mine));
  const isLess = /\b(?:fewer|fewest|less|least|smaller|smallest|shorter|shortest)\b/u.test(said);
  if (
    !one ||
    !other ||
    names.length > 2 ||
    /\b(?:most|fewest|least|biggest|largest|smallest)\b/u.test(said)
  ) {
    const among = names.length > 1 ? names : script.names;
    return ranking(asked, among, measure, mine, isLess);
  }
  const isYesNo = /^(?:(?:and|so|but|or) )*(?:do|does|is|are|has|have|am|did)\b/u.test(said);
  const sizes = sentence('tutor.compare.sizes', {
    one: partSize(one, measure),
    other: partSize(other, measure),
  });
  if (one.size === other.size) {
    const told = sentence(
      isYesNo && !/\b(?:same|as many|as much|equally)\b/u.test(said)
        ? 'tutor.compare.no-same'
        : 'tutor.compare.same',
      { sizes },
    );
    return answer(asked, says(told));
  }
  if (!isYesNo) {
    const winner = one.size > other.size !== isLess ? one : other;
    return answer(
      asked,
      says(
        sentence(winner.isMine ? 'tutor.compare.you' : 'tutor.compare.who', {
          who: winner.name,
          how: sentence(isLess ? 'tutor.compare.fewer' : 'tutor.compare.more'),
          sizes,
        }),
      ),
    );
  }
  const isSame = /\b(?:same|as many|as much|equally)\b/u.test(said);
  const holds = !isSame && one.size > other.size !== isLess;
  return answer(asked, says(sentence(holds ? 'tutor.yes' : 'tutor.no', { told: sizes })));
}

function partOf(asked: Asked, name: string, measure: Measure, mine: readonly string[]): Part {
  const lines = linesOfRoles({ lines: scopeOf(asked) }, [name]);
  const size =
    measure === 'lines'
      ? lines.length
      : measure === 'words'
        ? wordsIn(lines)
        : new Set(lines.map(({ sceneId }) => sceneId)).size;
  return { name, size, isMine: mine.includes(name) };
}

const inMeasure = { lines: inLines, words: inWords, scenes: inScenes } as const;

function partSize({ name, size, isMine }: Part, measure: Measure): string {
  return sentence(isMine ? 'tutor.you-size' : 'tutor.their-size', {
    who: name,
    size: inMeasure[measure](size),
  });
}

/** Everybody by the size of their parts, with who has most, or fewest, told first. */
function ranking(
  asked: Asked,
  names: readonly string[],
  measure: Measure,
  mine: readonly string[],
  isLess: boolean,
): TutorAnswer {
  const parts = names.map((name) => partOf(asked, name, measure, mine));
  parts.sort((one, other) => (isLess ? one.size - other.size : other.size - one.size));
  const best = parts.filter(({ size }) => size === parts[0]?.size);
  const size = inMeasure[measure](parts[0]?.size ?? 0);
  const told = sentence(isLess ? 'tutor.compare.fewest' : 'tutor.compare.most', {
    who: listed(best.map(({ name }) => name)),
    size,
    where: whereOf(asked),
    each: best.length > 1 ? sentence('tutor.compare.each') : '',
  });
  const items = parts.map((part) => `${part.name}: ${inMeasure[measure](part.size)}`);
  return answer(asked, says(told), { kind: 'items', items });
}
