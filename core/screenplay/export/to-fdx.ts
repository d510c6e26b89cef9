import type { ElementType, Screenplay, ScreenplayElement } from '#core/api/screenplay.ts';
import {
  isSameVoice,
  isSpoken,
  singleLine,
  type Voice,
  voicesAsRead,
  writtenElements,
} from './written-elements.ts';

/**
 * The screenplay as a Final Draft file (.fdx, version 5) that our own reader reads back as the same title, elements and
 * cast, with the ids of a first reading. What is struck out has the style that Final Draft strikes out with.
 *
 * Two processing instructions, which other programs pass over, say what the format cannot: `<?castmate exact?>` that each
 * paragraph is one element as it stands, and `<?castmate voice NAME EXTENSION?>` (percent-encoded) whose a paragraph is
 * where the cue above it tells otherwise. Line breaks within a text become spaces; pages and doubts are not kept.
 */
export function toFdx(screenplay: Screenplay): string {
  const elements = writtenElements(screenplay);
  const title = singleLine(screenplay.title ?? '');
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="no" ?>',
    '<?castmate exact?>',
    '<FinalDraft DocumentType="Script" Template="No" Version="5">',
    '  <Content>',
    ...paragraphs(elements).map((paragraph) => `    ${paragraph}`),
    '  </Content>',
    ...elementTypesInFinalDraft.flatMap((type) => settings(looks[type])),
    ...(title === '' ? [] : titlePage(title)),
    '</FinalDraft>',
    '',
  ].join('\n');
}

/** How Final Draft calls an element, where it stands on the page in inches, and what follows it. */
interface Look {
  name: string;
  left: string;
  right: string;
  /** In points. */
  spaceBefore: number;
  alignment?: 'Right';
  style?: 'AllCaps' | 'Italic';
  next: string;
  pagesAs: string;
}

const looks = {
  scene: {
    name: 'Scene Heading',
    left: '1.50',
    right: '7.50',
    spaceBefore: 24,
    style: 'AllCaps',
    next: 'Action',
    pagesAs: 'Scene Heading',
  },
  action: { name: 'Action', left: '1.50', right: '7.50', spaceBefore: 12, next: 'Action', pagesAs: 'Action' },
  character: {
    name: 'Character',
    left: '3.50',
    right: '7.25',
    spaceBefore: 12,
    style: 'AllCaps',
    next: 'Dialogue',
    pagesAs: 'Character',
  },
  parenthetical: {
    name: 'Parenthetical',
    left: '3.00',
    right: '5.50',
    spaceBefore: 0,
    next: 'Dialogue',
    pagesAs: 'Parenthetical',
  },
  dialogue: {
    name: 'Dialogue',
    left: '2.50',
    right: '6.00',
    spaceBefore: 0,
    next: 'Action',
    pagesAs: 'Dialogue',
  },
  lyric: {
    name: 'Lyrics',
    left: '2.50',
    right: '6.00',
    spaceBefore: 0,
    style: 'Italic',
    next: 'Lyrics',
    pagesAs: 'Dialogue',
  },
  transition: {
    name: 'Transition',
    left: '5.50',
    right: '7.50',
    spaceBefore: 12,
    alignment: 'Right',
    style: 'AllCaps',
    next: 'Scene Heading',
    pagesAs: 'Transition',
  },
} as const satisfies Record<ElementType, Look>;

const elementTypesInFinalDraft = Object.keys(looks) as ElementType[];

function settings({ name, left, right, spaceBefore, next, pagesAs, ...rest }: Look): string[] {
  const { alignment = 'Left', style = '' } = rest;
  return [
    `  <ElementSettings Type="${name}">`,
    `    <FontSpec AdornmentStyle="0" Background="#FFFFFFFFFFFF" Color="#000000000000" Font="Courier Final Draft" RevisionID="0" Size="12" Style="${style}"/>`,
    `    <ParagraphSpec Alignment="${alignment}" FirstIndent="0.00" Leading="Regular" LeftIndent="${left}" RightIndent="${right}" SpaceBefore="${spaceBefore}" Spacing="1" StartsNewPage="No"/>`,
    `    <Behavior PaginateAs="${pagesAs}" ReturnKey="${next}"/>`,
    '  </ElementSettings>',
  ];
}

function paragraphs(elements: readonly ScreenplayElement[]): string[] {
  const voiceOf = voicesAsRead(elements);
  let speaking: Voice = {};
  return elements.map((element) => {
    const { type, text, struck } = element;
    if (type === 'character') speaking = voiceOf(text);
    else if (!isSpoken(type)) speaking = {};
    const isTold = type === 'character' || isSpoken(type);
    const voice = !isTold || isSameVoice(speaking, element) ? '' : voiceInstruction(element);
    if (type === 'character') speaking = element;
    const properties = type === 'scene' ? '<SceneProperties Title=""/>' : '';
    const style = struck === true ? ' Style="Strikeout"' : '';
    return `<Paragraph Type="${looks[type].name}">${voice}${properties}<Text${style}>${escaped(text)}</Text></Paragraph>`;
  });
}

function voiceInstruction({ speaker, extension }: Voice): string {
  const names = [speaker, extension].flatMap((name) =>
    name === undefined ? [] : [encodeURIComponent(singleLine(name))],
  );
  return `<?castmate ${['voice', ...names].join(' ')}?>`;
}

/** A third down the page, in the middle, as on any script. */
function titlePage(title: string): string[] {
  const blank = '      <Paragraph Alignment="Center"><Text></Text></Paragraph>';
  return [
    '  <TitlePage>',
    '    <Content>',
    ...Array.from({ length: 18 }, () => blank),
    `      <Paragraph Alignment="Center"><Text>${escaped(title)}</Text></Paragraph>`,
    '    </Content>',
    '  </TitlePage>',
  ];
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (mark) => entities[mark] ?? mark);
}
