import type { Wording } from '#core/tutor/intent.ts';

const cannot =
  'translat\\w*|rewrit\\w*|re write|shorten|record|sing|draw|paint|write|compose|invent|improvise|book|call|phone|email|order|print|download|buy';

/** Talk about the talk: roles, greetings, thanks, and what no script answers. */
export const talkWordings: readonly Wording[] = [
  {
    intent: 'set-role',
    says: [
      /^(?:(?:ok|yes|well|sorry|hi|please|so) )*(?:i (?:will |want to |would like to )?(?:play|read|do|be|am)|i am (?:playing|reading|doing|cast|auditioning|up)|let me (?:play|be|read|do)|my (?:role|part|character) (?:is|will be)|call me)(?: the| my)?(?: (?:part|role|lines))?(?: of| for| as)? NAME(?: and NAME)*(?: please)?$/du,
    ],
  },
  {
    intent: 'tell-role',
    says: [
      /(?:which|what) (?:role|part|character)s? (?:do|am|have) i\b/du,
      /^who (?:am i|do i play|am i playing)$/du,
      /what is my (?:role|part|character)$/du,
    ],
  },
  {
    intent: 'thank',
    says: [
      /^(?:(?:ok|great|cool|good|perfect|lovely|nice|brilliant|wonderful|wow|ah|oh|many|and|well) )*(?:thanks|thank you|merci|danke|dankeschon|gracias|grazie|谢谢|谢谢你)\b(?! (?:line|scene))/du,
      /^(?:you are|that is|that was|this is) (?:great|very helpful|helpful|brilliant|the best|so good|perfect|lovely|good)\b/du,
    ],
  },
  {
    intent: 'bye',
    says: [
      /^(?:(?:ok|well|thanks) )*(?:bye|goodbye|good bye|good night|goodnight|see you|later|ciao|tschuss|adios|au revoir)\b/du,
    ],
  },
  {
    intent: 'praise',
    says: [
      /^(?:ok|okay|great|good|cool|nice|perfect|lovely|yes|no|yep|nope|sure|fine|right|got it|i see|hm+|wow|lol|haha+)(?: (?:ok|then|good|great|thanks))*$/du,
    ],
  },
  {
    intent: 'greet',
    says: [
      /^(?:hi|hello|hey|hiya|yo|hallo|hola|bonjour|salut|guten (?:tag|morgen|abend)|buongiorno|buenos dias|你好|您好|good (?:morning|evening|afternoon))(?: (?:there|you|tutor|everyone|again|castmate|scene mate|mate|how are you))*$/du,
      /^how are you\b/du,
    ],
  },
  {
    intent: 'help',
    says: [
      /^(?:please )?help(?: me)?$/du,
      /(?:what|which) (?:can|could|else can) (?:you|i) (?:do|ask|help|tell|able|good)/du,
      /how (?:can you help|do you work|does this work|do i use|can i use)/du,
      /^what (?:are you|questions)\b/du,
    ],
  },
  {
    intent: 'task',
    says: [
      new RegExp(
        `^(?:(?:please|can|could|would|will|you|u|now|then|help|me|to) )*(?<phrase>${cannot})\\b`,
        'du',
      ),
      /\b(?:weather|news|football|bitcoin|recipe|restaurant)\b/du,
    ],
  },
  {
    intent: 'meaning',
    says: [
      /\b(?:motivat\w*|subtext|objective|super objective|intention\w*|backstory|back story|theme|themes|moral|symbol\w*|metaphor\w*|accent|dialect|pronounce|emotion\w*|feel|feels|feeling|feelings|mood|tone|really (?:think|thinks|want|wants|mean|means)|arc|inner life|given circumstances)\b/du,
      /\b(?:message|meaning|point) of\b/du,
      /\bwhat (?:does|do|did|is) (?:.+ )?(?:mean|means|meant|symboli[sz]e|represent|stand for|want|wants|need|feel|think)\b/du,
      /\b(?:should|shall|could|would|can|how do|how would|how can) (?:i|we|you) (?:play|act|approach|perform|portray|cast|dress)\b(?! (?:the|a) (?:scene|line)s? with me)/du,
      /\bhow (?:should|can|could|would|might|must) i (?:play|act|approach|perform|portray|be)\b/du,
      /\b(?:in love|love|loves|hate|hates|forgive|forgives|trust|trusts|jealous|angry|sad|happy|lying|guilty|likes|like me|believe|believes|regret|regrets)\b(?=.*)(?<!who says .*)/du,
      /^(?:and |but |so )?(?:is|are|was|do you (?:like|think)|what do you think|your opinion)\b.*\b(?:good|bad|funny|boring|well written|better|best|any good|script|opinion|think)\b/du,
      /\b(?:wear|costume|makeup|make up|hair)\b/du,
      /^(?:and |but |so )?why\b/du,
      /\bhow old (?:is|am|are)\b/du,
    ],
  },
];
