import type { RunFacts } from '#web/features/rehearsal/run/snapshot/run-facts.ts';
import type { PartnerReports } from '#web/voice/partners/partner.ts';
import type { Turns } from './turns.ts';

interface PartnerReportsOptions {
  /** The rehearsal of this partner is the one that runs. */
  isOpen(): boolean;
  happen: Turns['happen'];
  know(news: Partial<RunFacts>): void;
  lost(failure: unknown): void;
}

/** What the partner tells, as it reaches turns and screens. Late news of a rehearsal that is over is let go. */
export function partnerReports({ isOpen, happen, know, lost }: PartnerReportsOptions): PartnerReports {
  return {
    outlined(cues) {
      if (!isOpen()) return;
      know({ total: cues.length });
      happen({ type: 'lines-known', cues });
    },
    cueKnown: (cue) => isOpen() && happen({ type: 'cue-known', cue }),
    cuesComplete: () => isOpen() && happen({ type: 'cues-complete' }),
    delayed: (speech) => isOpen() && happen({ type: 'partner-delayed', speech }),
    started: (speech, at) => isOpen() && happen({ type: 'partner-started', speech }, at),
    finished: (speech, at) => isOpen() && happen({ type: 'partner-finished', speech }, at),
    unvoiced: () => isOpen() && know({ unvoiced: true }),
    otherVoices: () => isOpen() && know({ otherVoices: true }),
    deviceVoiceLost: () => isOpen() && know({ deviceVoiceLost: true }),
    failed: (speech) => isOpen() && happen({ type: 'partner-failed', speech }),
    lost: (failure) => isOpen() && lost(failure),
  };
}
