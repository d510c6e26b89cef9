import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { VoiceTrouble } from './voice-trouble.tsx';

describe('the box of a voice that failed', () => {
  it('REH-11 lists four steps: the key, the agent id, the network, the subscription', () => {
    const html = renderToStaticMarkup(<VoiceTrouble onSettings={() => undefined} />);
    const steps = [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, text]) => text);
    expect(steps).toEqual([
      expect.stringMatching(/API key is set/),
      expect.stringMatching(/agent ID is correct and the agent is active/),
      expect.stringMatching(/network connectivity/),
      expect.stringMatching(/subscription status and its limits/),
    ]);
    expect(html).toContain('API configuration issue');
  });
});
