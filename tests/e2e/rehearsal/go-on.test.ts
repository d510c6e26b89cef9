import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sentence } from '#core/sentences.ts';
import { bringSession, chooseRole, partnerReady, somebodyNew } from '#tests/e2e/support/at-the-desk.ts';
import { type CameraBrowser, openCameraBrowser } from '#tests/e2e/support/camera-browser.ts';
import { oneCharacter, threeHundredLines } from '#tests/e2e/support/script-files.ts';
import { type SharedProduct, sharedProduct } from '#tests/e2e/support/shared-product.ts';
import type { SignedIn } from '#tests/support/server/sign-in.ts';

let product: SharedProduct;
let browser: CameraBrowser;
beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct(), openCameraBrowser()]);
});
afterAll(() => browser?.remove());

async function openDesk(person: SignedIn): Promise<Page> {
  const context = browser.context();
  await bringSession(context, product.origin, person);
  const page = await context.newPage();
  await page.goto(`${product.origin}/?tab=connecting`);
  await page.getByRole('button', { name: 'Profile menu' }).waitFor();
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const stage = (page: Page) => page.getByRole('region', { name: 'Rehearsal' });
const onStage = (page: Page, text: string) => stage(page).getByText(text, { exact: true }).first().waitFor();

async function rehearse(page: Page, role: string): Promise<void> {
  await chooseRole(page, role);
  await partnerReady(page);
  await button(page, 'Rehearse').click();
  await page.getByTestId('current-line').waitFor({ timeout: 120_000 });
}

async function type(page: Page, command: string): Promise<void> {
  await page.keyboard.press('/');
  await page.getByRole('textbox', { name: /^A command/ }).fill(command);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'What to run' }).waitFor({ state: 'detached' });
}

describe('a rehearsal that broke off', () => {
  it('goes on at line 150 of 300 after the browser was killed there, and renders that line first', async () => {
    const person = await somebodyNew(product.origin, [threeHundredLines]);
    let page = await openDesk(person);
    await rehearse(page, 'ANNA');
    await type(page, 'from line 149');
    await onStage(page, 'Line 149 of 300');
    await onStage(page, 'Speech 149.');
    await page.keyboard.press('PageDown');
    await onStage(page, 'Line 150 of 300');
    const entries = async () => {
      const [script] = (await (await person.fetch('/api/scripts')).json()).scripts;
      return (await person.fetch(`/api/scripts/${script.docId}/left-off`)).json();
    };
    await expect.poll(entries).toMatchObject({ leftOff: { last: { lineId: expect.any(String) } } });
    await browser.kill();

    await browser.restart();
    page = await openDesk(person);
    const sheet = page.waitForRequest((call) => call.url().includes('/cue-sheet'));
    await button(page, 'Start over').waitFor();
    await partnerReady(page);
    await button(page, 'Go on from line 150 of 300').click();
    expect((await sheet).url()).toContain('from=');
    await onStage(page, 'Line 150 of 300');
    await onStage(page, 'Speech 150.');

    await page.keyboard.press('ArrowRight');
    await onStage(page, 'Speech 151.');
    await type(page, 'stop');
    await button(page, 'End the rehearsal').click();
    await button(page, 'Go on from line 151 of 300').waitFor();
    await button(page, 'Change the setup').click();
    await button(page, 'Choose scenes').waitFor();
    await button(page, 'Start over').click();
    await onStage(page, 'Line 1 of 300');
    await page.close();
  });
});

describe('a monologue', () => {
  it('says that the session has ended, in place of the stage, and goes on after signing in', async () => {
    const person = await somebodyNew(product.origin, [threeHundredLines]);
    const page = await openDesk(person);
    await rehearse(page, 'ANNA');
    await page.keyboard.press('PageDown');
    await onStage(page, 'Line 2 of 300');
    await browser.context().clearCookies();
    await page.getByRole('heading', { name: sentence('session.ended') }).waitFor();
    await page.getByText(sentence('session.go-on')).waitFor();
    await bringSession(browser.context(), product.origin, person);
    await page.reload();
    await partnerReady(page);
    await button(page, 'Go on from line 2 of 300').click();
    await onStage(page, 'Speech 2.');
    await page.close();
  });

  it('is rehearsed alone, from where the actor presses a speech, and leaves nothing to go on with at its end', async () => {
    const page = await openDesk(await somebodyNew(product.origin, [oneCharacter]));
    await rehearse(page, 'MIA');
    await onStage(page, 'Begin when you are ready.');
    await page.keyboard.press('PageDown');
    await onStage(page, 'Nobody at all.');
    await page.getByRole('tab', { name: 'Script' }).click();
    await page.getByTitle('Rehearse from here').first().click();
    await page.getByRole('tab', { name: 'Connecting' }).click();
    await onStage(page, 'Nobody is here.');
    await page.keyboard.press('PageDown');
    await onStage(page, 'Nobody at all.');
    await page.keyboard.press('PageDown');
    await page.getByRole('heading', { name: 'End of the scene' }).waitFor();
    await button(page, 'Change the setup').click();
    await button(page, 'Rehearse').waitFor();
    expect(await button(page, 'Start over').count()).toBe(0);
    await page.close();
  });
});
