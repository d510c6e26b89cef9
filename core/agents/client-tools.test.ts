import { describe, expect, it } from 'vitest';
import { answerClientTool, clientTools, saysReady } from '#core/agents/client-tools.ts';

describe('what an agent may ask the page to do', () => {
  it('SES-22 answers switch_to_script_tab, which takes a boolean ready, by asking for the tab to be opened', () => {
    const tool = clientTools.find(({ name }) => name === 'switch_to_script_tab');
    expect(tool?.parameter).toMatchObject({ name: 'ready', type: 'boolean' });
    expect(answerClientTool('switch_to_script_tab')).toEqual({
      isError: false,
      result: 'Please open the Script tab manually.',
    });
  });

  it('SES-23 counts as ready only what says so by either name, and truly', () => {
    expect([{ ready: true }, { user_ready: true }].every(saysReady)).toBe(true);
    const unready = [
      {},
      { ready: false },
      { ready: 'true' },
      { user_ready: 1 },
      null,
      undefined,
      'ready',
      [true],
    ];
    expect(unready.some(saysReady)).toBe(false);
  });

  it('SES-24 fails on a tool that it does not know', () => {
    expect(answerClientTool('open_curtain')).toEqual({ isError: true, result: 'Unknown tool: open_curtain' });
    expect(answerClientTool('toString').isError).toBe(true);
  });
});
