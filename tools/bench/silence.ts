import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { openPhoneActivity } from '#core/hearing/following/word-ear.ts';
import { openPhoneHearing } from '#core/hearing/phone-model/hear-phones.ts';
import { type PhoneModel, readPhoneModel } from '#core/hearing/phone-model/model-file.ts';
import { sampleRate } from '#core/hearing/sound/voice-activity.ts';
import { type Judgement, type SilenceScore, scoreSilence } from './silence/score.ts';
import { readClips, readSamples } from './turns/clips.ts';

const usage = `Usage: npm run bench:silence -- [--data DIR] [--model FILE]
  DIR holds the clips and manifest.json, which has the times of their words.`;

const conditions = ['plain', 'pauses', 'pauses-snr20', 'pauses-snr10'];

/** What a microphone yields at once: 32 ms. */
const blockSamples = 512;

/** The phone model's own silence, as it is known while the sound comes in. */
function judge(model: PhoneModel, samples: Float32Array): Judgement[] {
  const hearing = openPhoneHearing(model);
  const activityAt = openPhoneActivity(model);
  const judgements: Judgement[] = [];
  for (let at = 0; at < samples.length; at += blockSamples) {
    for (const step of hearing.push(samples.subarray(at, at + blockSamples))) {
      judgements.push({ seconds: step.at / sampleRate, voice: activityAt(step).speaking });
    }
  }
  return judgements;
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
  const clips = await readClips(folder);
  console.log(
    'clips | voice heard % | silence taken for voice % | onset median s | p95 | none | offset median s | p95 | never',
  );
  for (const condition of conditions) {
    const scores: SilenceScore[] = [];
    for (const clip of clips.filter((one) => one.condition === condition)) {
      const samples = await readSamples(folder, clip, sampleRate);
      const judgements = judge(model, samples);
      scores.push(scoreSilence(judgements, words.get(clip.id) ?? [], samples.length / sampleRate));
    }
    console.log(row(condition, scores));
  }
}

await main().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  process.exitCode = 2;
});
