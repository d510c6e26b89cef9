import type { LineOutcome } from '#core/api/results.ts';
import { isProblemSpot } from '#core/rehearsal/results/line-history.ts';
import type { Line } from '#core/screenplay/lines.ts';
import { type SentenceKey, sentence } from '#core/sentences.ts';
import { type AnswerPart, quoteOf, type TutorAnswer } from '#core/tutor/answer.ts';
import { type Asked, answer, counted, noRole, says, scopeOf } from '#core/tutor/asked.ts';
import { linesOfRoles } from '#core/tutor/tutor-script.ts';

const went = {
  clean: 'tutor.went.clean',
  missed: 'tutor.went.missed',
  paused: 'tutor.went.paused',
  prompted: 'tutor.went.prompted',
  off: 'tutor.went.off',
  unheard: 'tutor.went.unheard',
} as const satisfies Record<LineOutcome, SentenceKey>;
const mostSpots = 20;

/** The actor's lines that break, with how each went the last time: by the results of rehearsals alone. */
export function trouble(asked: Asked): TutorAnswer {
  const { roles, histories } = asked;
  if (roles.length === 0) return noRole(asked);
  const lines = linesOfRoles({ lines: scopeOf(asked) }, roles);
  const heard = lines.filter(({ id }) => (histories.get(id) ?? []).length > 0);
  if (heard.length === 0) return answer(asked, says(sentence('tutor.nothing-heard')));
  const spots = troubleSpots(asked, lines);
  const sits = heard.length - spots.length;
  const told = sentence('tutor.heard', {
    heard: counted(heard.length, 'line', 'lines'),
    count: lines.length,
    sits,
  });
  if (spots.length === 0) return answer(asked, says(told), says(sentence('tutor.no-trouble')));
  return answer(
    asked,
    says(told),
    ...spots
      .slice(0, mostSpots)
      .flatMap((line): AnswerPart[] => [
        { kind: 'quotes', quotes: [quoteOf(line)] },
        says(howItWent(asked, line)),
      ]),
    says(sentence('tutor.offer-trouble')),
  );
}

/** Of these lines, those to be drilled, in their order. */
export function troubleSpots({ histories }: Pick<Asked, 'histories'>, lines: readonly Line[]): Line[] {
  return lines.filter(({ id }) => isProblemSpot(histories.get(id) ?? []));
}

function howItWent({ histories }: Asked, line: Line): string {
  const last = histories.get(line.id)?.at(-1);
  const outcome = last?.outcome ?? 'unheard';
  const words = line.text.trim().split(/\s+/u);
  const missed = (last?.missedWords ?? []).flatMap((place) => words[place] ?? []);
  const told = sentence('tutor.last-time', { went: sentence(went[outcome]) });
  return missed.length === 0 ? told : `${told} ${sentence('progress.missed', { words: missed.join(', ') })}`;
}
