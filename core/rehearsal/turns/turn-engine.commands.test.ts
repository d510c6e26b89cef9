import { describe, expect, it } from 'vitest';
import type { RehearsalCommand } from '#core/commands/commands.ts';
import type { HelpAfter } from '#core/rehearsal/help.ts';
import {
  actorLine,
  dialogue,
  heard,
  lineOver,
  partnerLine,
  rehearse,
  speaking,
} from '#core/rehearsal/turns/testing/rehearse.ts';
import { step } from '#core/rehearsal/turns/turn-engine.ts';

describe('what the actor tells the partner', () => {
  const scene = [...dialogue, partnerLine('e'), partnerLine('f'), actorLine('g')];
  const tell = (
    on: ReturnType<typeof rehearse>,
    command: RehearsalCommand,
    by: 'voice' | 'key' | 'button' | 'text' = 'text',
  ) => on.happen({ type: 'command', command, by });

  it('run it again: from the first line of what is run, whatever goes on', () => {
    for (const before of ['partner-speaking', 'actor', 'paused'] as const) {
      const run = rehearse(scene);
      run.partnerStarts();
      if (before === 'actor') run.partnerFinishes();
      if (before === 'paused') run.happen({ type: 'pause' });
      tell(run, { name: 'run-again' });
      expect(run.did()).toEqual(
        before === 'partner-speaking' ? ['stop-speaking', 'speak-line'] : ['speak-line'],
      );
      expect(run.turn()).toBe('partner 0');
    }
  });

  it('just cues, then the whole scene again from where the actor is', () => {
    const run = rehearse(scene);
    tell(run, { name: 'just-cues' });
    tell(run, { name: 'from', index: 5 });
    run.partnerSpeaks();
    expect(run.turn()).toBe('actor 6');
    tell(run, { name: 'whole-scene' });
    expect(run.turn()).toBe('actor 6');
    run.happen({ type: 'back' });
    run.happen({ type: 'back' });
    expect(run.turn()).toBe('partner 4');
  });

  it('speed run: no gap between the partner’s lines, and it comes in at the first sign', () => {
    const gapOf = (drill: boolean) => {
      const run = rehearse([partnerLine('a'), partnerLine('b'), actorLine('c')]);
      if (drill) tell(run, { name: 'speed-run' });
      run.partnerStarts();
      return step(run.state(), {
        type: 'partner-finished',
        speech: run.state().speech,
        at: 9_000,
      }).commands.flatMap((command) => (command.type === 'speak-line' ? [command.afterMs] : []));
    };
    expect(gapOf(false)).toEqual([350]);
    expect(gapOf(true)).toEqual([0]);

    const run = rehearse(dialogue);
    tell(run, { name: 'speed-run' });
    run.partnerSpeaks();
    run.hear(heard({ silenceMs: 230 }));
    expect(run.turn()).toBe('partner 2');
  });

  it('problem spots: those that are known, and nothing where there are none', () => {
    const run = rehearse(scene);
    tell(run, { name: 'problem-spots' });
    expect(run.did()).toEqual([]);
    run.happen({ type: 'problem-spots', lineIds: ['a', 'in another scene'] });
    tell(run, { name: 'problem-spots' });
    expect(run.did()).toEqual([]);
    run.happen({ type: 'problem-spots', lineIds: ['d'] });
    tell(run, { name: 'problem-spots' });
    expect(run.turn()).toBe('partner 2');
    run.partnerSpeaks();
    run.hear(lineOver);
    expect(run.state().phase.name).toBe('finished');
  });

  it('by voice only at the actor’s turn', () => {
    const run = rehearse(scene);
    run.partnerStarts();
    tell(run, { name: 'just-cues' }, 'voice');
    expect(run.did()).toEqual([]);
    run.partnerFinishes();
    tell(run, { name: 'run-again' }, 'voice');
    expect(run.turn()).toBe('partner 0');
  });

  it('nothing before a start and after the end', () => {
    const run = rehearse(scene);
    run.happen({ type: 'stop' });
    for (const name of ['run-again', 'just-cues', 'speed-run', 'line', 'whole-scene'] as const) {
      tell(run, { name });
      expect(run.did()).toEqual([]);
    }
    tell(run, { name: 'from', index: 2 });
    expect(run.state().phase.name).toBe('stopped');
  });
});

describe('“Line?”', () => {
  const asked = () => {
    const scene = rehearse(dialogue);
    scene.partnerSpeaks();
    scene.happen({ type: 'command', command: { name: 'line' }, by: 'key' });
    return scene;
  };

  it('gives the first words, more when asked again, and takes them back when the actor goes on', () => {
    const scene = asked();
    expect(scene.state().phase).toMatchObject({ prompt: 'Then I went home,' });
    scene.happen({ type: 'command', command: { name: 'line' }, by: 'key' });
    expect(scene.state().phase).toMatchObject({ prompt: 'Then I went home, and that was all' });
    scene.hear(heard({ heardMs: 0, silenceMs: 900 }));
    scene.hear(speaking(64));
    expect(scene.state().phase).toMatchObject({ prompt: undefined });
    scene.hear(heard({ heardMs: 900, remainingMs: 1_000, silenceMs: 500 }));
    scene.happen({ type: 'command', command: { name: 'line' }, by: 'voice' });
    expect(scene.state().phase).toMatchObject({ prompt: 'home, and that was' });
  });

  it('follows the words where they are heard', () => {
    const scene = rehearse(dialogue);
    scene.partnerSpeaks();
    const words = { ended: 0, endedForMs: 0, inLine: 1, begun: 5, spotted: 0 };
    scene.hear(heard({ heardMs: 900, remainingMs: 1_000, silenceMs: 500, words }));
    scene.happen({ type: 'command', command: { name: 'line' }, by: 'key' });
    expect(scene.state().phase).toMatchObject({ prompt: 'and that was all' });
  });

  it('is nothing at the partner’s turn', () => {
    const scene = rehearse(dialogue);
    scene.happen({ type: 'command', command: { name: 'line' }, by: 'key' });
    expect(scene.did()).toEqual([]);
  });

  it('and a look at the hidden line are remembered as help', () => {
    const scene = asked();
    scene.hear(lineOver);
    scene.partnerSpeaks();
    scene.happen({ type: 'peek' });
    scene.hear(lineOver);
    expect(scene.results()).toEqual(['b prompted', 'd prompted']);
  });
});

describe('the help that the actor has chosen', () => {
  const dried = { heardMs: 600, remainingMs: 1_400 };
  const driedFor = (help: HelpAfter, silenceMs: number) => {
    const scene = rehearse(dialogue, 'direct', { help });
    scene.partnerSpeaks();
    scene.hear(heard({ ...dried, silenceMs }));
    return scene;
  };

  it('comes when they said: first a hint, then the words', () => {
    const hinted = driedFor(5, 2_500);
    expect(hinted.waiting()).toBe('dried-in-line');
    expect(hinted.state().phase).toMatchObject({ prompt: 'home,', course: { prompted: false } });
    hinted.hear(heard({ ...dried, silenceMs: 5_000 }));
    expect(hinted.state().phase).toMatchObject({ prompt: 'went home, and that' });
    expect(driedFor(5, 5_000).state().phase).toMatchObject({ prompt: 'went home, and that' });
  });

  it('never comes where they want none, and the partner never takes over', () => {
    const scene = driedFor('never', 600_000);
    expect(scene.turn()).toBe('actor 1');
    expect(scene.waiting()).toBe('half-the-line-left');
    expect(scene.state().phase).toMatchObject({ prompt: undefined });
  });

  it('pauses, goes on and asks before it ends, also by voice', () => {
    const scene = rehearse(dialogue);
    scene.partnerSpeaks();
    scene.happen({ type: 'command', command: { name: 'stop' }, by: 'voice' });
    expect(scene.waiting()).toBe('asked-to-stop');
    scene.happen({ type: 'command', command: { name: 'go-on' }, by: 'voice' });
    expect(scene.turn()).toBe('actor 1');
    scene.happen({ type: 'command', command: { name: 'pause' }, by: 'voice' });
    expect(scene.waiting()).toBe('paused-by-actor');
    scene.happen({ type: 'command', command: { name: 'go-on' }, by: 'text' });
    scene.happen({ type: 'command', command: { name: 'louder' }, by: 'voice' });
    expect(scene.did()).toEqual(['change-voice']);
    expect(scene.turn()).toBe('actor 1');
  });
});
