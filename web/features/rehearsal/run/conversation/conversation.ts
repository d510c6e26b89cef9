import { takenUpAgainInWords } from '#core/agents/connection.ts';
import {
  type ConnectionEnd,
  type ConnectionTrouble,
  connectionTroubleOf,
} from '#core/agents/connection-end.ts';
import { briefingAfterLoss, type Opening } from '#core/agents/opening.ts';
import type { Rehearsal, StartRehearsalRequest } from '#core/api/rehearsals.ts';
import { hears } from '#core/rehearsal/microphone/microphone.ts';
import type { RehearsalEnvironment } from '#web/features/rehearsal/run/environment.ts';
import type { Transcripts } from '#web/features/rehearsal/run/keeping/transcripts.ts';
import { begin } from '#web/features/rehearsal/run/opening/begin.ts';
import {
  conversationFailure,
  endProblem,
  type Failure,
  MicrophoneMissing,
} from '#web/features/rehearsal/run/opening/failures.ts';
import type { Listening } from '#web/features/rehearsal/run/opening/listening.ts';
import type { RehearsalApi } from '#web/features/rehearsal/run/rehearsal-api.ts';
import type { LiveSnapshot } from '#web/features/rehearsal/run/snapshot/live-snapshot.ts';
import type { ConversationFacts, RunFacts } from '#web/features/rehearsal/run/snapshot/run-facts.ts';
import type { LivePartner, LiveReports } from '#web/voice/partners/live-partner.ts';
import { createDialling, type Dialling } from './dialling.ts';
import { createSaid, type Said } from './said.ts';

export interface ConversationOptions {
  api: RehearsalApi;
  environment: RehearsalEnvironment;
  listening: Listening;
  transcripts: Transcripts;
  live: LiveSnapshot;
  level(level: number): void;
}

/** Rehearsals in conversation with a live agent, one after the other. Actions that make no sense at the moment do nothing. */
export interface Conversation {
  /** There is one, also while it is lost and taken up again. */
  isOpen(): boolean;
  /** Rejects, with nothing left open, where it does not come to stand. */
  start(request: StartRehearsalRequest, opening: Opening, signal: AbortSignal): Promise<void>;
  pause(): void;
  resume(): void;
  /** May throw, where the volume cannot be changed. */
  setMuted(muted: boolean): void;
  microphoneLost(): void;
  microphoneRestored(): void;
  stop(): void;
}

interface Talk {
  rehearsal: Rehearsal;
  opening: Opening;
  life: AbortController;
  /** Undefined while it is being opened, or has been lost. */
  partner: LivePartner | undefined;
  dialling: Dialling;
  said: Said;
  isPaused: boolean;
  /** Said in the actor's place, and not heard back so far. */
  prompted: string | undefined;
  end(): void;
}

const levelPollMs = 40;

/** A conversation that we have left ourselves, and cannot come back to. */
const leftAlone = connectionTroubleOf({ by: 'close', code: undefined, reason: '' }, { wasValid: true });

export function createConversation({
  api,
  environment,
  listening,
  transcripts,
  live,
  level,
}: ConversationOptions): Conversation {
  const { facts, know } = live;
  let talk: Talk | undefined;

  function become(news: Partial<ConversationFacts>, others: Partial<RunFacts> = {}) {
    const before = facts().conversation ?? { phase: 'talking', partnerSpeaking: false, asksForScript: false };
    know({ ...others, conversation: { ...before, ...news } });
  }

  async function start(request: StartRehearsalRequest, opening: Opening, signal: AbortSignal) {
    let rehearsal: Rehearsal | undefined;
    try {
      await listening.open();
      signal.throwIfAborted();
      if (!hears(listening.state())) throw new MicrophoneMissing(listening);
      const begun = await begin(() => api.liveTicket(request.scriptId), {
        request,
        api,
        environment,
        signal,
      });
      rehearsal = begun.rehearsal;
      signal.throwIfAborted();
      const mine = newTalk(rehearsal, opening);
      signal.addEventListener('abort', () => mine.life.abort(), { once: true });
      talk = mine;
      const partner = await mine.dialling.dial(begun.ticket);
      know({ rehearsal, startedAt: environment.date() });
      stand(mine, partner, opening.briefing);
      if (opening.prompt !== undefined && mine.partner === partner) partner.prompt(opening.prompt);
    } catch (failure) {
      talk?.partner?.close().catch(() => undefined);
      talk?.end();
      talk = undefined;
      listening.close();
      // An agent may have been heard before its conversation came to stand.
      if (facts().conversation !== undefined) become({ phase: 'over', partnerSpeaking: false });
      if (rehearsal !== undefined) api.endRehearsal(rehearsal.id).catch(() => undefined);
      throw failure;
    }
  }

  function newTalk(rehearsal: Rehearsal, opening: Opening): Talk {
    const letSleep = environment.keepAwake();
    const stopLooking = environment.microphone.every(levelPollMs, () => level(mine.partner?.level() ?? 0));
    const said = createSaid({ rehearsalId: rehearsal.id, transcripts, live });
    const stopHearing = environment.onPageHide(said.keepLast);
    const life = new AbortController();
    const mine: Talk = {
      rehearsal,
      opening,
      life,
      partner: undefined,
      dialling: createDialling({
        scriptId: rehearsal.scriptId,
        api,
        environment,
        reports: reportsOf(() => mine),
        changed: (connection) => know({ takenUpAgain: takenUpAgainInWords(connection) }),
        signal: life.signal,
      }),
      said,
      isPaused: false,
      prompted: opening.prompt,
      end() {
        life.abort();
        said.keepLast();
        stopHearing();
        stopLooking();
        letSleep();
      },
    };
    return mine;
  }

  function stand(mine: Talk, partner: LivePartner, briefing: string) {
    mine.partner = partner;
    // It may have been lost while the agent was called.
    if (!hears(listening.state())) {
      know({ connecting: false });
      return waitForMicrophone();
    }
    partner.brief(briefing);
    if (mine.isPaused) partner.setMicrophoneMuted(true);
    if (mine.isPaused || facts().muted) partner.setVolume(0);
    // It may be speaking already.
    become({ phase: mine.isPaused ? 'paused' : 'talking' }, { connecting: false });
  }

  function waitForMicrophone() {
    if (talk?.partner === undefined) return;
    talk.partner.close().catch(() => undefined);
    talk.partner = undefined;
    talk.dialling.microphoneLost();
    become({ phase: 'waiting-for-microphone', partnerSpeaking: false });
  }

  function reportsOf(of: () => Talk): LiveReports {
    const isMine = () => talk === of();
    return {
      speaking: (partnerSpeaking) => isMine() && become({ partnerSpeaking }),
      said: (side, text) => isMine() && heard(of(), side, text),
      cutShort: (text) => isMine() && of().said.cutShort(text),
      asksForScript: () => isMine() && become({ asksForScript: true }),
      ended: (end) => isMine() && lose(of(), end),
    };
  }

  /** What we have said to the agent in the actor's place may come back as theirs. */
  function heard(mine: Talk, side: 'actor' | 'partner', text: string) {
    if (side === 'actor' && text.trim() === mine.prompted) mine.prompted = undefined;
    else mine.said.add(side, text);
  }

  function lose(mine: Talk, end: ConnectionEnd) {
    const trouble = connectionTroubleOf(end, { wasValid: true });
    mine.partner = undefined;
    if (!mine.dialling.lost(end)) return finish(mine, conversationFailure(trouble, undefined));
    void takeUpAgain(mine, trouble);
  }

  async function takeUpAgain(mine: Talk, trouble: ConnectionTrouble) {
    become({ partnerSpeaking: false }, { connecting: true });
    try {
      const partner = await mine.dialling.dial();
      stand(mine, partner, briefingAfterLoss(mine.opening, facts().transcript.at(-1)?.content));
    } catch (failure) {
      if (talk === mine) finish(mine, conversationFailure(trouble, failure));
    }
  }

  function finish(mine: Talk, failure?: Failure) {
    const { partner, rehearsal } = mine;
    talk = undefined;
    mine.end();
    listening.close();
    become(
      { phase: 'over', partnerSpeaking: false, asksForScript: false },
      {
        connecting: false,
        takenUpAgain: undefined,
        endedAt: environment.date(),
        ...(failure ? { failed: true, ...failure } : {}),
      },
    );
    const told = () => failure === undefined && know({ problem: endProblem });
    const ending = transcripts.settled(rehearsal.id).then(() => api.endRehearsal(rehearsal.id));
    Promise.all([partner?.close(), ending]).catch(told);
  }

  return {
    isOpen: () => talk !== undefined,
    start,
    pause() {
      if (talk?.partner === undefined || talk.isPaused) return;
      talk.isPaused = true;
      talk.partner.setMicrophoneMuted(true);
      talk.partner.setVolume(0);
      become({ phase: 'paused' });
    },
    resume() {
      if (talk?.partner === undefined || !talk.isPaused) return;
      talk.isPaused = false;
      talk.partner.setMicrophoneMuted(false);
      talk.partner.setVolume(facts().muted ? 0 : 1);
      become({ phase: 'talking' });
    },
    setMuted(muted) {
      if (talk?.isPaused === false) talk.partner?.setVolume(muted ? 0 : 1);
    },
    microphoneLost: waitForMicrophone,
    microphoneRestored() {
      if (talk === undefined || facts().conversation?.phase !== 'waiting-for-microphone') return;
      if (facts().connecting) return;
      talk.dialling.microphoneBack();
      void takeUpAgain(talk, leftAlone);
    },
    stop() {
      if (talk !== undefined) finish(talk);
    },
  };
}
