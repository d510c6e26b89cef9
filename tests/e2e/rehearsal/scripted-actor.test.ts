import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '#tests/support/browser/browser.ts';
import { serveTestPage } from '#tests/support/browser/browser-test-page.ts';
import { cueGaps, overlapMs, voices } from '#tests/support/scripted-actor/analysis.ts';
import { join, type Sound, silence } from '#tests/support/scripted-actor/audio.ts';
import { type ScriptedActorOptions, scriptedActor } from '#tests/support/scripted-actor/scripted-actor.ts';

const sampleRate = 16_000;
const partnerPage = new URL('../../support/scripted-actor/fixtures/simple-partner.html', import.meta.url);

let browser: TestBrowser;
let site: Awaited<ReturnType<typeof serveTestPage>>;

beforeAll(async () => {
  site = await serveTestPage(await readFile(partnerPage));
  browser = await openBrowser();
});
afterEach((test) => browser.checkAndClosePages(test));
afterAll(async () => {
  await browser.close();
  await site.close();
});

describe('the scripted actor', () => {
  it('plays a scene with a partner and records both sides', async () => {
    const { actor } = await rehearse();

    await actor.say(hum(500));
    await actor.hearPartner();
    await actor.say(join([hum(300), silence(200, sampleRate), hum(300)]));
    await actor.hearPartner({ atLeastMs: 500 });

    const recording = await actor.recording();
    expect(voices(recording.actor, recording.sampleRate)).toHaveLength(2);
    expect(voices(recording.partner, recording.sampleRate)).toHaveLength(2);
    expect(cueGaps(recording)).toHaveLength(2);
    expect(overlapMs(recording)).toBe(0);
  });

  it('shows when a partner speaks into a held pause', async () => {
    const { actor } = await rehearse();

    await actor.say(join([hum(300), silence(700, sampleRate), hum(900)]));
    await actor.hearPartner();

    expect(overlapMs(await actor.recording())).toBeGreaterThan(0);
  });

  it('hears that the partner keeps silent', async () => {
    const { actor } = await rehearse();

    await actor.hearSilence(300);

    const recording = await actor.recording();
    expect(voices(recording.partner, recording.sampleRate)).toEqual([]);
  });

  it('refuses the microphone when asked', async () => {
    const { status } = await rehearse({ whenAsked: 'refuse' });
    await status('NotAllowedError');
  });

  it('has no microphone until one is plugged in', async () => {
    const { actor, status, press } = await rehearse({ unplugged: true });
    await status('NotFoundError');

    await actor.plugInMicrophone();
    await press();
    await status('listening');
  });

  it('loses the microphone when it is unplugged', async () => {
    const { actor, status } = await rehearse();
    await status('listening');

    await actor.unplugMicrophone();
    await status('lost');
  });

  it('loses the microphone when the permission is withdrawn, and may ask again', async () => {
    const { actor, status, press } = await rehearse();
    await status('listening');

    await actor.setPermission('denied');
    await status('lost');
    await press();
    await status('NotAllowedError');

    await actor.setPermission('granted');
    await press();
    await status('listening');
  });
});

async function rehearse(options: ScriptedActorOptions = {}) {
  const { page } = await browser.newPage(site.origin);
  const actor = await scriptedActor(page, options);
  await page.goto('/');
  const press = () => page.getByRole('button', { name: 'Rehearse' }).click();
  const status = (text: string) => page.getByText(text, { exact: true }).waitFor();
  await press();
  return { actor, press, status };
}

/** A voice-like buzz. */
function hum(ms: number): Sound {
  const sound = silence(ms, sampleRate);
  return {
    sampleRate,
    samples: sound.samples.map((_, index) => 0.2 * Math.sin((2 * Math.PI * 180 * index) / sampleRate)),
  };
}
