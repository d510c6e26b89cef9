import type { Opening } from '#core/agents/opening.ts';
import type { ActorCue, PartnerKind, StartRehearsalRequest } from '#core/api/rehearsals.ts';
import type { WordChecker } from '#core/api/results.ts';
import { defaultPatience } from '#core/hearing/endpointing/patience.ts';
import { isLoudEcho } from '#core/hearing/hearing.ts';
import { lineToHear } from '#core/hearing/line-to-hear.ts';
import type { Drill } from '#core/rehearsal/drills.ts';
import { wholeScene } from '#core/rehearsal/drills.ts';
import type { Learned, TurnCommand } from '#core/rehearsal/turns/turn-state.ts';
import { beforeRehearsal, earlyCueOf, nothingLearned } from '#core/rehearsal/turns/turn-state.ts';
import { createLineRecords, type LineRecords } from '#web/features/rehearsal/run/actor-lines/line-records.ts';
import { createOwnReadings } from '#web/features/rehearsal/run/actor-lines/own-readings.ts';
import { createProblemSpots } from '#web/features/rehearsal/run/actor-lines/problem-spots.ts';
import { listenByTranscriber } from '#web/features/rehearsal/run/actor-lines/transcribed-line.ts';
import { createConversation } from '#web/features/rehearsal/run/conversation/conversation.ts';
import type { RehearsalEnvironment } from '#web/features/rehearsal/run/environment.ts';
import { browserEnvironment } from '#web/features/rehearsal/run/environment.ts';
import { createResults } from '#web/features/rehearsal/run/keeping/results.ts';
import { createTranscripts } from '#web/features/rehearsal/run/keeping/transcripts.ts';
import type { Connection } from '#web/features/rehearsal/run/line-runner/connect.ts';
import { connect } from '#web/features/rehearsal/run/line-runner/connect.ts';
import { partnerReports } from '#web/features/rehearsal/run/line-runner/partner-reports.ts';
import { createTurns } from '#web/features/rehearsal/run/line-runner/turns.ts';
import { endProblem, lossFailure, startFailure } from '#web/features/rehearsal/run/opening/failures.ts';
import { createListening } from '#web/features/rehearsal/run/opening/listening.ts';
import type { RunFacts } from '#web/features/rehearsal/run/snapshot/snapshot-of.ts';
import { nothingKnown, showsTheSame, snapshotOf } from '#web/features/rehearsal/run/snapshot/snapshot-of.ts';
import type { Partner } from '#web/voice/partners/partner.ts';
import type { RehearsalRun, RehearsalRunOptions } from './rehearsal-run.ts';

/** A rehearsal that is open: what must be closed at its end. */
interface Stage extends Connection {
  partner: Partner;
  records: LineRecords;
  letSleep(): void;
}

/**
 * Runs rehearsals: feeds the turn engine with what is heard, played and pressed, and carries its commands out. It is
 * the only place that does, and the only one that holds a clock.
 */
export function createRehearsalRun(
  { api, patience = defaultPatience, muted = false }: RehearsalRunOptions,
  environment: RehearsalEnvironment = browserEnvironment(),
): RehearsalRun {
  const listeners = new Set<() => void>();
  const levelListeners = new Set<(level: number) => void>();
  let stage: Stage | undefined;
  let starting: AbortController | undefined;
  let last: { request: StartRehearsalRequest; drill: Drill } | undefined;
  let learned: { scriptId: string; learned: Learned } | undefined;
  let level = 0;
  let noMoreCues: unknown;
  let deviceVoice: string | undefined;
  let wordChecker: WordChecker | undefined;
  let facts: RunFacts = { ...nothingKnown, muted };

  const turns = createTurns({
    beginning: { ...beforeRehearsal, patience },
    clock: environment.clock,
    carryOut,
    settled() {
      giveUpWithoutCues();
      publish();
    },
  });
  const { happen } = turns;
  let shown = snapshotOf(turns.state(), facts);

  const transcripts = createTranscripts({ api, environment, changed: knowSaving });
  const results = createResults({ api, environment, changed: knowSaving });
  const readings = createOwnReadings(environment.storage);
  const spots = createProblemSpots({
    api,
    played: () => stage && { ...stage.rehearsal, results: facts.results },
    found: (lineIds) => happen({ type: 'problem-spots', lineIds }),
  });
  const listening = createListening(environment.microphone, {
    stateChanged: () => know({ microphone: listening.state() }),
    lost() {
      conversation.microphoneLost();
      happen({ type: 'microphone-lost' });
    },
    level: levelIs,
    heard(heard) {
      const { evidence, latenessMs, command } = heard;
      const echoedSteps = facts.echoedSteps + (isLoudEcho(heard) ? 1 : 0);
      facts = { ...facts, actorSpeaking: evidence.speaking, echoedSteps };
      happen({ type: 'voice', ear: turns.state().ear, evidence }, environment.clock() - latenessMs);
      if (command !== undefined) happen({ type: 'command', command, by: 'voice' });
    },
  });

  const conversation = createConversation({
    api,
    environment,
    listening,
    transcripts,
    facts: () => facts,
    know,
    level: levelIs,
  });

  function levelIs(now: number) {
    level = now;
    for (const listener of levelListeners) listener(now);
  }

  function know(news: Partial<RunFacts>) {
    facts = { ...facts, ...news };
    publish();
  }

  function knowSaving() {
    know({
      unsavedEntries: transcripts.unsaved(),
      unsavedResults: results.unsaved(),
      savingFails: transcripts.failing() || results.failing(),
    });
  }

  function publish() {
    // Half of what a happening leads to is not shown.
    if (turns.busy()) return;
    const now = snapshotOf(turns.state(), facts);
    if (showsTheSame(shown, now)) return;
    shown = now;
    for (const listener of listeners) listener();
  }

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
        if (cue?.part === 'actor') listenFor(cue, command);
        return;
      }
      case 'keep-entry': {
        const cue = turns.state().cues[command.index];
        if (cue === undefined || stage === undefined) return;
        const entry = transcripts.keep(stage.rehearsal.id, cue, command.ending, command.at);
        facts = { ...facts, transcript: [...facts.transcript, entry] };
        // Who hands a line over by hand may have said it or not.
        if (cue.part === 'actor' && command.ending !== 'by-hand') stage.records.end(entry.id);
        return;
      }
      case 'keep-result': {
        const { lineId, course, at } = command;
        const entry = facts.transcript.findLast((one) => one.type === 'user' && one.lineId === lineId);
        if (entry) stage?.records.keep({ entryId: entry.id, lineId, course }, at);
        return;
      }
      case 'end':
        return closeStage();
    }
  }

  function listenFor(cue: ActorCue, { tempo, carryMs }: Extract<TurnCommand, { type: 'listen' }>) {
    if (stage === undefined) return;
    const line = lineToHear(cue, turns.state().cues);
    const own = readings.of(stage.rehearsal.scriptId, cue);
    stage.ear.listen({ ...line, tempo, carryMs, own, keepsSound: wordChecker === 'transcriber' });
    facts = { ...facts, followedBy: line.by };
    // Who writes down English hears no other language.
    if (line.by === 'words') stage.records.begin(cue.text);
    else stage.records.giveUp();
  }

  /** A line that turns out to go on is not compared: the rest of it is not missed. */
  function forgetUnfinished() {
    const { phase } = turns.state();
    const entry = facts.transcript.findLast(({ type }) => type === 'user');
    if (phase.name === 'actor' && phase.kept && entry !== undefined) stage?.records.takeBack(entry.id);
  }

  /** The actor's line has just been heard to its end: how they said it is known the next time. */
  function lookBack() {
    const { phase, cues } = turns.state();
    const early = earlyCueOf(phase);
    const cue = early && cues[early.index];
    if (stage === undefined || cue?.part !== 'actor') return;
    const { scriptId } = stage.rehearsal;
    stage.ear.lookBack((reading) => readings.keep(scriptId, cue, reading));
  }

  /** What is known can still be played; the rehearsal fails where the next line is missing. */
  function giveUpWithoutCues() {
    if (noMoreCues === undefined || turns.state().phase.name !== 'preparing') return;
    facts = { ...facts, failed: true, ...lossFailure(noMoreCues) };
    noMoreCues = undefined;
    happen({ type: 'stop' });
  }

  /** Whatever was played before is over, and what is opened now is what the screens show. */
  async function begin(
    { mode }: StartRehearsalRequest,
    partner: PartnerKind,
    open: (signal: AbortSignal) => Promise<void>,
  ) {
    if (stage !== undefined || starting !== undefined || conversation.isOpen()) return;
    const attempt = new AbortController();
    starting = attempt;
    happen({ type: 'dismiss', mode });
    const { microphone, muted: mutedNow, unsavedEntries, unsavedResults, savingFails } = facts;
    const saving = { unsavedEntries, unsavedResults, savingFails };
    know({ ...nothingKnown, microphone, muted: mutedNow, ...saving, partner, connecting: true });
    const { signal } = attempt;
    try {
      await open(signal);
    } catch (failure) {
      if (!signal.aborted) know({ failed: true, ...startFailure(failure) });
    } finally {
      if (starting === attempt) {
        starting = undefined;
        know({ connecting: false });
      }
    }
  }

  function start(request: StartRehearsalRequest, drill: Drill = wholeScene) {
    return begin(request, 'line-runner', async (signal) => {
      last = { request, drill };
      const wordsLost = () => know({ wordsLost: true });
      openStage(await connect({ request, api, environment, listening, wordsLost, signal }), drill);
    });
  }

  function talk(request: StartRehearsalRequest, opening: Opening) {
    return begin(request, 'live-agent', (signal) => conversation.start(request, opening, signal));
  }

  function openStage(connection: Connection, drill: Drill) {
    const { rehearsal, ticket, speaker } = connection;
    speaker.setMuted(facts.muted);
    noMoreCues = undefined;
    const partner = environment.openPartner(ticket, {
      cueSheet: (signal) => api.cueSheet(rehearsal.id, signal),
      lineAudio: (audioUrl, signal) => api.lineAudio(audioUrl, signal),
      speaker,
      deviceVoices: environment.deviceVoices,
      chosenDeviceVoice: () => deviceVoice,
      wait: environment.wait,
      reports: partnerReports({
        isOpen: () => stage?.rehearsal === rehearsal,
        happen,
        know,
        lost(failure) {
          noMoreCues = failure;
          giveUpWithoutCues();
        },
      }),
    });
    const records = openRecords(connection);
    stage = { ...connection, partner, records, letSleep: environment.keepAwake() };
    facts = { ...facts, connecting: false, rehearsal, startedAt: environment.date() };
    const { scriptId, mode } = rehearsal;
    const { patience: patienceNow, help } = turns.state();
    const known = learned?.scriptId === scriptId ? learned.learned : nothingLearned;
    happen({ type: 'start', mode, patience: patienceNow, help, drill, learned: known });
    if (listening.state() !== 'live') happen({ type: 'microphone-lost' });
    spots.recall(rehearsal);
  }

  function openRecords({ rehearsal, ear }: Pick<Connection, 'rehearsal' | 'ear'>): LineRecords {
    const isShown = () => facts.rehearsal?.id === rehearsal.id;
    const records: LineRecords = createLineRecords({
      rehearsalId: rehearsal.id,
      results,
      checker: () => wordChecker,
      listen(checker) {
        const track = listening.track();
        if (checker === 'device') return track && environment.listenForWords(track);
        return listenByTranscriber({
          takeSound: () => ear.takeSound(),
          toMp3: environment.soundToMp3,
          transcribe: api.transcribe,
        });
      },
      changed() {
        if (!isShown()) return;
        know({ results: records.results(), checkedLines: records.checkedLines() });
        spots.find();
      },
      failed: (checker) => isShown() && know({ failedChecker: checker }),
    });
    return records;
  }

  function closeStage() {
    if (stage === undefined) return;
    const { partner, speaker, ear, rehearsal, records, letSleep } = stage;
    const { tempo, heldPlaces } = turns.state();
    learned = { scriptId: rehearsal.scriptId, learned: { tempo, heldPlaces } };
    stage = undefined;
    partner.close();
    records.giveUp();
    listening.close();
    ear.close();
    speaker.close();
    letSleep();
    facts = { ...facts, endedAt: environment.date(), actorSpeaking: false };
    // The transcript first: an ended rehearsal that lacks its last lines would look complete.
    transcripts
      .settled(rehearsal.id)
      .then(() => api.endRehearsal(rehearsal.id))
      .catch(() => know({ problem: endProblem }));
  }

  /** Phones stop a page's sound for a call, and let it go on only by a touch. */
  function letSoundOut() {
    stage?.speaker.unlock().catch(() => undefined);
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

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => shown,
    subscribeToLevel(listener) {
      levelListeners.add(listener);
      return () => levelListeners.delete(listener);
    },
    level: () => level,
    async askForMicrophone() {
      if (stage === undefined && starting === undefined && !conversation.isOpen()) await listening.ask();
    },
    start,
    talk,
    stop,
    pause() {
      conversation.pause();
      stage?.records.giveUp();
      happen({ type: 'pause' });
    },
    resume() {
      letSoundOut();
      conversation.resume();
      happen({ type: 'resume' });
    },
    back: () => happen({ type: 'back' }),
    next: () => happen({ type: 'next' }),
    again() {
      if (turns.state().phase.name === 'finished' && last !== undefined) void start(last.request, last.drill);
      else happen({ type: 'again' });
    },
    goTo: (cueIndex) => happen({ type: 'go-to', index: cueIndex }),
    cue: () => happen({ type: 'cue' }),
    tell: (command, by) => happen({ type: 'command', command, by }),
    peek: () => happen({ type: 'peek' }),
    async retryMicrophone() {
      if (listening.state() === 'live' || starting !== undefined) return;
      if (conversation.isOpen()) return conversation.retryMicrophone();
      if (stage === undefined) return listening.ask();
      letSoundOut();
      if (await listening.open(Promise.resolve(stage.ear))) happen({ type: 'microphone-restored' });
    },
    setMuted(now) {
      if (stage === undefined && !conversation.isOpen()) return 'disconnected';
      if (stage?.partner.hasVolume() === false) return 'unavailable';
      try {
        stage?.speaker.setMuted(now);
        conversation.setMuted(now);
      } catch {
        return 'failed';
      }
      know({ muted: now });
      return 'changed';
    },
    forgetFailure: () => know({ voicesFailed: false }),
    setDeviceVoice(now) {
      deviceVoice = now;
    },
    setPatience: (now) => happen({ type: 'set-patience', patience: now }),
    setHelp: (now) => happen({ type: 'set-help', help: now }),
    setComingIn: (now) => happen({ type: 'set-coming-in', comingIn: now }),
    setWordChecker(checker) {
      if (checker !== wordChecker) stage?.records.giveUp();
      wordChecker = checker;
    },
    dispose() {
      stop();
      transcripts.close();
      results.close();
      listening.dispose();
      listeners.clear();
      levelListeners.clear();
    },
  };
}
