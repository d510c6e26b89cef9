import { describe, expect, it } from 'vitest';
import { type PreparationFacts, preparationOf } from '#core/agents/preparation.ts';

const facts: PreparationFacts = {
  agent: 'not-ready',
  voice: 'Mia',
  mode: 'memorization',
  scriptSelected: true,
  call: 'pending',
};

describe('the preparation of the agent', () => {
  it('AGT-11 says that the agent is being set up', () => {
    expect(preparationOf({ ...facts, agent: 'loading' })).toEqual({
      state: 'idle',
      message: 'Setting up your personal agent...',
    });
  });

  it('AGT-12, AGT-13 asks for a voice, then for a script', () => {
    const neither = { ...facts, voice: undefined, scriptSelected: false, call: 'not-made' } as const;
    expect(preparationOf(neither).message).toBe('Please select a voice to prepare the agent.');
    const noScript = { ...neither, voice: 'Mia' };
    expect(preparationOf(noScript).message).toBe('Please select a script to prepare the agent.');
    expect([preparationOf(neither).state, preparationOf(noScript).state]).toEqual(['idle', 'idle']);
  });

  it('AGT-14 says what is being configured', () => {
    expect(preparationOf(facts)).toEqual({
      state: 'updating',
      message: 'Configuring Mia for memorization mode...',
    });
  });

  it('AGT-15 says whose voice is ready', () => {
    expect(preparationOf({ ...facts, agent: 'ready', call: 'done' })).toEqual({
      state: 'ready',
      message: 'Mia is ready for rehearsal.',
    });
  });

  it.each([{ call: 'failed' }, { agent: 'failed' }, { agent: 'missing' }] as const)(
    'AGT-16 says that it went wrong: %o',
    (wrong) => {
      expect(preparationOf({ ...facts, ...wrong })).toEqual({
        state: 'error',
        message: 'Error preparing agent. Please try again.',
      });
    },
  );

  it('AGT-10 is idle, updating, ready or in error, whatever the facts', () => {
    const states = new Set<string>();
    for (const agent of ['loading', 'failed', 'missing', 'not-ready', 'ready'] as const) {
      for (const voice of [undefined, 'Mia']) {
        for (const scriptSelected of [false, true]) {
          for (const call of ['not-made', 'pending', 'done', 'failed'] as const) {
            states.add(preparationOf({ agent, voice, mode: 'direct', scriptSelected, call }).state);
          }
        }
      }
    }
    expect([...states].sort()).toEqual(['error', 'idle', 'ready', 'updating']);
  });
});
