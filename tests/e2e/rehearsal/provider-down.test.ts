import { afterAll, beforeEach, describe, it } from 'vitest';
import { sentence } from '#core/sentences.ts';
import { chooseFile, chooseRole, scripts, seeOpen } from '#tests/e2e/support/at-the-desk.ts';
import { expectUsable } from '#tests/e2e/support/expect-usable.ts';
import { journeysOfItsOwn } from '#tests/e2e/support/journeys.ts';
import { lighthouse, scenePdf } from '#tests/e2e/support/script-files.ts';
import {
  type ElevenLabsServer,
  startElevenLabs,
} from '#tests/support/stand-ins/elevenlabs/elevenlabs-server.ts';

const elevenLabs: ElevenLabsServer = await startElevenLabs();
afterAll(() => elevenLabs.close());
beforeEach(() => elevenLabs.failAll(null));
const at = journeysOfItsOwn({
  ELEVENLABS_API_KEY: elevenLabs.settings.apiKey,
  ELEVENLABS_BASE_URL: elevenLabs.settings.baseUrl,
});

const patiently = { timeout: 120_000 };

describe('with the key of a voice provider', () => {
  it('UPL-14 opens a new script as soon as it is read, says what is still done with it, and the line runner plays it meanwhile', async () => {
    const { page } = await at.sitDown();
    const seen = await sentencesSeen(page);
    const indexing = elevenLabs.hold('POST /v1/convai/knowledge-base/text');
    await chooseFile(page, scenePdf);
    await scripts(page).getByText(sentence('ingest.voice-provider')).waitFor(patiently);
    await seeOpen(page, 'Door');
    await page.getByRole('heading', { name: 'Mode' }).waitFor();
    await expectUsable(page, 'a script that is on its way to the voice provider');
    await page.getByRole('radio', { name: 'Line runner' }).click();
    await page.getByRole('group', { name: 'Your role' }).getByRole('button').first().click();
    await page.getByRole('button', { name: 'Rehearse', exact: true }).click();
    await page.getByTestId('current-line').waitFor(patiently);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    indexing.goOn();
    await page.getByText(sentence('ingest.completed')).first().waitFor(patiently);
    const told = await seen();
    for (const wrong of [sentence('script.not-found'), 'Your scripts could not be loaded'])
      if (told.includes(wrong)) throw new Error(`It said “${wrong}”.`);
  });

  it('plays with the built-in voices, and says so, while the provider answers nothing but errors', async () => {
    elevenLabs.failAll({ status: 500 });
    const { page, actor, expectComplaint } = await at.sitDown({ scripts: [lighthouse] });
    expectComplaint(/502/);
    await chooseRole(page, 'TOM');
    await page.getByRole('radio', { name: 'Line runner' }).click();
    await page.getByText('Mia is ready for rehearsal.').waitFor();
    await page.getByRole('button', { name: 'Rehearse', exact: true }).click();
    await page.getByTestId('current-line').waitFor(patiently);
    await actor.hearPartner({ atLeastMs: 500 });
    await page.getByText(sentence('turn.other-voices')).waitFor();
    await expectUsable(page, 'a rehearsal that other voices have taken over');
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByText('Rehearsal stopped').waitFor();
  });
});

/** Every text that a heading of the page has shown from now on. */
async function sentencesSeen(page: import('playwright-core').Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    const look = () => {
      for (const heading of document.querySelectorAll('h2')) seen.add(heading.textContent ?? '');
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(window, { headingsSeen: () => [...seen] });
  });
  return () => page.evaluate(() => (window as unknown as { headingsSeen(): string[] }).headingsSeen());
}
