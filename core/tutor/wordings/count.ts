import type { Wording } from '#core/tutor/intent.ts';

const parts = '(?:lines?|speeches|words|to say|text|dialogue|scenes)';
const size = '(?:bigger|larger|smaller|longer|shorter)';

const amount = '(?:one|two|three|four|five|six|seven|eight|nine|ten|\\d+)';

/** How long one line is: words of it may be those of any other question. */
export const lineSizeWordings: readonly Wording[] = [
  {
    intent: 'line-size',
    says: [
      /\bhow (?:long|many words) (?:is|are|has|have|does|do)?\b.*\b(?:line|speech|monologue) (?:that |which )?(?:starts?|starting|begins?|beginning|opens?|opening|goes) (?:with )?(?<phrase>.+)$/du,
      /\bhow long is (?<phrase>QUOTE)$/du,
    ],
  },
];

/** How many and how much: lines, words, times, and one part against another. */
export const countWordings: readonly Wording[] = [
  {
    intent: 'lines-of-length',
    says: [
      new RegExp(
        `\\b(?:lines|speeches|ones)\\b.*?\\b(?:only|just|than|under|over|are|is|have|has|with|of) (?<phrase>${amount}) words?(?: long| or (?:less|fewer|more))?(?: in SCENE)?$`,
        'du',
      ),
      new RegExp(`\\b(?<phrase>${amount}) word (?:lines?|speech|speeches)\\b`, 'du'),
    ],
  },
  {
    intent: 'longest-line',
    says: [
      /\b(?:longest|biggest|shortest) (?:line|speech|monologue)\b.*\b(?:how (?:long|many words)|minutes)\b/du,
      /\bhow (?:long|many (?:words|minutes))\b.*\b(?:longest|biggest|shortest) (?:line|speech|monologue)\b/du,
      /\bhow (?:long|many (?:words|minutes)) (?:is|are|in|has|does|do|will|would) (?:my|our|the|NAME) monologue\b/du,
    ],
  },
  {
    intent: 'longest-scene',
    says: [
      /\b(?:longest|biggest|shortest|smallest) (?:of (?:my|the|all) )?scenes?\b/du,
      /\bscenes? (?:is|are) (?:my |the )?(?:longest|biggest|shortest|smallest)\b/du,
    ],
  },
  {
    intent: 'size',
    says: [
      /\b(?:in|how many) minutes\b/du,
      /\bhow long (?:are|do|does|will|would) (?:all )?(?:of )?(?:my|our|NAME) (?:lines|speeches|words|part)\b/du,
    ],
  },
  {
    intent: 'compare',
    says: [
      new RegExp(`\\b(?:more|fewer|less|the same number of|as many|as much|equally many) ${parts}\\b`, 'du'),
      new RegExp(`\\b(?:most|fewest|least) ${parts}\\b`, 'du'),
      new RegExp(`\\b${size} (?:part|role|character|than)\\b`, 'du'),
      /\b(?:biggest|largest|smallest|longest|shortest|main|leading|lead) (?:part|role|character|parts|roles|characters)\b/du,
      /\b(?:who|NAME|i) (?:speaks|talks|speak|talk|says|say) (?:the )?(?:most|least|more|less)\b/du,
      /\b(?:speak|talk|say) (?:more|less) than\b/du,
    ],
  },
  {
    intent: 'cast-size',
    says: [
      /\bhow many (?:people|characters|roles|speakers|parts|actors|persons|men|women)\b/du,
      /\b(?:size of the cast|how big is the cast)\b/du,
    ],
  },
  {
    intent: 'list-scenes',
    says: [
      /\bhow many (?:scenes|locations|places|acts) (?:are|does|do|has|in|there|is)\b(?!.*\b(?:i|me|NAME)\b)/du,
      /^how many (?:scenes|locations|acts)$/du,
    ],
  },
  {
    intent: 'phrase-count',
    says: [
      /\bhow (?:often|many times) (?:do|does|did|will|have|has) (?:i|we|NAME|the NAME|anyone|anybody|somebody|someone|they|he|she|everyone) (?:(?:get to|have to|actually|ever) )?(?:say|says|said|mention|mentions|use|utter|repeat)(?: the)?(?: words?| phrase| name)? (?<phrase>.+)$/du,
      /\bhow (?:often|many times) (?:is|are|was|does|do) (?:the )?(?:words? |phrase |name )?(?<phrase>.+?) (?:mentioned|said|used|come up|appear|appears|occur|spoken|in it)\b/du,
      /\b(?:count|number of times|how many times|how often) (?:of |for )?(?:the )?(?:words? |phrase )?(?<phrase>QUOTE)/du,
    ],
  },
  {
    intent: 'count-words',
    says: [/\bhow many words\b/du, /\bwords (?:do i have|count)\b/du, /\bword count\b/du],
  },
  {
    intent: 'count-lines',
    says: [
      /\bhow many (?:lines|speeches) (?:has|does|did|have|do) (?!(?:it|this|that|these|those|everyone|everybody|each|all|we|you|i|NAME|NAME and NAME|there|SCENE|the (?:play|script|film|scene|movie|piece))\b)(?<phrase>.+?)(?: (?:have|has|say|speak|get|got))?(?: in (?:SCENE|total|all))?$/du,
      /\bhow many (?:of )?(?:\w+ )?(?:lines|speeches)\b/du,
      /\b(?:number of|count|count of|total) (?:my |the |all )?(?:lines|speeches)\b/du,
      /\bline count\b/du,
      /how (?:big|large|much) (?:is|of) (?:my|NAME)/du,
      /how much (?:do i|does NAME|is there) (?:say|have|speak|talk|to)/du,
      /\bhow long is (?:my|NAME)/du,
      /\bhow many (?:times )?(?:do i|does NAME) (?:speak|talk)\b/du,
      /^(?:count )?(?:my|NAME) line count$/du,
    ],
  },
  {
    intent: 'size',
    says: [
      /\bhow (?:long|big|large) (?:is|does|will|would) (?:it|this|the|SCENE|that)/du,
      /\bhow many (?:pages|minutes)\b/du,
      /\b(?:running|reading) time\b/du,
      /\bhow long (?:does|will|would) (?:it|this|the (?:play|script|film|scene)|SCENE) (?:take|last|run)\b/du,
    ],
  },
];
