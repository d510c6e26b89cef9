import { describe, expect, it } from 'vitest';
import type { RehearsalMode } from '#core/api/rehearsals.ts';
import { modePolicies } from '#core/rehearsal/modes.ts';
import { defaultPartner } from './choices.ts';
import { modeNotice, modeOptionsOf } from './mode-facts.ts';

const modeOptions = modeOptionsOf(() => 'line-runner');

describe('the modes', () => {
  it('are offered with what the partner really does in them', () => {
    for (const { mode, sentence } of modeOptions) {
      const { actorText, hintAfterMs, promptAfterMs } = modePolicies[mode];
      expect(sentence).toContain(actorText);
      expect(sentence).toContain(`${(promptAfterMs ?? hintAfterMs) / 1000} seconds`);
    }
  });

  it('MODE-8, MODE-9 are told otherwise where a live agent plays, mode by mode', () => {
    const mixed = modeOptionsOf((mode) => (mode === 'memorization' ? 'live-agent' : 'line-runner'));
    expect(mixed.slice(0, 2)).toEqual(modeOptions.slice(0, 2));
    expect(mixed[2]?.sentence).toContain('“Run it again”');
  });

  it('MODE-1 are three, of which the conversational one is the first choice', () => {
    expect(modeOptions.map(({ mode }) => mode)).toEqual(['conversational', 'direct', 'memorization']);
    expect(defaultPartner.mode).toBe('conversational');
  });

  it('MODE-2 say for 4 s, while somebody is connected, that they count after a restart', () => {
    expect(modeNotice('direct', { active: 'conversational', isConnected: true })).toEqual({
      text: 'Direct mode selected. Stop and restart conversation to apply.',
      durationMs: 4_000,
    });
  });

  it('MODE-3 say for 3 s, while nobody is, that they count from the next start', () => {
    const chosen = (mode: RehearsalMode) => modeNotice(mode, { active: 'direct', isConnected: false });
    expect(chosen('conversational')).toEqual({
      text: 'Conversational mode selected. Will be applied when you start rehearsing.',
      durationMs: 3_000,
    });
    expect(chosen('memorization')?.text).toBe(
      'Memorization mode selected. Will be applied when you start rehearsing.',
    );
  });

  it('MODE-4 say nothing where the mode is the active one', () => {
    for (const isConnected of [true, false]) {
      expect(modeNotice('direct', { active: 'direct', isConnected })).toBeUndefined();
    }
  });
});
