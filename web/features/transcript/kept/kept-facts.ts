import type { KeptRehearsal, RehearsalMode, TranscriptEntry } from '#core/api/rehearsals.ts';
import type { LineResult } from '#core/api/results.ts';
import { sentence } from '#core/sentences.ts';
import { clockOf, messageCount, sessionSeconds } from '#web/features/transcript/conversation.ts';

const times = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** When a rehearsal began, in the words of this device. */
export function timeOfRehearsal({ startedAt }: Pick<KeptRehearsal, 'startedAt'>): string {
  return times.format(new Date(startedAt));
}

/** When it ended, in milliseconds; where nobody told its end, with its last words. */
export function endOfRehearsal({ startedAt, endedAt, lastEntryAt }: KeptRehearsal): number {
  return new Date(endedAt ?? lastEntryAt ?? startedAt).getTime();
}

/** What a script and the setup call things. */
export interface KeptNames {
  headingOf(sceneId: string): string | undefined;
  modeNameOf(mode: RehearsalMode): string;
}

/** What a list says of a rehearsal: roles, scenes and mode; then its length, messages and lines. */
export function rehearsalInWords(
  rehearsal: KeptRehearsal,
  { headingOf, modeNameOf }: KeptNames,
): [what: string, howMuch: string] {
  const { roles, mode, startedAt, messages, solidLines: solid, shakyLines: shaky } = rehearsal;
  const seconds = sessionSeconds(
    { startedAt: new Date(startedAt).getTime(), endedAt: endOfRehearsal(rehearsal) },
    0,
  );
  const lines =
    solid + shaky === 0 ? sentence('log.no-lines-heard') : sentence('log.solid-and-shaky', { solid, shaky });
  return [
    [roles.join(', '), scenesInWords(rehearsal.sceneIds, headingOf), modeNameOf(mode)].join(' · '),
    [clockOf(seconds), messageCount(messages), lines].join(' · '),
  ];
}

function scenesInWords(sceneIds: readonly string[], headingOf: KeptNames['headingOf']) {
  const [first] = sceneIds;
  if (first === undefined) return sentence('log.whole-script');
  if (sceneIds.length > 1) return sentence('log.scenes', { count: sceneIds.length });
  return headingOf(first) ?? sentence('log.one-scene');
}

/** How each of the actor's lines in a transcript went, by the entry's id: the first go is that of the first entry. */
export function outcomesOf(
  transcript: readonly TranscriptEntry[],
  results: readonly LineResult[],
): ReadonlyMap<string, LineResult['outcome']> {
  const waiting = new Map<string, LineResult['outcome'][]>();
  for (const { lineId, outcome } of results) waiting.set(lineId, [...(waiting.get(lineId) ?? []), outcome]);
  const found = new Map<string, LineResult['outcome']>();
  for (const { id, type, lineId } of transcript) {
    const outcome = type === 'user' && lineId !== undefined ? waiting.get(lineId)?.shift() : undefined;
    if (outcome !== undefined) found.set(id, outcome);
  }
  return found;
}
