import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { recordingListSchema } from '#core/api/recordings.ts';
import { openVoicePower } from '#core/recordings/partner-mix.ts';
import { sentence } from '#core/sentences.ts';
import { createBuiltinSpeech } from '#server/providers/builtin/speech.ts';
import { bringSession, rehearseAs } from '#tests/e2e/support/at-the-desk.ts';
import { expectUsable } from '#tests/e2e/support/expect-usable.ts';
import { journeys } from '#tests/e2e/support/journeys.ts';
import { probed } from '#tests/e2e/support/probe.ts';
import { firstAnswer, lighthouse } from '#tests/e2e/support/script-files.ts';
import { actorVoice } from '#tests/support/scripted-actor/actor-voice.ts';
import { voices } from '#tests/support/scripted-actor/analysis.ts';
import type { SignedIn } from '#tests/support/server/sign-in.ts';

const at = journeys();
const speech = createBuiltinSpeech();
const voice = actorVoice(speech);
afterAll(() => speech.close());

/** A file is made and sent, on a machine that other tests keep busy. */
const keptPatienceMs = 180_000;

describe('a take beside the partner', () => {
  it('SHELL-3, SHELL-6, SHELL-7, REC-1, REC-7, REC-9, REC-16 goes on over the tabs, is mixed with the partner below the actor, and kept as MP3', async () => {
    const { page, actor, person } = await at.sitDown({ scripts: [lighthouse] });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const tab = (name: string) => page.getByRole('tab', { name }).click();
    const panel = page.getByRole('complementary', { name: 'Self Tape Recordings' });

    await tab('Self Tape');
    await panel.getByText(sentence('take.needs-session')).waitFor();
    expect(await button('Start recording').isDisabled()).toBe(true);
    await panel.getByText(sentence('take.none'), { exact: true }).waitFor();
    await panel.getByText(sentence('take.none-hint'), { exact: true }).waitFor();
    await expectUsable(page, 'Self Tape');
    await page.getByRole('switch', { name: 'Record without a partner' }).click();
    expect(await button('Start recording').isEnabled()).toBe(true);
    await page.getByRole('switch', { name: 'Record without a partner' }).click();

    await rehearseAs(page, 'TOM');
    await actor.hearPartner();
    await tab('Self Tape');
    await button('Start recording').click();
    await button('Stop recording').waitFor();
    expect(await panel.getByRole('radio', { name: 'Video' }).isDisabled()).toBe(true);
    await tab('Details');
    const banner = page.getByRole('region', { name: 'Running recording' });
    await banner.getByText('Recording Self Tape', { exact: true }).waitFor();
    await banner.getByText('Recording continues across tabs.').waitFor();
    await page.getByRole('tab', { name: 'Self Tape' }).getByRole('img', { name: 'recording' }).waitFor();
    const line = await voice.read(firstAnswer);
    // The tones of the count-in are heard out, so that nobody takes them for the partner.
    await actor.hearPartner();
    await actor.say(line);
    await actor.hearPartner({ atLeastMs: 3_000 });
    await banner.getByRole('button', { name: 'Stop Recording', exact: true }).click();
    await banner.waitFor({ state: 'detached' });
    expect(await page.getByRole('img', { name: 'recording' }).count()).toBe(0);

    await tab('Self Tape');
    const library = panel.getByRole('region', { name: 'Previous Recordings' });
    await library.getByText('robin_example_tom_take1.mp3').waitFor({ timeout: keptPatienceMs });
    await library.getByText('(1)').waitFor();
    const take = await onlyTake(person);
    const probe = probed(take.bytes);
    if (probe) {
      expect(probe.streams.map(({ codec_name }) => codec_name)).toEqual(['mp3']);
      expect(Math.abs(Number(probe.format.duration) - take.recording.duration)).toBeLessThan(0.2);
    }

    const sound = await decoded(page, take.bytes);
    const [first] = voices(sound, rate, { hangMs: 50 });
    if (!first) throw new Error('Nothing is to be heard in the take.');
    const actorEndMs = first.startMs + (1_000 * line.samples.length) / line.sampleRate;
    const below =
      decibels(powerOf(sound, actorEndMs + 100, 1e9)) - decibels(powerOf(sound, first.startMs, actorEndMs));
    console.log(`The partner is ${(-below).toFixed(1)} dB below the actor in the take.`);
    expect(below).toBeGreaterThan(-13.5);
    expect(below).toBeLessThan(-10.5);

    const device = panel.getByRole('region', { name: 'On this device' });
    await device.getByRole('button', { name: 'Listen to the mix' }).click();
    await device.getByRole('button', { name: 'Stop', exact: true }).click();
    await device.getByRole('slider', { name: 'Partner in this take' }).press('Home');
    await device.getByRole('button', { name: 'Mix again' }).click();
    await expect
      .poll(async () => (await onlyTake(person)).recording.id, { timeout: keptPatienceMs })
      .not.toBe(take.recording.id);
    const alone = await decoded(page, (await onlyTake(person)).bytes);
    expect(voices(alone, rate, { hangMs: 1_000 }).filter(({ startMs }) => startMs > actorEndMs)).toEqual([]);
    expect(powerOf(alone, first.startMs, actorEndMs)).toBeCloseTo(
      powerOf(sound, first.startMs, actorEndMs),
      3,
    );
  });

  it('DATA-19, TRN-6, TRN-7, REC-20, REC-25, REC-29, REC-31 is played one at a time from the library beside the log, and deleted from it', async () => {
    const { page, expectComplaint } = await at.sitDown({
      context: { viewport: { width: 1_280, height: 800 } },
    });
    expectComplaint(/net::ERR_FAILED/);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await page.getByRole('tab', { name: 'Self Tape' }).click();
    const log = page.getByRole('region', { name: sentence('log.title') });
    const panel = page.getByRole('complementary', { name: 'Self Tape Recordings' });
    const [logWidth, panelWidth] = [await widthOf(log), await widthOf(panel)];
    expect(logWidth / (logWidth + panelWidth)).toBeCloseTo(2 / 3, 1);
    await button('Self Tape Recordings').click();
    expect(await panel.count()).toBe(0);
    await button('Self Tape Recordings').click();

    await page.getByRole('switch', { name: 'Record without a partner' }).click();
    for (const take of ['take1', 'take2']) {
      await button('Start recording').click();
      await page.getByText('REC 0:01').waitFor();
      await button('Stop recording').click();
      await button(`Play robin_example_${take}.mp3`).waitFor({ timeout: keptPatienceMs });
    }
    await button('Play robin_example_take1.mp3').click();
    await button('Pause robin_example_take1.mp3').waitFor();
    await button('Play robin_example_take2.mp3').click();
    await button('Pause robin_example_take2.mp3').waitFor();
    await button('Play robin_example_take1.mp3').waitFor();

    await page.route('**/api/selfTakeAudio?id=*', (route) => route.abort());
    await button('Delete robin_example_take1.mp3').click();
    const dialog = page.getByRole('dialog', { name: 'Delete recording' });
    await dialog.getByText(/^Delete audio recording from .+\?$/).waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText(sentence('take.delete-failed', { type: 'audio' })).waitFor();
    await page.unroute('**/api/selfTakeAudio?id=*');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await button('Play robin_example_take1.mp3').waitFor({ state: 'detached' });

    await page.reload();
    await page.route('**/api/recordings/**', (route) => route.abort());
    await button('Play robin_example_take2.mp3').click();
    await page.getByText(sentence('take.play-failed')).waitFor();
  });

  it('REC-28 says that a take is safe where the session ended before it was sent, and offers it after signing in', async () => {
    const { page, person, expectComplaint } = await at.sitDown();
    expectComplaint(/401|Unauthorized/);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await page.getByRole('tab', { name: 'Self Tape' }).click();
    await page.getByRole('switch', { name: 'Record without a partner' }).click();
    await button('Start recording').click();
    await page.getByText('REC 0:01').waitFor();
    await page.context().clearCookies();
    await button('Stop recording').click();
    const panel = page.getByRole('complementary', { name: 'Self Tape Recordings' });
    const told = panel.getByRole('alert');
    await told.getByText(sentence('take.upload-failed', { type: 'audio' })).waitFor();
    await told.getByText(sentence('take.signed-out')).waitFor();
    expect(await panel.getByText('robin_example_take1').count()).toBe(0);
    await bringSession(page.context(), at.product.origin, person);
    await page.reload();
    await button('Keep it').click();
    await button('Play robin_example_take1.mp3').waitFor({ timeout: keptPatienceMs });
  });
});

async function widthOf(place: Locator): Promise<number> {
  return (await place.boundingBox())?.width ?? 0;
}

const rate = 48_000;

function powerOf(samples: Float32Array, startMs: number, endMs: number): number {
  const power = openVoicePower(rate);
  power.hear(samples.subarray((startMs * rate) / 1_000, (endMs * rate) / 1_000));
  return power.power();
}

function decibels(power: number): number {
  return 10 * Math.log10(power);
}

async function onlyTake(person: SignedIn) {
  const answer = await person.fetch(`/api/selfTakeAudio?userId=${encodeURIComponent(person.email)}`);
  const [recording] = recordingListSchema.parse(await answer.json()).recordings;
  if (!recording) throw new Error('The library is empty.');
  const file = await person.fetch(recording.url);
  return { recording, bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** The file's sound as the browser has it, at `rate`. */
async function decoded(page: Page, bytes: Uint8Array): Promise<Float32Array> {
  const samples = await page.evaluate(
    async ([base64, sampleRate]) => {
      const file = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const context = new OfflineAudioContext(1, 1, sampleRate);
      const buffer = await context.decodeAudioData(file.buffer);
      const rounded = Int16Array.from(buffer.getChannelData(0), (sample) => sample * 32_767);
      let text = '';
      for (const byte of new Uint8Array(rounded.buffer)) text += String.fromCharCode(byte);
      return btoa(text);
    },
    [Buffer.from(bytes).toString('base64'), rate] as const,
  );
  const raw = Uint8Array.from(Buffer.from(samples, 'base64'));
  return Float32Array.from(new Int16Array(raw.buffer), (sample) => sample / 32_768);
}
