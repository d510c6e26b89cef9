import type { Wording } from '#core/tutor/intent.ts';

const places =
  'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|final|opening|closing|\\d+(?:st|nd|rd|th)';

/** Lines and cues: by their place, by what stands before or after them. */
export const lineWordings: readonly Wording[] = [
  {
    intent: 'cue-of',
    says: [
      /\bcues? (?:line )?(?:is )?(?:for|to|before|of|on|into) (?<phrase>(?!SCENE\b|the scene|act|my scenes?|this scene).+)$/du,
      /(?:what|which line) (?:cues|leads (?:in )?to|leads into|gets me to|prompts) (?<phrase>.+)$/du,
      /when do i (?:say|come in with) (?<phrase>.+)$/du,
    ],
  },
  {
    intent: 'cue-line',
    says: [
      /\b(?:do|should|must|will|is|does|shall|what) (?:i|my|NAME)\b.*?\b(?:when|if|once|after) (?:they|he|she|someone|somebody|the other|NAME|my partner|the NAME) (?:says?|said|asks?|asked|tells? me|goes|shouts?|whispers?|wants? to know|talks?|mentions?|answers?)(?: me| NAME)? ?(?<phrase>.+)$/du,
      /\bwhat (?:do|should|must|will) i (?:say|answer|reply|respond)(?: back)? (?:to|when|on|if) (?<phrase>(?!SCENE$).+)$/du,
      /\bwhen (?:NAME|he|she|they|someone|my partner) (?:says?|asks?|goes) (?<phrase>.+)$/du,
      /\b(?:my )?(?:reply|response|answer|respond|react|comeback)(?: line)? (?:to|when|after) (?:(?:NAME|him|her|them) )?(?:saying |says |asking )?(?<phrase>.+)$/du,
      /\b(?:answer|say back) (?:to )?(?<phrase>.*QUOTE.*)$/du,
    ],
  },
  {
    intent: 'before',
    says: [
      /\b(?:before|precedes|preceding|prior to|ahead of) (?<phrase>.+)$/du,
      /^(?:and |so )?(?:what |which line |the line )?(?:is |was |comes? |came |goes )?(?:right |just )?(?:said )?before(?: that| this| it)?$/du,
      /\bprevious line\b/du,
    ],
  },
  {
    intent: 'after',
    says: [
      /\b(?:after|follows|following) (?<phrase>.+)$/du,
      /^(?:and |so |ok |then )*(?:what )?(?:do i|should i|must i) (?:say|answer|reply)(?: (?:then|next|to that|there|after that))?$/du,
      /^(?:and |so |ok )?(?:what |which line |then what |who )?(?:is |comes?|do i say|happens|does NAME say|say|goes|speaks|follows)? ?(?:right |just )?(?:next|after that|after this|after it|afterwards|after|then)(?: one| please)?$/du,
      /^(?:and |so )?(?:what|who) comes (?:next|then)\b/du,
      /\bnext line\b/du,
    ],
  },
  {
    intent: 'longest-line',
    says: [
      /\b(?:lines?|speech|speeches) (?:is|are) (?:my |the )?(?:longest|biggest|shortest)\b/du,
      /\b(?:longest|biggest|shortest) (?:line|speech|monologue|one)\b/du,
      /\b(?:monologues?|soliloqu\w+|big speech)\b/du,
    ],
  },
  {
    intent: 'who-placed',
    says: [
      /\bwho (?:has|says|gets|speaks|said|is given|talks)(?: (?:the|very|with))* (?<phrase>first|last|opening|closing|final)\b/du,
      /\bwho (?:opens|starts|begins|ends|closes|finishes)(?: (?:the|SCENE|play|film|script|scene|it|this))*$/du,
      /\bwhose (?:is|line is) the (?:very )?(?<phrase>first|last|opening|closing|final) (?:line|word)/du,
    ],
  },
  { intent: 'list-cues', says: [/\bcue words\b/du] },
  {
    intent: 'first-cue',
    says: [
      /\bcue\b(?! (?:me|list))/du,
      /\bwhat do i come in on\b/du,
      /\bwhat (?:comes|is said) (?:right )?before i (?:speak|come in|start)/du,
    ],
  },
  { intent: 'list-cues', says: [/\bcues\b/du, /\bcue lines?\b/du] },
  {
    intent: 'placed-line',
    says: [
      new RegExp(`\\b(?<phrase>${places}) (?:line|speech|words?|thing|entrance|lines)\\b`, 'du'),
      /\bline (?:number )?(?<phrase>\d+)\b/du,
      /\b(?:say|says|speaks?|said|speak) (?<phrase>first|last)\b/du,
      /how (?:does|do) (?:SCENE|NAME|i|it|the (?:scene|script|play|film)|my part) (?<phrase>start|begin|open|end|finish|close)/du,
      /\b(?:line|what|how|where) (?:do i|does NAME|does SCENE) (?<phrase>start|begin|end|finish)/du,
    ],
  },
];
