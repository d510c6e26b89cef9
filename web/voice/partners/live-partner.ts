import type { ConnectionEnd } from '#core/agents/connection-end.ts';
import type { LiveTicket } from '#core/api/rehearsals.ts';
import type { Wait } from '#web/base/retry.ts';

/** What an agent tells while it and the actor talk. Of a conversation that its owner has closed nothing more is told. */
export interface LiveReports {
  /** Its voice begins to be heard, or has ended. */
  speaking(isSpeaking: boolean): void;
  /** One side has said something, in the words that the provider wrote down. */
  said(side: 'actor' | 'partner', text: string): void;
  /** The actor spoke into what the partner said last: only this of it was heard. */
  cutShort(text: string): void;
  /** The partner says that the actor is ready for the script. */
  asksForScript(): void;
  /** It is over, and not by its owner. The microphone is let go. */
  ended(end: ConnectionEnd): void;
}

/** A conversation that stands. It has the microphone until it is closed or has ended. */
export interface LivePartner {
  /** Tells the agent something to know, which it does not answer. */
  brief(text: string): void;
  /** Says something to the agent in the actor's place. */
  prompt(text: string): void;
  /** 0 or 1. The agent goes on at volume 0. */
  setVolume(volume: 0 | 1): void;
  setMicrophoneMuted(muted: boolean): void;
  /** How loud the microphone is, 0 to 1. */
  level(): number;
  close(): Promise<void>;
}

export interface LivePartnerOptions {
  reports: LiveReports;
  wait: Wait;
  /** Gives the opening up; a conversation that stands is closed by `close`. */
  signal: AbortSignal;
}

/** A conversation that did not come to stand, and why. */
export class ConversationRefused extends Error {
  readonly end: ConnectionEnd;

  constructor(end: ConnectionEnd) {
    super('The conversation could not be started.');
    this.name = 'ConversationRefused';
    this.end = end;
  }
}

/**
 * Opens the conversation that a ticket is for. Rejects with `ConversationRefused`, or with the signal's reason; nothing of
 * it is open then.
 */
export type OpenLivePartner = (ticket: LiveTicket, options: LivePartnerOptions) => Promise<LivePartner>;
