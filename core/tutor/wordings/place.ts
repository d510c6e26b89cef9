import type { Wording } from '#core/tutor/intent.ts';

const times =
  'night|nights|day|daytime|dawn|dusk|morning|evening|afternoon|midnight|noon|sunrise|sunset|later|nighttime';
const sides =
  'inside|outside|indoors|outdoors|interior|exterior|int|ext|interiors|exteriors|in the open|outdoor|indoor';

/** Where and when: scenes by their headings, and whether somebody is in them. */
export const placeWordings: readonly Wording[] = [
  {
    intent: 'scenes-like',
    says: [
      new RegExp(
        `\\b(?:which|what|how many|list|show|any|all|the) (?:me )?(?:the |all )?(?:scenes?|ones|bits|parts|of them)?(?: (?:that|which))? ?(?:is|are|take place|takes place|happens?|play|plays|set|happen|do we have)? ?(?:set |all )?(?:at|in|during|by)? ?(?:the )?(?<phrase>${times}|${sides})\\b`,
        'du',
      ),
      /\b(?:which|what) (?:scenes?|ones|one) (?:is|are|take place|takes place|happens?|happen|plays?|play) (?:set )?(?:in|at|on|inside|outside)? ?SCENE/du,
      new RegExp(`\\b(?<phrase>${times}|${sides}) scenes\\b`, 'du'),
      /\bwhen are we (?:in|at|on) SCENE/du,
    ],
  },
  {
    intent: 'is-in',
    says: [
      /^(?:and |so |but )?(?:am|is|are|was|do|does) (?:i|NAME|we|he|she|they)(?: and (?:i|me|NAME))* (?:(?:both|also|even|still|ever|appear|in|there|on stage|have lines|on|speak|got lines) )*(?:in )?(?:SCENE|every scene|all scenes|all the scenes|each scene|any scene|a scene|both scenes|(?:this|that) scene|the whole|it)\b/du,
      /\b(?:am i|is NAME|are NAME) (?:on (?:stage|screen) )?(?:in|during|for) (?:SCENE|this scene|every scene|all of (?:it|them))/du,
      /\bam i in (?:every|all|each|any|many)\b/du,
      /\b(?:do i|does NAME|do NAME) have (?:any |a |some )?(?:lines?|part|speech\w*) in SCENE/du,
    ],
  },
  {
    intent: 'opens',
    says: [
      /^(?:and |so )?(?:do|does|am|is) (?:i|NAME|he|she|they) (?:(?:the one|who) )*(?<phrase>open|opens|opening|start|starts|begin|begins|end|ends|close|closes|finish|finishes)\b(?! with)/du,
      /^(?:and |so )?(?:do|does|am|is) (?:i|NAME|he|she|they) (?:speak|speaking|talk|go|the) (?<phrase>first|last)\b/du,
      /^(?:and |so )?(?:do|does) (?:i|NAME|he|she|they) have the (?:very )?(?<phrase>first|last) (?:line|word)\b/du,
    ],
  },
  {
    intent: 'speaks',
    says: [
      /^(?:and |so |but )?(?:does|do) (?:i|NAME|he|she|they) (?:(?:ever|actually|even|also) )*(?:speak|talk|say anything|say something|have (?:any )?lines|have anything to say|get a line)(?: at all| in (?:it|this|SCENE|the \w+))?$/du,
    ],
  },
  {
    intent: 'scenes-of-only',
    says: [
      /\bscenes?\b.*\b(?:just|only) (?:(?:between|with|for|of) )?(?:me|i|us|NAME)\b/du,
      /\bscenes?\b.*\b(?:me|i|NAME) (?:and (?:me|i|NAME) )?(?:alone|on my own|by myself)\b/du,
      /\bscenes? (?:am i|is NAME|are (?:NAME and (?:i|me|NAME)|we)) (?:all )?alone\b/du,
    ],
  },
  {
    intent: 'scenes-without',
    says: [
      /\bscenes?\b.*\b(?:without|do not (?:have|need|include|involve|feature)|does not (?:have|need|include|involve|feature)) (?:me|NAME)\b/du,
      /\bscenes? (?:that |which )?(?:am i|i am|is NAME|NAME is|do i|does NAME|are we|we are) not (?:\w+ ?)*$/du,
    ],
  },
  {
    intent: 'exists',
    says: [
      /^(?:and |so |but )?(?:is|are|was) there (?:a|an|any|another|also a|really a)? ?(?<phrase>.+)$/du,
      /^(?:and |so )?(?:does|has) (?:it|this|the (?:script|play|film|piece)) (?:have|got|contain|include) (?:a|an|any)? ?(?<phrase>.+)$/du,
    ],
  },
  {
    intent: 'setting',
    says: [
      /\b(?:where|when) (?:are|is|am|does|do|was|were) (?:we|i|it|this|the|SCENE|that|they)\b.*(?:SCENE|scene|happen\w*|take place|takes place|set|play|film|script|going on|now)/du,
      /^(?:and |so |ok )?(?:where|when) (?:are we|is SCENE|am i|is it|is this|is (?:this|the|that) scene|does (?:it|this|SCENE) (?:happen|take place|play))(?: .*SCENE)?(?: set)?$/du,
      /\bwhat (?:time|part) (?:of day )?(?:is it|of day)\b/du,
      /\b(?:what is the )?(?:setting|location|place|time of day)(?: (?:of|for|in) .*)?$/du,
      /^is (?:SCENE|it|this|this scene) (?:set )?(?:at |in the )?(?:inside|outside|indoors|outdoors|night|day|morning|evening|interior|exterior)/du,
      /\bwhere is SCENE\b/du,
      /^(?:describe|what is|what does) the (?:set|stage|scenery|room)(?: (?:like|look like|of .*|in .*|for .*))?$/du,
    ],
  },
  {
    intent: 'scene-text',
    says: [
      /^(?:(?:please|can|could|you|i|want|would|like|let|ok|just) )*(?:to )?(?:show|read|give|display|print|open|see|bring up|recite)(?: me)?(?: out)?(?: (?:the|all|whole|full|of|text|script|words|page|lines))*(?: (?:the )?scene (?:in|at|on))? ?(?:SCENE|this scene|that scene|the scene|scene)(?: (?:again|please|aloud|out loud|to me|text|script|from the start|in full))*$/du,
      /^(?:the )?(?:text|script|words|whole|full text) (?:of )?SCENE$/du,
    ],
  },
  {
    intent: 'text-from',
    says: [
      /^(?:(?:please|can|could|you) )*(?:show|read|give)(?: me)?(?: (?:the|that|a))? ?(?:bit|part|passage|section|text|script|scene|SCENE|moment|lines?|it)? ?(?:from|around|where|starting (?:from|at|with)|beginning with|after) (?<phrase>.+)$/du,
    ],
  },
  {
    intent: 'summary',
    says: [
      /\b(?:summar\w*|overview|synopsis|outline|recap|plot|gist|storyline)\b/du,
      /\bwhat (?:happens|goes on|is going on|happened)\b(?! (?:when|while|as|next|after|before|then))/du,
      /\bwhat (?:is|was) (?:it|this|that|the|SCENE|NAME|this scene|the scene) ?(?:script|play|story|film|movie|piece|scene|whole thing|act)? ?(?:all )?about\b/du,
      /\bwhat (?:this|the|that|it|SCENE)(?: (?:scene|script|play|film|story|piece|act))? is (?:all )?about\b/du,
      /^(?:what is the )?(?:story|plot)(?: (?:of|here|about)(?: .*)?)?$/du,
      /\b(?:tell me about|describe|explain) (?:the (?:script|play|story|film|scene|piece)|SCENE|this|it)\b/du,
      /\bwhat is in SCENE/du,
    ],
  },
];
