import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { IngestStage, ScriptFile } from '#core/api/scripts.ts';
import { ReadingProgress } from './reading-progress.tsx';

const shown = (stage: IngestStage) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ReadingProgress script={{ docId: 'x', name: 'Brick', stage } as ScriptFile} onDelete={() => {}} />
    </QueryClientProvider>,
  );

describe('a script that is being read', () => {
  it('FMT-4 shows a ring with its stage', () => {
    expect(shown('formatting')).toContain('aria-valuenow="50"');
    expect(shown('formatting')).toContain('Formatting script...');
    expect(shown('relabelling')).toContain('aria-valuenow="60"');
    expect(shown('relabelling')).toContain('Formatting script with AI...');
  });

  it('FMT-3 says so when that failed, in place of the ring', () => {
    expect(shown('failed')).toContain('An error occurred.');
    expect(shown('failed')).not.toContain('aria-valuenow');
  });
});
