import type { Screenplay } from '#core/api/screenplay.ts';

/** The part of an HTML tree that is looked at here; `rehype` hands it over. */
export interface HtmlNode {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
}

export type BlockKind = 'title' | 'scene' | 'cue' | 'dialogue' | 'parenthetical' | 'transition' | 'action';

export interface ScriptMarks {
  /** The cues (as they stand in the script) under which the actor speaks. */
  myCues: ReadonlySet<string>;
  /** The id of the element that each block was made from, in order; empty when they cannot be matched. */
  elementIds: readonly string[];
}

/** Which kind of a screenplay's block a block of its markdown is. */
export function kindOf(block: HtmlNode): BlockKind {
  if (block.tagName === 'h1') return 'title';
  if (block.tagName?.match(/^h[2-6]$/)) return 'scene';
  if (block.tagName === 'blockquote') {
    const paragraph = elementsOf(block)[0];
    return paragraph && isWholly(paragraph, 'em') ? 'parenthetical' : 'dialogue';
  }
  if (isWholly(block, 'strong')) return 'cue';
  return isWholly(block, 'em') ? 'transition' : 'action';
}

/** Sets the class of every block, marks the actor's own speeches, and names the element that a block came from. */
export function markScreenplay(root: HtmlNode, { myCues, elementIds }: ScriptMarks): void {
  const blocks = elementsOf(root);
  const isMatched = blocks.length === elementIds.length;
  let isMine = false;
  for (const [index, block] of blocks.entries()) {
    const kind = kindOf(block);
    if (kind === 'cue') isMine = myCues.has(normalise(textOf(block)));
    else if (kind !== 'dialogue' && kind !== 'parenthetical') isMine = false;
    block.properties = {
      ...block.properties,
      className: [`script-${kind}`, ...(isMine ? ['script-mine'] : [])],
      ...(isMatched ? { dataElement: elementIds[index] } : {}),
    };
  }
}

/** What to mark in a script for an actor who plays `roles`. */
export function marksFor(screenplay: Screenplay | undefined, roles: readonly string[]): ScriptMarks {
  if (!screenplay) return { myCues: new Set(), elementIds: [] };
  const members = new Map(screenplay.cast.map((one) => [one.name, one.members ?? [one.name]]));
  const mine = screenplay.elements.filter(
    (element) =>
      element.type === 'character' &&
      element.speaker !== undefined &&
      (members.get(element.speaker) ?? [element.speaker]).some((name) => roles.includes(name)),
  );
  const spoken = screenplay.elements.filter((element) => element.text.trim() !== '');
  return {
    myCues: new Set(mine.map((element) => normalise(element.text))),
    elementIds: [
      ...(screenplay.title === undefined ? [] : ['title']),
      ...spoken.map((element) => element.id),
    ],
  };
}

function elementsOf(node: HtmlNode): HtmlNode[] {
  return (node.children ?? []).filter((child) => child.type === 'element');
}

function isWholly(block: HtmlNode, tagName: 'em' | 'strong'): boolean {
  const children = (block.children ?? []).filter(
    (child) => child.type !== 'text' || child.value?.trim() !== '',
  );
  return children.length === 1 && children[0]?.tagName === tagName;
}

function textOf(node: HtmlNode): string {
  return node.value ?? (node.children ?? []).map(textOf).join('');
}

function normalise(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
