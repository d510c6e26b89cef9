import type { Opening } from '#core/agents/opening.ts';
import type { CueSheetQuery, PartnerKind, StartRehearsalRequest } from '#core/api/rehearsals.ts';
import { defaultPatience } from '#core/hearing/endpointing/patience.ts';
import type { Drill } from '#core/rehearsal/drills.ts';
import { wholeScene } from '#core/rehearsal/drills.ts';
import { hears, type Microphone, plays } from '#core/rehearsal/microphone/microphone.ts';
import { beforeRehearsal, type PauseReason } from '#core/rehearsal/turns/turn-state.ts';
import { createListeners } from '#web/base/listeners.ts';
import { createConversation } from './conversation/conversation.ts';
import type { RehearsalEnvironment } from './environment.ts';
import { browserEnvironment } from './environment.ts';
import { createResults } from './keeping/results.ts';
import { createTranscripts } from './keeping/transcripts.ts';
import { createLineRunner } from './line-runner/line-runner.ts';
import { createTurns } from './line-runner/turns.ts';
import { startFailure } from './opening/failures.ts';
import { createListening } from './opening/listening.ts';
import type { RehearsalRun, RehearsalRunOptions } from './rehearsal-run.ts';
import { createLiveSnapshot } from './snapshot/live-snapshot.ts';
import { nothingKnown } from './snapshot/run-facts.ts';

/**
 * Runs rehearsals, line by line or in conversation with a live agent, and never two at once. In the first case the turn
 * engine decides. It is the only place that holds a clock.
 */
export function createRehearsalRun(
  { api, patience = defaultPatience, muted = false }: RehearsalRunOptions,
  environment: RehearsalEnvironment = browserEnvironment(),
): RehearsalRun {
  const levelListeners = createListeners<[level: number]>();
  let starting: AbortController | undefined;
  let last: { request: StartRehearsalRequest; drill: Drill; sheet: CueSheetQuery } | undefined;
  let level = 0;
  /** What was to begin while another tab rehearsed. */
  let refused: (() => Promise<void>) | undefined;

  const turns = createTurns({
    beginning: { ...beforeRehearsal, patience },
    clock: environment.clock,
    carryOut: (command) => lineRunner.carryOut(command),
    settled() {
      lineRunner.giveUpWithoutCues();
      live.publish();
    },
  });
  const { happen } = turns;
  const live = createLiveSnapshot({ turns, muted });
  const { facts, know, note } = live;
  const transcripts = createTranscripts({ api, environment, changed: knowSaving });
  const results = createResults({ api, environment, changed: knowSaving });
  const listening = createListening(environment.microphone, {
    changed: microphoneChanged,
    level: levelIs,
    heard: (heard, at) => lineRunner.heard(heard, at),
  });
  const shared = { api, environment, listening, transcripts, live };
  const lineRunner = createLineRunner({ ...shared, turns, results });
  const conversation = createConversation({ ...shared, level: levelIs });

  function levelIs(now: number) {
    level = now;
    levelListeners.tell(now);
  }

  function microphoneChanged(before: Microphone, now: Microphone) {
    note({ microphone: now });
    if (hears(before) !== hears(now) || plays(before) !== plays(now)) {
      if (hears(now)) {
        conversation.microphoneRestored();
        happen({ type: 'microphone-restored' });
      } else {
        conversation.microphoneLost();
        happen({ type: plays(now) ? 'microphone-left-out' : 'microphone-lost' });
      }
    }
    live.publish();
  }

  function knowSaving() {
    know({
      unsavedEntries: transcripts.unsaved(),
      unsavedResults: results.unsaved(),
      savingFails: transcripts.failing() || results.failing(),
    });
  }

  const { floor, presence } = environment;
  /** Nobody who can be seen, or who has gone on elsewhere, is spoken to or listened for. A take that runs goes on. */
  function pauseIfAway() {
    if (!presence.isHere()) pause('page-hidden');
    else if (!floor.isOurs()) pause('other-tab');
  }
  const ends = [
    presence.onAway(() => pause('page-hidden')),
    floor.onLost(() => pause('other-tab')),
    live.subscribe(() => {
      if (!isOpen() && starting === undefined) floor.letGo();
    }),
  ];

  const isOpen = () => lineRunner.isOpen() || conversation.isOpen();

  /** Whatever was played before is over, and what is opened now is what the screens show. */
  async function begin(
    request: StartRehearsalRequest,
    partner: PartnerKind,
    open: (signal: AbortSignal) => Promise<void>,
  ) {
    if (isOpen() || starting !== undefined) return;
    const attempt = new AbortController();
    starting = attempt;
    happen({ type: 'dismiss', mode: request.mode });
    const { microphone, muted: mutedNow, voice, unsavedEntries, unsavedResults, savingFails } = facts();
    const saving = { unsavedEntries, unsavedResults, savingFails };
    know({ ...nothingKnown, microphone, muted: mutedNow, voice, ...saving, partner, connecting: true });
    const { signal } = attempt;
    try {
      if (!(await floor.take())) {
        refused = () => begin(request, partner, open);
        return know({ elsewhere: true });
      }
      signal.throwIfAborted();
      await open(signal);
      pauseIfAway();
    } catch (failure) {
      if (!signal.aborted) know({ failed: true, ...startFailure(failure) });
    } finally {
      if (starting === attempt) {
        starting = undefined;
        know({ connecting: false });
      }
    }
  }

  function start(request: StartRehearsalRequest, drill: Drill = wholeScene, sheet: CueSheetQuery = {}) {
    return begin(request, 'line-runner', (signal) => {
      last = { request, drill, sheet };
      return lineRunner.start({ request, drill, sheet }, signal);
    });
  }

  function talk(request: StartRehearsalRequest, opening: Opening) {
    return begin(request, 'live-agent', (signal) => conversation.start(request, opening, signal));
  }

  function stop() {
    if (starting !== undefined) {
      starting.abort();
      starting = undefined;
      listening.close();
      know({ connecting: false });
    } else conversation.stop();
    happen({ type: 'stop' });
  }

  function pause(reason: PauseReason = 'paused-by-actor') {
    conversation.pause();
    lineRunner.giveUpWords();
    happen({ type: 'pause', reason });
  }

  return {
    subscribe: live.subscribe,
    snapshot: live.shown,
    subscribeToLevel: levelListeners.add,
    level: () => level,
    async askForMicrophone() {
      if (!isOpen() && starting === undefined) await listening.ask();
    },
    start,
    talk,
    stop,
    async rehearseHere() {
      const begun = floor.takeOver();
      know({ elsewhere: false });
      await begun;
      await refused?.();
    },
    leaveElsewhere() {
      refused = undefined;
      know({ elsewhere: false });
    },
    pause,
    resume() {
      if (isOpen()) void floor.takeOver();
      lineRunner.letSoundOut();
      conversation.resume();
      happen({ type: 'resume' });
    },
    back: () => happen({ type: 'back' }),
    next: () => happen({ type: 'next' }),
    again() {
      if (turns.state().phase.name === 'finished' && last !== undefined)
        void start(last.request, last.drill, { ...last.sheet, from: undefined });
      else happen({ type: 'again' });
    },
    goTo: (cueIndex) => happen({ type: 'go-to', index: cueIndex }),
    cue: () => happen({ type: 'cue' }),
    tell: (command, by) => happen({ type: 'command', command, by }),
    peek: () => happen({ type: 'peek' }),
    async retryMicrophone() {
      lineRunner.letSoundOut();
      await listening.tryAgain();
    },
    doWithoutMicrophone: listening.doWithout,
    setMuted(now) {
      if (!isOpen()) return 'disconnected';
      if (!lineRunner.hasVolume()) return 'unavailable';
      try {
        lineRunner.setMuted(now);
        conversation.setMuted(now);
      } catch {
        return 'failed';
      }
      know({ muted: now });
      return 'changed';
    },
    forgetFailure: () => know({ voicesFailed: false }),
    setDeviceVoice: lineRunner.setDeviceVoice,
    setPatience: (now) => happen({ type: 'set-patience', patience: now }),
    setHelp: (now) => happen({ type: 'set-help', help: now }),
    setComingIn: (now) => happen({ type: 'set-coming-in', comingIn: now }),
    setWordChecker: lineRunner.setWordChecker,
    dispose() {
      stop();
      for (const end of ends) end();
      floor.letGo();
      transcripts.close();
      results.close();
      listening.dispose();
      live.close();
      levelListeners.clear();
    },
  };
}
