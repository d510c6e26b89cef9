import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { ActorCue } from '#core/api/rehearsals.ts';
import { decideEndpoint, endpointingPolicies } from '#core/hearing/endpointing.ts';
import { openHearing } from '#core/hearing/hearing.ts';
import { endMark } from '#core/hearing/line-marks.ts';
import { lineToHear } from '#core/hearing/line-to-hear.ts';
import { defaultPatience } from '#core/hearing/patience.ts';
import { readPhoneModel } from '#core/hearing/phone-model/model-file.ts';
import { openResampler } from '#core/hearing/resample.ts';
import { learnTempo, unknownTempo } from '#core/hearing/tempo.ts';
import { sampleRate } from '#core/hearing/voice-activity.ts';
import { median, type Recording, voices } from '#tests/support/scripted-actor/analysis.ts';
import type { Sound } from '#tests/support/scripted-actor/audio.ts';
import type { ScriptedActor } from '#tests/support/scripted-actor/scripted-actor.ts';
import type { PlayedLine, RehearsedScene } from './rehearsed-scene.ts';

const batchMs = 5;
/** Before it, the partner was heard out. */
const leadMs = 300;

/**
 * How long a sound takes from the actor into the microphone, straight out of a loudspeaker of the page, and back into the
 * recording, in milliseconds: what the recording itself adds to every answer.
 */
export async function bridgeMs(page: Page, actor: ScriptedActor): Promise<number> {
  await page.evaluate(async () => {
    const context = new AudioContext({ latencyHint: 'interactive' });
    await context.resume();
    const mediaStream = await navigator.mediaDevices.getUserMedia({ audio: true });
    new MediaStreamAudioSourceNode(context, { mediaStream }).connect(context.destination);
  });
  const burst = Float32Array.from({ length: 4_800 }, (_, frame) => 0.4 * Math.sin(frame / 10));
  await actor.hearSilence(1_000);
  const delays: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    const { startMs } = await actor.say({ sampleRate: 48_000, samples: burst });
    await actor.hearSilence(700);
    const { partner, actor: said, sampleRate } = await actor.recording();
    const onset = (track: Float32Array) =>
      voices(track, sampleRate).find((voice) => voice.startMs >= startMs)?.startMs ?? Number.NaN;
    delays.push(onset(partner) - onset(said));
  }
  return median(delays);
}

/**
 * For each of the actor's lines that the partner answered: how long after the partner's own ear could have decided, on
 * the same sound and with no machine in between, the first sample of its line is in the recording, in milliseconds.
 */
export async function answeredAfter(
  recording: Recording,
  { cues, partnerLines }: RehearsedScene,
  played: readonly PlayedLine[],
): Promise<number[]> {
  const file = new URL('../../core/hearing/phone-model/phone-model.bin', import.meta.url);
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
