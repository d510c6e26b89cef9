import type { TutorMemory } from './answer.ts';
import { type Question, readQuestion } from './question.ts';
import type { TutorScript } from './tutor-script.ts';

const leads = /^(?:(?:and|what about|how about|ok|so|then|but|also|or|now) )+/u;
const small =
  /\b(?:in|for|on|at|of|from|with|about|the|does|do|has|have|had|is|are|too|as well|then|again|only|just|all|please|during|i|me|my|mine|say|says)\b/gu;
const pronouns =
  /\b(?:does|has|is|do|did|are|about|of|with|will|can) (?:he|she|they)\b|\b(?:his|her|hers|their) \w+/u;
const hisOwn = /\b(?:when|if|after|once) (?:he|she|they)\b/u;
const hereWords =
  /\b(?:this|that|the same|the) scene\b(?! (?:with|i|where|when|about|in|on|at|before))|\bhere$|^(?:and |so |ok )*(?:where|when) are we(?: now)?$/u;

const ofActor = /\b(?:i|me|my|mine)\b/iu;

/** A question with what it leaves out filled in from what was talked about: "and in scene 2?", "how many has she?". */
export function completed(question: Question, memory: TutorMemory, script: TutorScript): Question {
  return inPlace(withPronoun(continued(question, memory, script), memory), memory, script);
}

/** Whether a question says nothing by itself: it takes up the one before with another name, scene or quotation. */
function isContinuation({ said }: Question): boolean {
  const rest = said.replace(leads, '');
  const hasLead = rest !== said;
  const slots = rest.replace(small, ' ').trim().split(/\s+/u);
  const areSlots = slots.every((word) => ['NAME', 'SCENE', 'QUOTE', ''].includes(word));
  const isPlace = /^(?:in|on|at|for|during) SCENE$/u.test(rest);
  const isFilled = /\b(?:NAME|SCENE|QUOTE|me|i|mine)\b/u.test(rest);
  return areSlots && isFilled && (isPlace || hasLead);
}

function continued(question: Question, { last }: TutorMemory, script: TutorScript): Question {
  if (!last || !isContinuation(question)) return question;
  const asIts = readQuestion(last.text, script);
  const [name] = question.names;
  // Of a question about the actor, the other takes the actor's place.
  const base =
    name !== undefined && asIts.names.length === 0 && ofActor.test(last.text)
      ? readQuestion(last.text.replace(ofActor, name), script)
      : asIts;
  const before = last.names.length > 0 ? last.names : base.names;
  const names =
    question.names.length > 0 ? [...question.names, ...before.slice(question.names.length)] : before;
  const isMe = question.names.length === 0 && /\b(?:me|i|my|mine)\b/u.test(question.said);
  const scenes = script.scenes.filter(({ id }) => last.sceneIds.includes(id));
  const isPlaced = question.scenes.length > 0 || question.unknownScene !== undefined;
  return {
    ...base,
    source: last.text,
    said: isMe && before.length > 0 ? base.said.replace('NAME', 'i') : base.said,
    names: isMe ? before.slice(1) : names,
    scenes: isPlaced ? question.scenes : scenes.length > 0 ? scenes : base.scenes,
    unknownScene: isPlaced ? question.unknownScene : base.unknownScene,
    quoted: question.quoted ?? base.quoted,
  };
}

function withPronoun(question: Question, { names }: TutorMemory): Question {
  const isAsked = question.names.length === 0 && names.length > 0;
  if (!isAsked || !pronouns.test(question.said) || hisOwn.test(question.said)) return question;
  return { ...question, names: names.slice(-1) };
}

/** "This scene" is the one that was talked about; in a script of one scene it is that. */
function inPlace(question: Question, memory: TutorMemory, script: TutorScript): Question {
  if (question.scenes.length > 0 || question.unknownScene !== undefined) return question;
  if (!hereWords.test(question.said)) return question;
  const line = script.lines.find(({ id }) => id === (memory.drill?.lineId ?? memory.lineId));
  const ids = line ? [line.sceneId] : memory.sceneIds;
  const only = script.scenes.length === 1 ? script.scenes : [];
  const scenes = script.scenes.filter(({ id }) => ids.includes(id));
  return { ...question, scenes: scenes.length > 0 ? scenes : only };
}
