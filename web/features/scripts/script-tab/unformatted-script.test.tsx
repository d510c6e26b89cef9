import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { UnformattedScript } from './unformatted-script.tsx';

const numbered = Array.from({ length: 52 }, (_, index) => `Line ${index + 1}.`).join('\n');

it('FMT-8, FMT-9 shows the reason, the first fifty lines, and that there are more', () => {
  const page = renderToStaticMarkup(<UnformattedScript error="The model is away." raw={numbered} />);
  expect(page).toContain('Original Content (Formatting Error)');
  expect(page).toContain('The model is away.');
  expect(page).toContain('Line 50.');
  expect(page).not.toContain('Line 51.');
  expect(page).toContain('... (truncated: 2 more lines)');
});
