import { sentence } from '#core/sentences.ts';
import type { TutorAnswer } from '#core/tutor/answer.ts';
import { type Asked, answer, answerOn, listed, noRole, says } from '#core/tutor/asked.ts';
import { examples } from './refusal.ts';
import { nearestPart } from './searching.ts';

export function setRole(asked: Asked): TutorAnswer {
  const roles = asked.question.names;
  const told = answer(asked, says(sentence('tutor.role-set', { roles: listed(roles) })));
  return { ...told, memory: { ...asked.memory, roles } };
}

export function tellRole(asked: Asked): TutorAnswer {
  if (asked.roles.length === 0) return noRole(asked);
  return answer(asked, says(sentence('tutor.your-role', { roles: listed(asked.roles) })));
}

/** A short human answer to what is no question. */
export const greet = (asked: Asked) => answer(asked, says(sentence('tutor.hello', examples(asked))));
export const thank = (asked: Asked) => answer(asked, says(sentence('tutor.welcome')));
export const bye = (asked: Asked) => answer(asked, says(sentence('tutor.bye')));
export const praise = (asked: Asked) => answer(asked, says(sentence('tutor.fine')));

const abilities = [
  'tutor.can.lines',
  'tutor.can.scenes',
  'tutor.can.find',
  'tutor.can.next',
  'tutor.can.trouble',
  'tutor.can.quiz',
  'tutor.can.hint',
] as const;

export function whatICan(asked: Asked): TutorAnswer {
  return answer(
    asked,
    says(sentence('tutor.can')),
    { kind: 'items', items: abilities.map((key) => sentence(key)) },
    says(sentence('tutor.connect-model')),
  );
}

/** What it means is not for a machine that counts and quotes; what the script has of it is shown. */
export function meaning(asked: Asked): TutorAnswer {
  const near = nearestPart(asked);
  if (near.length === 0) return answerOn('none', asked, says(sentence('tutor.meaning', examples(asked))));
  return answerOn('none', asked, says(sentence('tutor.meaning-near')), ...near);
}

/** Work that the tutor does not do. */
export function task(asked: Asked): TutorAnswer {
  return answerOn('none', asked, says(sentence('tutor.cannot', examples(asked))));
}
