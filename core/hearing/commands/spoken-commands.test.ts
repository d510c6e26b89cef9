import { describe, expect, it } from 'vitest';
import { commandPhrases as writtenPhrases } from '#core/commands/commands.ts';
import type { ExpectedPhone } from '#core/hearing/following/line-model.ts';
import { openPhoneActivity } from '#core/hearing/following/word-ear.ts';
import { modelByLot } from '#core/hearing/phone-model/testing-model.ts';
import { commandPhrases, commandSettings, openCommandEar } from './spoken-commands.ts';
import { commandSounds, soundsToHear } from './spoken-phrases.ts';

const phones =
  'sil aa ae ah ao aw ay b ch d dh eh er ey f g hh ih iy jh k l m n ng ow oy p r s sh t th uh uw v w y z zh';
const alphabet = phones.split(' ');
const model = {
  ...modelByLot(1),
  phones: alphabet,
  priors: alphabet.map((_, index) => (index === 0 ? 0.22 : 0.02)),
};

const heardLine = 'ay, w uh d, n aa t, s ey, s ow';
const scene = [heardLine, 'y uw, k ey m, b ae k, hh ow m', 'dh ey, s eh d, dh ah, s ey m', 'n ow'];
const named = scene.map((sounds, index) => ({ index, phones: soundsToHear(sounds, alphabet) }));
const phrases = commandPhrases(model, named);

/** What is heard of sounds, the first of each choice, four steps each, with silence before and after. */
function say(sounds: string, silentSteps = 30): number[] {
  const outputs = soundsToHear(sounds, alphabet).map(({ outputs: [first = 0] }) => first);
  const silence = Array<number>(silentSteps).fill(0);
  return [...Array<number>(15).fill(0), ...outputs.flatMap((output) => Array(4).fill(output)), ...silence];
}

function hear(outputs: readonly number[], line: readonly ExpectedPhone[] | undefined) {
  const ear = openCommandEar(model, phrases, line);
  const activityAt = openPhoneActivity(model);
  return outputs.flatMap((output, at) => {
    const logProbabilities = Float32Array.from(alphabet, (_, index) =>
      Math.log(index === output ? 0.8 : 0.2 / (alphabet.length - 1)),
    );
    const step = { logProbabilities, at };
    return ear.push(step, activityAt(step)) ?? [];
  });
}
const atLine = (outputs: readonly number[], line = heardLine) => hear(outputs, soundsToHear(line, alphabet));

describe('what an actor says in the place of a line', () => {
  const ways = Object.entries(commandSounds).flatMap(([name, all]) => all.map((way) => [name, way] as const));

  it.each(ways)('is the command %s: %s', (name, way) => {
    expect(atLine(say(way))).toEqual([{ name }]);
  });

  it('names a line by its first words, or by all it has', () => {
    expect(atLine(say('f r ah m, y uw, k ey m'))).toEqual([{ name: 'from', index: 1 }]);
    expect(atLine(say('f r ah m, dh ey, s eh d, dh ah, s ey m'))).toEqual([{ name: 'from', index: 2 }]);
    expect(atLine(say('f r ah m, n ow'))).toEqual([{ name: 'from', index: 3 }]);
    expect(atLine(say('f r ah m, b ae k, hh ow m'))).toEqual([]);
  });

  it('can be several commands, one after the other', () => {
    expect(atLine([...say('l ay n'), ...say('s p iy d, r ah n')])).toEqual([
      { name: 'line' },
      { name: 'speed-run' },
    ]);
  });

  it('is no command where it is the line, or words of it', () => {
    const line = 'dh ae t, ih z, m ay, l ay n, r ah n, ih t, ah g eh n';
    expect(atLine(say('l ay n'), line)).toEqual([]);
    expect(atLine(say('r ah n, ih t, ah g eh n'), line)).toEqual([]);
    expect(atLine(say('l ay n'), 'l ay n')).toEqual([]);
    expect(atLine(say(heardLine))).toEqual([]);
    expect(atLine(say('n aa t, s ey'))).toEqual([]);
    // Nor where it is another of the actor's lines.
    expect(atLine(say('y uw, k ey m, b ae k, hh ow m'))).toEqual([]);
  });

  it('is no command where an everyday word of it stands in a line near by', () => {
    const near = commandPhrases(model, [{ index: 0, phones: soundsToHear('p l iy z, s t aa p', alphabet) }]);
    expect(near.filter(({ command }) => command?.name === 'stop')).toEqual([]);
    expect(near.filter(({ command }) => command?.name === 'pause')).toHaveLength(1);
    expect(near.filter(({ command }) => command?.name === 'line')).toHaveLength(1);
  });

  it('is no command when it is something else', () => {
    for (const sounds of [
      'f ay n',
      'l ay t',
      's ih n s',
      'r ah n',
      'w ey t, ah, m ih n ah t',
      'k y uw z, m iy',
    ]) {
      expect(atLine(say(sounds))).toEqual([]);
    }
  });

  it('is judged once silence has followed, and not within other speech', () => {
    expect(atLine(say('l ay n', 12))).toEqual([]);
    expect(atLine(say('w eh l, dh ah, l ay n, ih z, g uh d'))).toEqual([]);
    const long = Array(60).fill('w eh l').join(', ');
    expect(atLine([...say(long), ...say('l ay n')])).toEqual([{ name: 'line' }]);
  });

  it('is understood where the words of the line are not known', () => {
    expect(hear(say('l ay n'), undefined)).toEqual([{ name: 'line' }]);
    expect(hear(Array(200).fill(0), undefined)).toEqual([]);
  });
});

describe('the sounds of the commands', () => {
  it('are sounds that the model knows', () => {
    for (const way of Object.values(commandSounds).flat()) {
      for (const { outputs } of soundsToHear(way, alphabet)) expect(outputs).not.toContain(-1);
    }
  });

  it('are there for each command that can be written', () => {
    expect(Object.keys(commandSounds).sort()).toEqual(Object.keys(writtenPhrases).sort());
    expect(commandSettings.apartMs).toBeGreaterThan(0);
  });
});
