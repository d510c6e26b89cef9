import type { Cue, CueSheetQuery, Rehearsal } from '#core/api/rehearsals.ts';
import { awaitedCue, beginningAt, type PlannedCue, withSpokenDirections } from '#core/rehearsal/plan-cues.ts';
import type { Parts } from '#server/parts.ts';
import { AppError, toldOf } from '#server/platform/errors.ts';
import { describeFault } from '#server/platform/log.ts';
import { createSpeechCache, type StoredSpeech } from '#server/voices/speech-cache.ts';
import { scriptSpeechFolder } from '#server/voices/speech-place.ts';
import { streamCueSheet } from './cue-sheet.ts';
import { nameOfReadyScript, planCasting } from './rehearse-script.ts';
import type { RehearsalStore } from './store.ts';

/** Cues under way for one reader: enough to keep the engine's threads busy, few enough to stop at once. */
const cuesAhead = 4;
/** Cues at the head of a sheet that go before all rendering ahead: without them no scene can start. */
const urgentCues = 2;
/** A browser fetches the audio of a scene line by line: the plan of the latest rehearsals is kept for that. */
const plansKept = 50;

/** The lines of a rehearsal as they are heard. */
export interface RehearsedLines {
  /** Rows of the cue sheet. Refuses what can no longer be rehearsed, since a script may have changed. */
  cueSheet(owner: string, rehearsal: Rehearsal, query?: CueSheetQuery): Promise<ReadableStream<Uint8Array>>;
  /** A line of the rehearsal in its voice, the actor's own lines too; null where it has no such line. */
  speechOf(
    owner: string,
    rehearsal: Rehearsal,
    lineId: string,
    signal: AbortSignal,
  ): Promise<StoredSpeech | null>;
}

type Needs = Pick<Parts, 'files' | 'speech' | 'log'> & {
  store: Pick<RehearsalStore, 'script' | 'screenplay'>;
};
type Plan = Promise<readonly PlannedCue[]>;

export function createRehearsedLines({ files, speech, log, store }: Needs): RehearsedLines {
  const cache = createSpeechCache(files, speech);
  const plans = new Map<string, Plan>();

  /** Kept before it is made: lines that are asked for at the same time share it, and the corrections are carried out once. */
  function plan(owner: string, rehearsal: Rehearsal): Plan {
    const cues = cuesOf(owner, rehearsal);
    plans.delete(rehearsal.id);
    plans.set(rehearsal.id, cues);
    const [oldest] = plans.keys();
    if (plans.size > plansKept && oldest !== undefined) plans.delete(oldest);
    cues.catch(() => {
      if (plans.get(rehearsal.id) === cues) plans.delete(rehearsal.id);
    });
    return cues;
  }

  async function cuesOf(owner: string, rehearsal: Rehearsal): Plan {
    const { scriptId, roles, sceneIds } = rehearsal;
    await nameOfReadyScript(store, owner, scriptId);
    return planCasting(await store.screenplay(owner, scriptId), { roles, sceneIds });
  }

  async function renderCue(
    owner: string,
    { id, scriptId, voiceId }: Rehearsal,
    cue: PlannedCue,
    position: number,
    signal: AbortSignal,
  ): Promise<Cue> {
    const { awaited: _, ...line } = awaitedCue(cue);
    const { lineId, text } = line;
    const priority = position < urgentCues ? ('now' as const) : ('ahead' as const);
    const wanted = { folder: scriptSpeechFolder(owner, scriptId), text, priority, signal };
    if (cue.part === 'actor') {
      return { ...line, part: cue.part, ...(await cache.reference(wanted)) };
    }
    const { durationMs } = await cache.speech({ ...wanted, voiceId, performance: id });
    const audioUrl = `/api/rehearsals/${id}/lines/${encodeURIComponent(lineId)}/audio`;
    return { ...line, part: 'partner', audioUrl, durationMs };
  }

  /** A script that was deleted while its lines were rendered leaves no speech behind. */
  async function tidy(owner: string, scriptId: string): Promise<void> {
    if (await store.script(owner, scriptId)) return;
    await files.removeAll(scriptSpeechFolder(owner, scriptId));
  }

  return {
    async cueSheet(owner, rehearsal, { from, directions } = {}) {
      const { id, scriptId } = rehearsal;
      const all = await plan(owner, rehearsal);
      const cues = directions === 'spoken' ? withSpokenDirections(all) : all;
      return streamCueSheet({
        outline: cues.map(awaitedCue),
        cues: beginningAt(cues, from),
        ahead: cuesAhead,
        render: (cue, position, signal) => renderCue(owner, rehearsal, cue, position, signal),
        isTakenOver: () => speech.isTakenOver(id),
        explain(error) {
          const isKnown = error instanceof AppError;
          if (!isKnown || error.cause)
            log.error({ rehearsalId: id, fault: describeFault(error) }, 'a cue could not be rendered');
          const told = toldOf(error);
          return { type: 'error', error: told.message, errorId: told.id };
        },
        onEnd() {
          tidy(owner, scriptId).catch((error: unknown) => {
            log.warn({ scriptId, fault: describeFault(error) }, 'speech of a deleted script was left behind');
          });
        },
      });
    },
    async speechOf(owner, rehearsal, lineId, signal) {
      const { id, scriptId, voiceId } = rehearsal;
      const cues = await (plans.get(id) ?? plan(owner, rehearsal));
      const cue = withSpokenDirections(cues).find(({ line }) => line.id === lineId);
      if (!cue) return null;
      const folder = scriptSpeechFolder(owner, scriptId);
      return cache.speech({ folder, voiceId, text: cue.line.text, signal, performance: id });
    },
  };
}
