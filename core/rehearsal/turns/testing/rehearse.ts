import type { Cue } from '#core/api/rehearsals.ts';
import type { Evidence } from '#core/hearing/ear.ts';
import type { Drill } from '#core/rehearsal/drills.ts';
import { wholeScene } from '#core/rehearsal/drills.ts';
import type { HelpAfter } from '#core/rehearsal/help.ts';
import { judgeLine } from '#core/rehearsal/results/line-outcome.ts';
import { step } from '#core/rehearsal/turns/turn-engine.ts';
import type { TurnCommand, TurnHappening, TurnState } from '#core/rehearsal/turns/turn-state.ts';
import { beforeRehearsal, nothingLearned } from '#core/rehearsal/turns/turn-state.ts';
import { waitingReason, whoseTurn } from '#core/rehearsal/turns/turn-view.ts';

export const partnerLine = (lineId: string, text = 'And then?'): Cue => ({
  part: 'partner',
  lineId,
  sceneId: 'opening',
  speaker: 'ANNA',
  text,
  audioUrl: `/api/lines/${lineId}`,
  durationMs: 2_000,
});

export const actorLine = (lineId: string, text = 'Then I went home, and that was all of it.'): Cue => ({
  part: 'actor',
  lineId,
  sceneId: 'opening',
  speaker: 'BEN',
  text,
  durationMs: 2_000,
  phones: [],
});

export const heard = (parts: Partial<Evidence>): Evidence => ({
  speaking: false,
  heardMs: 2_000,
  speechRunMs: 0,
  silenceMs: 0,
  expectedMs: 2_000,
  remainingMs: 0,
  ...parts,
});
export const lineOver = heard({ silenceMs: 1_000 });
export const speaking = (speechRunMs: number) => heard({ speaking: true, speechRunMs });

export const start = {
  type: 'start',
  mode: 'direct',
  patience: 'balanced',
  help: 'by-mode',
  drill: wholeScene,
  learned: nothingLearned,
} as const;

/** A rehearsal driven by hand: every event happens 10 ms after the one before, or when it says. */
export function rehearse(
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
    hearLoud: (forMs: number, at: number) => happen({ type: 'loud', ear: state.ear, forMs, at }),
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
      all.flatMap((command) => {
        if (command.type !== 'keep-result') return [];
        const { outcome, missedWords } = judgeLine(command.course);
        return [[command.lineId, outcome, ...missedWords].join(' ')];
      }),
    entries: () =>
      all.flatMap((command) => (command.type === 'keep-entry' ? [`${command.index} ${command.ending}`] : [])),
  };
  happen({ ...start, mode, help, drill });
  for (const cue of cues) happen({ type: 'cue-known', cue });
  happen({ type: 'cues-complete' });
  return scene;
}

export const dialogue = [partnerLine('a'), actorLine('b'), partnerLine('c'), actorLine('d')];
