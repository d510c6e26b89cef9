import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as ort from 'onnxruntime-web';
import { z } from 'zod';
import { openPhoneHearing } from '#core/hearing/phone-model/hear-phones.ts';
import { type PhoneModel, readPhoneModel } from '#core/hearing/phone-model/model-file.ts';
import { blockSamples, hearBlock, nothingHeard, sampleRate } from '#core/hearing/voice-activity.ts';
import { openPhoneActivity } from '#core/hearing/word-ear.ts';
import { type Judgement, type SilenceScore, scoreSilence } from './silence-score.ts';
import { type Clip, readClips, readSamples } from './turns-clips.ts';

const usage = `Usage: npm run bench:silence -- [--data DIR] [--model FILE]
  DIR holds manifest.json, with the times of the words, and its clips.`;

const conditions = ['plain', 'pauses', 'pauses-snr20', 'pauses-snr10'];

type Detector = (samples: Float32Array) => Promise<Judgement[]>;

/** Our phone model's own silence, as it is known while the sound comes in. */
function phoneModel(model: PhoneModel): Detector {
  return async (samples) => {
    const hearing = openPhoneHearing(model);
    const activityAt = openPhoneActivity(model);
    const judgements: Judgement[] = [];
    for (let at = 0; at < samples.length; at += blockSamples) {
      for (const step of hearing.push(samples.subarray(at, at + blockSamples))) {
        judgements.push({ seconds: step.at / sampleRate, voice: activityAt(step).speaking });
      }
    }
    return judgements;
  };
}

const contextSamples = 64;

/** Silero's model, fifth version. */
async function silero(file: string): Promise<Detector> {
  ort.env.wasm.numThreads = 1;
  const session = await ort.InferenceSession.create(await readFile(file));
  return async (samples) => {
    let state = new ort.Tensor('float32', new Float32Array(2 * 128), [2, 1, 128]);
    let activity = nothingHeard;
    const rate = new ort.Tensor('int64', BigInt64Array.of(BigInt(sampleRate)));
    const judgements: Judgement[] = [];
    for (let at = 0; at + blockSamples <= samples.length; at += blockSamples) {
      const input = new Float32Array(contextSamples + blockSamples);
      input.set(
        samples.subarray(Math.max(0, at - contextSamples), at + blockSamples),
        at > 0 ? 0 : contextSamples,
      );
      const answer = await session.run({
        input: new ort.Tensor('float32', input, [1, input.length]),
        state,
        sr: rate,
      });
      state = answer.stateN as typeof state;
      activity = hearBlock(activity, Number(answer.output?.data[0]));
      judgements.push({ seconds: (at + blockSamples) / sampleRate, voice: activity.speaking });
    }
    return judgements;
  };
}

const wordsSchema = z.object({
  clips: z.array(
    z.object({ id: z.string(), words: z.array(z.object({ start: z.number(), end: z.number() })) }),
  ),
});

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(share * values.length))
  ] ?? Number.NaN;

function row(name: string, scores: readonly SilenceScore[]): string {
  const share = (of: keyof SilenceScore, all: keyof SilenceScore) => {
    const sum = (key: keyof SilenceScore) => scores.reduce((total, score) => total + (score[key] ?? 0), 0);
    return ((100 * sum(of)) / sum(all)).toFixed(1);
  };
  const delays = (key: 'onset' | 'offset') => {
    const known = scores.flatMap((score) => score[key] ?? []);
    const [half, most] = [quantile(known, 0.5), quantile(known, 0.95)];
    return `${half.toFixed(2)} | ${most.toFixed(2)} | ${scores.length - known.length}`;
  };
  return [
    name,
    scores.length,
    share('voiceHeard', 'voiceSeconds'),
    share('silenceTaken', 'silenceSeconds'),
    delays('onset'),
    delays('offset'),
  ].join(' | ');
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { data: { type: 'string' }, model: { type: 'string' } } });
  const beside = (file: string) => fileURLToPath(new URL(file, import.meta.url));
  const folder = values.data ?? beside('../../../shared/corpus/speech/open');
  const model = readPhoneModel(
    await readFile(values.model ?? beside('../../core/hearing/phone-model/phone-model.bin')),
  );
  const listed = wordsSchema.parse(JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')));
  const words = new Map(listed.clips.map((clip) => [clip.id, clip.words]));
  const clips: Clip[] = (await readClips(folder)).filter(({ condition }) => conditions.includes(condition));
  const detectors = {
    'phone model': phoneModel(model),
    Silero: await silero(beside('../../node_modules/@ricky0123/vad-web/dist/silero_vad_v5.onnx')),
  };
  console.log(
    'detector | clips | voice heard % | silence taken for voice % | onset median s | p95 | none | offset median s | p95 | never',
  );
  for (const [name, detect] of Object.entries(detectors)) {
    const scored: { clip: Clip; score: SilenceScore }[] = [];
    for (const clip of clips) {
      const samples = await readSamples(folder, clip, sampleRate);
      const judgements = await detect(samples);
      const score = scoreSilence(judgements, words.get(clip.id) ?? [], samples.length / sampleRate);
      scored.push({ clip, score });
    }
    for (const condition of conditions) {
      const these = scored.filter(({ clip }) => clip.condition === condition);
      console.log(
        row(
          `${name}, ${condition}`,
          these.map(({ score }) => score),
        ),
      );
    }
  }
}

await main().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  process.exitCode = 2;
});
