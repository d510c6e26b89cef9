import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { unreachable } from '#web/api/calling/call-failure.ts';
import { LoadFailure } from './load-failure.tsx';

it('FMT-16 a script that could not be loaded says so, why, and offers to try again', () => {
  const page = renderToStaticMarkup(<LoadFailure error={unreachable()} onRetry={() => {}} />);
  expect(page).toContain('Failed to load script content');
  expect(page).toContain('CastMate could not be reached.');
  expect(page).toContain('Try again');
});
