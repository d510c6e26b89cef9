import type { Wording } from '#core/tutor/intent.ts';
import { article, broken, line } from './words.ts';

const asks = '(?:quiz|test|drill|examine|cue|grill)';
const runs = '(?:run|rehearse|practi[sc]e|go over|go through|work through)';

/** Learning: quizzes, hints, and how rehearsals went. */
export const drillWordings: readonly Wording[] = [
  {
    intent: 'quiz-from',
    says: [
      new RegExp(
        `^(?:please |can you |could you |can we |let us )*(?:${asks}|${runs}|start|begin|take|prompt|go|continue)\\b.*?\\b(?:from|starting (?:at|with|from)|beginning (?:at|with|from)) (?<phrase>.+)$`,
        'du',
      ),
      /^(?:from) (?<phrase>.+)$/du,
    ],
  },
  {
    intent: 'quiz-trouble',
    says: [
      new RegExp(
        `\\b(?:quiz|test|drill|examine|grill|cue me|${runs}) (?:me |us |on |with |my |the )*.*\\b${broken}\\b`,
        'du',
      ),
    ],
  },
  {
    intent: 'quiz',
    says: [
      new RegExp(`\\b${asks} (?:me|us)\\b`, 'du'),
      new RegExp(
        `^(?:please |can you |could you |can we do a |let us do a |i want a |another |a |new )*${asks}(?: my| the)?(?: ${line}| cues)?(?: (?:in|on|for) SCENE)?(?: again| now)?(?: please)?$`,
        'du',
      ),
      /\b(?:give|feed|throw) me (?:a|the next|another|cues?)\b(?! ?(?:list|hint|summary|clue|overview))(?! scene)(?: cue)?(?: line)?(?: please)?$/du,
      new RegExp(
        `(?:can we|let us|i want to|help me|let me|can you|could you|i would like to)? ?\\b${runs} ${article}(?:${line}|cues|part|role|SCENE|scene)(?: (?:in|of|for) SCENE| with me| together| please)*$`,
        'du',
      ),
      new RegExp(
        `^(?:can|could|will|would) (?:you|we) (?:read|do|play|run) (?:${article})(?:SCENE|scene|lines)(?: together)? with me\\b`,
        'du',
      ),
    ],
  },
  {
    intent: 'trouble',
    says: [
      new RegExp(
        `\\b(?:lines?|speech|speeches|where|what|which|spots?)\\b.*\\b(?:do|am|did|have|should) (?:i|we) (?:\\w+ ){0,2}${broken}\\b`,
        'du',
      ),
      new RegExp(`\\bmy (?:\\w+ )?${broken} (?:spots?|lines?|bits?|speeches|ones?|parts?)\\b`, 'du'),
      new RegExp(`^(?:what|where) (?:goes|went|is going) ${broken}`, 'du'),
      new RegExp(`^${article}(?:problem|trouble|weak|hard) (?:spots?|lines?)$`, 'du'),
      /^how (?:am i doing|did i do|did i get on|have i done|are my lines(?: going)?|is it going|are we doing|well do i know)\b/du,
      /what (?:should|do|must|can) i (?:need to |have to )?(?:work on|practi[sc]e|drill|improve|learn)/du,
      /\bmy (?:results|progress|scores?)\b/du,
      /(?:which|what) ?(?:lines?)? (?:do i know|sit|are clean|are good|went well)/du,
    ],
  },
  {
    intent: 'hint',
    says: [
      /\b(?:hint|clue|first letters?|initial letters?|initials)\b(?: (?:for|of|to|about|on|in)(?: the)?(?: lines? of| words? of)? (?<phrase>.+))?$/du,
      /how does (?:my line|the line|it|that|this|this line) (?:start|begin|go)$/du,
      /help me (?:remember|with|learn|memori[sz]e) (?:the |my )?(?:line |speech )?(?<phrase>.*QUOTE.*)$/du,
    ],
  },
  {
    intent: 'next-line',
    says: [/^(?:(?:my|what is my|the) )?(?:next )?(?:line|prompt)(?: please)?$/du, /^(?:line )?please$/du],
  },
  {
    intent: 'show-line',
    says: [
      /^(?:(?:ok|just|please|no|i give up|give up|go on) )*(?:tell me|show me|show it|show me it|what is it|say it|give it to me|i give up|reveal(?: it)?|the whole (?:line|thing))(?: the (?:whole )?(?:line|answer))?(?: please)?$/du,
    ],
  },
];
