import { speechLimits } from '#core/limits.ts';
import { AppError } from '#server/platform/errors.ts';
import { describeFault, type Log } from '#server/platform/log.ts';
import type { SpeechSynthesizer } from './ports.ts';

/** More performances than go on at the same time; of an older one it need not be known any more. */
const performancesKept = 500;

/**
 * The chosen voices, from which others take over where they fail: for the whole rest of a performance, so that no part changes
 * its voice to and fro. A performance that begins while the chosen ones rest belongs to the others from its first line. `others`
 * have the same voice ids.
 *
 * `now` in milliseconds.
 */
export function createUnfailingSpeech({
  chosen,
  others,
  now,
  log,
}: {
  chosen: SpeechSynthesizer;
  others: SpeechSynthesizer;
  now: () => number;
  log: Pick<Log, 'warn'>;
}): SpeechSynthesizer {
  const takenOver = new Map<string, boolean>();
  let restsUntil = 0;

  function isTakenOver(performance: string): boolean {
    const isWithOthers = takenOver.get(performance) ?? now() < restsUntil;
    keep(performance, isWithOthers);
    return isWithOthers;
  }

  function keep(performance: string, isWithOthers: boolean): void {
    takenOver.delete(performance);
    takenOver.set(performance, isWithOthers);
    const [oldest] = takenOver.keys();
    if (takenOver.size > performancesKept && oldest !== undefined) takenOver.delete(oldest);
  }

  function rest(fault: AppError): void {
    if (now() >= restsUntil) log.warn({ fault: describeFault(fault) }, 'the built-in voices take over');
    restsUntil = now() + speechLimits.providerRestMs;
  }

  return {
    ...chosen,
    fingerprint: (voiceId, performance) =>
      performance !== undefined && isTakenOver(performance)
        ? others.fingerprint(voiceId)
        : chosen.fingerprint(voiceId),
    async render(request) {
      const { performance, voiceId } = request;
      if (performance === undefined) return chosen.render(request);
      const byOthers = async () => ({
        ...(await others.render(request)),
        spokenBy: others.fingerprint(voiceId),
      });
      if (isTakenOver(performance)) return byOthers();
      try {
        return await chosen.render(request);
      } catch (error) {
        request.signal?.throwIfAborted();
        if (!(error instanceof AppError) || error.id !== 'voice.render-failed') throw error;
        rest(error);
        keep(performance, true);
        return byOthers();
      }
    },
    isTakenOver,
  };
}
