import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { toMarkdown } from '#core/screenplay/markdown.ts';
import { usualSettings } from '#web/features/scripts/prompter/prompter-settings.ts';
import { FormattedScript } from './formatted-script.tsx';

const shown = (markdown: string) =>
  renderToStaticMarkup(
    <FormattedScript
      markdown={markdown}
      marks={{ myCues: new Set(), elementIds: [] }}
      currentElementId={undefined}
      settings={usualSettings}
    />,
  );

describe('the formatted script', () => {
  it('strikes out what the script strikes out, and no tilde that an author wrote', () => {
    const markdown = toMarkdown({
      cast: [],
      elements: [
        { id: 'a', type: 'dialogue', text: 'Gone.', speaker: 'TOM', confidence: 1, struck: true },
        { id: 'b', type: 'dialogue', text: '~~Kept~~, ~ all of it.', speaker: 'TOM', confidence: 1 },
      ],
    });
    const html = shown(markdown);
    expect(html).toContain('<del>Gone.</del>');
    expect(html).toContain('~~Kept~~, ~ all of it.');
    expect(html.match(/<del>/g)).toHaveLength(1);
  });

  it('links to nothing and loads nothing, whatever stands in it', () => {
    const html = shown('www.example.com [x](https://example.com) ![y](https://example.com/y.png) <b>z</b>');
    expect(html).not.toMatch(/href|src=|<a[ >]|<img|<b>/);
    expect(html).toContain('www.example.com');
  });
});
