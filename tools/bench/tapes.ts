import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { recordingListSchema } from '#core/api/recordings.ts';
import { bringSession, somebodyNew } from '#tests/e2e/support/at-the-desk.ts';
import { type CameraBrowser, openCameraBrowser } from '#tests/e2e/support/camera-browser.ts';
import { startProduct } from '#tests/e2e/support/product.ts';
import type { SignedIn } from '#tests/support/server/sign-in.ts';

// Kills a browser in the middle of video takes and tells how much of each was lost; then records a long one, and tells
// how the page's memory grew.
//
//   npm run bench:tapes -- [--kills 10] [--seconds 120]

declare global {
  interface Window {
    /** When the recorder was last started, in milliseconds since the epoch. */
    recorderStartedAt: number;
  }
}

const noteStarts = `
  const { start } = MediaRecorder.prototype;
  MediaRecorder.prototype.start = function (slice) {
    window.recorderStartedAt = Date.now();
    return start.call(this, slice);
  };
`;

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '10' }, seconds: { type: 'string', default: '120' } },
});
const kills = Number(values.kills);
const longSeconds = Number(values.seconds);

const product = await startProduct();
const browser = await openCameraBrowser();
try {
  const person = await somebodyNew(product.origin);
  await loseLittle(person);
  await stayFlat(person);
} finally {
  await browser.remove();
  await product.remove();
}

async function loseLittle(person: SignedIn): Promise<void> {
  const lost: number[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    const page = await open(browser, person);
    await record(page);
    // Each is killed at another place between two slices.
    await sleep(3_000 + (1_000 * kill) / kills);
    const startedAt = await page.evaluate(() => window.recorderStartedAt);
    const killedAt = Date.now();
    await browser.kill();
    await browser.restart();

    const again = await open(browser, person);
    await again.getByRole('button', { name: 'Keep it', exact: true }).click();
    await again.getByRole('button', { name: 'Keep it', exact: true }).waitFor({ state: 'detached' });
    const recovered = await newestSeconds(again, person, kill);
    lost.push((killedAt - startedAt) / 1_000 - recovered);
    console.log(`Kill ${kill}: ${recovered.toFixed(2)} s are there, ${lost.at(-1)?.toFixed(2)} s are lost.`);
    await again.close();
  }
  if (lost.length > 0) {
    console.log(
      `Of ${kills} takes, each is there; at most ${Math.max(...lost).toFixed(2)} s of one are lost.`,
    );
  }
}

async function stayFlat(person: SignedIn): Promise<void> {
  const page = await open(browser, person);
  const session = await page.context().newCDPSession(page);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return page.evaluate(
      () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize,
    );
  };
  await record(page);
  const sizes: number[] = [];
  for (let second = 0; second < longSeconds; second += 10) {
    sizes.push(await heap());
    await sleep(10_000);
  }
  sizes.push(await heap());
  const inMB = sizes.map((size) => (size / 1e6).toFixed(1));
  console.log(`The page's heap every 10 s of a take of ${longSeconds} s, in MB: ${inMB.join(' ')}`);
  await page.getByRole('button', { name: 'Stop Recording', exact: true }).click();
  const stoppedAt = Date.now();
  const seconds = await newestSeconds(page, person, kills + 1);
  const [{ fileSize = 0 } = {}] = await takesOf(person);
  console.log(
    `It lasts ${seconds.toFixed(1)} s, has ${(fileSize / 1e6).toFixed(1)} MB, and was in the library ` +
      `${((Date.now() - stoppedAt) / 1_000).toFixed(1)} s after its end.`,
  );
}

async function open({ context }: CameraBrowser, person: SignedIn): Promise<Page> {
  await bringSession(context(), product.origin, person);
  const page = await context().newPage();
  await page.addInitScript({ content: noteStarts });
  await page.goto(`${product.origin}/?tab=self-tape`);
  const alone = page.getByRole('switch', { name: 'Record without a partner' });
  if ((await alone.getAttribute('aria-checked')) !== 'true') await alone.click();
  await page.getByRole('radio', { name: 'Video' }).click();
  return page;
}

async function record(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start recording', exact: true }).click();
  await page.getByText('REC 0:00').waitFor();
}

async function takesOf(person: SignedIn) {
  const answer = await person.fetch(`/api/selfTakeVideo?userId=${encodeURIComponent(person.email)}`);
  return recordingListSchema.parse(await answer.json()).recordings;
}

/** How long the newest take is, once there are so many. */
async function newestSeconds(page: Page, person: SignedIn, count: number): Promise<number> {
  await page.getByText(`(${count})`, { exact: true }).waitFor({ timeout: 600_000 });
  return (await takesOf(person))[0]?.duration ?? 0;
}
