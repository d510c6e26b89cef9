import { step } from '#core/rehearsal/turns/turn-engine.ts';
import type { TurnCommand, TurnEvent, TurnHappening, TurnState } from '#core/rehearsal/turns/turn-state.ts';

/** The turn engine at work: its state, and the one way to change it. */
export interface Turns {
  state(): TurnState;
  /** Something that has happened is still being carried out. */
  busy(): boolean;
  /** Something has happened, now or at the given time of the clock. */
  happen(happening: TurnHappening, at?: number): void;
}

export interface TurnsOptions {
  beginning: TurnState;
  clock(): number;
  carryOut(command: TurnCommand): void;
  /** After all that followed from a happening has been carried out. */
  settled(): void;
}

/** Carrying a command out can make the next thing happen at once: such events queue up and are taken in order. */
export function createTurns({ beginning, clock, carryOut, settled }: TurnsOptions): Turns {
  const events: TurnEvent[] = [];
  let state = beginning;
  let isStepping = false;

  return {
    state: () => state,
    busy: () => isStepping,
    happen(happening, at = clock()) {
      events.push({ ...happening, at });
      if (isStepping) return;
      isStepping = true;
      try {
        for (let event = events.shift(); event !== undefined; event = events.shift()) {
          const next = step(state, event);
          state = next.state;
          for (const command of next.commands) carryOut(command);
        }
      } finally {
        isStepping = false;
      }
      settled();
    },
  };
}
