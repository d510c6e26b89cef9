import { describe, expect, it } from 'vitest';
import { modePolicies } from '#core/rehearsal/modes.ts';
import { modeNotice, modeOptions } from './mode-facts.ts';

describe('the modes', () => {
  it('are offered with what the partner really does in them', () => {
    for (const { mode, sentence } of modeOptions) {
      const { actorText, hintAfterMs, promptAfterMs } = modePolicies[mode];
      expect(sentence).toContain(actorText);
      expect(sentence).toContain(`${(promptAfterMs ?? hintAfterMs) / 1000} seconds`);
    }
  });

  it('say when a choice will count', () => {
    expect(modeNotice('direct', true)).toBe('Direct mode selected. Stop and restart conversation to apply.');
    expect(modeNotice('conversational', false)).toBe(
      'Conversational mode selected. Will be applied when you start rehearsing.',
    );
  });
});
