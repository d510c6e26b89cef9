import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { sentence } from '#core/sentences.ts';
import { journeys } from '#tests/e2e/support/journeys.ts';
import { sceneFountain } from '#tests/e2e/support/script-files.ts';

const at = journeys();

async function openScript() {
  const desk = await at.sitDown({ scripts: [sceneFountain] });
  await desk.page.getByRole('tab', { name: 'Script' }).click();
  await desk.page.getByRole('button', { name: 'Download as…' }).waitFor();
  return desk;
}

describe('downloading a script', () => {
  it('gives each format under its name', async () => {
    const { page } = await openScript();
    for (const [name, ending, start] of [
      ['PDF', 'pdf', '%PDF-1.'],
      ['Final Draft', 'fdx', '<?xml version="1.0"'],
      ['Fountain', 'fountain', ''],
      ['Markdown', 'md', ''],
    ] as const) {
      await page.getByRole('button', { name: 'Download as…' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page
          .getByRole('menuitem', { name: new RegExp(`^${name}\\W`) })
          .first()
          .click(),
      ]);
      expect(download.suggestedFilename()).toBe(`The Door.${ending}`);
      const text = await readFile(await download.path(), 'latin1');
      expect(text.startsWith(start)).toBe(true);
      expect(text.length).toBeGreaterThan(50);
    }
  });

  it('works by keys alone, and says why where it fails', async () => {
    const { page, expectComplaint } = await openScript();
    expectComplaint(/ERR_FAILED.*\/export\?/);
    await page.route('**/export?*', (route) => route.abort());
    await page.getByRole('button', { name: 'Download as…' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText(sentence('network.unreachable')).waitFor();
    await page.getByRole('button', { name: 'Download as…' }).and(page.locator(':enabled')).waitFor();
  });
});
