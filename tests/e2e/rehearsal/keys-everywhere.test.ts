import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sentence } from '#core/sentences.ts';
import { askToRehearseAs, begin, rehearseAs } from '#tests/e2e/support/at-the-desk.ts';
import { expectUsable } from '#tests/e2e/support/expect-usable.ts';
import { journeys } from '#tests/e2e/support/journeys.ts';
import { lighthouse, lighthouseForNora, longAnswer, longSpeech } from '#tests/e2e/support/script-files.ts';
import { actorsTurn, partnersTurn, stageOf } from '#tests/e2e/support/stage.ts';
import { scriptedActor } from '#tests/support/scripted-actor/scripted-actor.ts';

const at = journeys();

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Running rehearsal' });
const says = (page: Page, headline: string) => bar(page).getByText(headline, { exact: true }).waitFor();
const endQuestion = (page: Page) => page.getByRole('dialog', { name: sentence('rehearsal.end-question') });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

/** A page without a screen is never out of sight by itself: it is made to say that it is. */
async function setVisible(page: Page, isVisible: boolean): Promise<void> {
  await page.evaluate(
    (visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isVisible ? 'visible' : 'hidden',
  );
}

/** The script stays where it is while lines change. With the pointer, which leaves the keys to the rehearsal. */
async function stopFollowing(page: Page): Promise<void> {
  await button(page, 'Scroll settings').click();
  const settings = page.getByRole('dialog', { name: 'Scroll settings' });
  await settings.getByRole('switch', { name: 'Follow my voice' }).click();
  await settings.getByRole('button', { name: 'Close' }).click();
  await settings.waitFor({ state: 'detached' });
}

describe('the keys of a running rehearsal', () => {
  it('work on every tab, and none of them ends the rehearsal or a take without a question', async () => {
    const { page } = await at.sitDown({ scripts: [lighthouseForNora] });
    const { keyboard } = page;
    await rehearseAs(page, 'NORA');
    await stageOf(page).headline(actorsTurn);

    await tab(page, 'Self Tape');
    await button(page, 'Start recording').click();
    await page.getByText('REC 0:01').waitFor();
    expect(await focused(page)).not.toBe('Stop recording');
    await keyboard.press('Space');
    await says(page, partnersTurn);
    await keyboard.press('PageDown');
    await says(page, actorsTurn);
    await button(page, 'Stop recording').focus();
    await keyboard.press('Space');
    await says(page, partnersTurn);
    const question = endQuestion(page);
    await keyboard.press('Enter');
    await question.getByText(sentence('rehearsal.end-question-recording')).waitFor();
    expect(await focused(page)).toBe('Keep going');
    await expectUsable(page, 'the question before the end');
    await keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await page.getByText(/^REC /).waitFor();

    await tab(page, 'Tutor');
    await keyboard.press('ArrowLeft');
    await says(page, actorsTurn);
    await button(page, 'New Chat').first().click();
    const message = page.getByRole('textbox', { name: 'Message' });
    await message.fill('line');
    await message.press('End');
    await keyboard.type(' over r');
    expect(await message.inputValue()).toBe('line over r');
    await says(page, actorsTurn);
    await keyboard.press('PageUp');
    await says(page, partnersTurn);
    await keyboard.press('PageDown');
    await says(page, actorsTurn);

    await tab(page, 'Script');
    await page.getByRole('article', { name: 'Formatted script' }).waitFor();
    await stopFollowing(page);
    await keyboard.press('MediaPlayPause');
    await says(page, 'Paused');
    await keyboard.press('Enter');
    await says(page, actorsTurn);
    const panel = page.getByRole('tabpanel', { name: 'Script' });
    const before = await panel.evaluate((one) => {
      one.scrollTop = one.scrollHeight;
      return one.scrollTop;
    });
    expect(before).toBeGreaterThan(0);
    await keyboard.press('PageUp');
    await says(page, partnersTurn);
    expect(await panel.evaluate((one) => one.scrollTop)).toBe(before);
    await page.getByRole('radio', { name: 'Check' }).click();
    await keyboard.press('ArrowRight');
    await says(page, actorsTurn);

    await tab(page, 'Details');
    await keyboard.press('MediaTrackPrevious');
    await says(page, partnersTurn);
    await keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('In the rehearsal').waitFor();
    await keyboard.press('Escape');
    await page.getByRole('button', { name: 'Close script reader' }).click();
    await question.waitFor();
    await keyboard.press('Space');
    await question.waitFor({ state: 'detached' });

    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const leaving = await asked;
    expect(leaving.type()).toBe('beforeunload');
    await leaving.dismiss();

    await keyboard.press('Escape');
    await question.getByRole('button', { name: 'Stop the recording' }).click();
    await page.getByRole('region', { name: 'Running recording' }).waitFor({ state: 'detached' });
    await bar(page).waitFor();
    await keyboard.press('Escape');
    await question.getByRole('button', { name: 'End the rehearsal' }).click();
    await bar(page).waitFor({ state: 'detached' });
  });

  it('say that the partner is muted, and leave the scene where it was when the actor was away', async () => {
    const { page, actor } = await at.sitDown({ scripts: [lighthouseForNora] });
    const stage = stageOf(page);
    await rehearseAs(page, 'NORA');
    await stage.headline(actorsTurn);
    await stage.press('Mute');
    await stage.shows('Muted');
    await stage.key('Space');
    await stage.line(longAnswer);
    await stage.shows(`Mia is speaking... ${sentence('turn.muted')}`);
    await stage.press('Unmute');
    await actor.hearPartnerBegin();

    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await stage.headline(partnersTurn);
    await setVisible(page, false);
    await stage.headline('Paused');
    await actor.hearSilence(1_000);
    await setVisible(page, true);
    await stage.shows(sentence('turn.page-hidden'));
    await stage.line(longAnswer);
    await stage.key('Space');
    await actor.hearPartner({ atLeastMs: 2_000 });
    await stage.line(longSpeech);
  });
});

describe('two tabs of one actor', () => {
  it('do not rehearse at once: the second says so, and takes over if it is told to', async () => {
    const { page } = await at.sitDown({ scripts: [lighthouse] });
    const first = stageOf(page);
    await rehearseAs(page, 'TOM');

    const secondPage = await page.context().newPage();
    await scriptedActor(secondPage);
    await secondPage.goto('/?tab=connecting');
    await secondPage.getByRole('button', { name: 'Profile menu' }).waitFor();
    await askToRehearseAs(secondPage, 'TOM');
    const told = secondPage.getByRole('dialog', { name: sentence('rehearsal.elsewhere') });
    await told.getByText(sentence('rehearsal.elsewhere-text')).waitFor();
    await expectUsable(secondPage, 'rehearsing in another tab');
    await begin(secondPage, () => told.getByRole('button', { name: 'Rehearse here instead' }).click());

    await first.shows(sentence('turn.other-tab'));
    await first.press('Resume');
    await stageOf(secondPage).shows(sentence('turn.other-tab'));
    await first.headline(actorsTurn);
  });
});
