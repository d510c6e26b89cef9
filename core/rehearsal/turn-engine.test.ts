import { describe, expect, it } from 'vitest';
import type { Cue } from '#core/api/rehearsals.ts';
import type { Evidence } from '#core/hearing/ear.ts';
import { step } from '#core/rehearsal/turn-engine.ts';
import type { TurnCommand, TurnHappening, TurnState } from '#core/rehearsal/turn-state.ts';
import { beforeRehearsal, interruptionPolicy } from '#core/rehearsal/turn-state.ts';
import { waitingReason, whoseTurn } from '#core/rehearsal/turn-view.ts';

const partnerLine = (lineId: string, text = 'And then?'): Cue => ({
  part: 'partner',
  lineId,
  sceneId: 'opening',
  speaker: 'ANNA',
  text,
  audioUrl: `/api/lines/${lineId}`,
  durationMs: 2_000,
});

const actorLine = (lineId: string, text = 'Then I went home, and that was all of it.'): Cue => ({
  part: 'actor',
  lineId,
  sceneId: 'opening',
  speaker: 'BEN',
  text,
  durationMs: 2_000,
  phones: [],
});

const heard = (parts: Partial<Evidence>): Evidence => ({
  speaking: false,
  heardMs: 2_000,
  speechRunMs: 0,
  silenceMs: 0,
  expectedMs: 2_000,
  remainingMs: 0,
  ...parts,
});
const lineOver = heard({ silenceMs: 1_000 });
const speaking = (speechRunMs: number) => heard({ speaking: true, speechRunMs });

/** A rehearsal driven by hand: every event happens 10 ms after the one before, or when it says. */
function rehearse(cues: readonly Cue[], mode: 'direct' | 'memorization' = 'direct') {
  let state: TurnState = beforeRehearsal;
  let now = 0;
  let commands: readonly TurnCommand[] = [];
  const all: TurnCommand[] = [];
  const happen = (event: TurnHappening & { at?: number }) => {
    now = event.at ?? now + 10;
    ({ state, commands } = step(state, { ...event, at: now }));
    all.push(...commands);
  };
  const scene = {
    happen,
    /** The microphone hears something, by the ear that listens at the moment. */
    hear: (evidence: Evidence, at?: number) =>
      happen({ type: 'voice', ear: state.ear, evidence, ...(at === undefined ? {} : { at }) }),
    partnerStarts: (at?: number) =>
      happen({ type: 'partner-started', speech: state.speech, ...(at === undefined ? {} : { at }) }),
    partnerFinishes: () => happen({ type: 'partner-finished', speech: state.speech }),
    partnerSpeaks: () => {
      scene.partnerStarts();
      scene.partnerFinishes();
    },
    state: () => state,
    turn: () => `${whoseTurn(state)} ${state.index}`,
    waiting: () => waitingReason(state),
    /** What the last event led to, prefetching left out. */
    did: () => commands.filter((command) => command.type !== 'prefetch').map((command) => command.type),
    entries: () =>
      all.flatMap((command) => (command.type === 'keep-entry' ? [`${command.index} ${command.ending}`] : [])),
  };
  happen({ type: 'start', mode, patience: 'balanced' });
  for (const cue of cues) happen({ type: 'cue-known', cue });
  happen({ type: 'cues-complete' });
  return scene;
}

const dialogue = [partnerLine('a'), actorLine('b'), partnerLine('c'), actorLine('d')];

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

    let state = step(beforeRehearsal, { type: 'start', at: 0, mode: 'direct', patience: 'eager' }).state;
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

describe('the actor’s turn', () => {
  const actorsTurn = (mode?: 'direct' | 'memorization', line = actorLine('b')) => {
    const scene = rehearse([partnerLine('a'), line, partnerLine('c'), actorLine('d')], mode);
    scene.partnerSpeaks();
    return scene;
  };

  it('says at every moment why the partner waits', () => {
    const scene = actorsTurn();
    expect(scene.waiting()).toBe('not-started');
    scene.hear(speaking(500));
    expect(scene.waiting()).toBe('still-speaking');
    scene.hear(heard({ silenceMs: 100 }));
    expect(scene.waiting()).toBe('held-beat');
    const middle = { heardMs: 600, remainingMs: 1_400 };
    scene.hear(heard({ ...middle, silenceMs: 5_000 }));
    expect(scene.waiting()).toBe('half-the-line-left');
    scene.hear(heard({ ...middle, silenceMs: 8_000 }));
    expect(scene.waiting()).toBe('dried-in-line');
  });

  it('can be ended by a key at any moment, and only then', () => {
    const scene = actorsTurn();
    scene.hear(speaking(200));
    scene.happen({ type: 'cue' });
    expect(scene.did()).toEqual(['keep-entry', 'speak-line']);
    expect(scene.entries()).toEqual(['0 spoken', '1 by-hand']);
    scene.happen({ type: 'cue' });
    expect(scene.did()).toEqual([]);
    expect(scene.turn()).toBe('partner 2');
  });

  it('ignores what an earlier ear still has to say', () => {
    const scene = actorsTurn();
    scene.happen({ type: 'voice', ear: scene.state().ear - 1, evidence: lineOver });
    expect(scene.turn()).toBe('actor 1');
  });

  it('teaches the actor’s tempo, but not when it was cut short by key', () => {
    const scene = actorsTurn();
    scene.hear(heard({ heardMs: 300, silenceMs: 100 }));
    scene.happen({ type: 'cue' });
    expect(scene.state().tempo.lines).toBe(0);
    scene.happen({ type: 'back' });
    scene.hear(heard({ heardMs: 2_600, silenceMs: 1_000 }));
    expect(scene.state().tempo).toEqual({ lines: 1, ratio: expect.closeTo(Math.sqrt(1.3)) });
  });

  it('in memorization, helps an actor who has dried with the next words until they speak', () => {
    const scene = actorsTurn('memorization');
    const dried = { heardMs: 600, remainingMs: 1_400 };
    scene.hear(heard({ ...dried, silenceMs: 4_000 }));
    expect(scene.waiting()).toBe('dried-in-line');
    expect(scene.state().phase).toMatchObject({ prompt: undefined });
    scene.hear(heard({ ...dried, silenceMs: 8_000 }));
    expect(scene.state().phase).toMatchObject({ prompt: 'went home, and that' });
    scene.hear(speaking(64));
    expect(scene.state().phase).toMatchObject({ prompt: undefined });
  });
});

describe('the partner never speaks over the actor', () => {
  const partnerHasJustComeIn = () => {
    const scene = rehearse(dialogue);
    scene.partnerSpeaks();
    scene.hear(lineOver, 10_000);
    return scene;
  };

  it('an actor who goes on at once gets the turn back, and the line is kept once', () => {
    const scene = partnerHasJustComeIn();
    scene.partnerStarts(10_050);
    scene.hear(speaking(128), 10_400);
    expect(scene.did()).toEqual([]);
    scene.hear(speaking(160), 10_432);
    expect(scene.did()).toEqual(['stop-speaking']);
    expect(scene.turn()).toBe('actor 1');
    expect(scene.state().cutIns).toBe(1);
    expect(scene.state().tempo.lines).toBe(0);

    scene.hear(heard({ silenceMs: 500 }), 12_000);
    expect(scene.turn()).toBe('actor 1');
    scene.hear(heard({ silenceMs: 1_100 }), 12_600);
    expect(scene.turn()).toBe('partner 2');
    expect(scene.entries()).toEqual(['0 spoken', '1 heard']);
  });

  it('an actor who goes on before the partner can be heard gets it back even sooner', () => {
    const scene = partnerHasJustComeIn();
    scene.hear(speaking(64), 10_064);
    expect(scene.did()).toEqual(['stop-speaking']);
  });

  it('a cough in the middle of the partner’s line changes nothing', () => {
    const scene = partnerHasJustComeIn();
    scene.partnerStarts(10_050);
    scene.hear(speaking(280), 11_000);
    scene.hear(heard({ silenceMs: 32 }), 11_032);
    expect(scene.did()).toEqual([]);
    expect(scene.turn()).toBe('partner 2');
  });

  it('an actor who comes in early stops the partner, which says the line again when they are silent', () => {
    const scene = partnerHasJustComeIn();
    scene.partnerStarts(10_050);
    scene.hear(speaking(300), 11_000);
    expect(scene.did()).toEqual(['stop-speaking']);
    expect(scene.waiting()).toBe('actor-came-in');
    scene.hear(speaking(2_000), 12_700);
    scene.hear(heard({ silenceMs: 500 }), 13_200);
    expect(scene.did()).toEqual([]);
    scene.hear(heard({ silenceMs: 700 }), 13_400);
    expect(scene.did()).toEqual(['speak-line']);
    expect(scene.turn()).toBe('partner 2');
  });

  it('an actor who comes in near the end of the partner’s line has the turn, with what they have said', () => {
    const scene = partnerHasJustComeIn();
    scene.partnerStarts(10_050);
    scene.hear(speaking(300), 11_900);
    expect(scene.did()).toEqual(['stop-speaking', 'keep-entry', 'listen']);
    expect(scene.turn()).toBe('actor 3');
    expect(scene.entries().at(-1)).toBe('2 interrupted');
  });

  it('a voice that was there when the actor handed over by key does not stop the partner', () => {
    const scene = rehearse(dialogue);
    scene.partnerSpeaks();
    scene.hear(speaking(5_000), 10_000);
    scene.happen({ type: 'cue', at: 10_010 });
    scene.partnerStarts(10_020);
    scene.hear(speaking(5_800), 10_800);
    expect(scene.turn()).toBe('partner 2');
  });

  it('a partner that keeps hearing itself speaks the line through', () => {
    const scene = partnerHasJustComeIn();
    let at = 10_000;
    const later = (ms: number) => {
      at += ms;
      return at;
    };
    for (let echo = 0; echo < interruptionPolicy.echoesPerLine; echo += 1) {
      scene.partnerStarts(later(50));
      scene.hear(speaking(160), later(300));
      expect(scene.turn()).toBe('actor 1');
      scene.hear(heard({ silenceMs: 32 }), later(150));
      scene.hear(heard({ silenceMs: 3_000 }), later(3_000));
    }
    scene.partnerStarts(later(50));
    scene.hear(speaking(1_500), later(1_700));
    expect(scene.turn()).toBe('partner 2');
    scene.partnerFinishes();
    expect(scene.turn()).toBe('actor 3');
  });
});

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
    scene.happen({ type: 'start', mode: 'direct', patience: 'eager' });
    expect(scene.waiting()).toBe('getting-ready');
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
