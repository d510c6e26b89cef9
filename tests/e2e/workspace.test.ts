import { describe, expect, it } from 'vitest';
import { sentence } from '#core/sentences.ts';
import { openList, openScript, pressTool, scripts, seeListed, seeOpen } from './support/at-the-desk.ts';
import { journeys } from './support/journeys.ts';
import { lighthouse, rightToLeft, sceneFountain } from './support/script-files.ts';

const at = journeys();

describe('the script reader', () => {
  it('SHELL-1, SHELL-4, SHELL-5, SIDE-13, DET-1, DET-4 opens the first script, has its tabs, and a sidebar that closes', async () => {
    const { page, person } = await at.sitDown({ scripts: [lighthouse, sceneFountain] });
    await seeOpen(page, 'The Door');
    expect(await page.getByRole('tab').allTextContents()).toEqual([
      'Connecting',
      'Tutor',
      'Script',
      'Self Tape',
      'Details',
    ]);

    await openScript(page, 'The Lighthouse');
    await page.getByRole('tab', { name: 'Details' }).click();
    const details = page.getByRole('tabpanel', { name: 'Details' });
    const { scripts: listed } = await (await person.fetch('/api/scripts')).json();
    const { docId, namespace } = listed.find(({ name }: { name: string }) => name === 'The Lighthouse');
    await details.getByText('The Lighthouse', { exact: true }).waitFor();
    expect(await details.getByText(docId).count()).toBe(docId === namespace ? 2 : 1);
    await details.getByText('Signed In').waitFor();

    await page.getByRole('button', { name: 'Close scripts' }).click();
    await scripts(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Open scripts' }).click();
    await seeOpen(page, 'The Lighthouse');
  });

  it('opens every tab when the connection is gone', async () => {
    const { page, expectComplaint } = await at.sitDown({ scripts: [lighthouse] });
    expectComplaint(/net::ERR_/);
    await page.waitForFunction(() =>
      ['tutor-tab', 'self-tape-tab', 'voice-response-log'].every((part) =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes(`/assets/${part}-`)),
      ),
    );

    await page.context().setOffline(true);
    await page.getByRole('tab', { name: 'Tutor' }).click();
    await page.getByText('Start a conversation with your tutor').waitFor();
    await page.getByRole('tab', { name: 'Self Tape' }).click();
    await page.getByText('Voice Response Log').waitFor();
  });

  it('goes by nothing in its address that it does not know', async () => {
    const { page } = await at.sitDown({ scripts: [lighthouse] });
    await page.goto('/?tab=nowhere&script=none');
    await page.getByRole('heading', { name: 'Never rehearse alone again' }).waitFor();
    await page.goto('/?tab=script&script=none');
    await page.getByText('Then I will drink it as it is.').waitFor();
  });

  it('sets a line of the script in the direction of its language', async () => {
    const { page } = await at.sitDown({ scripts: [rightToLeft] });
    await page.getByRole('tab', { name: 'Script', exact: true }).click();
    const line = page.getByText('كنت أبحث عنك.');
    await line.waitFor();
    const [first, last] = await line.evaluate((element) => {
      const [text] = element.childNodes;
      const length = text?.textContent?.length ?? 0;
      return [0, length - 1].map((at) => {
        const character = document.createRange();
        character.setStart(text ?? element, at);
        character.setEnd(text ?? element, at + 1);
        return character.getBoundingClientRect().left;
      });
    });
    expect(last).toBeLessThan(first ?? 0);
  });

  it('lists the keys of the place one is in', async () => {
    const { page } = await at.sitDown({ scripts: [lighthouse] });
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await page.getByRole('tab', { name: 'Script' }).click();
    await page.getByRole('article', { name: 'Formatted script' }).waitFor();
    await page.keyboard.press('?');
    await sheet.getByText('Start or stop auto-scroll', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Connecting' }).click();
    await page.keyboard.press('?');
    await sheet.getByText('The next words of my line').waitFor();
  });

  it('FMT-17, ROLE-3, ROLE-5, SHELL-9, SIDE-9, SIDE-12 shows a visitor where to sign in, and no scripts', async () => {
    const { page } = await at.newPage();
    await page.goto('/?tab=connecting');
    await page.getByText('Not authenticated').waitFor();
    const texts = [sentence('scripts.signed-out'), sentence('scripts.signed-out-list')];
    await scripts(page)
      .getByText(new RegExp(texts.join('|')))
      .waitFor({ state: 'attached' });
    await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).waitFor();
    await page.getByRole('tab', { name: 'Script' }).click();
    await page.getByText('No script selected or user not authenticated').waitFor();
  });
});

describe('deleting a script', () => {
  it('DEL-1, DEL-3, DEL-4, DEL-5, DEL-6, SIDE-13, SCR-3 warns, can fail, and then opens the next one', async () => {
    const { page, expectComplaint } = await at.sitDown({ scripts: [lighthouse, sceneFountain] });
    expectComplaint(/net::ERR_FAILED|Deleting a script failed: network.unreachable/);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await seeOpen(page, 'The Door');
    await page.getByRole('tab', { name: 'Script' }).click();
    await openList(page);
    await pressTool(page, 'Delete script');
    const dialog = page.getByRole('dialog', { name: 'Delete this script?' });
    await dialog.getByText('all associated chats').waitFor();

    await page.route('**/api/deleteDocumentAndChats', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(() => logged).toContain('Deleting a script failed: network.unreachable');
    await dialog.getByText(sentence('delete.failed', { reason: sentence('network.unreachable') })).waitFor();
    await page.unrouteAll();

    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/deleteDocumentAndChats', async (route) => {
      await held;
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByRole('button', { name: 'Deleting...' }).waitFor();
    letGo();
    await dialog.waitFor({ state: 'detached' });
    await seeOpen(page, 'The Lighthouse');
    await scripts(page).getByText('1 script(s)').waitFor();
    await seeListed(page, 'The Lighthouse');
  });
});
