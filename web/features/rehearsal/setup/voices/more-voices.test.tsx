import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DeviceVoiceList } from './more-voices.tsx';

const voice = (name: string, isLocal: boolean) => ({ id: name, name, language: 'en-GB', isLocal });

const shown = (voices: readonly ReturnType<typeof voice>[]) =>
  renderToStaticMarkup(<DeviceVoiceList voices={voices} chosenId="Daniel" onChoose={() => undefined} />);

describe('the list of the device’s voices', () => {
  it('has the local ones first, and says of the others that their maker may be sent the lines', () => {
    const html = shown([voice('Google UK English Male', false), voice('Daniel', true)]);
    expect(html.indexOf('Daniel')).toBeLessThan(html.indexOf('Over the network'));
    expect(html.indexOf('Over the network')).toBeLessThan(html.indexOf('UK English Male'));
    expect(html).toContain('may send every line');
    expect(html).toContain('Preview Daniel');
    expect(html).toContain('Daniel is chosen');
  });

  it('says nothing of senders where every voice is local, and says so where there is none', () => {
    expect(shown([voice('Daniel', true)])).not.toContain('may send');
    expect(shown([])).toContain('offers no device voices');
  });
});
