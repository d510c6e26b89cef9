import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sentence } from '#core/sentences.ts';
import { goThroughSignIn, profileDialog } from './support/at-the-desk.ts';
import { expectUsableInBothThemes } from './support/expect-usable.ts';
import { journeys } from './support/journeys.ts';
import { screens } from './support/screens.ts';
import { lighthouse } from './support/script-files.ts';

const at = journeys();

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

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

describe.each(devices)('in both themes on $device', ({ viewport }) => {
  it('every screen can be used by everybody, and fits it', async () => {
    const { page } = await at.sitDown({
      scripts: [lighthouse],
      context: { viewport, reducedMotion: 'reduce' },
    });

    await page.goto('/');
    await page.getByRole('button', { name: 'Start Rehearsing' }).waitFor();
    await expectUsableInBothThemes(page, 'the landing page');
    await page.getByRole('button', { name: 'Start Rehearsing' }).click();
    for (const screen of screens) {
      await screen.open(page);
      if (screen.isStage) await expectLargeTargets(page);
      await expectUsableInBothThemes(page, screen.name);
    }
  });

  it('so can be what a newcomer is asked, and the feedback', async () => {
    const { page } = await at.newPage({ viewport, reducedMotion: 'reduce' });
    await page.goto('/questionnaire');
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).waitFor();
    await expectUsableInBothThemes(page, 'the feedback of a visitor');

    await goThroughSignIn(page, { name: 'Ada Lovelace', email: `${randomUUID()}@example.org` });
    const dialog = profileDialog(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('All fields are required').waitFor();
    await expectUsableInBothThemes(page, 'the profile');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('link', { name: 'Share Feedback' }).click();
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await page.getByText(sentence('feedback.choose-rating')).waitFor();
    await expectUsableInBothThemes(page, 'the feedback');
    await page.getByText('Well', { exact: true }).click();
    await page.getByLabel('What works for you?').fill('It waits while I think.');
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await page.getByText(sentence('feedback.sent')).waitFor();
    await expectUsableInBothThemes(page, 'the thanks for it');
  });
});
