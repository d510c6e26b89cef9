import type { ConnectionEnd } from '#core/agents/connection-end.ts';
import type { LiveTicket } from '#core/api/rehearsals.ts';
import {
  ConversationRefused,
  type LiveReports,
  type OpenLivePartner,
} from '#web/voice/partners/live-partner.ts';

/** Live agents that are moved by hand. */
export interface FakeLivePartner {
  open: OpenLivePartner;
  /** The next openings are refused with these ends, one each; after them they succeed. */
  refuseNext(...ends: ConnectionEnd[]): void;
  /** The next agent that is opened says this before anybody else comes to word. */
  greetNext(text: string): void;
  /** The next opening waits until it is given up. */
  holdNext(): void;
  /** What the last agent that was opened tells. */
  reports(): LiveReports;
  /** Everything that was asked of agents, one after the other. */
  done: string[];
  /** The tickets with which they were opened. */
  tickets: LiveTicket[];
  /** The last agent fails when it is asked for this. */
  failAt(what: 'close' | 'volume' | undefined): void;
}

export function fakeLivePartner(): FakeLivePartner {
  const refusals: ConnectionEnd[] = [];
  const done: string[] = [];
  const tickets: LiveTicket[] = [];
  let isHeld = false;
  let greeting: string | undefined;
  let failing: 'close' | 'volume' | undefined;
  let told: LiveReports | undefined;
  return {
    async open(ticket, { reports, signal }) {
      tickets.push(ticket);
      told = reports;
      if (greeting !== undefined) {
        reports.speaking(true);
        reports.said('partner', greeting);
        greeting = undefined;
      }
      if (isHeld) {
        isHeld = false;
        await new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        );
      }
      const refusal = refusals.shift();
      if (refusal) throw new ConversationRefused(refusal);
      return {
        brief: (text) => void done.push(`brief: ${text}`),
        prompt: (text) => void done.push(`prompt: ${text}`),
        setVolume(volume) {
          if (failing === 'volume') throw new Error('There is no sound.');
          done.push(`volume ${volume}`);
        },
        setMicrophoneMuted: (muted) => void done.push(muted ? 'deaf' : 'hears'),
        level: () => 0.5,
        async close() {
          done.push('close');
          if (failing === 'close') throw new Error('It does not close.');
        },
      };
    },
    refuseNext: (...ends) => void refusals.push(...ends),
    greetNext(text) {
      greeting = text;
    },
    holdNext() {
      isHeld = true;
    },
    reports() {
      if (!told) throw new Error('No agent was opened.');
      return told;
    },
    done,
    tickets,
    failAt(what) {
      failing = what;
    },
  };
}
