import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { IngestEvent } from '#core/api/scripts.ts';
import { journeys } from '#tests/e2e/support/journeys.ts';
import { mislaidName } from '#tests/e2e/support/script-files.ts';

const at = journeys();

describe('reading a script again', () => {
  it('tells when it is done, and what was put right holds', async () => {
    const { page } = await at.sitDown({ scripts: [mislaidName] });
    await openCast(page);
    await castList(page).getByRole('button', { name: 'Rename NORAH' }).click();
    await page.getByRole('combobox', { name: 'New name for NORAH' }).fill('NORA');
    await page.keyboard.press('Enter');
    await page.getByText('Everything is saved.').waitFor();

    await page.getByRole('tab', { name: 'Details' }).click();
    const before = await readAt(page);
    await page.getByRole('button', { name: 'Read it again' }).click();
    await page.getByRole('status').getByText('The file has been read again.', { exact: true }).waitFor();
    await expect.poll(() => readAt(page)).not.toBe(before);

    await openCast(page);
    await castList(page).getByRole('button', { name: 'Rename NORA 4 lines' }).waitFor();
    await page.reload();
    await castList(page).getByRole('button', { name: 'Rename NORA 4 lines' }).waitFor();
    expect(await castList(page).getByRole('button', { name: 'Rename NORAH' }).count()).toBe(0);
  });

  it('says why it failed, leaves the script as it was, and can be tried again', async () => {
    const { page } = await at.sitDown({ scripts: [mislaidName] });
    await page.getByRole('tab', { name: 'Details' }).click();
    const ending: IngestEvent = { stage: 'failed', percent: 100, message: '', error: 'The file is damaged.' };
    await page.route('**/api/scripts/*/stages', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: `data: ${JSON.stringify(ending)}\n\n` }),
    );
    await page.getByRole('button', { name: 'Read it again' }).click();
    await page.getByRole('alert').getByText('unchanged. The file is damaged.').waitFor();
    await openCast(page);
    await castList(page).getByRole('button', { name: 'Rename NORAH' }).waitFor();

    await page.unroute('**/api/scripts/*/stages');
    await page.getByRole('tab', { name: 'Details' }).click();
    await page.getByRole('button', { name: 'Read it again' }).click();
    await page.getByText('The file has been read again.', { exact: true }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

async function openCast(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Script', exact: true }).click();
  await page.getByRole('radio', { name: 'Check' }).click();
  await castList(page).waitFor();
}

function castList(page: Page) {
  return page.getByRole('region', { name: 'Who speaks' });
}

/** When the script was read, to the millisecond. */
function readAt(page: Page): Promise<string | null> {
  return page.getByRole('tabpanel').locator('time').nth(1).getAttribute('datetime');
}
