import { describe, expect, it } from 'vitest';
import type { Drill } from '#core/rehearsal/drills.ts';
import { wholeScene } from '#core/rehearsal/drills.ts';
import {
  actorLine,
  dialogue,
  heard,
  lineOver,
  partnerLine,
  rehearse,
  start,
} from '#core/rehearsal/turns/testing/rehearse.ts';
import { step } from '#core/rehearsal/turns/turn-engine.ts';
import { beforeRehearsal } from '#core/rehearsal/turns/turn-state.ts';
import { waitingReason, whoseTurn } from '#core/rehearsal/turns/turn-view.ts';

describe('a scene', () => {
  it('goes back and forth to its end, and leaves both sides in the transcript', () => {
    const scene = rehearse(dialogue);
    expect(scene.turn()).toBe('partner 0');
    scene.partnerSpeaks();
    expect(scene.turn()).toBe('actor 1');
    scene.hear(lineOver);
    expect(scene.did()).toEqual(['keep-entry', 'speak-line']);
    scene.partnerSpeaks();
    scene.hear(lineOver);
    expect(scene.state().phase.name).toBe('finished');
    expect(scene.did()).toEqual(['keep-entry', 'end']);
    expect(scene.entries()).toEqual(['0 spoken', '1 heard', '2 spoken', '3 heard']);
  });

  it('waits for a line that is not known yet, and goes on when it arrives', () => {
    const scene = rehearse([]);
    expect(scene.state().phase.name).toBe('finished');

    let state = step(beforeRehearsal, { ...start, at: 0 }).state;
    expect(waitingReason(state)).toBe('getting-ready');
    state = step(state, { type: 'cue-known', at: 1, cue: partnerLine('a') }).state;
    expect(whoseTurn(state)).toBe('partner');
  });

  it('lets the partner speak its own lines one after the other, with a breath between', () => {
    const scene = rehearse([partnerLine('a'), partnerLine('b'), actorLine('c')]);
    scene.partnerSpeaks();
    expect(scene.did()).toEqual(['keep-entry', 'speak-line']);
    scene.partnerSpeaks();
    expect(scene.turn()).toBe('actor 2');
  });

  it('lets the actor speak two lines one after the other', () => {
    const scene = rehearse([actorLine('a'), actorLine('b'), partnerLine('c')]);
    scene.hear(lineOver);
    expect(scene.turn()).toBe('actor 1');
    scene.hear(heard({ heardMs: 0, silenceMs: 500 }));
    expect(scene.waiting()).toBe('not-started');
  });
});

describe('when something fails', () => {
  it('a lost microphone stops the scene; restored, it takes the line from the beginning', () => {
    const scene = rehearse(dialogue);
    scene.partnerStarts();
    scene.happen({ type: 'microphone-lost' });
    expect(scene.did()).toEqual(['stop-speaking']);
    expect(scene.waiting()).toBe('microphone');
    scene.happen({ type: 'next' });
    expect(scene.did()).toEqual([]);
    scene.happen({ type: 'microphone-restored' });
    expect(scene.turn()).toBe('actor 1');
  });

  it('a scene whose microphone is left out goes on from the line, and by key', () => {
    const scene = rehearse(dialogue);
    scene.partnerSpeaks();
    scene.happen({ type: 'microphone-lost' });
    scene.happen({ type: 'microphone-left-out' });
    expect(scene.turn()).toBe('actor 1');
    expect(scene.waiting()).toBe('not-heard');
    scene.happen({ type: 'cue' });
    expect(scene.turn()).toBe('partner 2');
    scene.partnerSpeaks();
    scene.happen({ type: 'microphone-restored' });
    expect(scene.waiting()).toBe('not-started');
  });

  it('a microphone lost during a pause is missed when the scene goes on', () => {
    const scene = rehearse(dialogue);
    scene.happen({ type: 'pause' });
    scene.happen({ type: 'microphone-lost' });
    expect(scene.waiting()).toBe('paused-by-actor');
    scene.happen({ type: 'resume' });
    expect(scene.waiting()).toBe('microphone');
  });

  it('a line that cannot be played pauses the scene, and can be tried again or passed over', () => {
    const scene = rehearse(dialogue);
    scene.happen({ type: 'partner-delayed', speech: scene.state().speech });
    expect(scene.waiting()).toBe('partner-loading');
    scene.happen({ type: 'partner-failed', speech: scene.state().speech });
    expect(scene.waiting()).toBe('partner-failed');
    scene.happen({ type: 'again' });
    expect(scene.did()).toEqual(['speak-line']);
  });
});

describe('drills', () => {
  const scene = [
    partnerLine('a'),
    partnerLine('b'),
    actorLine('c'),
    partnerLine('d'),
    partnerLine('e'),
    actorLine('f'),
  ];
  const justCues: Drill = { selection: { type: 'just-cues' }, pace: 'natural' };

  it('play their lines and no others, and back and next follow them', () => {
    const drill = rehearse(scene, 'direct', { drill: justCues });
    expect(drill.turn()).toBe('partner 1');
    drill.partnerSpeaks();
    drill.hear(lineOver);
    expect(drill.turn()).toBe('partner 4');
    drill.happen({ type: 'back' });
    expect(drill.turn()).toBe('actor 2');
    drill.happen({ type: 'back' });
    drill.happen({ type: 'back' });
    expect(drill.turn()).toBe('partner 1');
    drill.happen({ type: 'pause' });
    drill.happen({ type: 'next' });
    drill.happen({ type: 'next' });
    drill.happen({ type: 'resume' });
    expect(drill.turn()).toBe('partner 4');
    drill.partnerSpeaks();
    drill.hear(lineOver);
    expect(drill.state().phase.name).toBe('finished');
  });

  it('wait with a partner’s line until it is known what follows it', () => {
    let state = step(beforeRehearsal, { ...start, at: 0, drill: justCues }).state;
    for (const cue of scene.slice(0, 2)) state = step(state, { type: 'cue-known', at: 1, cue }).state;
    expect(waitingReason(state)).toBe('getting-ready');
    state = step(state, { type: 'cue-known', at: 1, cue: actorLine('c') }).state;
    expect(`${whoseTurn(state)} ${state.index}`).toBe('partner 1');
  });

  it('end where the actor goes to a line that they leave out', () => {
    const drill = rehearse(scene, 'direct', { drill: justCues });
    drill.happen({ type: 'go-to', index: 3 });
    expect(drill.turn()).toBe('partner 3');
    expect(drill.state().drill).toBe(wholeScene);
  });

  it('of no line are over at once', () => {
    const selection = { type: 'lines', name: 'today', lineIds: ['gone'] } as const;
    const drill = rehearse(scene, 'direct', { drill: { selection, pace: 'natural' } });
    expect(drill.state().phase.name).toBe('finished');
  });
});
