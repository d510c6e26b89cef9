import type { Page } from 'playwright-core';
import {
  type Cue,
  cueSheetRowSchema,
  type PartnerCue,
  rehearsalListSchema,
  type TranscriptEntry,
  transcriptSchema,
} from '#core/api/rehearsals.ts';
import { type LineResult, scriptProgressSchema } from '#core/api/results.ts';
import { scriptListSchema } from '#core/api/scripts.ts';
import type { ActorVoice, HeldPause } from '#tests/support/scripted-actor/actor-voice.ts';
import { readWav, type Sound } from '#tests/support/scripted-actor/audio.ts';
import type { Utterance } from '#tests/support/scripted-actor/in-page/api.ts';
import type { ScriptedActor } from '#tests/support/scripted-actor/scripted-actor.ts';

/** What the server knows of the rehearsal that the page started last. */
export interface RehearsedScene {
  cues: Cue[];
  /** The rendering of each of the partner's lines, in order. */
  partnerLines(): Promise<Sound[]>;
  transcript(): Promise<TranscriptEntry[]>;
}

/** Finds the rehearsal that the page has started, by the same session. */
export async function rehearsedScene(page: Page): Promise<RehearsedScene> {
  const get = async (path: string) => {
    const answer = await page.request.get(path, { timeout: 60_000 });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}.`);
    return answer;
  };
  const { scripts } = scriptListSchema.parse(await (await get('/api/scripts')).json());
  const lists = await Promise.all(
    scripts.map(async ({ docId }) => (await get(`/api/rehearsals?scriptId=${docId}`)).json()),
  );
  const [rehearsal] = lists
    .flatMap((list) => rehearsalListSchema.parse(list).rehearsals)
    .sort((one, other) => other.startedAt.localeCompare(one.startedAt));
  if (!rehearsal) throw new Error('The page has started no rehearsal.');
  const path = `/api/rehearsals/${rehearsal.id}`;
  const rows = (await (await get(`${path}/cue-sheet`)).text()).trim().split('\n');
  const cues = rows.flatMap((row) => {
    const read = cueSheetRowSchema.parse(JSON.parse(row));
    return read.type === 'cue' ? [read.cue] : [];
  });
  const isPartner = (cue: Cue): cue is PartnerCue => cue.part === 'partner';
  return {
    cues,
    partnerLines: () =>
      Promise.all(cues.filter(isPartner).map(async (cue) => readWav(await (await get(cue.audioUrl)).body()))),
    transcript: async () => transcriptSchema.parse(await (await get(`${path}/entries`)).json()).entries,
  };
}

/** How the lines went in every rehearsal of the person's first script, as the server keeps it. */
export async function keptResults(page: Page): Promise<LineResult[]> {
  const { scripts } = scriptListSchema.parse(await (await page.request.get('/api/scripts')).json());
  const path = `/api/scripts/${scripts[0]?.docId}/progress`;
  const { rehearsals } = scriptProgressSchema.parse(await (await page.request.get(path)).json());
  return rehearsals.flatMap(({ results }) => results);
}

/** How the actor reads some lines otherwise than straight on, by their text. */
export type Readings = Readonly<Record<string, readonly (string | HeldPause)[]>>;

export interface PlayedLine extends Utterance {
  text: string;
}

/** Between two lines of the actor's own, as another thought begins. */
const breathMs = 700;

/**
 * Plays the actor's part of the scene from the first cue to the last: listens until the partner's lines are over, then
 * speaks. Answers where in the recording each of the actor's lines is.
 */
export async function playScene(
  { actor, voice }: { actor: ScriptedActor; voice: ActorVoice },
  cues: readonly Cue[],
  readings: Readings = {},
): Promise<PlayedLine[]> {
  const sounds = await Promise.all(
    cues.map((cue) => (cue.part === 'actor' ? voice.read(readings[cue.text] ?? cue.text) : null)),
  );
  const played: PlayedLine[] = [];
  let partnerMs = 0;
  for (const [index, cue] of cues.entries()) {
    const sound = sounds[index];
    if (!sound) {
      partnerMs += cue.durationMs;
      continue;
    }
    if (partnerMs > 0) await actor.hearPartner({ atLeastMs: partnerMs });
    else if (index > 0) await actor.hearSilence(breathMs);
    partnerMs = 0;
    played.push({ text: cue.text, ...(await actor.say(sound)) });
  }
  if (partnerMs > 0) await actor.hearPartner({ atLeastMs: partnerMs });
  return played;
}
