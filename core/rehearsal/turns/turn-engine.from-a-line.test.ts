import { describe, expect, it } from 'vitest';
import type { AwaitedCue, Cue } from '#core/api/rehearsals.ts';
import { actorLine, partnerLine, start } from '#core/rehearsal/turns/testing/rehearse.ts';
import { step } from '#core/rehearsal/turns/turn-engine.ts';
import {
  beforeRehearsal,
  type TurnCommand,
  type TurnHappening,
  type TurnState,
} from '#core/rehearsal/turns/turn-state.ts';
import { waitingReason, whoseTurn } from '#core/rehearsal/turns/turn-view.ts';

const scene = [partnerLine('a'), actorLine('b'), partnerLine('c'), actorLine('d')];
const awaited = ({ part, lineId, sceneId, speaker, text }: Cue): AwaitedCue => ({
  part,
  lineId,
  sceneId,
  speaker,
  text,
  awaited: true,
});

/** A rehearsal of which the lines are told first, and rendered in any order. */
function startAt(from: string | undefined, happenings: readonly TurnHappening[] = []) {
  let state: TurnState = beforeRehearsal;
  let commands: readonly TurnCommand[] = [];
  let at = 0;
  const happen = (happening: TurnHappening) => {
    at += 1;
    ({ state, commands } = step(state, { ...happening, at }));
  };
  happen({ ...start, from });
  happen({ type: 'lines-known', cues: scene.map(awaited) });
  for (const happening of happenings) happen(happening);
  return { happen, state: () => state, did: () => commands.map(({ type }) => type) };
}
const rendered = (place: number): TurnHappening => ({
  type: 'cue-known',
  cue: scene[place] ?? actorLine('?'),
});

describe('a rehearsal from a line on', () => {
  it('waits for that line alone, and begins with it', () => {
    const run = startAt('c');
    expect(run.state().index).toBe(2);
    expect(run.did()).toEqual(['prefetch']);
    expect(waitingReason(run.state())).toBe('getting-ready');
    run.happen(rendered(3));
    expect(whoseTurn(run.state())).toBe('nobody');
    run.happen(rendered(2));
    expect(whoseTurn(run.state())).toBe('partner');
    expect(run.did()).toEqual(['speak-line', 'prefetch']);
  });

  it('begins with the first line where the other one is not in the scenes', () => {
    const run = startAt('gone', [rendered(0)]);
    expect(run.state().index).toBe(0);
    expect(whoseTurn(run.state())).toBe('partner');
  });

  it('goes to a line that is not rendered yet, waits for it there, and knows where the scene ends', () => {
    const run = startAt(undefined, [rendered(0)]);
    run.happen({ type: 'go-to', index: 3 });
    expect(waitingReason(run.state())).toBe('getting-ready');
    run.happen(rendered(3));
    expect(whoseTurn(run.state())).toBe('actor');
    run.happen({ type: 'next' });
    expect(run.state().phase.name).toBe('finished');
  });

  it('keeps its lines where the sheet is read again', () => {
    const run = startAt('b', [rendered(1)]);
    run.happen({ type: 'lines-known', cues: scene.map(awaited) });
    expect(whoseTurn(run.state())).toBe('actor');
    expect(run.state().index).toBe(1);
  });
});
