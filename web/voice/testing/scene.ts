import type { ActorCue, AwaitedCue, Cue, CueSheetRow, PartnerCue } from '#core/api/rehearsals.ts';

export const partnerCue = (lineId: string, text = 'And then?'): PartnerCue => ({
  part: 'partner',
  lineId,
  sceneId: 'opening',
  speaker: 'ANNA',
  text,
  audioUrl: `/audio/${lineId}`,
  durationMs: 1_000,
});

export const actorCue = (lineId: string, text = 'Then I went home.'): ActorCue => ({
  part: 'actor',
  lineId,
  sceneId: 'opening',
  speaker: 'BEN',
  text,
  durationMs: 960,
  phones: [],
});

/** The line as it stands in an outline, before it is rendered. */
export const awaited = ({ part, lineId, sceneId, speaker, text }: Cue): AwaitedCue => ({
  part,
  lineId,
  sceneId,
  speaker,
  text,
  awaited: true,
});

export const sheetOf = (cues: readonly Cue[]): CueSheetRow[] => [
  { type: 'outline', cues: cues.map(awaited) },
  ...cues.map((cue) => ({ type: 'cue' as const, cue })),
  { type: 'end' },
];

/** A cue sheet's body with these rows; it breaks off after them if it does not end with an `end`. */
export function bodyOf(rows: readonly CueSheetRow[]): ReadableStream<Uint8Array> {
  const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
}
