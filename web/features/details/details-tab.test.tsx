import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ScriptFile } from '#core/api/scripts.ts';
import { DetailsTab } from './details-tab.tsx';

const script = {
  docId: '0b7f6a52-4a0e-4b63-9d0a-6f2f0f4d7c11',
  namespace: 'the-namespace',
  name: 'The Door',
  type: 'application/pdf',
  size: 2_048,
  createdAt: '2026-11-21T10:00:00.000Z',
  readAt: null,
} as ScriptFile;

const shown = (errors: readonly string[]) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <DetailsTab
        script={script}
        session="authenticated"
        voiceConfig="invalid"
        errors={errors}
        readAgain={null}
      />
    </QueryClientProvider>,
  );

it('DET-1, DET-3, DET-4, DET-5 the details name the script by file, namespace and id, and tell what does not work', () => {
  const page = shown(['The voices are away.', 'The script is not there.']);
  for (const told of ['The Door', 'the-namespace', script.docId, 'Failed', 'Signed In'])
    expect(page).toContain(told);
  expect(page).toContain('The voices are away.');
  expect(page).toContain('The script is not there.');
  expect(shown([])).toContain('None');
});
