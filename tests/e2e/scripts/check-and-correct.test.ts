import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectUsableInBothThemes } from '#tests/e2e/support/expect-usable.ts';
import { journeys } from '#tests/e2e/support/journeys.ts';
import { longScript, mislaidName } from '#tests/e2e/support/script-files.ts';

const at = journeys();

const phone = { width: 390, height: 844 };

describe('checking who says what', () => {
  it('is done by keyboard alone, undone, done again, and kept', async () => {
    const { page } = await at.sitDown({ scripts: [mislaidName] });
    await page.getByRole('tab', { name: 'Script' }).click();
    await page.getByRole('tabpanel').getByText('is not sure about').waitFor();
    await page.getByRole('button', { name: 'Check it' }).press('Enter');
    await castList(page).getByRole('button', { name: 'Rename BANG 1 line' }).waitFor();

    const doubtful = line(page, 'Speech of BANG, in doubt: The lamp has fallen.').first();
    await doubtful.focus();
    await page.keyboard.press('s');
    await page.getByRole('combobox', { name: 'Who says it?' }).waitFor();
    await page.keyboard.type('to');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await status(page, 'TOM now says this.');
    await castList(page).getByRole('button', { name: 'Rename TOM 4 lines' }).waitFor();
    expect(await castList(page).getByRole('button', { name: 'Rename BANG' }).count()).toBe(0);

    await page.keyboard.press('Control+z');
    await castList(page).getByRole('button', { name: 'Rename BANG 1 line' }).waitFor();
    await page.keyboard.press('Control+Shift+z');
    await castList(page).getByRole('button', { name: 'Rename TOM 4 lines' }).waitFor();
    await status(page, 'Redone: Said by TOM');

    await castList(page).getByRole('button', { name: 'Rename NORAH' }).press('Enter');
    await page.getByRole('combobox', { name: 'New name for NORAH' }).fill('nora');
    await page.getByText('NORA already has 2 lines.').waitFor();
    await page.keyboard.press('Enter');
    await castList(page).getByRole('button', { name: 'Rename NORA 4 lines' }).waitFor();
    await page.getByText('Everything is saved.').waitFor();

    await page.reload();

    await castList(page).getByRole('button', { name: 'Rename NORA 4 lines' }).waitFor();
    expect(await castList(page).getByRole('button').count()).toBe(2);
    await page.getByRole('tab', { name: 'Connecting' }).click();
    const roles = page.getByRole('group', { name: 'Your role' });
    await roles.getByRole('button', { name: 'NORA' }).waitFor();
    expect(await roles.getByRole('button', { name: /lines?$/ }).count()).toBe(2);
    await roles.getByRole('button', { name: 'TOM' }).waitFor();
    await page.getByRole('tab', { name: 'Script' }).click();
    await page.getByRole('radio', { name: 'Formatted' }).click();
    await page.getByRole('article', { name: 'Formatted script' }).getByText('NORA').first().waitFor();
    expect(await page.getByRole('article', { name: 'Formatted script' }).getByText('NORAH').count()).toBe(0);
  });

  it('changes kind and words, splits, merges and silences a line by its keys, which never fire while typing', async () => {
    const { page } = await openCheck();
    await line(page, 'Speech of TOM: I said that I would come back. And I did.').focus();

    await page.keyboard.press('x');
    await page.getByRole('textbox', { name: 'Where to split this line' }).waitFor();
    await page.keyboard.press('Enter');
    await line(page, 'Speech of TOM: And I did.').waitFor();
    expect(await focusedLine(page)).toContain('I said that I would come back.');

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('m');
    await line(page, 'Speech of TOM: I said that I would come back. And I did.').waitFor();
    expect(await focusedLine(page)).toContain('And I did.');

    await page.keyboard.press('e');
    await page.getByRole('textbox', { name: 'The words of this line' }).fill('Some next text, X and M');
    await page.keyboard.press('Enter');
    await line(page, 'Speech of TOM: Some next text, X and M').waitFor();
    await status(page, 'Words changed.');

    await page.keyboard.press('n');
    await line(page, 'Speech of TOM, not spoken: Some next text, X and M').waitFor();
    await page.keyboard.press('n');
    await line(page, 'Speech of TOM: Some next text, X and M').waitFor();

    await page.keyboard.press('t');
    await page.getByRole('toolbar', { name: 'What kind of line is it?' }).waitFor();
    await page.getByRole('button', { name: 'Action', exact: true }).press('Enter');
    await line(page, 'Action: Some next text, X and M').waitFor();
    expect(await focusedLine(page)).toContain('Some next text');

    await page.keyboard.press('e');
    await page.keyboard.press('Escape');
    expect(await focusedLine(page)).toContain('Some next text');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor({ state: 'hidden' });
  });

  it('loses nothing while the network is away', async () => {
    const { page, expectComplaint } = await openCheck();
    expectComplaint(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await line(page, 'Speech of TOM: Is there any sugar in the house?').focus();
    await page.keyboard.press('n');
    await line(page, 'Speech of TOM, not spoken: Is there any sugar in the house?').waitFor();
    await page.getByRole('alert').getByText('not saved yet').waitFor();

    await page.context().setOffline(false);
    await page.getByText('Everything is saved.').waitFor();
    await page.reload();

    await line(page, 'Speech of TOM, not spoken: Is there any sugar in the house?').waitFor();
  });

  it('draws of a long script what is near, and comes everywhere by keyboard', async () => {
    const { page } = await at.sitDown({ scripts: [longScript] });
    await page.getByRole('tab', { name: 'Script', exact: true }).click();
    await page.getByRole('radio', { name: 'Check' }).click();
    await line(page, 'Speech of ANNA: Speech 1.').focus();
    expect(await page.locator('[data-line]').count()).toBeLessThan(500);
    expect(await page.getByRole('tabpanel').textContent()).toContain('Speech of BEN: Speech 1000.');

    await page.keyboard.press('End');
    await expect.poll(() => focusedLine(page)).toContain('Speech 2000.');
    await page.keyboard.press('n');
    await line(page, 'Speech of BEN, not spoken: Speech 2000.').waitFor();
    for (const key of ['ArrowUp', 'ArrowUp', 'n']) await page.keyboard.press(key);
    await line(page, 'Speech of ANNA, not spoken: Speech 1999.').waitFor();
    await page.keyboard.press('Home');
    await expect.poll(() => focusedLine(page)).toContain('INT. ROOM 1 - DAY');
    await page.getByText('Everything is saved.').waitFor();

    await page.getByRole('list', { name: 'INT. ROOM 50 - DAY' }).scrollIntoViewIfNeeded();
    await line(page, 'Speech of BEN: Speech 1000.').click();
    await page.getByRole('button', { name: 'Not spoken', exact: true }).click();
    await line(page, 'Speech of BEN, not spoken: Speech 1000.').waitFor();
  });

  it('works by tapping on a phone', async () => {
    const { page } = await openCheck({ viewport: phone, hasTouch: true });
    await page.getByRole('button', { name: /^Looks right: BANG/ }).tap();
    await page.getByRole('heading', { name: 'No doubtful lines' }).waitFor();

    await line(page, 'Speech of BANG: The lamp has fallen.').tap();
    await page.getByRole('button', { name: 'Speaker', exact: true }).tap();
    await page.getByRole('option', { name: 'TOM' }).tap();
    await line(page, 'Speech of TOM: The lamp has fallen.').waitFor();
    await page.getByRole('button', { name: 'Undo: Said by TOM' }).tap();
    await line(page, 'Speech of BANG: The lamp has fallen.').waitFor();

    await line(page, 'Speech of BANG: The lamp has fallen.').tap();
    const small = await page.getByRole('tabpanel').evaluate((panel) =>
      [...panel.querySelectorAll('button')]
        .map((button) => ({ name: button.textContent, box: button.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
        .map(({ name }) => name),
    );
    expect(small).toEqual([]);
  });

  it('can be used by everybody', async () => {
    const { page } = await openCheck({ reducedMotion: 'reduce', viewport: phone });
    await expectUsableInBothThemes(page, 'the check');
    await line(page, 'Speech of BANG, in doubt: The lamp has fallen.').first().press('Enter');
    const speaker = page.getByRole('button', { name: 'Speaker', exact: true });
    await speaker.waitFor();
    await expectUsableInBothThemes(page, 'a line in doubt');
    await speaker.press('Enter');
    await page.getByRole('combobox', { name: 'Who says it?' }).waitFor();
    await expectUsableInBothThemes(page, 'the choice of a speaker');
  });
});

/** Somebody new who looks at how the script was read. */
async function openCheck(context: BrowserContextOptions = {}) {
  const desk = await at.sitDown({ scripts: [mislaidName], context });
  const { page } = desk;
  await page.getByRole('tab', { name: 'Script' }).click();
  await page.getByRole('radio', { name: 'Check' }).click();
  await page.getByRole('heading', { name: 'The whole script' }).waitFor();
  return desk;
}

function castList(page: Page) {
  return page.getByRole('region', { name: 'Who speaks' });
}

function line(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

async function status(page: Page, text: string): Promise<void> {
  await page.getByRole('status').getByText(text, { exact: true }).waitFor();
}

function focusedLine(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.closest('[data-line]')?.textContent);
}
