import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordingListSchema } from '#core/api/recordings.ts';
import { sentence } from '#core/sentences.ts';
import { bringSession, somebodyNew } from '#tests/e2e/support/at-the-desk.ts';
import { type CameraBrowser, openCameraBrowser } from '#tests/e2e/support/camera-browser.ts';
import { probed } from '#tests/e2e/support/probe.ts';
import { type SharedProduct, sharedProduct } from '#tests/e2e/support/shared-product.ts';
import type { SignedIn } from '#tests/support/server/sign-in.ts';

let product: SharedProduct;
let browser: CameraBrowser;
beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct(), openCameraBrowser()]);
});
afterAll(() => browser?.remove());

async function openSelfTape(person: SignedIn): Promise<Page> {
  const context = browser.context();
  await bringSession(context, product.origin, person);
  const page = await context.newPage();
  await page.goto(`${product.origin}/?tab=self-tape`);
  await page.getByRole('button', { name: 'Profile menu' }).waitFor();
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Records until the timer shows this. */
async function recordUntil(page: Page, timer: string): Promise<void> {
  await button(page, 'Start recording').click();
  await page.getByText(`REC ${timer}`).waitFor();
}

/** The browser refuses the next wish for the camera, or for the microphone. */
async function refuseOnce(page: Page, what: 'audio' | 'video'): Promise<void> {
  await page.evaluate((refused) => {
    const { mediaDevices } = navigator;
    const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      if (!wanted?.[refused]) return getUserMedia(wanted);
      mediaDevices.getUserMedia = getUserMedia;
      throw new DOMException('Permission denied', 'NotAllowedError');
    };
  }, what);
}

/** A file is made and sent, on a machine that other tests keep busy. */
const keptPatienceMs = 180_000;

describe('a take with the camera', () => {
  it('ROLE-6, ROLE-8, REC-2, REC-3, REC-4, REC-11, REC-13, REC-24 is offered after the browser was killed in the middle of it, and is a video that can be wound', async () => {
    const person = await somebodyNew(product.origin);
    let page = await openSelfTape(person);
    await page.getByRole('switch', { name: 'Record without a partner' }).click();
    await refuseOnce(page, 'video');
    await page.getByRole('radio', { name: 'Video' }).click();
    await page.getByText('Camera access denied - please enable in browser settings').waitFor();
    expect(await button(page, 'Start recording').isDisabled()).toBe(true);
    await button(page, 'Try again').click();
    await page.getByText('No camera stream').waitFor({ state: 'detached' });
    await refuseOnce(page, 'audio');
    await button(page, 'Test the microphone').click();
    await page.getByText('Microphone access denied - please enable in browser settings').waitFor();
    await button(page, 'Test the microphone').click();
    await button(page, 'Stop the test').click();
    await button(page, 'Turn camera off').click();
    await page.getByText('Camera is off', { exact: true }).waitFor();
    await button(page, 'Turn camera on').click();
    await page.getByText('Camera is off', { exact: true }).waitFor({ state: 'detached' });
    await recordUntil(page, '0:03');
    await browser.kill();

    await browser.restart();
    page = await openSelfTape(person);
    await page.getByText(sentence('take.found-cut-off')).waitFor();
    await button(page, 'Keep it').click();
    const library = page.getByRole('region', { name: 'Previous Recordings' });
    await library.getByText('robin_example_take1.webm').waitFor({ timeout: keptPatienceMs });
    await page.getByText(sentence('take.found-cut-off')).waitFor({ state: 'detached' });

    const [recording] = await takesOf(person, 'Video');
    if (!recording) throw new Error('The library is empty.');
    const file = await person.fetch(recording.url);
    const probe = probed(new Uint8Array(await file.arrayBuffer()));
    if (probe) {
      expect(probe.streams.map(({ codec_name }) => codec_name).sort()).toEqual(['opus', 'vp9']);
      expect(probe.streams.find(({ width }) => width)).toMatchObject({ width: 1_280, height: 720 });
      expect(Number(probe.format.duration)).toBeGreaterThan(1);
    }
    const wound = await library.locator('video').evaluate(async (video: HTMLVideoElement) => {
      const happened = (name: string) =>
        new Promise((resolve) => video.addEventListener(name, resolve, { once: true }));
      if (video.readyState === 0) await happened('loadedmetadata');
      const seeked = happened('seeked');
      video.currentTime = 1;
      await seeked;
      return { at: video.currentTime, seconds: video.duration };
    });
    expect(wound.at).toBeCloseTo(1);
    expect(Math.abs(wound.seconds - recording.duration)).toBeLessThan(0.2);

    await button(page, 'Save robin_example_take1.webm').click();
    await page
      .getByText(/^\d+ [KM]B\. Small enough for Actors Access, Spotlight, Castify, and E-mail\.$/)
      .waitFor();
    await button(page, 'Make an MP4').click();
    const saved = page.waitForEvent('download', { timeout: keptPatienceMs });
    await button(page, 'Save MP4').click({ timeout: keptPatienceMs });
    const mp4 = probed(new Uint8Array(await readFile(await (await saved).path())));
    if (mp4) {
      expect(mp4.format.format_name).toContain('mp4');
      expect(mp4.streams).toContainEqual(expect.objectContaining({ codec_name: 'h264', width: 1_280 }));
      expect(mp4.streams.map(({ codec_name }) => codec_name).sort()).toEqual(['aac', 'h264']);
      expect(Math.abs(Number(mp4.format.duration) - recording.duration)).toBeLessThan(0.2);
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

    await recordUntil(page, '0:02');
    await page.goto(`${product.origin}/?tab=connecting`);
    await page.getByText(sentence('take.one-waits')).waitFor();
    await page.getByRole('tab', { name: 'Self Tape' }).getByRole('img', { name: 'unsaved take' }).waitFor();
    await button(page, 'Open Self Tape').click();
    await page.getByText(sentence('take.found-cut-off')).waitFor();
    await button(page, 'Discard').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await page.getByText(sentence('take.found-cut-off')).waitFor({ state: 'detached' });
    await page.reload();
    await library.getByText('robin_example_take1.webm').waitFor();
    expect(await page.getByText(sentence('take.found-cut-off')).count()).toBe(0);

    await button(page, 'Delete robin_example_take1.webm').click();
    await page.getByText(/^Delete video recording from .+\?$/).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await library.getByText(sentence('take.none'), { exact: true }).waitFor();
    expect(await takesOf(person, 'Video')).toEqual([]);
  });
});

async function takesOf(person: SignedIn, type: 'Audio' | 'Video') {
  const answer = await person.fetch(`/api/selfTake${type}?userId=${encodeURIComponent(person.email)}`);
  return recordingListSchema.parse(await answer.json()).recordings;
}
