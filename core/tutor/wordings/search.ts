import type { Wording } from '#core/tutor/intent.ts';
import { line } from './words.ts';

/** Where words stand, and all that somebody says. */
export const searchWordings: readonly Wording[] = [
  {
    intent: 'find',
    says: [
      /\bwho(?:se line is| says| said| say| mentions| talks about| speaks of| has the line| speaks the line) (?<phrase>.+)$/du,
      /\bwhose (?:line|words) (?:is|are) (?<phrase>.+)$/du,
      /\bwhere (?:does|do|did) (?:it|they|i|we|anyone|somebody|someone|anybody|NAME|the script) (?:ever )?(?:say|says|mention|talk about|speak of|speak about|use) (?<phrase>.+)$/du,
      /\bwhere (?:is|are|does|do) (?<phrase>.+?) (?:mentioned|said|come up|spoken of|spoken|appear|occur|turn up|used)\b/du,
      /\b(?:find|search(?: for)?|look (?:for|up)|locate|show me where|point me to) (?<phrase>.+)$/du,
      /^(?:and |so )?where (?:is|are) (?<phrase>(?!SCENE|NAME|we\b|i\b|this|that|it\b).+)$/du,
      /\blines? (?:that )?(?:has|have|contains?|containing|mentions?|mentioning|includes?|including|with|says?|about) (?<phrase>.+)$/du,
      /\b(?:does|do|did) (?:anyone|anybody|someone|somebody|NAME|i|we|they|the script) (?:ever )?(?:say|mention|talk about|speak of|use) (?<phrase>(?!in |on |at |after |before |when |next|first|last|to |there|here).+)$/du,
      /\bhow (?:often|many times) (?:is|does|do|are) (?:NAME |i |the word |anyone |we |they )?(?:say |mention |says )?(?<phrase>.+?)(?: mentioned| said| come up| appear| occur)?$/du,
      /\bis (?<phrase>.+?) (?:ever )?(?:mentioned|said)\b/du,
      /^(?:the )?(?:word|phrase|words) (?<phrase>.+)$/du,
      /^(?<phrase>QUOTE)$/du,
    ],
  },
  {
    intent: 'list-lines',
    says: [
      /\b(?:first|opening|last|final|closing) \w+ (?:lines|speeches)\b/du,
      new RegExp(`\\b(?:my|our|NAME|i|me|all|every|each|the) ?(?:own |of NAME |of )?${line}\\b`, 'du'),
      new RegExp(`\\b${line} (?:of|for|by|that|do i|does NAME|am i|i|are|is|in|SCENE|from)\\b`, 'du'),
      /\bwhat (?:do|must|should|shall|will|would) i (?:have to |need to )?(?:say|speak|learn)\b/du,
      /\bwhat does NAME say\b/du,
      /\b(?:everything|all that|all) (?:i|NAME) (?:say|says)\b/du,
      /\b(?:show|read|give|list|tell|see|print|recite)(?: me)?(?: all)? (?:my|NAME|the) (?:part|role|script|text|words)\b/du,
      /^(?:my )?(?:part|lines|text|words)$/du,
    ],
  },
];
