import { readFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { rehearseAs } from '#tests/e2e/support/at-the-desk.ts';
import { journeys } from '#tests/e2e/support/journeys.ts';
import type { ScriptFile } from '#tests/e2e/support/script-files.ts';
import { actorsTurn, stageOf } from '#tests/e2e/support/stage.ts';

const { sitDown } = journeys();

/** Its second line is for the eyes: letters of three scripts, and an emoji. */
const harbour: ScriptFile = {
  name: 'Harbour.fountain',
  mimeType: 'text/plain',
  buffer: Buffer.from(
    'INT. HARBOUR - NIGHT\n\nNORA\nYou came back, Łukasz.\n\nTOM\nI said so: Ελλάδα, привет, 你好 🎭.\n\nNORA\nThen stay.\n\nTOM\nI will.\n',
  ),
};

it('TRN-1, TRN-2, TRN-3, TRN-4, TRN-5, TRN-8, TRN-9, TRN-10, TRN-11, TRN-12, TRN-13 the log shows a rehearsal while it goes on, and is saved as a PDF', async () => {
  const { page, expectComplaint } = await sitDown({ scripts: [harbour] });
  const log = page.getByRole('region', { name: 'Voice Response Log' });
  const openLog = () => page.getByRole('tab', { name: 'Self Tape' }).click();
  const exportButton = log.getByRole('button', { name: 'Export PDF' });

  await openLog();
  await log.getByText('No conversation recorded yet').waitFor();
  await log.getByText('Disconnected', { exact: true }).waitFor();
  await log.getByText('0 messages').waitFor();
  expect(await log.getByRole('timer').textContent()).toBe('0:00');
  expect(await exportButton.isDisabled()).toBe(true);

  await rehearseAs(page, 'TOM');
  await stageOf(page).headline(actorsTurn);
  await page.keyboard.press('Space');
  await stageOf(page).line('Then stay.');
  await openLog();
  await log.getByText('Connected', { exact: true }).waitFor();
  const messages = log.getByRole('listitem');
  await messages.filter({ hasText: 'You came back' }).getByText('Assistant').waitFor();
  await messages.filter({ hasText: 'I said so' }).getByText('You', { exact: true }).waitFor();
  const shown = await log.getByRole('timer').textContent();
  await expect.poll(() => log.getByRole('timer').textContent()).not.toBe(shown);

  await log.getByRole('button', { name: 'Test' }).click();
  await messages.filter({ hasText: 'This is a sample of what you say.' }).waitFor();
  await messages.filter({ hasText: 'This is a sample of what your partner says.' }).waitFor();

  expectComplaint(/ERR_FAILED.*woff/);
  await page.route('**/*.woff', (route) => route.abort());
  await exportButton.click();
  await page.getByText('Failed to export PDF. Please try again.').waitFor();
  await page.unroute('**/*.woff');

  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/*.woff', async (route) => {
    await held;
    await route.continue();
  });
  const saved = page.waitForEvent('download');
  await exportButton.click();
  await log.getByRole('button', { name: 'Exporting...' }).waitFor();
  letGo();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^conversation-transcript-\d{4}-\d\d-\d\d\.pdf$/);
  const pdf = await readFile(await download.path());
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  const read = text.replace(/\s+/g, ' ');
  expect(read).toContain('Script: Harbour');
  expect(read).toContain('You came back, Łukasz.');
  expect(read).toContain('I said so: Ελλάδα, привет, 你好');
  // The emoji is a picture, and not an empty one.
  const pictures = pdf.toString('latin1').matchAll(/\/Subtype \/Image[\s\S]{0,400}?\/Length (\d+)/g);
  expect(Math.max(...Array.from(pictures, ([, bytes]) => Number(bytes)))).toBeGreaterThan(2_000);
  await exportButton.waitFor();
});

it('a rehearsal is found again after a reload, with its transcript, its names and its PDF, and can be deleted', async () => {
  const { page, expectComplaint } = await sitDown({ scripts: [harbour] });
  const log = page.getByRole('region', { name: 'Voice Response Log' });
  await rehearseAs(page, 'TOM');
  await stageOf(page).headline(actorsTurn);
  await page.keyboard.press('Space');
  await stageOf(page).line('Then stay.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'End the rehearsal', exact: true }).click();
  await page.getByRole('tab', { name: 'Self Tape' }).click();
  await log.getByText('I said so').waitFor();

  expectComplaint(/500/);
  await page.route('**/api/rehearsals?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  const tryAgain = log.getByRole('button', { name: 'Try again' });
  await tryAgain.waitFor();
  await page.unroute('**/api/rehearsals?*');
  await tryAgain.click();
  const messages = log.getByRole('listitem');
  await messages.filter({ hasText: 'You came back' }).getByText('Assistant').waitFor();
  await log.getByText(/Rehearsal of /).waitFor();
  await log.getByRole('switch', { name: 'Character names' }).click();
  await messages.filter({ hasText: 'You came back' }).getByText('NORA').waitFor();
  await messages.filter({ hasText: 'I said so' }).getByText('TOM').waitFor();
  const saved = page.waitForEvent('download');
  await log.getByRole('button', { name: 'Export PDF' }).click();
  const pdf = await readFile(await (await saved).path());
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  expect(text).toMatch(/NORA · .*\n*.*You came back, Łukasz\./);

  await log.getByRole('button', { name: 'Earlier rehearsals' }).click();
  const list = page.getByRole('region', { name: /^Rehearsals of Harbour/ });
  await list.getByText(/TOM · the whole script/).waitFor();
  await list.getByRole('button', { name: /^Open the rehearsal of/ }).click();
  await messages.filter({ hasText: 'You came back' }).getByText('NORA').waitFor();
  await log.getByRole('button', { name: 'Earlier rehearsals' }).click();
  await list.getByRole('button', { name: /^Delete the rehearsal of/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await list.getByText('No rehearsals of this script yet').waitFor();
  await list.getByRole('button', { name: 'Back to the log' }).click();
  await log.getByText('No conversation recorded yet').waitFor();
});
