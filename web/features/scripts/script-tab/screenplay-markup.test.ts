import { describe, expect, it } from 'vitest';
import type { Screenplay } from '#core/api/screenplay.ts';
import { type HtmlNode, kindOf, markScreenplay, marksFor } from './screenplay-markup.ts';

const text = (value: string): HtmlNode => ({ type: 'text', value });
const tag = (tagName: string, ...children: HtmlNode[]): HtmlNode => ({ type: 'element', tagName, children });
const cue = (name: string) => tag('p', tag('strong', text(name)));
const speech = (words: string) => tag('blockquote', text('\n'), tag('p', text(words)), text('\n'));
const direction = (words: string) => tag('blockquote', tag('p', tag('em', text(words))));

const screenplay: Screenplay = {
  cast: [
    { name: 'TOM', lineCount: 1, wordCount: 1 },
    { name: 'LAURA', lineCount: 1, wordCount: 1 },
    { name: 'TOM AND LAURA', lineCount: 1, wordCount: 1, members: ['TOM', 'LAURA'] },
  ],
  elements: [
    { id: 'e1', type: 'scene', text: 'INT. ROOM', confidence: 1 },
    { id: 'e2', type: 'character', text: 'TOM (V.O.)', speaker: 'TOM', confidence: 1 },
    { id: 'e3', type: 'dialogue', text: 'Hello.', speaker: 'TOM', confidence: 1 },
    { id: 'e4', type: 'character', text: 'LAURA', speaker: 'LAURA', confidence: 1 },
    { id: 'e5', type: 'parenthetical', text: '(softly)', speaker: 'LAURA', confidence: 1 },
    { id: 'e6', type: 'dialogue', text: 'Yes?', speaker: 'LAURA', confidence: 1 },
    { id: 'e7', type: 'character', text: 'TOM AND LAURA', speaker: 'TOM AND LAURA', confidence: 1 },
    { id: 'e8', type: 'dialogue', text: 'Oh!', speaker: 'TOM AND LAURA', confidence: 1 },
    { id: 'e9', type: 'transition', text: 'CUT TO:', confidence: 1 },
  ],
};

const page = (): HtmlNode => ({
  type: 'root',
  children: [
    tag('h2', text('INT. ROOM')),
    text('\n'),
    cue('TOM (V.O.)'),
    speech('Hello.'),
    cue('LAURA'),
    direction('(softly)'),
    speech('Yes?'),
    cue('TOM AND LAURA'),
    speech('Oh!'),
    tag('p', tag('em', text('CUT TO:'))),
  ],
});

const marked = (root: HtmlNode) =>
  (root.children ?? [])
    .filter((node) => node.type === 'element')
    .map(
      (node) => `${node.properties?.dataElement} ${String(node.properties?.className).replaceAll(',', ' ')}`,
    );

describe('setting a script as a screenplay', () => {
  it('knows every kind of block by its markdown', () => {
    expect(kindOf(tag('h1', text('Title')))).toBe('title');
    expect(kindOf(tag('h2', text('INT. ROOM')))).toBe('scene');
    expect(kindOf(cue('TOM'))).toBe('cue');
    expect(kindOf(speech('Hello.'))).toBe('dialogue');
    expect(kindOf(direction('(softly)'))).toBe('parenthetical');
    expect(kindOf(tag('p', tag('em', text('CUT TO:'))))).toBe('transition');
    expect(kindOf(tag('p', text('He sits. '), tag('strong', text('BANG!'))))).toBe('action');
  });

  it('marks my speeches, those with an extension and those in chorus too, and nobody else’s', () => {
    const root = page();
    markScreenplay(root, marksFor(screenplay, ['TOM']));
    expect(marked(root)).toEqual([
      'e1 script-scene',
      'e2 script-cue script-mine',
      'e3 script-dialogue script-mine',
      'e4 script-cue',
      'e5 script-parenthetical',
      'e6 script-dialogue',
      'e7 script-cue script-mine',
      'e8 script-dialogue script-mine',
      'e9 script-transition',
    ]);
  });

  it('names no element when the markdown was not made block by block', () => {
    const root = page();
    root.children?.push(tag('p', text('An afterword.')));
    markScreenplay(root, marksFor(screenplay, ['LAURA']));
    expect(marked(root)[3]).toBe('undefined script-cue script-mine');
  });

  it('marks nothing before a role is chosen or the cast is known', () => {
    expect(marksFor(undefined, ['TOM']).myCues.size).toBe(0);
    expect(marksFor(screenplay, []).myCues.size).toBe(0);
  });
});
