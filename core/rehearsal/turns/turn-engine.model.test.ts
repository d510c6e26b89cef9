import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cue } from '#core/api/rehearsals.ts';
import type { CommandChannel, RehearsalCommand } from '#core/commands/commands.ts';
import type { Evidence } from '#core/hearing/ear.ts';
import type { Drill, Selection } from '#core/rehearsal/drills.ts';
import { isOnRoute, wholeScene } from '#core/rehearsal/drills.ts';
import type { HelpAfter } from '#core/rehearsal/help.ts';
import { helpChoices } from '#core/rehearsal/help.ts';
import { step } from '#core/rehearsal/turns/turn-engine.ts';
import type { TurnCommand, TurnEvent, TurnState } from '#core/rehearsal/turns/turn-state.ts';
import { beforeRehearsal, isPartnerActive, nothingLearned } from '#core/rehearsal/turns/turn-state.ts';
import { whoseTurn } from '#core/rehearsal/turns/turn-view.ts';

const cue = (part: Cue['part'], index: number): Cue => {
  const line = {
    lineId: `line ${index}`,
    sceneId: 'opening',
    speaker: part,
    text: 'A line.',
    durationMs: 1_000,
  };
  return part === 'partner' ? { ...line, part, audioUrl: `/${index}` } : { ...line, part, phones: [] };
};

const anyScene = fc
  .array(fc.constantFrom('partner' as const, 'actor' as const), { maxLength: 8 })
  .map((parts) => parts.map(cue));

const ms = fc.integer({ min: 0, max: 6_000 });
const anyEvidence = fc
  .record({ speaking: fc.boolean(), heardMs: ms, runMs: ms, silenceMs: ms, remainingMs: ms })
  .map(
    ({ speaking, heardMs, runMs, silenceMs, remainingMs }): Evidence => ({
      speaking,
      heardMs: speaking ? heardMs + runMs : heardMs,
      speechRunMs: speaking ? runMs : 0,
      silenceMs: speaking ? 0 : silenceMs,
      expectedMs: 2_000,
      remainingMs,
    }),
  );

/** What can happen. `late` news is of an utterance or a line before the current one. */
type Happening =
  | { type: 'voice'; evidence: Evidence; late: boolean }
  | { type: 'loud'; forMs: number; late: boolean }
  | { type: 'partner-delayed' | 'partner-started' | 'partner-finished' | 'partner-failed'; late: boolean }
  | { type: 'go-to'; index: number }
  | { type: 'arrives' }
  | { type: 'command'; command: RehearsalCommand; by: CommandChannel }
  | { type: 'problem-spots'; lineIds: string[] }
  | { type: 'set-help'; help: HelpAfter }
  | {
      type:
        | 'cue'
        | 'pause'
        | 'resume'
        | 'stop'
        | 'back'
        | 'next'
        | 'again'
        | 'peek'
        | 'microphone-lost'
        | 'microphone-restored'
        | 'microphone-left-out';
    };

const late = fc.boolean();
const anyCommand: fc.Arbitrary<RehearsalCommand> = fc.oneof(
  fc
    .constantFrom(
      'run-again' as const,
      'just-cues' as const,
      'speed-run' as const,
      'problem-spots' as const,
      'whole-scene' as const,
      'line' as const,
    )
    .map((name) => ({ name })),
  fc.record({ name: fc.constant('from' as const), index: fc.integer({ min: 0, max: 9 }) }),
);
const anyLines = fc.subarray(Array.from({ length: 8 }, (_, index) => `line ${index}`));
const anyDrill: fc.Arbitrary<Drill> = fc.record({
  selection: fc.oneof(
    fc.constantFrom<Selection>({ type: 'whole-scene' }, { type: 'just-cues' }),
    anyLines.map((lineIds): Selection => ({ type: 'lines', name: 'today', lineIds })),
  ),
  pace: fc.constantFrom('natural', 'speed'),
});
const anyHappening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('voice' as const), evidence: anyEvidence, late }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('loud' as const),
      forMs: fc.integer({ min: 10, max: 400 }),
      late,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constantFrom('partner-started' as const, 'partner-finished' as const),
      late,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constantFrom('partner-delayed' as const, 'partner-failed' as const),
      late,
    }),
  },
  { weight: 3, arbitrary: fc.constant({ type: 'arrives' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('go-to' as const), index: fc.integer({ min: -2, max: 12 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constantFrom(
        'cue' as const,
        'pause' as const,
        'resume' as const,
        'back' as const,
        'next' as const,
        'again' as const,
        'peek' as const,
        'microphone-lost' as const,
        'microphone-restored' as const,
        'microphone-left-out' as const,
      ),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'stop' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('command' as const),
      command: anyCommand,
      by: fc.constantFrom('voice' as const, 'key' as const, 'button' as const, 'text' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('problem-spots' as const), lineIds: anyLines }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('set-help' as const), help: fc.constantFrom(...helpChoices) }),
  },
);

function eventOf(happening: Happening, state: TurnState, at: number, script: readonly Cue[]): TurnEvent {
  switch (happening.type) {
    case 'voice':
    case 'loud': {
      const { late, ...heard } = happening;
      return { ...heard, at, ear: late ? state.ear - 1 : state.ear };
    }
    case 'partner-delayed':
    case 'partner-started':
    case 'partner-finished':
    case 'partner-failed':
      return { type: happening.type, at, speech: happening.late ? state.speech - 1 : state.speech };
    case 'arrives': {
      const next = script[state.cues.length];
      return next === undefined ? { type: 'cues-complete', at } : { type: 'cue-known', at, cue: next };
    }
    default:
      return { ...happening, at };
  }
}

/** The room as an onlooker sees it: who is speaking, and which lines the partner has begun. */
function watch(script: readonly Cue[]) {
  let speaking: number | undefined;
  const begun: number[] = [];
  const results: string[] = [];
  const entries: string[] = [];
  return {
    begun,
    results,
    entries,
    partnerSpeaks: () => speaking !== undefined,
    see(commands: readonly TurnCommand[], event: TurnEvent, before: TurnState) {
      const ends = event.type === 'partner-finished' || event.type === 'partner-failed';
      if (ends && event.speech === before.speech) speaking = undefined;
      for (const command of commands) {
        if (command.type === 'stop-speaking') speaking = undefined;
        if (command.type === 'keep-result') {
          expect(script.find(({ lineId }) => lineId === command.lineId)?.part).toBe('actor');
          results.push(command.lineId);
        }
        if (command.type === 'keep-entry' && script[command.index]?.part === 'actor') {
          entries.push(script[command.index]?.lineId ?? '');
        }
        if (command.type === 'speak-line') {
          expect(speaking, 'two utterances at once').toBeUndefined();
          expect(script[command.index]?.part, 'somebody else’s line').toBe('partner');
          speaking = command.speech;
          begun.push(command.index);
        }
        if (command.type === 'listen') {
          expect(speaking, 'listening to the actor while the partner speaks').toBeUndefined();
          expect(script[command.index]?.part).toBe('actor');
        }
      }
    },
  };
}

function expectLegal(state: TurnState, script: readonly Cue[]) {
  const { phase, index, cues } = state;
  expect(index).toBeGreaterThanOrEqual(0);
  expect(index).toBeLessThanOrEqual(cues.length);
  expect(cues).toEqual(script.slice(0, cues.length));
  if (isPartnerActive(phase) || phase.name === 'partner-yielding') expect(cues[index]?.part).toBe('partner');
  if (phase.name === 'actor') expect(cues[index]?.part).toBe('actor');
  const { selection } = state.drill;
  if (phase.name === 'preparing') expect(isOnRoute(state, index, selection)).toBeUndefined();
  if (phase.name === 'preparing') expect(state.complete).toBe(false);
  if (phase.name === 'finished') expect(state.complete && index === cues.length).toBe(true);
  if (phase.name === 'waiting-for-microphone') expect(state.microphone).toBe('away');
  if (isPartnerActive(phase) || phase.name === 'actor') expect(state.microphone).not.toBe('away');
}

const begin = (drill: Drill = wholeScene): TurnState =>
  step(beforeRehearsal, {
    type: 'start',
    at: 0,
    mode: 'memorization',
    patience: 'balanced',
    help: 'by-mode',
    drill,
    learned: nothingLearned,
  }).state;

describe('whatever happens, in whatever order', () => {
  it('the state is legal, and the partner speaks only its own lines and one at a time', () => {
    fc.assert(
      fc.property(
        anyScene,
        fc.array(fc.tuple(anyHappening, ms), { maxLength: 120 }),
        (script, happenings) => {
          let state = begin();
          let at = 0;
          const room = watch(script);
          for (const [happening, laterMs] of happenings) {
            at += laterMs;
            const event = eventOf(happening, state, at, script);
            const before = state;
            const { state: after, commands } = step(before, event);
            room.see(commands, event, before);
            expectLegal(after, script);
            expect(isPartnerActive(after.phase)).toBe(room.partnerSpeaks());
            if (before.phase.name === 'stopped' || before.phase.name === 'finished')
              expect(commands).toEqual([]);
            state = after;
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('a voice alone never makes the partner begin while the actor is heard', () => {
    fc.assert(
      fc.property(anyScene, fc.array(fc.tuple(anyHappening, ms), { maxLength: 80 }), (script, happenings) => {
        let state = begin();
        let at = 0;
        for (const [happening, laterMs] of happenings) {
          at += laterMs;
          const { state: after, commands } = step(state, eventOf(happening, state, at, script));
          if (happening.type === 'voice' && happening.evidence.speaking) {
            expect(commands.map(({ type }) => type)).not.toContain('speak-line');
          }
          state = after;
        }
      }),
    );
  });

  it('with nobody pressing a key, the partner begins each of its lines once and in order', () => {
    const undisturbed = anyHappening.filter(
      ({ type }) =>
        type === 'arrives' ||
        type === 'voice' ||
        type === 'partner-started' ||
        type === 'partner-finished' ||
        type === 'partner-delayed',
    );
    const quiet = (happening: Happening): Happening =>
      happening.type === 'voice' && happening.evidence.speaking
        ? { ...happening, evidence: { ...happening.evidence, speechRunMs: 32 } }
        : happening;
    fc.assert(
      fc.property(anyScene, fc.array(undisturbed, { maxLength: 120 }), (script, happenings) => {
        let state = begin();
        let at = 0;
        const room = watch(script);
        for (const happening of happenings) {
          at += 50;
          const event = eventOf(quiet(happening), state, at, script);
          const { state: after, commands } = step(state, event);
          room.see(commands, event, state);
          state = after;
        }
        const own = script.flatMap(({ part }, index) => (part === 'partner' ? [index] : []));
        expect(room.begun).toEqual(own.slice(0, room.begun.length));
      }),
      { numRuns: 300 },
    );
  });

  it('a run plays the lines of its drill in order, and each line of the actor’s has one result', () => {
    const quiet: Evidence = {
      speaking: false,
      heardMs: 2_000,
      speechRunMs: 0,
      silenceMs: 5_000,
      expectedMs: 2_000,
      remainingMs: 0,
    };
    fc.assert(
      fc.property(
        anyScene,
        anyDrill,
        fc.array(fc.nat({ max: 3 }), { maxLength: 80 }),
        (script, drill, moves) => {
          let state = begin(drill);
          const room = watch(script);
          const visited: number[] = [];
          const happen = (happening: Happening) => {
            const event = eventOf(happening, state, visited.length, script);
            const { state: next, commands } = step(state, event);
            room.see(commands, event, state);
            state = next;
            expectLegal(state, script);
            const isAt = whoseTurn(state) === 'nobody' ? undefined : state.index;
            if (isAt !== undefined && visited.at(-1) !== isAt) visited.push(isAt);
          };
          for (const move of moves) {
            if (move === 0) happen({ type: 'arrives' });
            else if (move === 1) happen({ type: 'voice', evidence: quiet, late: false });
            else happen({ type: move === 2 ? 'partner-started' : 'partner-finished', late: false });
          }
          const known = { cues: script, complete: true };
          const route = script.flatMap((_, index) =>
            isOnRoute(known, index, drill.selection) ? [index] : [],
          );
          expect(visited).toEqual(route.slice(0, visited.length));
          if (state.phase.name === 'finished') expect(visited).toEqual(route);
          if (state.phase.name === 'finished') expect(room.results).toEqual(room.entries);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('however long an actor is silent in the middle of a line, the partner does not take over', () => {
    const anyHelp = fc.constantFrom(...helpChoices);
    const longer = fc.integer({ min: 100, max: 600_000 });
    fc.assert(
      fc.property(anyHelp, fc.array(longer), fc.nat({ max: 700 }), (help, silences, heardMs) => {
        let state = begin(wholeScene);
        for (const line of [cue('actor', 0), cue('partner', 1)]) {
          state = step(state, { type: 'cue-known', at: 0, cue: line }).state;
        }
        state = step(state, { type: 'set-help', at: 0, help }).state;
        for (const silenceMs of silences.toSorted((a, b) => a - b)) {
          const evidence = { speaking: false, heardMs, speechRunMs: 0, expectedMs: 2_000 };
          const rest = { silenceMs, remainingMs: 2_000 - heardMs };
          state = step(state, {
            type: 'voice',
            at: silenceMs,
            ear: state.ear,
            evidence: { ...evidence, ...rest },
          }).state;
          expect(state.phase.name).toBe('actor');
        }
      }),
    );
  });

  it('the same events lead to the same end', () => {
    fc.assert(
      fc.property(anyScene, fc.array(fc.tuple(anyHappening, ms), { maxLength: 60 }), (script, happenings) => {
        const events: TurnEvent[] = [];
        let live = begin();
        let at = 0;
        for (const [happening, laterMs] of happenings) {
          at += laterMs;
          const event = eventOf(happening, live, at, script);
          events.push(event);
          live = step(live, event).state;
        }
        expect(events.reduce((state, event) => step(state, event).state, begin())).toEqual(live);
      }),
    );
  });
});
