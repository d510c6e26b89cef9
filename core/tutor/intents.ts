/** What an actor can want of a script. */
export type Intent =
  | 'set-role'
  | 'tell-role'
  | 'greet'
  | 'help'
  | 'quiz'
  | 'quiz-trouble'
  | 'quiz-from'
  | 'trouble'
  | 'hint'
  | 'cue-of'
  | 'before'
  | 'after'
  | 'placed-line'
  | 'longest-line'
  | 'most-lines'
  | 'scenes-of'
  | 'count-words'
  | 'count-lines'
  | 'find'
  | 'list-cues'
  | 'people-of-scene'
  | 'list-scenes'
  | 'list-cast'
  | 'summary'
  | 'about-name'
  | 'list-lines';

/** An intent that was understood; `phrase` is what it is about, as a place in what was said. */
export interface Understood {
  intent: Intent;
  phrase: { start: number; end: number } | undefined;
}

interface Wording {
  intent: Intent;
  /** A group called `phrase` holds what it is about. */
  says: readonly RegExp[];
}

const article = '(?:the |a |an |my |our |all |all of |all the |all my |some )?';
const line = '(?:lines?|speech|speeches|dialogue|bits?)';
const broken =
  '(?:break|broke|breaks|breaking|stumbl\\w*|dry|dries|struggl\\w*|trip\\w*|fluff\\w*|trouble\\w*|problem\\w*|weak\\w*|hard|hardest|difficult|worst|shaky|mistakes?|wrong|forget|forgot|forgetting|keep missing|miss|missed|missing|drop\\w*|mess\\w*|stuck|bad|fail\\w*)';
const asks = '(?:quiz|test|drill|examine|cue|grill)';
const runs = '(?:run|rehearse|practi[sc]e|go over|go through|work through)';

/**
 * Wordings by intent, in the words of `Question.said`; the first that fits is taken, so what is said more
 * exactly stands before what is said more generally.
 */
const wordings: readonly Wording[] = [
  {
    intent: 'set-role',
    says: [
      /^(?:please )?(?:i (?:will |want to |would like to )?(?:play|read|do|be|am)|i am (?:playing|reading|doing|cast|auditioning|up)|let me (?:play|be|read|do)|my (?:role|part|character) (?:is|will be)|call me)(?: the| my)?(?: (?:part|role|lines))?(?: of| for| as)? NAME(?: and NAME)*$/du,
    ],
  },
  {
    intent: 'tell-role',
    says: [
      /(?:which|what) (?:role|part|character)s? (?:do|am|have) i\b/du,
      /^who (?:am i|do i play|am i playing)/du,
      /what is my (?:role|part|character)$/du,
    ],
  },
  {
    intent: 'greet',
    says: [
      /^(?:hi|hello|hey|hiya|thanks|thank you|cheers|ok|okay|great|good|bye|good (?:morning|evening|afternoon)|yes|no)(?: (?:there|you|tutor|a lot|so much|very much|everyone))*$/du,
    ],
  },
  {
    intent: 'help',
    says: [
      /^(?:please )?help(?: me)?$/du,
      /(?:what|which) (?:can|could|do|are) (?:you|i) (?:do|ask|help|tell|able|good)/du,
      /how (?:can you help|do you work|does this work|do i use|can i use)/du,
      /what (?:are you|questions|else can)/du,
    ],
  },
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
    says: [new RegExp(`\\b(?:${asks}|${runs}) (?:me |us |on |with |my |the )*.*\\b${broken}\\b`, 'du')],
  },
  {
    intent: 'quiz',
    says: [
      new RegExp(`\\b${asks} (?:me|us)\\b`, 'du'),
      new RegExp(
        `^(?:please |can you |could you )*${asks}(?: my| the)?(?: ${line}| cues)?(?: in SCENE)?(?: please)?$`,
        'du',
      ),
      /\b(?:give|feed|throw) me (?:a|the next|another|cues?)\b(?! ?(?:list|hint|summary|clue|overview))(?! scene)(?: cue)?(?: line)?(?: please)?$/du,
      new RegExp(
        `(?:can we|let us|i want to|help me|let me|can you|could you|i would like to)? ?\\b${runs} ${article}(?:${line}|cues|part|role|SCENE|scene)(?: in SCENE| with me| together| please)*$`,
        'du',
      ),
    ],
  },
  {
    intent: 'trouble',
    says: [
      new RegExp(
        `\\b(?:lines?|speech|speeches|where|what|which|spots?|show|am i|do i|my)\\b.*\\b${broken}\\b`,
        'du',
      ),
      new RegExp(`^${article}(?:problem|trouble|weak|hard) (?:spots?|lines?)$`, 'du'),
      /(?:how (?:am i|did i|have i|are my lines|is it|are we|well)\b.*(?:do|doing|done|going|go|know|get on|getting on)?)$/du,
      /what (?:should|do|must|can) i (?:need to |have to )?(?:work on|practi[sc]e|drill|improve|learn)/du,
      /\bmy (?:results|progress|scores?)\b/du,
      /(?:which|what) ?(?:lines?)? (?:do i know|sit|are clean|are good|went well)/du,
    ],
  },
  {
    intent: 'hint',
    says: [
      /\b(?:hint|clue|first letters?|initial letters?|initials)\b(?: (?:for|of|to|about|on|in)(?: the)?(?: lines?| words?)? (?<phrase>.+))?$/du,
      /^(?:line|prompt|my line)$/du,
      /how does (?:my line|the line|it|that|this|this line) (?:start|begin|go)$/du,
      /help me (?:remember|with|learn|memori[sz]e) (?:the |my )?(?:line |speech )?(?<phrase>.*QUOTE.*)$/du,
    ],
  },
  {
    intent: 'cue-of',
    says: [
      /\bcues? (?:line )?(?:is )?(?:for|to|before|of) (?<phrase>.*(?:QUOTE|\bline\b|that|this).*)$/du,
      /(?:what|which line) (?:cues|leads (?:in )?to|leads into|gets me to|prompts) (?<phrase>.+)$/du,
      /when do i (?:say|come in with) (?<phrase>.+)$/du,
    ],
  },
  {
    intent: 'before',
    says: [
      /\b(?:before|precedes|preceding|prior to|ahead of) (?<phrase>.+)$/du,
      /^(?:and |so )?(?:what |which line |the line )?(?:is |was |comes? |came |goes )?(?:right |just |said )?before(?: that| this| it)?$/du,
      /\bprevious line\b/du,
    ],
  },
  {
    intent: 'after',
    says: [
      /\b(?:after|follows|following) (?<phrase>.+)$/du,
      /\b(?:reply|response|answer|respond|react)(?: line)? (?:to|when|after) (?<phrase>.+)$/du,
      /\b(?:answer|say back) (?:to )?(?<phrase>.*QUOTE.*)$/du,
      /\bwhen NAME says (?<phrase>.+)$/du,
      /^(?:and |so |ok )?(?:what |which line |then what |who )?(?:is |comes?|do i say|happens|does NAME say|say|goes|speaks|follows)? ?(?:right |just )?(?:next|after that|after this|after it|afterwards|after|then)$/du,
      /\bnext line\b/du,
    ],
  },
  {
    intent: 'longest-line',
    says: [/\b(?:longest|biggest|shortest) (?:line|speech|monologue|one)\b/du, /\bmonologues?\b/du],
  },
  {
    intent: 'most-lines',
    says: [
      /\b(?:most|fewest|more) (?:lines|speeches|words|to say)\b/du,
      /\b(?:biggest|largest|smallest|main|leading|lead) (?:part|role|character|parts|roles|characters)\b/du,
      /who (?:speaks|talks|says) (?:the )?(?:most|least|more)/du,
    ],
  },
  {
    intent: 'placed-line',
    says: [
      /\b(?<phrase>(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|final|opening|closing|\d+(?:st|nd|rd|th))) (?:line|speech|words?|thing|cue|entrance)\b/du,
      /\bline (?:number )?(?<phrase>\d+)\b/du,
      /\b(?:say|says|speaks?|said|speak) (?<phrase>first|last)\b/du,
      /how (?:does|do) (?:SCENE|NAME|i|it|the (?:scene|script|play|film)|my part) (?<phrase>start|begin|open|end|finish|close)/du,
      /\b(?:line|what|how|where) (?:do i|does NAME|does SCENE) (?<phrase>start|begin|end|finish)/du,
    ],
  },
  {
    intent: 'scenes-of',
    says: [
      /\bscenes? (?:am i|is NAME|are NAME|are we|do i|does NAME|do NAME|have i|has NAME|with|of|for|that i|that NAME|i am|i have|NAME is|both)\b/du,
      /\bscenes? (?:have|has|includes?|features?|contains?) (?:me|NAME)/du,
      /\bmy scenes\b/du,
      /^NAME scenes$/du,
      /(?:where|when) (?:do i|am i|is NAME|does NAME) (?:appear|come in|come on|enter|speak|in|on|needed|called)/du,
      /(?:does|do|is|are) NAME (?:and NAME )?(?:appear|in|share|have|meet|ever meet)\b.*(?:scenes?|together|SCENE|meet)/du,
      /\bam i in (?:SCENE|any|many)/du,
      /\bhow many scenes (?:am i|is NAME|do i|does NAME)/du,
    ],
  },
  {
    intent: 'count-words',
    says: [/\bhow many words\b/du, /\bwords (?:do i have|count)\b/du, /\bword count\b/du],
  },
  {
    intent: 'count-lines',
    says: [
      /\bhow many (?:\w+ )?(?:lines|speeches|cues)\b/du,
      /\b(?:number of|count|count of|total) (?:my |the |all )?(?:lines|speeches)\b/du,
      /\bline count\b/du,
      /how (?:big|long|large|much) (?:is|of) (?:my|NAME|the|this)/du,
      /how much (?:do i|does NAME|is there) (?:say|have|speak|talk|to)/du,
      /\bhow long is (?:my|SCENE|NAME|it)/du,
      /\bhow many (?:times )?(?:do i|does NAME) (?:speak|talk)$/du,
    ],
  },
  {
    intent: 'find',
    says: [
      /\bwho(?:se line is| says| said| say| mentions| talks about| speaks of| has the line| has| speaks the line) (?<phrase>.+)$/du,
      /\bwhose (?:line|words) (?:is|are) (?<phrase>.+)$/du,
      /\bwhere (?:does|do|did) (?:it|they|i|we|anyone|somebody|someone|anybody|NAME|the script) (?:ever )?(?:say|says|mention|talk about|speak of|speak about|use) (?<phrase>.+)$/du,
      /\bwhere (?:is|are|does|do) (?<phrase>.+?) (?:mentioned|said|come up|spoken of|spoken|appear|occur|turn up|used)\b/du,
      /\b(?:find|search(?: for)?|look (?:for|up)|locate|where (?:is|are)|show me where|point me to) (?<phrase>.+)$/du,
      /\blines? (?:that )?(?:has|have|contains?|containing|mentions?|mentioning|includes?|including|with|says?|about) (?<phrase>.+)$/du,
      /\b(?:does|do|did) (?:anyone|anybody|someone|somebody|NAME|i|we|they|the script) (?:ever )?(?:say|mention|talk about|speak of|use) (?<phrase>(?!in |on |at |after |before |when |next|first|last|to |there|here).+)$/du,
      /\bhow (?:often|many times) (?:is|does|do|are) (?:NAME |i |the word |anyone |we |they )?(?:say |mention |says )?(?<phrase>.+?)(?: mentioned| said| come up| appear| occur)?$/du,
      /\bis (?<phrase>.+?) (?:ever )?(?:mentioned|said)\b/du,
      /^(?:the )?(?:word|phrase|words) (?<phrase>.+)$/du,
      /^(?<phrase>QUOTE)$/du,
    ],
  },
  {
    intent: 'list-cues',
    says: [/\bcues\b/du, /\bcue lines?\b/du, /\bwhat do i come in on\b/du],
  },
  {
    intent: 'people-of-scene',
    says: [
      /\bwho\b.*SCENE/du,
      /\b(?:characters?|people|cast|roles|speakers|actors|everyone) (?:are |is |appear |speak )?(?:in|of|for|on)? ?SCENE/du,
      /SCENE (?:characters|cast|people)/du,
    ],
  },
  {
    intent: 'list-scenes',
    says: [
      /\b(?:list|show|name|give me|tell me|what are|which are|see)(?: me)?(?: all| of| the)*(?: different)? (?:scenes|locations|places)\b/du,
      /\bhow many (?:scenes|locations|places)\b/du,
      /\b(?:what|which) (?:scenes|locations) (?:are|does|do)\b/du,
      /^(?:the )?(?:scenes|scene list|locations|list of scenes)$/du,
    ],
  },
  {
    intent: 'summary',
    says: [
      /\b(?:summar\w*|overview|synopsis|outline|recap|breakdown|plot|gist)\b/du,
      /\bwhat (?:happens|goes on|is going on|is (?:it|this|the (?:script|play|story|film|movie|piece)|SCENE) about)/du,
      /\btell me about (?:the (?:script|play|story|film|scene|piece)|SCENE|this|it)/du,
      /\bwhat is in SCENE/du,
    ],
  },
  {
    intent: 'list-cast',
    says: [
      /\bwho (?:is|are|else is|all is|appears|speaks|talks)\b.*\b(?:in|characters|everyone|people|cast|here|script|play)\b/du,
      /\bwho (?:are|is) (?:the )?(?:characters|cast|people|everyone)\b/du,
      /\b(?:list|show|name|give me|tell me|what are|which are|see|how many)(?: me)?(?: all| of| the| other| speaking)* (?:characters|cast|roles|people|speakers|parts|actors)\b/du,
      /\bhow many (?:people|characters|roles|speakers) (?:are|speak|does)/du,
      /^(?:the )?(?:characters|cast|cast list|character list|dramatis personae|roles)$/du,
      /\b(?:what|which) (?:characters|roles|parts) (?:are|does|speak)/du,
    ],
  },
  {
    intent: 'about-name',
    says: [
      /^(?:so )?who is NAME$/du,
      /\b(?:tell me|say something|what do you know|what is there) (?:more )?about (?:NAME|my (?:part|role|character))/du,
      /^NAME$/du,
      /^about NAME$/du,
    ],
  },
  {
    intent: 'list-lines',
    says: [
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

/** What is wanted, by the first wording that fits; undefined where none does. */
export function intentOf(said: string): Understood | undefined {
  for (const { intent, says } of wordings) {
    for (const wording of says) {
      const match = wording.exec(said);
      if (!match) continue;
      const span = match.indices?.groups?.phrase;
      return { intent, phrase: span && { start: span[0], end: span[1] } };
    }
  }
  return undefined;
}
