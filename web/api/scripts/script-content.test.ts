import { describe, expect, it } from 'vitest';
import { CallFailure, unreachable } from '#web/api/calling/call-failure.ts';
import { type ContentSources, loadScriptContent } from './script-content.ts';

const missing = () =>
  Promise.reject(new CallFailure('script.no-content', 404, 'No content found for this script'));
const broken = () => Promise.reject(new CallFailure('server.unexpected', 500, 'Something went wrong'));

function sources(given: Partial<ContentSources>) {
  const asked: string[] = [];
  const one = (name: keyof ContentSources) => async (raw?: string) => {
    asked.push(name);
    const source = given[name];
    if (!source) throw new Error(`${name} was not expected`);
    return source(raw ?? '');
  };
  return {
    asked,
    sources: {
      preFormatted: one('preFormatted'),
      fallback: one('fallback'),
      raw: one('raw'),
      onDemand: one('onDemand'),
    },
  };
}

describe('loading the text of a script', () => {
  it('FMT-5 takes the pre-formatted script and asks for nothing else', async () => {
    const given = sources({ preFormatted: async () => '# Act one' });
    expect(await loadScriptContent(given.sources)).toEqual({ kind: 'formatted', markdown: '# Act one' });
    expect(given.asked).toEqual(['preFormatted']);
  });

  it('FMT-6 asks for the fallback format when there is no pre-formatted script', async () => {
    const given = sources({ preFormatted: missing, fallback: async () => 'fallback' });
    expect(await loadScriptContent(given.sources)).toEqual({ kind: 'formatted', markdown: 'fallback' });
  });

  it('FMT-7 formats on demand when the fallback fails too', async () => {
    const given = sources({
      preFormatted: missing,
      fallback: broken,
      raw: async () => 'TOM\nHello.',
      onDemand: async (raw) => `**${raw}**`,
    });
    expect(await loadScriptContent(given.sources)).toEqual({
      kind: 'formatted',
      markdown: '**TOM\nHello.**',
    });
    expect(given.asked).toEqual(['preFormatted', 'fallback', 'raw', 'onDemand']);
  });

  it('FMT-7 skips the fallback when the pre-formatted script fails for another reason', async () => {
    const given = sources({
      preFormatted: broken,
      raw: async () => 'text',
      onDemand: async () => 'formatted',
    });
    expect(await loadScriptContent(given.sources)).toEqual({ kind: 'formatted', markdown: 'formatted' });
    expect(given.asked).toEqual(['preFormatted', 'raw', 'onDemand']);
  });

  it('FMT-8 shows the raw text with the reason when no formatting works', async () => {
    const given = sources({
      preFormatted: missing,
      fallback: missing,
      raw: async () => 'text',
      onDemand: broken,
    });
    expect(await loadScriptContent(given.sources)).toEqual({
      kind: 'unformatted',
      error: 'Something went wrong',
      raw: 'text',
    });
  });

  it('FMT-13 says when the answer held no formatted text', async () => {
    const given = sources({ preFormatted: broken, raw: async () => 'text', onDemand: async () => '' });
    expect(await loadScriptContent(given.sources)).toMatchObject({
      error: 'API response did not include formattedMarkdown.',
    });
  });

  it('FMT-12 says when there is no text to format', async () => {
    const given = sources({ preFormatted: broken, raw: async () => ' \n' });
    expect(await loadScriptContent(given.sources)).toMatchObject({
      error: 'No script content available for formatting',
    });
  });

  it('FMT-14 says so when the script is not there, and tries nothing more', async () => {
    const given = sources({
      preFormatted: () => Promise.reject(new CallFailure('script.not-found', 404, 'File not found')),
    });
    await expect(loadScriptContent(given.sources)).rejects.toThrow('Script file not found');
    expect(given.asked).toEqual(['preFormatted']);
  });

  it('FMT-15 says so when the script has no content at all', async () => {
    const given = sources({ preFormatted: missing, fallback: missing, raw: missing });
    await expect(loadScriptContent(given.sources)).rejects.toThrow('No content found for this script');
  });

  it('does not ask a server that cannot be reached four times over', async () => {
    const given = sources({ preFormatted: () => Promise.reject(unreachable()) });
    await expect(loadScriptContent(given.sources)).rejects.toThrow('could not be reached');
    expect(given.asked).toEqual(['preFormatted']);
  });
});
