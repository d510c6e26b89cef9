import { describe, expect, it } from 'vitest';
import { dialogue, rehearse, speaking, start } from '#core/rehearsal/turns/testing/rehearse.ts';

describe('the actor’s keys', () => {
  it('pause stops the partner; resume takes its line from the beginning', () => {
    const scene = rehearse(dialogue);
    scene.partnerStarts();
    scene.happen({ type: 'pause' });
    expect(scene.did()).toEqual(['stop-speaking']);
    expect(scene.waiting()).toBe('paused-by-actor');
    scene.partnerFinishes();
    expect(scene.entries()).toEqual([]);
    scene.happen({ type: 'resume' });
    expect(scene.did()).toEqual(['speak-line']);
    expect(scene.turn()).toBe('partner 0');
  });

  it('back, next and again move by one line and stop what is going on', () => {
    const scene = rehearse(dialogue);
    scene.partnerStarts();
    scene.happen({ type: 'next' });
    expect(scene.did()).toEqual(['stop-speaking', 'listen']);
    expect(scene.turn()).toBe('actor 1');
    scene.happen({ type: 'again' });
    expect(scene.did()).toEqual(['listen']);
    scene.happen({ type: 'back' });
    expect(scene.did()).toEqual(['speak-line']);
    scene.happen({ type: 'back' });
    expect(scene.did()).toEqual(['stop-speaking', 'speak-line']);
    expect(scene.turn()).toBe('partner 0');
  });

  it('next after the last line ends the rehearsal', () => {
    const scene = rehearse(dialogue);
    scene.happen({ type: 'go-to', index: 3 });
    expect(scene.turn()).toBe('actor 3');
    scene.happen({ type: 'next' });
    expect(scene.did()).toEqual(['end']);
    expect(scene.state().phase.name).toBe('finished');
  });

  it('a move during a pause takes the place and leaves the pause', () => {
    const scene = rehearse(dialogue);
    scene.happen({ type: 'pause' });
    scene.happen({ type: 'next' });
    expect(scene.waiting()).toBe('paused-by-actor');
    scene.happen({ type: 'resume' });
    expect(scene.turn()).toBe('actor 1');
  });

  it('stop ends everything, and nothing moves it any more but a new start', () => {
    const scene = rehearse(dialogue);
    scene.partnerStarts();
    scene.happen({ type: 'stop' });
    expect(scene.did()).toEqual(['stop-speaking', 'end']);
    for (const type of ['resume', 'next', 'again', 'cue', 'microphone-restored', 'stop'] as const) {
      scene.happen({ type });
      expect(scene.did()).toEqual([]);
      expect(scene.state().phase.name).toBe('stopped');
    }
    scene.happen({ ...start, patience: 'eager' });
    expect(scene.waiting()).toBe('getting-ready');
  });
});

describe('the actor’s keys in every phase', () => {
  const phases = {
    'partner-cued': () => rehearse(dialogue),
    'partner-speaking': () => {
      const scene = rehearse(dialogue);
      scene.partnerStarts();
      return scene;
    },
    'partner-yielding': () => {
      const scene = rehearse(dialogue);
      scene.partnerStarts(10_000);
      scene.hear(speaking(300), 11_000);
      return scene;
    },
    actor: () => {
      const scene = rehearse(dialogue);
      scene.partnerSpeaks();
      return scene;
    },
    paused: () => {
      const scene = rehearse(dialogue);
      scene.partnerSpeaks();
      scene.happen({ type: 'pause' });
      return scene;
    },
  } as const;

  it.each(Object.keys(phases) as (keyof typeof phases)[])('move and repeat while %s', (name) => {
    for (const [type, by] of [
      ['next', 1],
      ['back', -1],
      ['again', 0],
    ] as const) {
      const scene = phases[name]();
      expect(scene.state().phase.name).toBe(name);
      const { index } = scene.state();
      scene.happen({ type });
      expect(scene.state().index).toBe(Math.max(0, index + by));
    }
  });

  it('the cue ends the actor’s line, and has a partner that was interrupted say its own at once', () => {
    const mine = phases.actor();
    mine.happen({ type: 'cue' });
    expect(mine.turn()).toBe('partner 2');
    const yielding = phases['partner-yielding']();
    yielding.happen({ type: 'cue' });
    expect(yielding.did()).toEqual(['speak-line']);
  });
});
