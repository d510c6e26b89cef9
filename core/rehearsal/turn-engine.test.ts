import { describe, expect, it } from 'vitest';
import type { Cue } from '#core/api/rehearsals.ts';
import type { Evidence } from '#core/hearing/ear.ts';
import type { RehearsalCommand } from '#core/rehearsal/commands.ts';
import type { Drill } from '#core/rehearsal/drills.ts';
import { wholeScene } from '#core/rehearsal/drills.ts';
import type { HelpAfter } from '#core/rehearsal/help.ts';
import { step } from '#core/rehearsal/turn-engine.ts';
import type { TurnCommand, TurnHappening, TurnState } from '#core/rehearsal/turn-state.ts';
import { beforeRehearsal, interruptionPolicy, nothingLearned } from '#core/rehearsal/turn-state.ts';
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

const start = {
  type: 'start',
  mode: 'direct',
  patience: 'balanced',
  help: 'by-mode',
  drill: wholeScene,
  learned: nothingLearned,
} as const;

/** A rehearsal driven by hand: every event happens 10 ms after the one before, or when it says. */
function rehearse(
  cues: readonly Cue[],
  mode: 'direct' | 'memorization' = 'direct',
  { drill = wholeScene, help = 'by-mode' }: { drill?: Drill; help?: HelpAfter } = {},
) {
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
    /** What the last event led to, prefetching and results left out. */
    did: () =>
      commands.map(({ type }) => type).filter((type) => type !== 'prefetch' && type !== 'keep-result'),
    results: () =>
      all.flatMap((command) =>
        command.type === 'keep-result'
          ? [[command.lineId, command.outcome, ...command.missedWords].join(' ')]
          : [],
      ),
    entries: () =>
      all.flatMap((command) => (command.type === 'keep-entry' ? [`${command.index} ${command.ending}`] : [])),
  };
  happen({ ...start, mode, help, drill });
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
    scene.hear(speaking(32), 10_400);
    expect(scene.did()).toEqual([]);
    scene.hear(speaking(64), 10_432);
    expect(scene.did()).toEqual(['stop-speaking']);
    expect(scene.turn()).toBe('actor 1');
    expect(scene.waiting()).toBe('came-in-too-early');
    expect(scene.state().cutIns).toBe(1);
    expect(scene.state().tempo.lines).toBe(0);

    scene.hear(heard({ silenceMs: 500 }), 12_000);
    expect(scene.turn()).toBe('actor 1');
    scene.hear(heard({ silenceMs: 1_100 }), 12_600);
    expect(scene.turn()).toBe('partner 2');
    expect(scene.entries()).toEqual(['0 spoken', '1 heard']);
  });

  it('an actor who goes on before the partner can be heard gets it back too', () => {
    const scene = partnerHasJustComeIn();
    scene.hear(speaking(64), 10_064);
    expect(scene.did()).toEqual(['stop-speaking']);
  });

  it.each([0, 90, 200, 310, 400])('one who goes on after %i ms finds it silent 80 ms later', (afterMs) => {
    for (const stepMs of [10, 20, 32]) {
      const scene = partnerHasJustComeIn();
      scene.partnerStarts(10_050);
      const goesOnAt = 10_050 + afterMs;
      let [at, stoppedAt] = [goesOnAt, Number.POSITIVE_INFINITY];
      for (let run = stepMs; stoppedAt === Number.POSITIVE_INFINITY; run += stepMs) {
        at += stepMs;
        scene.hear(speaking(run), at);
        if (scene.did().includes('stop-speaking')) stoppedAt = at;
      }
      expect(stoppedAt - goesOnAt).toBeLessThanOrEqual(80);
      expect(scene.turn()).toBe('actor 1');
    }
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
    scene.happen({ ...start, patience: 'eager' });
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
    expect(gapOf(false)).toEqual([250]);
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
    const words = { ended: 0, endedForMs: 0, inLine: 1, begun: 5 };
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
    expect(driedFor(5, 2_500).waiting()).toBe('dried-in-line');
    expect(driedFor(5, 5_000).state().phase).toMatchObject({ prompt: 'went home, and that' });
  });

  it('never comes where they want none, and the partner never takes over', () => {
    const scene = driedFor('never', 600_000);
    expect(scene.turn()).toBe('actor 1');
    expect(scene.waiting()).toBe('half-the-line-left');
    expect(scene.state().phase).toMatchObject({ prompt: undefined });
  });
});

describe('a partner that comes in on tap', () => {
  it('lets the end of the line go by, says so, and comes in when the actor hands over', () => {
    const scene = rehearse(dialogue);
    scene.happen({ type: 'set-coming-in', comingIn: 'on-tap' });
    scene.partnerSpeaks();
    scene.hear(lineOver);
    scene.hear(heard({ silenceMs: 60_000 }));
    expect(scene.turn()).toBe('actor 1');
    expect(scene.waiting()).toBe('waits-for-tap');
    scene.happen({ type: 'cue' });
    expect(scene.turn()).toBe('partner 2');
  });

  it('stays so from one rehearsal to the next', () => {
    const scene = rehearse(dialogue);
    scene.happen({ type: 'set-coming-in', comingIn: 'on-tap' });
    scene.happen({ type: 'stop' });
    scene.happen(start);
    expect(scene.state().comingIn).toBe('on-tap');
  });
});

describe('what the partner learns from having come in too early', () => {
  const words = (begun: number) => ({ ended: 1, endedForMs: 900, inLine: 1, begun });
  const silent = (silenceMs: number, begun: number) =>
    heard({ heardMs: 1_200, remainingMs: 300, silenceMs, words: words(begun) });
  /** The actor holds a pause of 600 ms after six words; the partner comes in after 400. */
  const trampled = () => {
    const scene = rehearse(dialogue);
    scene.partnerSpeaks();
    scene.hear(silent(400, 6), 10_000);
    expect(scene.turn()).toBe('partner 2');
    scene.hear(speaking(64), 10_264);
    expect(scene.turn()).toBe('actor 1');
    return scene;
  };

  it('a later go at the line finds it more patient at that place, and only there', () => {
    const scene = trampled();
    scene.happen({ type: 'again' });
    scene.hear(silent(700, 6));
    expect(scene.waiting()).toBe('held-beat');
    scene.hear(silent(790, 6));
    expect(scene.turn()).toBe('partner 2');
    scene.happen({ type: 'back' });
    scene.hear(silent(400, 10));
    expect(scene.turn()).toBe('partner 2');
  });

  it('and of the actor’s tempo, it knows in the next run of the script', () => {
    const scene = trampled();
    const { tempo, heldPlaces } = scene.state();
    scene.happen({ type: 'stop' });
    scene.happen({ ...start, learned: { tempo, heldPlaces } });
    for (const cue of dialogue) scene.happen({ type: 'cue-known', cue });
    scene.partnerSpeaks();
    scene.hear(silent(700, 6));
    expect(scene.waiting()).toBe('held-beat');
  });

  it('its own echo teaches it nothing', () => {
    const scene = trampled();
    scene.hear(heard({ silenceMs: 32 }), 10_350);
    scene.happen({ type: 'again' });
    scene.hear(silent(400, 6));
    expect(scene.turn()).toBe('partner 2');
  });
});

describe('why the partner came in', () => {
  const over = (parts: Partial<Evidence>) => heard({ silenceMs: 1_300, ...parts });
  it.each([
    { what: 'the words', evidence: over({}), ending: 'heard' },
    {
      what: 'all but a small last word',
      evidence: over({ remainingMs: 100, words: { ended: 0.01, endedForMs: 0, inLine: 1, begun: 9 } }),
      ending: 'last-word-swallowed',
    },
    {
      what: 'other words',
      evidence: over({ remainingMs: 100, words: { ended: 0.01, endedForMs: 0, inLine: 0.01, begun: 9 } }),
      ending: 'other-words-over',
    },
  ])('is known and kept: $what', ({ evidence, ending }) => {
    const scene = rehearse([actorLine('b', 'I went home and got rid of it.'), partnerLine('c')]);
    scene.hear(evidence);
    expect(scene.state().lastCue).toBe(ending);
    expect(scene.entries()).toEqual([`0 ${ending}`]);
  });
});

describe('how a line went', () => {
  const followed = (parts: Partial<Evidence> = {}) =>
    heard({ silenceMs: 800, words: { ended: 1, endedForMs: 800, inLine: 1, begun: 10 }, ...parts });

  it('is told once the partner can no longer give the line back', () => {
    const scene = rehearse(dialogue);
    scene.partnerSpeaks();
    scene.hear(followed(), 10_000);
    expect(scene.results()).toEqual([]);
    scene.partnerStarts(10_050);
    scene.hear(speaking(160), 10_300);
    expect(scene.turn()).toBe('actor 1');
    scene.hear(followed({ silenceMs: 3_000 }), 14_000);
    expect(scene.results()).toEqual([]);
    scene.partnerSpeaks();
    expect(scene.results()).toEqual(['b clean']);
    scene.hear(followed());
    expect(scene.results()).toEqual(['b clean', 'd clean']);
  });

  it('tells the words that were missed, also where these are found after the partner has come in', () => {
    const scene = rehearse(dialogue);
    const followedBut = (missed: readonly number[]) =>
      followed({ words: { ended: 1, endedForMs: 800, inLine: 1, begun: 10, missed } });
    scene.partnerSpeaks();
    scene.hear(followed());
    scene.partnerStarts();
    scene.hear(followedBut([4]));
    scene.partnerFinishes();
    scene.hear(followedBut([0, 7]));
    expect(scene.results()).toEqual(['b missed 4', 'd missed 0 7']);
  });

  it('is kept when the rehearsal is stopped or paused after it', () => {
    for (const type of ['stop', 'pause', 'back', 'microphone-lost'] as const) {
      const scene = rehearse(dialogue);
      scene.partnerSpeaks();
      scene.hear(followed());
      scene.happen({ type });
      expect(scene.results()).toEqual(['b clean']);
    }
  });

  it('claims nothing of a line that was ended by hand or followed by duration alone', () => {
    const scene = rehearse(dialogue);
    scene.partnerSpeaks();
    scene.hear(followed({ silenceMs: 100 }));
    scene.happen({ type: 'cue' });
    scene.partnerSpeaks();
    scene.hear(lineOver);
    expect(scene.results()).toEqual(['b unheard', 'd unheard']);
  });

  it('remarks a long silence and other words', () => {
    const scene = rehearse(dialogue);
    scene.partnerSpeaks();
    const middle = { ended: 0, endedForMs: 0, inLine: 1, begun: 3 };
    scene.hear(followed({ silenceMs: 3_200, heardMs: 900, remainingMs: 1_000, words: middle }));
    scene.hear({ ...speaking(60), words: middle });
    scene.hear(followed());
    scene.partnerSpeaks();
    const otherWords = (heardMs: number) =>
      scene.hear({ ...speaking(60), heardMs, words: { ...middle, inLine: 0.01 } });
    otherWords(900);
    expect(scene.waiting()).toBe('still-speaking');
    otherWords(1_900);
    expect(scene.waiting()).toBe('off-script');
    scene.hear(followed());
    expect(scene.results()).toEqual(['b paused', 'd off']);
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
