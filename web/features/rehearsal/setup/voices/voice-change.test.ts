import { describe, expect, it } from 'vitest';
import { voiceOf } from '#web/features/rehearsal/testing/voices.ts';
import { voiceChange } from './voice-change.ts';

const facts = { voices: [voiceOf('mia')], agent: 'ready', isChanging: false } as const;

describe('a change of voice', () => {
  it('is taken, also while the agent has not the last one yet', () => {
    expect(voiceChange('mia', facts)).toEqual({ is: 'taken' });
    expect(voiceChange('mia', { ...facts, agent: 'not-ready' })).toEqual({ is: 'taken' });
  });

  it('VOI-9 needs a voice that is known', () => {
    expect(voiceChange('nobody', facts)).toEqual({ is: 'refused', sentence: 'Unknown voice selected.' });
  });

  it.each(['loading', 'failed', 'missing'] as const)('VOI-10 needs an agent: %s', (agent) => {
    expect(voiceChange('mia', { ...facts, agent })).toEqual({
      is: 'refused',
      sentence: 'Personal agent not available. Please wait for setup to complete.',
    });
  });

  it('VOI-11 is let go while another one is under way', () => {
    expect(voiceChange('mia', { ...facts, isChanging: true })).toEqual({ is: 'ignored' });
  });
});
