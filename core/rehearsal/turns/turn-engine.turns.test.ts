import { describe, expect, it } from 'vitest';
import type { Evidence } from '#core/hearing/ear.ts';
import {
  actorLine,
  dialogue,
  heard,
  lineOver,
  partnerLine,
  rehearse,
  speaking,
  start,
} from '#core/rehearsal/turns/testing/rehearse.ts';
import { interruptionPolicy } from '#core/rehearsal/turns/turn-state.ts';

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

  it('helps an actor of whom nothing but a cough was heard, and then nothing more', () => {
    const scene = rehearse(dialogue);
    scene.partnerSpeaks();
    const cough = { ended: 0, endedForMs: 0, inLine: 0.01, begun: 0, spotted: 0 };
    const silentFor = (silenceMs: number) =>
      scene.hear(heard({ heardMs: 300, remainingMs: 2_000, silenceMs, words: cough }));
    silentFor(1_000);
    expect(scene.waiting()).toBe('words-left');
    silentFor(8_000);
    expect(scene.waiting()).toBe('dried-at-start');
    silentFor(40_000);
    expect(scene.waiting()).toBe('dried-at-start');
  });

  it('in memorization, helps an actor who has dried with the next words until they speak', () => {
    const scene = actorsTurn('memorization');
    const dried = { heardMs: 600, remainingMs: 1_400 };
    scene.hear(heard({ ...dried, silenceMs: 4_000 }));
    expect(scene.waiting()).toBe('dried-in-line');
    expect(scene.state().phase).toMatchObject({ prompt: 'home,' });
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

  it.each([0, 90, 200, 310, 400])('one who goes on after %i ms finds it stopped within 60 ms', (afterMs) => {
    for (const stepMs of [10, 20, 30]) {
      const scene = partnerHasJustComeIn();
      scene.partnerStarts(10_050);
      const goesOnAt = 10_050 + afterMs;
      let [at, stoppedAt] = [goesOnAt, Number.POSITIVE_INFINITY];
      while (stoppedAt === Number.POSITIVE_INFINITY) {
        at += stepMs;
        scene.hearLoud(at - goesOnAt, at);
        if (scene.did().includes('stop-speaking')) stoppedAt = at;
        // The evidence of what it is comes later than the sound.
        scene.hear(heard({ silenceMs: at - 85 - 9_700 }), at - 85);
      }
      expect(stoppedAt - goesOnAt).toBeLessThanOrEqual(60);
      expect(scene.turn()).toBe('actor 1');
    }
  });

  it('a sound that was none of theirs does not stop it for good', () => {
    const scene = partnerHasJustComeIn();
    scene.partnerStarts(10_050);
    scene.hearLoud(30, 10_200);
    expect(scene.did()).toEqual(['stop-speaking']);
    scene.hear(heard({ silenceMs: 1_115 }), 10_115);
    scene.hear(heard({ silenceMs: 1_250 }), 10_250);
    expect(scene.turn()).toBe('actor 1');
    scene.hear(heard({ silenceMs: 1_260 }), 10_260);
    expect(scene.turn()).toBe('partner 2');
    expect(scene.entries()).toEqual(['0 spoken', '1 heard']);
    expect(scene.state().heldPlaces).toEqual({ b: [] });
  });

  it('a sound that began before the line was over, or long after it came in, does not stop it by its loudness', () => {
    const scene = partnerHasJustComeIn();
    scene.hearLoud(40, 10_030);
    expect(scene.did()).toEqual([]);
    scene.partnerStarts(10_050);
    scene.hearLoud(60, 10_520);
    expect(scene.did()).toEqual([]);
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

describe('why the partner came in', () => {
  const over = (parts: Partial<Evidence>) => heard({ silenceMs: 1_300, ...parts });
  it.each([
    { what: 'the words', evidence: over({}), ending: 'heard' },
    {
      what: 'all but a small last word',
      evidence: over({
        remainingMs: 100,
        words: { ended: 0.01, endedForMs: 0, inLine: 1, begun: 9, spotted: 0 },
      }),
      ending: 'last-word-swallowed',
    },
    {
      what: 'other words',
      evidence: over({
        remainingMs: 100,
        words: { ended: 0.01, endedForMs: 0, inLine: 0.01, begun: 9, spotted: 0 },
      }),
      ending: 'other-words-over',
    },
  ])('is known and kept: $what', ({ evidence, ending }) => {
    const scene = rehearse([actorLine('b', 'I went home and got rid of it.'), partnerLine('c')]);
    scene.hear(evidence);
    expect(scene.state().lastCue).toBe(ending);
    expect(scene.entries()).toEqual([`0 ${ending}`]);
  });
});

describe('why the partner came in', () => {
  it('is told of the line with which it did, and not of a second one in a row', () => {
    const scene = rehearse([actorLine('a'), partnerLine('b'), partnerLine('c')]);
    scene.happen({ type: 'cue' });
    expect(scene.state().lastCue).toBe('by-hand');
    scene.partnerSpeaks();
    expect(scene.state()).toMatchObject({ index: 2, lastCue: undefined });
  });
});

describe('what the partner learns from having come in too early', () => {
  const words = (begun: number) => ({ ended: 1, endedForMs: 900, inLine: 1, begun, spotted: 0 });
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
