import type { Wording } from '#core/tutor/intent.ts';

/** Who there is, and in which scenes. */
export const castWordings: readonly Wording[] = [
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
    intent: 'list-cast',
    says: [
      /^(?:and |so )?who (?:all )?(?:speaks|talks)$/du,
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
];
