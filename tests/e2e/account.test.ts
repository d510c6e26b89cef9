import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { countries } from '#core/countries.ts';
import { sentence } from '#core/sentences.ts';
import { goThroughSignIn, type Person, profileDialog } from './support/at-the-desk.ts';
import { expectUsable } from './support/expect-usable.ts';
import { journeys } from './support/journeys.ts';

const at = journeys();

const newcomer = (): Person => ({ name: 'Ada King Lovelace', email: `${randomUUID()}@example.org` });
const profileMenu = (page: Page) => page.getByRole('button', { name: 'Profile menu' });

describe('the profile', () => {
  it('SIGN-10, SIGN-11, SIGN-13 is asked for once, with the names filled in, and after Cancel no more', async () => {
    const { page } = await at.newPage();
    await goThroughSignIn(page, newcomer());
    const dialog = profileDialog(page);
    await dialog.waitFor();
    expect(await dialog.getByLabel('First name').inputValue()).toBe('Ada');
    if (!(await page.evaluate(() => matchMedia('(pointer: coarse)').matches))) {
      expect(await page.evaluate(() => document.activeElement?.getAttribute('autocomplete'))).toBe(
        'given-name',
      );
    }
    expect(await dialog.getByLabel('Surname').inputValue()).toBe('King Lovelace');
    expect(await dialog.getByLabel('City/Town').inputValue()).toBe('');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    const asked = page.waitForResponse('**/api/account');
    await page.reload();
    await asked;
    await profileMenu(page).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
    expect(await dialog.count()).toBe(0);
  });

  it('SIGN-8, SIGN-12, SIGN-14, SIGN-15 is completed from the menu, where it is then offered no more', async () => {
    const { page, expectComplaint } = await at.newPage();
    await goThroughSignIn(page, newcomer());
    const dialog = profileDialog(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await profileMenu(page).click();
    await page.getByRole('menuitem', { name: 'Complete Profile' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('All fields are required').waitFor();

    const choices = await dialog.getByLabel('Country').getByRole('option').allTextContents();
    expect(choices.slice(1)).toEqual([...countries]);
    await dialog.getByLabel('City/Town').fill('London');
    await dialog.getByLabel('Country').selectOption('United Kingdom');
    expectComplaint(/net::ERR_FAILED/);
    await page.route('**/api/account', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Failed to save user details. Please try again.').waitFor();
    await page.unroute('**/api/account');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });

    await profileMenu(page).click();
    await page.getByRole('menuitem', { name: 'Share Feedback' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Complete Profile' }).count()).toBe(0);
  });
});

describe('the account', () => {
  it('is deleted from the menu by whoever types its address, and is another one afterwards', async () => {
    const { page, expectComplaint } = await at.newPage();
    const somebody = newcomer();
    await goThroughSignIn(page, somebody);
    await profileDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await profileMenu(page).click();
    await page.getByRole('menuitem', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog', { name: sentence('account.delete-title') });
    await dialog.waitFor();
    await expectUsable(page, 'the question before an account is deleted');
    const confirm = dialog.getByRole('button', { name: 'Delete account' });
    await dialog.getByRole('textbox').fill('robin@example.org');
    expect(await confirm.isDisabled()).toBe(true);

    await dialog.getByRole('textbox').fill(somebody.email);
    expectComplaint(/net::ERR_FAILED/);
    expectComplaint(/Deleting an account failed/);
    await page.route('**/api/account', (route) => route.abort());
    await confirm.click();
    await dialog.getByText(sentence('account.delete-failed')).waitFor();
    await page.unroute('**/api/account');
    await confirm.click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('button', { name: 'Sign In' }).first().waitFor();

    await goThroughSignIn(page, somebody);
    await profileDialog(page).waitFor();
  });
});

describe('feedback', () => {
  it('LAND-10, SIGN-9 is given on a page of its own, and survives that it cannot be sent', async () => {
    const { page, expectComplaint } = await at.sitDown();
    await page.goto('/');
    await page.getByRole('link', { name: 'Share Feedback' }).click();
    await page.getByRole('heading', { name: 'Share Feedback' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/questionnaire');

    await page.getByRole('button', { name: 'Send feedback' }).click();
    await page.getByText(sentence('feedback.choose-rating')).waitFor();
    await page.getByText('Very well').click();
    await page.getByLabel('What works for you?').fill('It waits while I think.');
    expectComplaint(/net::ERR_FAILED/);
    await page.route('**/api/feedback', (route) => route.abort());
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await page.getByText(sentence('feedback.not-sent')).waitFor();
    await page.unroute('**/api/feedback');
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await page.getByText(sentence('feedback.sent')).waitFor();
  });

  it('asks a visitor to sign in, comes back, and loses nothing of it when the session ends', async () => {
    const { page, expectComplaint } = await at.newPage();
    const somebody = newcomer();
    const comeIn = async () => {
      await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill(somebody.name);
      await page.getByRole('textbox', { name: 'E-mail' }).fill(somebody.email);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await profileDialog(page).getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Send feedback' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/questionnaire');
    };
    await page.goto('/questionnaire');
    await comeIn();
    await page.getByText('Very well').click();
    await page.getByLabel('What works for you?').fill('It waits while I think.');

    expectComplaint(/status of 401/);
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await comeIn();
    expect(await page.getByLabel('What works for you?').inputValue()).toBe('It waits while I think.');
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await page.getByText(sentence('feedback.sent')).waitFor();
  });
});
