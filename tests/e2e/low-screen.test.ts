import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { partnerReady } from './support/at-the-desk.ts';
import { journeys } from './support/journeys.ts';
import { lighthouse } from './support/script-files.ts';

const at = journeys();

/** A phone that lies across; its browser takes a part of that, too. */
const lying = { viewport: { width: 667, height: 300 }, hasTouch: true };

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

/** Whether all of an element is seen in the tab that it stands in, or what share of its height. */
function seen(element: Locator): Promise<number> {
  return element.evaluate((one) => {
    const panel = one.closest('[role="tabpanel"]')?.getBoundingClientRect();
    const { top, bottom, height } = one.getBoundingClientRect();
    return panel ? Math.max(0, Math.min(bottom, panel.bottom) - Math.max(top, panel.top)) / height : 0;
  });
}

describe('on a low screen', () => {
  it('a first script can be brought', async () => {
    const { page } = await at.sitDown({ context: lying });
    const heading = page.getByRole('heading', { name: 'Add your script' });
    const button = page.getByRole('button', { name: 'Choose a file' });
    for (const element of [heading, button]) {
      await element.scrollIntoViewIfNeeded();
      expect(await seen(element)).toBe(1);
    }
  });

  it('what is read comes before the bars round it', async () => {
    const { page } = await at.sitDown({ scripts: [lighthouse], context: lying });
    await partnerReady(page);
    await tab(page, 'Script');
    await page.getByText('Then I will drink it as it is.').scrollIntoViewIfNeeded();
    await expect.poll(() => seen(page.getByRole('button', { name: 'Delete script' }))).toBe(0);

    await tab(page, 'Tutor');
    await page.getByRole('button', { name: 'New Chat' }).first().click();
    const message = page.getByRole('textbox', { name: 'Message' });
    await expect.poll(() => message.isEnabled()).toBe(true);
    await message.fill('What can you do?');
    await message.press('Enter');
    const endOfAnswer = page.getByRole('list', { name: 'Messages' }).getByRole('button', { name: 'Copy' });
    await endOfAnswer.waitFor();
    await expect.poll(() => seen(page.getByRole('button', { name: 'New Chat' }))).toBe(0);
    expect(await seen(endOfAnswer)).toBe(1);
    expect(await seen(message)).toBe(1);
  });
});
