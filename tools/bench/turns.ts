import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { EndpointingPolicy } from '#core/hearing/endpointing/endpointing.ts';
import { endpointingPolicies } from '#core/hearing/endpointing/endpointing.ts';
import { defaultPatience, patienceLevels } from '#core/hearing/endpointing/patience.ts';
import { expectedPhones } from '#core/hearing/following/line-model.ts';
import { unknownTempo } from '#core/hearing/following/tempo.ts';
import { type PhoneModel, readPhoneModel } from '#core/hearing/phone-model/model-file.ts';
import { modePolicies } from '#core/rehearsal/modes.ts';
import { createBuiltinSpeech } from '#server/providers/builtin/speech.ts';
import { bySpeakerLeftOut, candidatePolicies } from './turns/choice.ts';
import { type Clip, prolonged, readClips, readSamples } from './turns/clips.ts';
import { describeStops, findStops, type Stops } from './turns/going-on.ts';
import { decideBySilence, decideTurn, followLine, hearSound, type Line } from './turns/hearing.ts';
import { describeOtherText, describePartner, describePoint, listFailures } from './turns/report.ts';
import { type Outcome, scoreCued } from './turns/score.ts';
import { type Heard, hearAgain } from './turns/takes.ts';
import { extraWords, scoreMissed } from './turns/words.ts';

const usage = `Usage: npm run bench:turns -- [--data DIR] [--out FILE] [--model FILE]
  DIR holds manifest.json and its clips; --out FILE receives {clip id: second of the cue, or null} at the default patience.`;

const fixedSilences = [0.5, 0.7, 1.0, 1.5, 2.1];
/** The last is more than there is: nothing is looked for. */
const spottedShares = [0.1, 0.15, 0.2, 0.25, 0.3, 2];
const leastSilencesMs = [40, 80, 120, 160, 180, 200, 240, 300, 400, 500];
/** Lines at whose turns each recording is heard, which is of another. */
const otherLines = 25;
/** An actor who dries stays silent for so much longer than the clip. */
const driedSeconds = 30;

/** An actor who dries is to be prompted, so the clips are played as in the mode that prompts. */
function withHelp(policy: EndpointingPolicy): EndpointingPolicy {
  const { hintAfterMs, promptAfterMs } = modePolicies.memorization;
  return { ...policy, hintAfterMs, promptAfterMs };
}

async function readLines(texts: Iterable<string>): Promise<Map<string, Line>> {
  const speech = createBuiltinSpeech({ threads: 1 });
  const lines = new Map<string, Line>();
  for (const text of new Set(texts)) {
    lines.set(text, { text, ...(await speech.reference({ text })) });
  }
  await speech.close();
  return lines;
}

/** An actor who goes on after the partner has come in: how soon it would stop, and how often for nothing. */
async function printStops(model: PhoneModel, folder: string, outcomes: readonly Outcome[]): Promise<void> {
  const lines = await readLines(outcomes.map(({ clip }) => clip.line));
  console.log('');
  for (const condition of ['plain', 'pauses', 'pauses-snr20', 'pauses-snr10']) {
    const clips: Stops[] = [];
    for (const outcome of outcomes.filter(({ clip }) => clip.condition === condition)) {
      const line = lines.get(outcome.clip.line);
      if (!line) throw new Error(`${outcome.clip.id}: its line was not read`);
      const samples = await readSamples(folder, outcome.clip, model.sampleRate);
      const toHear = { ...line, tempo: unknownTempo, by: 'words' as const, carryMs: 0 };
      clips.push(findStops(model, outcome, samples, toHear));
    }
    console.log(describeStops(`going on, ${condition}`, clips));
  }
}

interface Hearing {
  heard: Heard[];
  /** Processor time for a second of sound, in seconds. */
  cpu: number;
}

async function hearClips(model: PhoneModel, folder: string, clips: readonly Clip[]): Promise<Hearing> {
  const lines = await readLines(clips.map(({ line }) => line));
  const heard: Heard[] = [];
  let cpuSeconds = 0;
  let soundSeconds = 0;
  for (const clip of clips) {
    const sound = await readSamples(folder, clip, model.sampleRate);
    const samples = clip.dryAt === undefined ? sound : prolonged(sound, model.sampleRate, driedSeconds);
    const line = lines.get(clip.line);
    const phones = line && expectedPhones(line.phones, model.phones);
    if (!phones) throw new Error(`${clip.id}: its line cannot be followed`);
    const before = process.cpuUsage();
    const steps = hearSound(model, samples);
    const moments = followLine(model, phones, steps);
    decideTurn(clip.line, moments, endpointingPolicies[defaultPatience]);
    const used = process.cpuUsage(before);
    cpuSeconds += (used.user + used.system) / 1e6;
    soundSeconds += samples.length / model.sampleRate;
    heard.push({ clip, phones, steps, moments });
  }
  return { heard, cpu: cpuSeconds / soundSeconds };
}

/** The recordings once more, each at the turns of other lines: more of other texts than the folder has clips of. */
function hearAtOtherLines(model: PhoneModel, heard: readonly Heard[]): Heard[] {
  const plain = heard.filter(({ clip }) => clip.condition === 'plain');
  return plain.flatMap(({ clip, steps }, at) =>
    Array.from({ length: otherLines }, (_, nth) => plain[(at + 1 + nth) % plain.length]).flatMap((other) => {
      if (!other || other.clip.line === clip.line) return [];
      const id = `${clip.id} at “${other.clip.line}”`;
      const unlike = { ...clip, id, condition: 'wrongline', line: other.clip.line, lineEnd: null };
      const moments = followLine(model, other.phones, steps);
      return [{ clip: { ...unlike, spokenEnd: clip.lineEnd ?? 0 }, phones: other.phones, steps, moments }];
    }),
  );
}

async function printMissedWords(model: PhoneModel, heard: readonly Heard[]): Promise<void> {
  const words = await readLines(extraWords);
  const readings = new Map([...words].map(([text, { phones }]) => [text, phones]));
  console.log('');
  for (const condition of ['plain', 'pauses-snr20', 'pauses-snr10']) {
    const these = heard.filter(({ clip }) => clip.condition === condition);
    const { altered, found, words: count, marked } = scoreMissed(model, these, readings);
    console.log(
      `missed words, ${condition}: found ${((100 * found) / altered).toFixed(1)} % of ${altered}, ` +
        `falsely marked ${((100 * marked) / count).toFixed(2)} % of ${count} words`,
    );
  }
}

function decide({ clip, moments }: Heard, policy: EndpointingPolicy): Outcome {
  const { cue, offScript, prompted } = decideTurn(clip.line, moments, policy);
  return { clip, cue, offScript, prompted };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { data: { type: 'string' }, out: { type: 'string' }, model: { type: 'string' } },
  });
  const beside = (file: string) => fileURLToPath(new URL(file, import.meta.url));
  const folder = values.data ?? beside('../../../shared/corpus/speech/open');
  const modelFile = values.model ?? beside('../../core/hearing/phone-model/phone-model.bin');
  const model = readPhoneModel(await readFile(modelFile));
  const { heard, cpu } = await hearClips(model, folder, await readClips(folder));
  const policy = withHelp(endpointingPolicies[defaultPatience]);
  const outcomes = heard.map((one) => decide(one, policy));

  console.log(describePartner(`ours, ${defaultPatience}`, outcomes));
  console.log(listFailures(outcomes).join('\n'));
  const leftOut = bySpeakerLeftOut(heard, candidatePolicies(policy), decide);
  console.log(`\n${describePartner('ours, its numbers set by the other speakers', leftOut)}`);

  const again = hearAgain(model, heard, policy);
  for (const [name, of] of [
    ['not known', 'cold'],
    ['known', 'known'],
  ] as const) {
    const these = again.map((one) => decide(one[of], policy));
    console.log(`\n${describePartner(`ours, an earlier take of the line ${name}`, these)}`);
  }

  console.log('\nover the share of the line that must be heard in whatever order');
  const unlike = hearAtOtherLines(model, heard);
  for (const spottedShare of spottedShares) {
    const spotting = { ...policy, words: { ...policy.words, spottedShare } };
    const paraphrased = heard.filter(({ clip }) => clip.condition === 'paraphrase');
    console.log(
      `share ${spottedShare}: ${describeOtherText(
        'recordings at the turns of other lines',
        unlike.map((one) => decide(one, spotting)),
      )}; paraphrases missed ${scoreCued(paraphrased.map((one) => decide(one, spotting))).missed.toFixed(1)} %`,
    );
  }

  console.log('\nover patience, clips with held pauses');
  for (const patience of patienceLevels) {
    const these = heard.map((one) => decide(one, withHelp(endpointingPolicies[patience])));
    console.log(describePoint(patience, these));
  }
  for (const plain of leastSilencesMs) {
    const words = { ...policy.words, leastMs: { ...policy.words.leastMs, plain } };
    const these = heard.map((one) => decide(one, { ...policy, words }));
    console.log(describePoint(`least silence ${plain} ms`, these));
  }

  for (const silence of fixedSilences) {
    const these = heard.map(({ clip, moments }) => ({
      clip,
      cue: decideBySilence(moments, silence),
      offScript: false,
      prompted: false,
    }));
    console.log(`\n${describePartner(`silence of ${silence} s`, these)}`);
  }
  await printMissedWords(model, heard);
  await printStops(model, folder, outcomes);
  console.log(`\nprocessor: ${(100 * cpu).toFixed(1)} % of one core while listening`);
  if (values.out) {
    const cues = Object.fromEntries(outcomes.map(({ clip, cue }) => [clip.id, cue]));
    await writeFile(values.out, `${JSON.stringify(cues, null, 1)}\n`);
  }
}

await main().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  process.exitCode = 2;
});
