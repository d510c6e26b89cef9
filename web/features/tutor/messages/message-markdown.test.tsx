import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { markdownOf } from '#core/tutor/answer-markdown.ts';
import { MessageMarkdown } from './message-markdown.tsx';

const shown = (text: string) =>
  renderToStaticMarkup(<MessageMarkdown text={text} onLine={() => undefined} />);

test('a quotation is a link to its line, whatever words are quoted', () => {
  const words = '*You* [came](https://evil.example) <b>back</b> # 1. `x` | y ~~z~~ & so on';
  const html = shown(
    markdownOf([{ kind: 'quotes', quotes: [{ elementId: 'd 1', speaker: 'NORA', text: words }] }]),
  );
  expect(html).toMatch(/<li><strong>NORA<\/strong> <a href="#line=d%201"[^>]*>/u);
  const text = html
    .replace(/<[^>]*>/gu, '')
    .replace(/&lt;/gu, '<')
    .replace(/&gt;/gu, '>')
    .replace(/&amp;/gu, '&');
  expect(text.trim()).toBe(`NORA ${words}`);
});

test('nothing that is said loads, runs or links to another place', () => {
  const html = shown(
    '<script>alert(1)</script> <img src=x onerror=alert(1)> ![p](https://evil.example/p.png) [see](https://evil.example) https://evil.example [js](javascript:alert(1))',
  );
  expect(html).not.toMatch(/<script|<img|<a |href|javascript:/u);
});
