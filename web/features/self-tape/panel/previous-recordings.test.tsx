import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Recording } from '#core/api/recordings.ts';
import type { SelfTapeDesk } from '#web/features/self-tape/use-self-tape.ts';
import { TooltipProvider } from '#web/ui/tooltip.tsx';
import { PreviousRecordings } from './previous-recordings.tsx';

const audio: Recording = {
  id: '7d0b8c1e-53f4-4a1b-9d7e-0c6f6a5f4f10',
  filename: 'robin_will_take1.mp3',
  url: '/take/1',
  timestamp: '2030-05-01T18:00:00.000Z',
  rehearsalId: null,
  type: 'audio',
  duration: 187.4,
  fileSize: 3_000_000,
  contentType: 'audio/mpeg',
  scriptId: null,
  scriptName: '',
  note: 'The good one',
  favourite: true,
};
const video: Recording = { ...audio, id: 'v', type: 'video', filename: 'robin_will_take2.webm', note: '' };

/** The page with this of the library. */
function shown(library: Partial<SelfTapeDesk['library']>): string {
  const desk = {
    owner: 'robin@example.org',
    library: { recordings: [], isLoading: false, hasFailed: false, reload: () => undefined, ...library },
  } as unknown as SelfTapeDesk;
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TooltipProvider>
        <PreviousRecordings desk={desk} />
      </TooltipProvider>
    </QueryClientProvider>,
  );
}

describe('the previous recordings', () => {
  it('REC-7, REC-9 are headed with their count, and say how to begin where there are none', () => {
    const page = shown({});
    expect(page).toContain('Previous Recordings');
    expect(page).toContain('(0)');
    expect(page).toContain('No recordings yet');
    expect(page).toContain('Start recording to create your first self-take');
    expect(shown({ recordings: [audio, video] })).toContain('(2)');
  });

  it('REC-8, REC-30 say that they load, or that they could not be loaded, and nothing of being none', () => {
    const loading = shown({ isLoading: true });
    expect(loading).toContain('Loading recordings...');
    const failed = shown({ hasFailed: true });
    expect(failed).toContain('Failed to load recordings');
    expect(failed).toMatch(/<button[^>]*>Try again<\/button>/);
    for (const page of [loading, failed]) {
      expect(page).not.toContain('No recordings yet');
      expect(page).not.toContain('(0)');
    }
  });

  it('REC-10 tell type, length, name, time, size and note of each', () => {
    const page = shown({ recordings: [audio] });
    expect(page).toContain('aria-label="Audio"');
    expect(page).toContain('3:07');
    expect(page.replace(/<wbr\/>|<\/?span[^>]*>/g, '')).toContain('robin_will_take1.mp3');
    // The ending of a name, and a size, are whole on any line.
    expect(page).toMatch(/whitespace-nowrap[^>]*>\.mp3</);
    expect(page).toMatch(/whitespace-nowrap[^>]*>2\.9 MB</);
    expect(page).toContain('2030');
    expect(page).toContain('2.9 MB');
    expect(page).toContain('The good one');
    expect(page).toContain('robin_will_take1.mp3 is a favourite');
  });

  it('REC-11 can be played and deleted: audio by a button, video by its own controls', () => {
    const page = shown({ recordings: [audio, video] });
    expect(page).toContain('aria-label="Play robin_will_take1.mp3"');
    expect(page).toMatch(/<video controls=""[^>]* aria-label="robin_will_take2.webm"/);
    for (const { filename } of [audio, video]) expect(page).toContain(`aria-label="Delete ${filename}"`);
  });
});
