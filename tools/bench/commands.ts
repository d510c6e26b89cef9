import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { RehearsalCommand } from '#core/commands/commands.ts';
import {
  type CommandPhrase,
  commandPhrases,
  openCommandEar,
} from '#core/hearing/commands/spoken-commands.ts';
import { type ExpectedPhone, expectedPhones } from '#core/hearing/following/line-model.ts';
import { openPhoneActivity, openWordEar } from '#core/hearing/following/word-ear.ts';
import { type PhoneModel, readPhoneModel } from '#core/hearing/phone-model/model-file.ts';
import { babble, inNoise, pinkNoise } from './noise.ts';
import { type Clip, readClips, readSamples } from './turns/clips.ts';
import { hearSound } from './turns/hearing.ts';
import { type BenchVoice, openVoices } from './voices.ts';

const usage = `Usage: npm run bench:commands -- [--data DIR] [--model FILE]
  Speaks the commands in synthetic voices, in quiet and in noise, and plays lines and other speech that are not commands.
  DIR holds manifest.json and clips of human speech. Uses the voices of espeak-ng and festival if they are installed.`;

/** What is said for each command; `from` is followed by the first words of a line. */
const said: Record<Exclude<RehearsalCommand['name'], 'from'>, readonly string[]> = {
  'run-again': ['Run it again.', 'Run it again!', 'From the top.', 'From the beginning.'],
  'just-cues': ['Just cues.', 'Just the cues.'],
  'speed-run': ['Speed run.'],
  'problem-spots': ['Problem spots.'],
  'whole-scene': ['Whole scene.'],
  line: ['Line?', 'Line.'],
  pause: ['Pause.'],
  stop: ['Stop.'],
  'go-on': ['Go on.'],
  louder: ['Louder.'],
  softer: ['Softer.'],
  faster: ['Faster.'],
  slower: ['Slower.'],
};
const linesNamed = 4;
const scriptLines = 500;
/** Lines of a scene that can be named. */
const sceneLines = 60;
const surroundings = { before: 8_000, after: 16_000, level: 0.08 };
const noises = [
  { name: 'quiet', decibels: 40 },
  { name: 'noise at 20 dB', decibels: 20 },
  { name: 'noise at 10 dB', decibels: 10 },
] as const;

/** All commands that are heard in a sound at the turn of a line. */
function commandsIn(
  model: PhoneModel,
  phrases: readonly CommandPhrase[],
  line: readonly ExpectedPhone[] | undefined,
  samples: Float32Array,
): RehearsalCommand[] {
  const ear = openCommandEar(model, phrases, line);
  const wordEar = line && openWordEar(model, line);
  const activityAt = openPhoneActivity(model);
  return hearSound(model, samples).flatMap(
    (step) => ear.push(step, wordEar?.push(step) ?? activityAt(step)) ?? [],
  );
}

const isSame = (one: RehearsalCommand, other: RehearsalCommand) =>
  one.name === other.name && (one.name !== 'from' || other.name !== 'from' || one.index === other.index);
const percent = (count: number, of: number) => `${((100 * count) / of).toFixed(1)} %`;

class Tally {
  private readonly counts = new Map<string, { right: number; of: number }>();

  add(name: string, right: boolean): void {
    const { right: before, of } = this.counts.get(name) ?? { right: 0, of: 0 };
    this.counts.set(name, { right: before + (right ? 1 : 0), of: of + 1 });
  }

  print(heading: string): void {
    console.log(`\n${heading}`);
    for (const [name, { right, of }] of this.counts) console.log(`${name} | ${percent(right, of)} of ${of}`);
  }
}

async function readScript(): Promise<string[]> {
  const texts = await Promise.all(
    ['dialogue.txt', 'earnest.txt'].map((name) =>
      readFile(new URL(`../phone-model/prompts/${name}`, import.meta.url), 'utf8'),
    ),
  );
  const lines = texts.flatMap((text) => text.split('\n').map((line) => line.trim()));
  return lines.filter((line) => line !== '' && !line.startsWith('#')).slice(0, scriptLines);
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { data: { type: 'string' }, model: { type: 'string' } } });
  const beside = (file: string) => fileURLToPath(new URL(file, import.meta.url));
  const folder = values.data ?? beside('../../../shared/corpus/speech/open');
  const model = readPhoneModel(
    await readFile(values.model ?? beside('../../core/hearing/phone-model/phone-model.bin')),
  );
  const { voices, speech, close } = openVoices();
  const known = new Map<string, ExpectedPhone[] | undefined>();
  const phonesOf = async (text: string) => {
    if (!known.has(text)) {
      known.set(text, expectedPhones((await speech.reference({ text })).phones, model.phones));
    }
    return known.get(text);
  };

  const script = await readScript();
  const scene = script.filter((line) => line.split(' ').length >= 4).slice(0, sceneLines);
  const named = [];
  for (const [index, text] of scene.entries()) named.push({ index, phones: (await phonesOf(text)) ?? [] });
  const phrases = commandPhrases(model, named);

  const [inQuiet, byCommand, byVoice, byNoise] = [new Tally(), new Tally(), new Tally(), new Tally()];
  const murmur: Float32Array[] = [];
  for (const text of scene.slice(0, 8)) {
    for (const voice of voices.slice(0, 3)) murmur.push(await voice.say(text));
  }
  let seed = 0;
  async function say(voice: BenchVoice, text: string, command: RehearsalCommand): Promise<void> {
    const sound = await voice.say(text);
    for (const { name, decibels } of noises) {
      seed += 1;
      const own = seed;
      const around = (length: number) =>
        own % 2 === 0 ? pinkNoise(length, own) : babble(length, murmur, own);
      const line = await phonesOf(scene[(own * 7) % scene.length] ?? '');
      const heard = commandsIn(model, phrases, line, inNoise(sound, around, decibels, surroundings));
      const right = heard.length === 1 && heard.every((one) => isSame(one, command));
      if (name === 'quiet') inQuiet.add(command.name, right);
      if (decibels >= 20) byCommand.add(command.name, right);
      if (decibels >= 20) byVoice.add(`${voice.engine}, ${voice.name}`, right);
      byNoise.add(name, right);
    }
  }
  for (const [at, voice] of voices.entries()) {
    for (const name of Object.keys(said) as (keyof typeof said)[]) {
      for (const text of said[name]) await say(voice, text, { name });
    }
    for (let line = 0; line < linesNamed; line += 1) {
      const index = (at * linesNamed + line) % scene.length;
      const words = (scene[index] ?? '').split(' ').slice(0, 3 + line);
      await say(voice, `From ${words.join(' ').replace(/[,;:]$/u, '')}.`, { name: 'from', index });
    }
  }
  inQuiet.print('understood in quiet, by command');
  byCommand.print('understood, by command (quiet and noise at 20 dB)');
  byVoice.print('by voice (quiet and noise at 20 dB)');
  byNoise.print('by noise');

  const never = new Tally();
  const expectNone = (
    of: string,
    line: readonly ExpectedPhone[] | undefined,
    samples: Float32Array,
    text: string,
  ) => {
    const heard = commandsIn(model, phrases, line, samples);
    never.add(of, heard.length > 0);
    for (const command of heard) console.log(`taken for a command: ${JSON.stringify(command)} in ${text}`);
  };
  for (const [at, text] of script.entries()) {
    const voice = voices[at % voices.length];
    if (!voice) continue;
    const around = (length: number) => pinkNoise(length, at + 1);
    const sound = inNoise(await voice.say(text), around, at % 2 === 0 ? 40 : 20, surroundings);
    expectNone('lines of a script, at their own turn', await phonesOf(text), sound, text);
  }
  const clips: Clip[] = await readClips(folder);
  for (const [at, clip] of clips.entries()) {
    const samples = await readSamples(folder, clip, model.sampleRate);
    expectNone('human speech, at the turn of its line', await phonesOf(clip.line), samples, clip.id);
    const other = clips[(at + 97) % clips.length]?.line ?? clip.line;
    if (other === clip.line) continue;
    expectNone('human speech, at the turn of another line', await phonesOf(other), samples, clip.id);
  }
  never.print('taken for a command');
  await close();
}

await main().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  process.exitCode = 2;
});
