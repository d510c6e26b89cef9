import {
  type ActorCue,
  type CueSheetQuery,
  isRendered,
  type StartRehearsalRequest,
} from '#core/api/rehearsals.ts';
import type { WordChecker } from '#core/api/results.ts';
import { type Heard, isLoudEcho } from '#core/hearing/hearing.ts';
import { lineToHear } from '#core/hearing/line-to-hear.ts';
import type { Drill } from '#core/rehearsal/drills.ts';
import { hears, plays } from '#core/rehearsal/microphone/microphone.ts';
import { changedVoice } from '#core/rehearsal/partner-voice.ts';
import {
  earlyCueOf,
  type Learned,
  nothingLearned,
  type TurnCommand,
} from '#core/rehearsal/turns/turn-state.ts';
import { createOwnReadings } from '#web/features/rehearsal/run/actor-lines/own-readings.ts';
import { createProblemSpots } from '#web/features/rehearsal/run/actor-lines/problem-spots.ts';
import type { RehearsalEnvironment } from '#web/features/rehearsal/run/environment.ts';
import type { Results } from '#web/features/rehearsal/run/keeping/results.ts';
import type { Transcripts } from '#web/features/rehearsal/run/keeping/transcripts.ts';
import { endProblem, lossFailure } from '#web/features/rehearsal/run/opening/failures.ts';
import type { Listening } from '#web/features/rehearsal/run/opening/listening.ts';
import type { RehearsalApi } from '#web/features/rehearsal/run/rehearsal-api.ts';
import type { LiveSnapshot } from '#web/features/rehearsal/run/snapshot/live-snapshot.ts';
import { type Connection, connect } from './connect.ts';
import { partnerReports } from './partner-reports.ts';
import { openStage, type Stage } from './stage.ts';
import type { Turns } from './turns.ts';

export interface LineRunnerOptions {
  api: RehearsalApi;
  environment: RehearsalEnvironment;
  turns: Turns;
  listening: Listening;
  transcripts: Transcripts;
  results: Results;
  live: LiveSnapshot;
}

/** What shall be played, and from where. */
export interface LinesAskedFor {
  request: StartRehearsalRequest;
  drill: Drill;
  sheet: CueSheetQuery;
}

/**
 * Rehearsals line by line, one after the other: what is heard and played is brought before the turn engine, and its
 * commands are carried out.
 */
export interface LineRunner {
  isOpen(): boolean;
  /** Rejects, with nothing left open, where it does not come to stand. */
  start(asked: LinesAskedFor, signal: AbortSignal): Promise<void>;
  carryOut(command: TurnCommand): void;
  /** To be called once all that follows from a happening has been carried out. */
  giveUpWithoutCues(): void;
  /** `at`: when the sound came, on the environment's clock. */
  heard(heard: Heard, at: number): void;
  /** What is being written down of the actor's line is let go. */
  giveUpWords(): void;
  /** Phones stop a page's sound for a call, and let it go on only by a touch. */
  letSoundOut(): void;
  hasVolume(): boolean;
  /** May throw, where the volume cannot be changed. */
  setMuted(muted: boolean): void;
  /** These two go for the rehearsals that come, as well. */
  setDeviceVoice(voiceId: string | undefined): void;
  setWordChecker(checker: WordChecker | undefined): void;
}

export function createLineRunner({
  api,
  environment,
  turns,
  listening,
  transcripts,
  results,
  live,
}: LineRunnerOptions): LineRunner {
  const { happen } = turns;
  const { facts, know, note } = live;
  let stage: Stage | undefined;
  let learned: { scriptId: string; learned: Learned } | undefined;
  let noMoreCues: unknown;
  let deviceVoice: string | undefined;
  let wordChecker: WordChecker | undefined;

  const readings = createOwnReadings(environment.storage);
  const spots = createProblemSpots({
    api,
    played: () => stage && { ...stage.rehearsal, results: facts().results },
    found: (lineIds) => happen({ type: 'problem-spots', lineIds }),
  });

  function carryOut(command: TurnCommand) {
    switch (command.type) {
      case 'speak-line': {
        const { speech, index, afterMs } = command;
        stage?.partner.speak({ speech, cueIndex: index, afterMs });
        return lookBack();
      }
      case 'stop-speaking':
        forgetUnfinished();
        return stage?.partner.silence();
      case 'prefetch':
        return stage?.partner.prefetch(command.index);
      case 'listen': {
        const cue = turns.state().cues[command.index];
        if (cue && isRendered(cue) && cue.part === 'actor') listenFor(cue, command);
        return;
      }
      case 'keep-entry': {
        const cue = turns.state().cues[command.index];
        if (cue === undefined || stage === undefined) return;
        const entry = transcripts.keep(stage.rehearsal.id, cue, command.ending, command.at);
        note({ transcript: [...facts().transcript, entry] });
        // Who hands a line over by hand may have said it or not.
        if (cue.part === 'actor' && command.ending !== 'by-hand') stage.records.end(entry.id);
        return;
      }
      case 'keep-result': {
        const { lineId, course, at } = command;
        const entry = facts().transcript.findLast((one) => one.type === 'user' && one.lineId === lineId);
        if (entry) stage?.records.keep({ entryId: entry.id, lineId, course }, at);
        return;
      }
      case 'change-voice':
        know({ voice: changedVoice(facts().voice, command.change) });
        return stage?.speaker.setVoice(facts().voice);
      case 'end':
        return end();
    }
  }

  function listenFor(cue: ActorCue, { tempo, carryMs }: Extract<TurnCommand, { type: 'listen' }>) {
    if (stage === undefined) return;
    const line = lineToHear(cue, turns.state().cues);
    const own = readings.of(stage.rehearsal.scriptId, cue);
    stage.ear.listen({ ...line, tempo, carryMs, own, keepsSound: wordChecker === 'transcriber' });
    note({ followedBy: line.by });
    // Who writes down English hears no other language.
    if (line.by === 'words') stage.records.begin(cue.text);
    else stage.records.giveUp();
  }

  /** A line that turns out to go on is not compared: the rest of it is not missed. */
  function forgetUnfinished() {
    const { phase } = turns.state();
    const entry = facts().transcript.findLast(({ type }) => type === 'user');
    if (phase.name === 'actor' && phase.kept && entry !== undefined) stage?.records.takeBack(entry.id);
  }

  /** The actor's line has just been heard to its end: how they said it is known the next time. */
  function lookBack() {
    const { phase, cues } = turns.state();
    const early = earlyCueOf(phase);
    const cue = early && cues[early.index];
    if (stage === undefined || !cue || !isRendered(cue) || cue.part !== 'actor') return;
    const { scriptId } = stage.rehearsal;
    stage.ear.lookBack((reading) => readings.keep(scriptId, cue, reading));
  }

  /** What is known can still be played; the rehearsal fails where the next line is missing. */
  function giveUpWithoutCues() {
    if (noMoreCues === undefined || turns.state().phase.name !== 'preparing') return;
    note({ failed: true, ...lossFailure(noMoreCues) });
    noMoreCues = undefined;
    happen({ type: 'stop' });
  }

  function open(connection: Connection, { drill, sheet }: LinesAskedFor) {
    const { rehearsal, speaker } = connection;
    const isShown = () => facts().rehearsal?.id === rehearsal.id;
    speaker.setVoice(facts().voice);
    speaker.setMuted(facts().muted);
    noMoreCues = undefined;
    stage = openStage(connection, {
      api,
      environment,
      listening,
      results,
      sheet,
      reports: partnerReports({
        isOpen: () => stage?.rehearsal === rehearsal,
        happen,
        know,
        lost(failure) {
          noMoreCues = failure;
          giveUpWithoutCues();
        },
      }),
      deviceVoice: () => deviceVoice,
      wordChecker: () => wordChecker,
      recordsChanged(records) {
        if (!isShown()) return;
        know({ results: records.results(), checkedLines: records.checkedLines() });
        spots.find();
      },
      checkerFailed: (checker) => isShown() && know({ failedChecker: checker }),
    });
    note({ connecting: false, rehearsal, startedAt: environment.date() });
    const { scriptId, mode } = rehearsal;
    const { patience, help } = turns.state();
    const known = learned?.scriptId === scriptId ? learned.learned : nothingLearned;
    happen({ type: 'start', mode, patience, help, drill, learned: known, from: sheet.from });
    const microphone = listening.state();
    if (!hears(microphone)) happen({ type: plays(microphone) ? 'microphone-left-out' : 'microphone-lost' });
    spots.recall(rehearsal);
  }

  function end() {
    if (stage === undefined) return;
    const { rehearsal } = stage;
    const { tempo, heldPlaces } = turns.state();
    learned = { scriptId: rehearsal.scriptId, learned: { tempo, heldPlaces } };
    const ended = stage;
    stage = undefined;
    ended.close();
    note({ endedAt: environment.date(), actorSpeaking: false });
    // The transcript first: an ended rehearsal that lacks its last lines would look complete.
    transcripts
      .settled(rehearsal.id)
      .then(() => api.endRehearsal(rehearsal.id))
      .catch(() => know({ problem: endProblem }));
  }

  function letSoundOut() {
    stage?.speaker.unlock().catch(() => undefined);
  }

  return {
    isOpen: () => stage !== undefined,
    async start(asked, signal) {
      const wordsLost = () => know({ wordsLost: true });
      const { request } = asked;
      open(await connect({ request, api, environment, listening, wordsLost, signal }), asked);
    },
    carryOut,
    giveUpWithoutCues,
    heard(heard, at) {
      const { evidence, latenessMs, loudForMs, command } = heard;
      const echoedSteps = facts().echoedSteps + (isLoudEcho(heard) ? 1 : 0);
      note({ actorSpeaking: evidence.speaking, echoedSteps });
      const { ear } = turns.state();
      if (loudForMs > 0) happen({ type: 'loud', ear, forMs: loudForMs }, at);
      happen({ type: 'voice', ear, evidence }, at - latenessMs);
      if (command !== undefined) happen({ type: 'command', command, by: 'voice' });
    },
    giveUpWords: () => stage?.records.giveUp(),
    letSoundOut,
    hasVolume: () => stage?.partner.hasVolume() !== false,
    setMuted: (muted) => stage?.speaker.setMuted(muted),
    setDeviceVoice(voiceId) {
      deviceVoice = voiceId;
    },
    setWordChecker(checker) {
      if (checker !== wordChecker) stage?.records.giveUp();
      wordChecker = checker;
    },
  };
}
