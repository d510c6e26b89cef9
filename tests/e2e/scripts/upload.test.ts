import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ingestStages } from '#core/api/scripts.ts';
import { uploadLimits } from '#core/limits.ts';
import { sentence } from '#core/sentences.ts';
import {
  bringSession,
  chooseFile,
  openScript,
  scripts,
  seeListed,
  seeOpen,
  uploadScript,
} from '#tests/e2e/support/at-the-desk.ts';
import { expectUsable } from '#tests/e2e/support/expect-usable.ts';
import { journeys } from '#tests/e2e/support/journeys.ts';
import {
  brickPdf,
  emptyFile,
  encryptedPdf,
  largePdf,
  prose,
  renamedPicture,
  sceneFountain,
  scenePdf,
  truncatedPdf,
} from '#tests/e2e/support/script-files.ts';

const at = journeys();

const freshDesk = () => at.sitDown();

describe('uploading a script', () => {
  it('tells every stage that is entered, in order, with a bar that only grows', async () => {
    const { page } = await freshDesk();
    await slowLine(page);
    const told = await watchUploads(page);

    await uploadScript(page, largePdf);

    const { sentences, percents } = await told();
    const inOrder = [
      sentence('upload.status.uploading'),
      ...Object.values(ingestStages).map((stage) => sentence(stage.sentence)),
    ];
    const places = sentences.map((text) => inOrder.indexOf(text));
    expect(sentences[0]).toBe('Uploading file...');
    expect(sentences.at(-1)).toBe('Upload and processing complete');
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
    expect(percents).toEqual(percents.toSorted((one, other) => one - other));
    expect(percents.filter((percent) => percent > 0 && percent < ingestStages.queued.percent)).not.toEqual(
      [],
    );
  });

  it('lists the script by its name, opens it, and shows it as a script', async () => {
    const { page } = await freshDesk();

    await uploadScript(page, brickPdf);

    await seeOpen(page, 'brick.trope');
    await scripts(page).getByText('1 script(s)').waitFor();
    await page.getByRole('tab', { name: 'Script' }).click();
    await page.getByText('Does a bear crap in the woods?').waitFor();
    expect(await page.locator('[data-sonner-toast]').count(), 'the list has said so').toBe(0);
  });

  it('takes several files one after the other', async () => {
    const { page } = await freshDesk();

    await chooseFile(page, [scenePdf, sceneFountain]);

    await scripts(page).getByText('2 script(s)').waitFor();
    await scripts(page).getByText('Upload and processing complete').nth(1).waitFor();
  });

  it('UPL-17 keeps a file that could not be sent since the session had ended, says so, and sends it after signing in', async () => {
    const { page, person, expectComplaint } = await freshDesk();
    expectComplaint(/401|Unauthorized/);
    await page.context().clearCookies();
    await chooseFile(page, scenePdf);
    await scripts(page).getByText(sentence('upload.status.signed-out')).waitFor();
    await scripts(page).getByText(sentence('upload.kept-for-sign-in')).waitFor();
    await page.getByRole('heading', { name: sentence('session.ended') }).waitFor();
    await expectUsable(page, 'a file that waits for its person to sign in');
    await bringSession(page.context(), at.product.origin, person);
    await page.reload();
    await seeOpen(page, 'Door');
    await page.reload();
    await scripts(page).getByText('1 script(s)').waitFor();
  });

  it('keeps tab and script over a reload of the page', async () => {
    const { page } = await freshDesk();
    await uploadScript(page, sceneFountain);
    await uploadScript(page, scenePdf);
    await openScript(page, 'The Door');
    await page.getByRole('tab', { name: 'Script' }).click();
    await page.getByText('Did you lock the door?').waitFor();

    await page.reload();

    await page.getByText('Did you lock the door?').waitFor();
    await page.getByRole('tab', { name: 'Script', selected: true }).waitFor();
    await seeOpen(page, 'The Door');
  });

  it('goes on where the page is reloaded in the middle of it', async () => {
    const { page } = await freshDesk();
    await chooseFile(page, brickPdf);
    await seeListed(page, 'brick.trope');

    await page.reload();

    await page.getByRole('tab', { name: 'Script' }).click();
    await page.getByText('Does a bear crap in the woods?').waitFor();
  });
});

describe('a file that is no script', () => {
  it('is refused by its own sentence and leaves nothing behind', async () => {
    const { page, expectComplaint } = await freshDesk();
    expectComplaint(/status of 4(15|22)/);
    const files = [
      { file: emptyFile, told: sentence('upload.empty') },
      { file: truncatedPdf, told: sentence('script.damaged') },
      { file: encryptedPdf, told: sentence('script.encrypted') },
      { file: renamedPicture, told: sentence('upload.unsupported-type', { type: 'image/tiff' }) },
      { file: prose, told: sentence('script.no-dialogue') },
    ];
    for (const { file, told } of files) {
      await chooseFile(page, file);
      await scripts(page).getByRole('alert').getByText(told).waitFor();
      await scripts(page).getByText('An error occurred.').waitFor();
      await expectNoScript(page);
    }
  });

  it('is refused before it is sent when it is larger than 50 MB', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'castmate-large-'));
    const file = path.join(folder, 'Epic.pdf');
    await writeFile(file, '%PDF-1.4\n');
    await truncate(file, uploadLimits.documentBytes + 1);
    const { page } = await freshDesk();

    await chooseFile(page, file);

    await scripts(page).getByRole('alert').getByText('File size exceeds the 50MB limit').waitFor();
    await expectNoScript(page);
    await rm(folder, { recursive: true });
  });
});

async function expectNoScript(page: Page): Promise<void> {
  // On a phone it is the one choice of a dropdown.
  const none = scripts(page).getByText(sentence('scripts.none'));
  await none.waitFor({ state: 'attached' });
  await page.reload();
  await none.waitFor({ state: 'attached' });
  const answer = await page.request.get('/api/scripts');
  expect(await answer.json()).toEqual({ scripts: [] });
}

async function slowLine(page: Page): Promise<void> {
  const browserSession = await page.context().newCDPSession(page);
  await browserSession.send('Network.enable');
  await browserSession.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 200_000,
  });
}

/** Notes every sentence and percentage that the list of uploads shows from now on. */
async function watchUploads(page: Page) {
  const notes = await page.evaluateHandle(() => {
    const seen = { sentences: [] as string[], percents: [] as number[] };
    const look = () => {
      const uploads = document.querySelector('[aria-label="Uploads"]');
      const text = uploads?.querySelector('[role=status]')?.textContent;
      const percent = uploads?.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow');
      if (text && text !== seen.sentences.at(-1)) seen.sentences.push(text);
      if (percent && Number(percent) !== seen.percents.at(-1)) seen.percents.push(Number(percent));
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    return seen;
  });
  return () => notes.jsonValue();
}
