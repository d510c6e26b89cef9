import { readFile } from 'node:fs/promises';
import type { ActorCue } from '#core/api/rehearsals.ts';
import { decideEndpoint, endpointingPolicies } from '#core/hearing/endpointing/endpointing.ts';
import { endMark } from '#core/hearing/endpointing/line-marks.ts';
import { defaultPatience } from '#core/hearing/endpointing/patience.ts';
import { learnTempo, unknownTempo } from '#core/hearing/following/tempo.ts';
import { openHearing } from '#core/hearing/hearing.ts';
import { lineToHear } from '#core/hearing/line-to-hear.ts';
import { readPhoneModel } from '#core/hearing/phone-model/model-file.ts';
import { openResampler } from '#core/hearing/sound/resample.ts';
import { sampleRate } from '#core/hearing/sound/voice-activity.ts';
import { type Recording, voices } from '#tests/support/scripted-actor/analysis.ts';
import type { Sound } from '#tests/support/scripted-actor/audio.ts';
import type { PlayedLine, RehearsedScene } from './rehearsed-scene.ts';

const batchMs = 5;
/** Before it, the partner was heard out. */
const leadMs = 300;

/**
 * For each of the actor's lines that the partner answered: how long after the partner's own ear could have decided, on
 * the same sound and with no machine in between, the first sample of its line is in the recording, in milliseconds. The
 * way of both voices into the page and into the recording is part of it.
 */
export async function answeredAfter(
  recording: Recording,
  { cues, partnerLines }: RehearsedScene,
  played: readonly PlayedLine[],
): Promise<number[]> {
  const file = new URL('../../../core/hearing/phone-model/phone-model.bin', import.meta.url);
  const model = readPhoneModel(new Uint8Array(await readFile(file)));
  const rendered = await partnerLines();
  const partnerCues = cues.filter(({ part }) => part === 'partner');
  const silenceBefore = ({ samples, sampleRate: rate }: Sound) => voices(samples, rate)[0]?.startMs ?? 0;
  const partner = voices(recording.partner, recording.sampleRate);
  const actorCues = cues.filter((cue): cue is ActorCue => cue.part === 'actor');
  let tempo = unknownTempo;
  return actorCues.flatMap((cue, index) => {
    const line = played[index];
    if (line === undefined) throw new Error('The actor has not said all lines.');
    const hearing = openHearing(model);
    const resample = openResampler(recording.sampleRate, sampleRate);
    const frames = (ms: number) => Math.round((ms / 1000) * recording.sampleRate);
    const [from, batch] = [frames(line.startMs - leadMs), frames(batchMs)];
    hearing.listen({ ...lineToHear(cue, cues), tempo, carryMs: 0 });
    for (let at = from; at < recording.actor.length; at += batch) {
      for (const { evidence } of hearing.push(resample(recording.actor.subarray(at, at + batch)))) {
        const decision = decideEndpoint(evidence, endMark(cue.text), endpointingPolicies[defaultPatience]);
        if (decision.type !== 'cue') continue;
        const { heardMs, expectedMs = heardMs } = evidence;
        tempo = learnTempo(tempo, { heardMs, referenceMs: expectedMs / tempo.ratio });
        const decidedMs = (1000 * (at + batch)) / recording.sampleRate;
        const answer = partner.find(({ startMs }) => startMs > decidedMs - 100);
        const next = cues[cues.indexOf(cue) + 1];
        const sound = next && rendered[partnerCues.indexOf(next)];
        return sound && answer ? [answer.startMs - silenceBefore(sound) - decidedMs] : [];
      }
    }
    return [];
  });
}
