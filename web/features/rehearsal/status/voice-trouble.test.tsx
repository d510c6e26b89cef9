import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { VoiceTrouble } from './voice-trouble.tsx';

describe('the box of a voice that failed', () => {
  it('REH-11 lists four steps that the actor can take', () => {
    const html = renderToStaticMarkup(<VoiceTrouble onSettings={() => undefined} />);
    const steps = [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, text]) => text);
    expect(steps).toEqual([
      expect.stringMatching(/Try again/),
      expect.stringMatching(/Check your connection/),
      expect.stringMatching(/line runner/),
      expect.stringMatching(/the person who runs this CastMate/),
    ]);
    expect(html).toContain('API configuration issue');
    expect(html).not.toMatch(/API key|agent ID/);
  });
});
