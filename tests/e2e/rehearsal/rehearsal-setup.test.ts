import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { interfaceTimes, voiceReconnect } from '#core/limits.ts';
import { sentence } from '#core/sentences.ts';
import { askToRehearseAs, partnerReady, rehearseAs } from '#tests/e2e/support/at-the-desk.ts';
import { giveDeviceVoices } from '#tests/e2e/support/device-speech.ts';
import { expectUsable } from '#tests/e2e/support/expect-usable.ts';
import { journeys } from '#tests/e2e/support/journeys.ts';
import { lighthouse, longSpeech } from '#tests/e2e/support/script-files.ts';
import { actorsTurn, stageOf } from '#tests/e2e/support/stage.ts';

const at = journeys();

const settingsOf = (page: Page) => page.getByRole('dialog', { name: 'Rehearsal settings' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The names on the cards of the carousel that are in sight. */
async function cardsInSight(page: Page): Promise<string[]> {
  const carousel = page.getByRole('region', { name: 'Voices', exact: true });
  const frame = await carousel.boundingBox();
  const cards = await carousel.getByRole('article').all();
  const names = await Promise.all(
    cards.map(async (card) => {
      const box = await card.boundingBox();
      if (!box || !frame || box.x < frame.x || box.x + box.width > frame.x + frame.width) return [];
      return [(await card.getAttribute('aria-label')) ?? ''];
    }),
  );
  return names.flat();
}

describe('before a rehearsal', () => {
  it('REH-1, REH-5, REH-6, VOI-1, VOI-2, VOI-3, VOI-4, VOI-14, VOI-15 shows who and what is chosen, and lets one choose', async () => {
    const { page, expectComplaint } = await at.sitDown({ scripts: [lighthouse] });
    await page.getByRole('heading', { name: 'Script ready for rehearsal' }).waitFor();
    await page.getByRole('tabpanel', { name: 'Connecting' }).getByText('The Lighthouse').waitFor();
    await page.getByText('Mia AI Disconnected').waitFor();
    await page.getByText('Mia is ready for rehearsal.').waitFor();
    await page.getByText('until you press Rehearse').waitFor();

    await page.getByRole('heading', { name: 'Choose Your Castmate Voice' }).waitFor();
    for (const [width, count] of [
      [639, 1],
      [1023, 2],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => cardsInSight(page)).toHaveLength(count);
    }
    const cards = page.getByRole('region', { name: 'Voices', exact: true }).getByRole('article');
    const names = () => cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')));
    expect(await names()).toEqual(['Mia', 'Morgan', 'Dakota', 'Archie', 'Nathaniel', 'Brad']);
    await page.getByRole('radio', { name: 'Male', exact: true }).click();
    await expect.poll(names).toEqual(['Archie', 'Nathaniel', 'Brad']);
    await page.getByRole('radio', { name: 'Female' }).click();
    await expect.poll(names).toEqual(['Mia', 'Morgan', 'Dakota']);
    await button(page, 'Preview Mia').click();
    await button(page, 'Stop Mia').click();

    expectComplaint(/status of 502/);
    await page.route('**/api/voices/morgan/preview', (call) => call.fulfill({ status: 502 }));
    await button(page, 'Preview Morgan').click();
    await page.getByText('Failed to generate voice preview').waitFor();
    await page.evaluate(() => {
      HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await button(page, 'Preview Mia').click();
    await page.getByText('Failed to play audio preview').waitFor();

    await button(page, 'Connect').click();
    const settings = settingsOf(page);
    expect(await settings.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      expect.stringContaining('Status'),
      expect.stringContaining('Select mode'),
      expect.stringContaining('Speak to Mia'),
      expect.stringContaining('Script tab'),
    ]);
    await settings.getByText('Ready to listen').waitFor();
    for (const mode of ['Conversational', 'Direct', 'Memorization']) {
      await settings.getByRole('radio', { name: mode }).waitFor();
    }
    await settings.getByRole('button', { name: 'Rehearse' }).waitFor();
    await settings.getByRole('button', { name: 'Mute' }).click();
    await page.getByText('Start a conversation first to control volume').waitFor();
    await settings.getByRole('radio', { name: 'Direct' }).click();
    await page.getByText('Direct mode selected. Will be applied when you start rehearsing.').waitFor();
    await settings.getByRole('button', { name: 'Switch to Script Tab' }).click();
    await page.getByRole('tab', { name: 'Script', selected: true }).waitFor();
  });

  it('VOI-7, VOI-8 opens the settings for a voice that is chosen, and lights Rehearse for 10 s', async () => {
    const { page } = await at.sitDown({ scripts: [lighthouse] });
    await partnerReady(page);
    await page.clock.install();
    await button(page, 'Next: Voices').click();
    await button(page, 'Choose Morgan').click();
    const lit = settingsOf(page).locator('button[data-highlighted]');
    await lit.getByText('Rehearse').waitFor();
    await settingsOf(page).getByText('Morgan AI Disconnected').waitFor();
    expect(interfaceTimes.voiceHighlightMs).toBe(10_000);
    await page.clock.fastForward(interfaceTimes.voiceHighlightMs);
    await lit.waitFor({ state: 'detached' });
  });

  it('ROLE-4 is not for visitors: they are shown to the sign-in instead', async () => {
    const { page } = await at.newPage();
    await page.goto('/?tab=connecting');
    await page.getByRole('heading', { name: 'Sign in to rehearse' }).waitFor();
    expect(await button(page, 'Rehearse').count()).toBe(0);
    await page.getByRole('tabpanel', { name: 'Connecting' }).getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).waitFor();
  });
});

describe('a rehearsal that nobody answers', () => {
  it('REH-11, REH-13, SES-7, SES-16 is tried again for a while, then says what to look at, and where to try anew', async () => {
    const { page, expectComplaint } = await at.sitDown({ scripts: [lighthouse] });
    expectComplaint(/net::ERR_/);
    let asked = 0;
    await page.route('**/api/rehearsals/ticket', (call) => {
      asked += 1;
      return call.abort();
    });
    await askToRehearseAs(page, 'TOM');
    await page.getByText('Connecting to voice API...').waitFor();
    await page.getByText('Failed to start conversation. Please try again.').waitFor();
    expect(asked).toBe(1 + voiceReconnect.attempts);
    await page.getByText('Voice provider API issue').waitFor();
    await expectUsable(page, 'a rehearsal that could not start');

    await button(page, 'Change the setup').click();
    await page.getByText('API configuration issue').waitFor();
    await page.getByText('API configuration invalid').waitFor();
    expect(await button(page, 'Rehearse').isDisabled()).toBe(true);
    await page.getByRole('tab', { name: 'Script', exact: true }).click();
    await page.getByText('Voice features are unavailable due to API configuration issues.').waitFor();

    await page.unroute('**/api/rehearsals/ticket');
    await button(page, 'Try again in the settings').click();
    await settingsOf(page).getByRole('button', { name: 'Rehearse' }).click();
    await page.getByRole('tab', { name: 'Connecting' }).click();
    await stageOf(page).line('You came back.');
  });
});

describe('a voice of the device', () => {
  it('SCR-5, MODE-2 speaks for the partner, who goes on without it where it falls silent', async () => {
    const { page, actor } = await at.sitDown({ scripts: [lighthouse] });
    const device = await giveDeviceVoices(page);
    await page.reload();
    await button(page, 'More voices').click();
    const more = page.getByRole('dialog', { name: 'More voices' });
    expect(await more.getByRole('listitem').allTextContents()).toEqual([
      expect.stringContaining('Daniel'),
      expect.stringContaining('UK English Female'),
    ]);
    await more.getByText('may send every line').waitFor();
    await expectUsable(page, 'the voices of the device');
    await button(page, 'Preview Daniel').click();
    await button(page, 'Preview Daniel').waitFor();
    await button(page, 'Choose Daniel').click();
    await settingsOf(page).getByText('Daniel is ready for rehearsal.').waitFor();
    await page.keyboard.press('Escape');

    await rehearseAs(page, 'TOM');
    const stage = stageOf(page);
    await stage.headline(actorsTurn);
    expect(await device.said()).toEqual([sentence('voice.device-sample'), 'You came back.']);

    await device.fallSilent();
    await stage.key('Space');
    await stage.line(longSpeech);
    await actor.hearPartnerBegin();
    await stage.shows(sentence('turn.device-voice-lost'));

    await stage.press('Settings');
    await settingsOf(page).getByText('Mia AI Connected').waitFor();
    await settingsOf(page).getByRole('button', { name: 'Stop Rehearsing' }).waitFor();
    await settingsOf(page).getByRole('radio', { name: 'Direct' }).click();
    await page.getByText('Direct mode selected. Stop and restart conversation to apply.').waitFor();
    await settingsOf(page).getByRole('button', { name: 'Switch to Script Tab' }).click();
    await button(page, 'Mute').click();
    await button(page, 'Unmute').click();
    await button(page, 'End Rehearsal').click();
    await button(page, 'Rehearse').waitFor();
  });
});
