import type { Wording } from '#core/tutor/intent.ts';

const comes =
  '(?:enters?|comes? in|comes? on|comes? on stage|come onto the stage|arrives?|walks? in|appears?|returns?|comes? back|turns? up|joins?)';
const goes = '(?:leaves?|exits?|goes? out|goes? off|goes? away|walks? (?:out|off))';
const doing = '(?:doing|do|up to)';

/** What is seen: who comes and goes, who is there, what somebody does, and how a line is said. */
export const stageWordings: readonly Wording[] = [
  {
    intent: 'there-before',
    says: [
      /\bwho (?:all )?(?:else )?(?:is|are) (?:(?:already|still) )*(?:on stage|on screen|on|there|here|present|in the room)\b.*\b(?:when|before|as) (?:i|NAME) (?:first )?(?:enters?|comes?|walks?|arrives?|appears?|gets?)\b/du,
    ],
  },
  {
    intent: 'never-with',
    says: [
      /\b(?:who|characters|roles|people|parts|anyone|anybody|everyone)\b.*\b(?:never|not) (?:\w+ ){0,2}(?:meets?|shares?|sees?|speaks? (?:to|with)|talks? (?:to|with)|in a scene|on stage with)\b.*\b(?:me|i|NAME)\b/du,
      /\b(?:who|characters|roles|people) (?:do|does) (?:i|NAME) (?:never|not) (?:\w+ ){0,2}(?:meet|share|see|speak|talk)\b/du,
    ],
  },
  {
    intent: 'entrance',
    says: [
      /\bcues? (?:for me )?to (?:come|enter|go|walk|make)\b/du,
      /\b(?:entrance|entry) cues?\b|\bcue (?:for|to) my (?:first )?(?:entrance|entry)\b/du,
      /\b(?:when|where) (?:exactly )?(?:do|must|should|will|does) (?:i|NAME|he|she|they) (?:have to |first )?(?:enter|come in|come on|come onto|make my entrance|go on|walk in|appear first|first appear)\b/du,
      /\b(?:my|NAME) (?:first )?(?:entrance|entry)\b/du,
    ],
  },
  {
    intent: 'story-before',
    says: [
      /\bwhat (?:happens|has happened|happened|is going on|goes on|do i miss) (?:right |just )?before (?:i|NAME|my) (?:come|comes|enter|enters|am|is|speak|speaks|first|entrance|appear|appears|walk)/du,
      /\bwhat (?:have|did) i (?:missed|miss) before\b/du,
    ],
  },
  {
    intent: 'manner',
    says: [
      /\bhow (?:do|should|must|am|shall|would|does|is|can) (?:i|we|NAME|he|she) (?:supposed to |meant to |to )?(?:say|saying|speak|deliver|read) (?<phrase>.+)$/du,
      /\bhow is (?<phrase>.+) (?:said|spoken|delivered)\b/du,
      /\b(?:parentheticals?|direction) (?:for|of|on|before|with) (?<phrase>.+)$/du,
    ],
  },
  {
    intent: 'talking-to',
    says: [
      /\bwho (?:am i|is NAME|do i|does NAME|are we|m i) (?:talking|speaking|speak|talk|saying|say|addressing|address)(?: it| this| that| the line| my lines?)?(?: (?:to|with))?(?: (?:when|as|while|if) (?:i|NAME) (?:say|says|go) (?<phrase>.+)| (?:here|now|there|mostly|(?:the )?most))?$/du,
      /\bwho (?:all )?(?:talks|speaks) (?:to|with) (?:me|NAME)\b/du,
      /\bto who(?:m)? (?:do i|am i|does NAME) (?:say|saying|talk|talking|speak|speaking)(?: (?<phrase>.+))?$/du,
      /\bwho (?:do|does) (?:i|NAME) say (?<phrase>.+) to$/du,
      /\bwho is (?<phrase>QUOTE) (?:said|addressed) to\b/du,
    ],
  },
  {
    intent: 'with-me',
    says: [
      /\bwho (?:else )?(?:is|are|all is)(?: there)?(?: here)?(?: on (?:stage|screen))?(?: in)?(?: (?:the|my|this|that))?(?: (?:scene|SCENE))?(?: here)? (?:with|alongside|opposite) (?:me|NAME)\b/du,
      /\bwho (?:else )?(?:is|are)(?: on stage| there)? (?:with|alongside) (?:me|NAME)\b/du,
      /\bwho else (?:is|are|appears|speaks|does|do|am)\b/du,
      /\bwho (?:do i|does NAME|am i|is NAME) (?:share|act|play|have|acting|playing|sharing)(?: (?:my|a|the))?(?: scenes?)?(?: with| opposite)?\b/du,
      /\bwho (?:is )?(?:my|NAME) (?:scene )?partners?\b/du,
      /\bwho (?:is|are) in (?:this|that|my|the) scenes?\b/du,
    ],
  },
  {
    intent: 'enters',
    says: [
      new RegExp(
        `\\bwho (?:all |else |then |next |first )?(?:is the (?:first|last) to )?(?:${comes}|${goes})\\b`,
        'du',
      ),
      new RegExp(`\\bwho does (?:i|NAME) (?:${comes}|${goes})\\b`, 'du'),
      new RegExp(`\\bwhen (?:do|does|is|are) (?:NAME|everyone|they) (?:${goes})`, 'du'),
      /\bwhen do i (?:leave|exit|go out|go off)\b/du,
    ],
  },
  {
    intent: 'doing',
    says: [
      new RegExp(
        `\\bwhat (?:am|is|are|do|does|should) (?:i|NAME|he|she|they|we) (?:meant to |supposed to |physically )?${doing} (?:with .+ )?(?:right |just )?(?:when|while|as|before|after|during) (?:i|NAME|he|she|they|we) (?:say|says|said|am saying|is saying) (?<phrase>.+)$`,
        'du',
      ),
      new RegExp(
        `\\bwhat (?:am|is|are|do|does|should) (?:i|NAME|he|she|they|we) (?:meant to |supposed to |physically |actually )?${doing}\\b(?! .*\\b(?:say|mean)\\b)`,
        'du',
      ),
      /\b(?:my|NAME|all|the)? ?(?:stage )?(?:directions|business|blocking|moves|actions)\b/du,
      /\bwhat (?:action|business|move|direction) .*(?:say|line) (?<phrase>.+)$/du,
      /\bwhat (?:happens|is happening) (?:when|while|as) (?:i|NAME) (?:say|says) (?<phrase>.+)$/du,
    ],
  },
  {
    intent: 'props',
    says: [
      /\b(?:props?|objects)\b/du,
      /\bwhat (?:do|does|am|is|must|should|will) (?:i|NAME|he|she|they) (?:have to |need to )?(?:carry|carrying|hold|holding|bring|bringing|need|take|taking|have in my hands?|have with me|handle|use)\b/du,
      /\bwhat is in (?:my|NAME|his|her|their) hands?\b/du,
    ],
  },
  {
    intent: 'written',
    says: [
      /\bwhat (?:is|does|was) (?:(?:written|said|it say|it) )?(?:in|on|inside) (?:the |my |his |her |NAME |that )?(?<phrase>letter|note|message|telegram|book|diary|card|email|text|paper|envelope|newspaper|sign|screen|page|postcard|contract|will|report)\b/du,
      /\bwhat does (?:the |my |his |her |NAME |that )?(?<phrase>letter|note|message|telegram|card|email|text|paper|sign|screen|page|postcard|contract|will|report) say\b/du,
    ],
  },
  {
    intent: 'kin',
    says: [
      /\bwho (?:is|are|was) (?:my|NAME) (?<phrase>\w+(?: in law)?)$/du,
      /\bwho (?:is|am|are) (?:NAME|i|he|she|they) (?<phrase>to|for) (?:me|NAME|us)\b/du,
      /\bhow (?:is|are|am|do) (?:NAME|i|we) (?:and (?:NAME|i|me) )?(?<phrase>related|connected|know each other)\b/du,
      /\b(?:relationship|relation) (?<phrase>between|to|with|of)\b/du,
    ],
  },
];
