import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sentence } from '#core/sentences.ts';
import { goThroughSignIn, profileDialog, rehearseAs } from './at-the-desk.ts';
import { expectUsable } from './expect-usable.ts';
import { journeys } from './journeys.ts';
import { lighthouse } from './script-files.ts';
import { actorsTurn, stageOf } from './stage.ts';

const at = journeys();

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

/** Every screen of the product, in the order in which one comes to it. */
const screens: readonly { name: string; open(page: Page): Promise<void> }[] = [
  {
    name: 'the script reader',
    open: (page) => page.getByRole('button', { name: 'Rehearse', exact: true }).waitFor(),
  },
  {
    name: 'the script',
    async open(page) {
      await page.getByRole('tab', { name: 'Script' }).click();
      await page.getByText('Then I will drink it as it is.').waitFor();
    },
  },
  {
    name: 'the settings of the scroll',
    async open(page) {
      await page.getByRole('button', { name: 'Scroll settings' }).click();
      await page.getByRole('dialog', { name: 'Scroll settings' }).waitFor();
    },
  },
  {
    name: 'the script in large type, with lines covered',
    async open(page) {
      await page.getByRole('radio', { name: 'Covered' }).click();
      await page.getByRole('slider', { name: 'Text size' }).press('End');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'Scroll settings' }).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'the check of the script',
    async open(page) {
      await page.getByRole('radio', { name: 'Check' }).click();
      await page.getByRole('heading', { name: 'The whole script' }).waitFor();
    },
  },
  {
    name: 'the details',
    async open(page) {
      await page.getByRole('tab', { name: 'Details' }).click();
      await page.getByRole('tabpanel', { name: 'Details' }).getByText('The Lighthouse').first().waitFor();
    },
  },
  {
    name: 'a running rehearsal',
    async open(page) {
      await rehearseAs(page, 'NORA');
      await stageOf(page).headline(actorsTurn);
      await expectLargeTargets(page);
    },
  },
  {
    name: 'a line from memory',
    async open(page) {
      for (const veil of ['Shown', 'Some', 'Letters']) await stageOf(page).press(`My lines: ${veil}`);
      await stageOf(page).press('Line?');
      await page.getByTestId('prompt').waitFor();
      await expectLargeTargets(page);
    },
  },
  {
    name: 'what can be run',
    async open(page) {
      await stageOf(page).press('Run…');
      await page.getByRole('dialog', { name: 'Run what?' }).waitFor();
    },
  },
  {
    name: 'the end of a rehearsal',
    async open(page) {
      await page.keyboard.press('Escape');
      await stageOf(page).press('Stop');
      await page.getByRole('heading', { name: 'Rehearsal stopped' }).waitFor();
    },
  },
];

/** Whoever rehearses hits buttons without looking. */
async function expectLargeTargets(page: Page): Promise<void> {
  const buttons = page.getByRole('region', { name: 'Rehearsal' }).getByRole('button');
  const sizes = await buttons.evaluateAll((all) =>
    all.map((button) => ({
      name: button.textContent,
      width: button.getBoundingClientRect().width,
      height: button.getBoundingClientRect().height,
    })),
  );
  expect(sizes.length).toBeGreaterThan(5);
  expect(sizes.filter(({ width, height }) => width < 44 || height < 44)).toEqual([]);
}

const devices = [
  { device: 'a desktop', viewport: desktop },
  { device: 'a phone', viewport: phone },
];

describe.each(['dark', 'light'] as const)('in the %s theme', (theme) => {
  const inTheme = (page: Page) =>
    page.evaluate((name) => localStorage.setItem('castmate.theme', name), theme);

  it.each(devices)('every screen can be used by everybody on $device, and fits it', async ({ viewport }) => {
    const { page } = await at.sitDown({
      scripts: [lighthouse],
      context: { viewport, reducedMotion: 'reduce' },
    });
    await inTheme(page);

    await page.goto('/');
    await page.getByRole('button', { name: 'Start Rehearsing' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
    await expectUsable(page, 'the landing page');
    await page.getByRole('button', { name: 'Start Rehearsing' }).click();
    for (const screen of screens) {
      await screen.open(page);
      await expectUsable(page, screen.name);
    }
  });

  it.each(devices)(
    'so can be what a newcomer is asked, and the feedback, on $device',
    async ({ viewport }) => {
      const { page } = await at.newPage({ viewport, reducedMotion: 'reduce' });
      await page.goto('/questionnaire');
      await inTheme(page);
      await page.reload();
      await page.getByRole('main').getByRole('button', { name: 'Sign In' }).waitFor();
      await expectUsable(page, 'the feedback of a visitor');

      await goThroughSignIn(page, { name: 'Ada Lovelace', email: `${randomUUID()}@example.org` });
      const dialog = profileDialog(page);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.getByText('All fields are required').waitFor();
      await expectUsable(page, 'the profile');
      await dialog.getByRole('button', { name: 'Cancel' }).click();

      await page.getByRole('link', { name: 'Share Feedback' }).click();
      await page.getByRole('button', { name: 'Send feedback' }).click();
      await page.getByText(sentence('feedback.choose-rating')).waitFor();
      await expectUsable(page, 'the feedback');
      await page.getByText('Well', { exact: true }).click();
      await page.getByLabel('What works for you?').fill('It waits while I think.');
      await page.getByRole('button', { name: 'Send feedback' }).click();
      await page.getByText(sentence('feedback.sent')).waitFor();
      await expectUsable(page, 'the thanks for it');
    },
  );
});
