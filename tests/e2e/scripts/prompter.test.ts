import type { Page } from 'playwright-core';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { begin, partnerReady, pressTool, rehearseAs } from '#tests/e2e/support/at-the-desk.ts';
import { journeys } from '#tests/e2e/support/journeys.ts';
import { lighthouse, longScript } from '#tests/e2e/support/script-files.ts';
import { actorsTurn, stageOf } from '#tests/e2e/support/stage.ts';

const at = journeys();

async function openScript(context = {}): Promise<Page> {
  const { page } = await at.sitDown({ scripts: [longScript], context });
  await page.getByRole('tab', { name: 'Script' }).click();
  await page.getByRole('article', { name: 'Formatted script' }).waitFor();
  return page;
}

const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Script' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const top = (page: Page) => panel(page).evaluate((element) => element.scrollTop);
const scrolling = (page: Page) => button(page, 'Stop auto-scroll').waitFor();
const still = (page: Page) => button(page, 'Start auto-scroll').waitFor();

/** The element at the reading line, a third of the way down. */
const readElement = (page: Page) =>
  panel(page).evaluate((element) => {
    const line = element.getBoundingClientRect().top + element.clientHeight / 3;
    const lines = [...element.querySelectorAll<HTMLElement>('[data-element], [data-line^="script:"]')];
    const read = lines.filter((one) => one.getBoundingClientRect().top <= line + 1).at(-1);
    return read?.dataset.element ?? read?.dataset.line?.slice('script:'.length);
  });
const view = (page: Page, name: string) => page.getByRole('radio', { name }).click();
const controls = (page: Page) => page.getByRole('region', { name: 'Prompter' });

/** The words that stand on two lines. */
function cutWords(text: HTMLElement): string[] {
  const nodes = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  const cut: string[] = [];
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) cut.push(word);
    }
  }
  return cut;
}

describe('the prompter', () => {
  it('SCR-3, SCR-8, SCR-11, SCR-14, SCR-15, SCR-16 scrolls until it is stopped by button, key or hand', async () => {
    const page = await openScript();
    await button(page, 'Start auto-scroll').click();
    await expect.poll(() => top(page)).toBeGreaterThan(20);
    await page.keyboard.press('Escape');
    await still(page);

    await page.keyboard.press('Control+Space');
    await scrolling(page);
    await panel(page).hover();
    await page.mouse.wheel(0, 200);
    await still(page);
    const left = await top(page);

    await panel(page).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => top(page)).toBeGreaterThan(left + 10);
    await page.keyboard.press('PageDown');
    await still(page);

    await page.keyboard.press('Control+Home');
    await expect.poll(() => top(page)).toBe(0);
    await panel(page).waitFor();
  });

  it('SCR-9, SCR-10 ends at the bottom, or begins again where it loops', async () => {
    const page = await openScript();
    const toTheEnd = () =>
      panel(page).evaluate((element) =>
        element.scrollTo(0, element.scrollHeight - element.clientHeight - 40),
      );
    await toTheEnd();
    await button(page, 'Start auto-scroll').click();
    await still(page);

    await pressTool(page, 'Scroll settings');
    await page.getByRole('switch', { name: 'Loop' }).click();
    await page.keyboard.press('Escape');
    await toTheEnd();
    await button(page, 'Start auto-scroll').click();
    await expect.poll(() => top(page)).toBeLessThan(400);
    await scrolling(page);
  });

  it('SCR-12 remembers how this device reads: speed, size, mirror, and lines that are covered', async () => {
    const page = await openScript();
    await pressTool(page, 'Scroll settings');
    const speed = page.getByRole('slider', { name: 'Speed' });
    expect(await speed.getAttribute('aria-valuenow')).toBe('2');
    await speed.press('End');
    expect(await speed.getAttribute('aria-valuenow')).toBe('5');
    await speed.press('Home');
    await speed.press('ArrowRight');
    expect(await speed.getAttribute('aria-valuenow')).toBe('1.5');
    await page.getByRole('slider', { name: 'Text size' }).press('End');
    await page.getByRole('radio', { name: 'Covered' }).click();
    await page.getByRole('switch', { name: 'Mirror' }).click();

    await page.reload();
    const article = page.getByRole('article', { name: 'Formatted script' });
    expect(await article.evaluate((element) => getComputedStyle(element).fontSize)).toBe('72px');
    expect(await article.evaluate((element) => getComputedStyle(element).scale)).toBe('-1 1');
    expect(await article.getAttribute('data-own-lines')).toBe('covered');
    const width = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect(width).toBe(true);
  });

  it('covers the window with the script alone, and Escape stops the scroll before it leaves', async () => {
    const page = await openScript();
    await panel(page).evaluate((element) => element.scrollTo(0, 3_000));
    const read = await readElement(page);
    await panel(page).press('f');
    await button(page, 'Leave full screen').waitFor();
    expect(await page.getByRole('tab').filter({ visible: true }).count()).toBe(0);
    expect(await panel(page).boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
    await expect.poll(() => readElement(page)).toBe(read);

    await button(page, 'Larger type').click();
    await expect.poll(() => readElement(page)).toBe(read);
    await expect.poll(() => controls(page).getAttribute('data-shown')).toBe('false');
    await page.keyboard.press('Tab');
    await expect.poll(() => controls(page).getAttribute('data-shown')).toBe('true');
    expect(await button(page, 'Start auto-scroll').evaluate((one) => one.matches(':focus'))).toBe(true);
    await page.keyboard.press('Enter');
    await scrolling(page);
    await page.keyboard.press('Escape');
    await still(page);
    await button(page, 'Leave full screen').waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'Leave full screen').waitFor({ state: 'detached' });
    await panel(page).waitFor();
  });

  it('goes from the first line at the reading line to the last one there, in full screen', async () => {
    const page = await openScript();
    await panel(page).press('f');
    const line = page.getByTestId('reading-line');
    const lines = page.locator('.screenplay > *');
    const away = async (which: typeof line) => {
      const [mark, text] = await Promise.all([line.boundingBox(), which.boundingBox()]);
      return Math.abs((mark?.y ?? 0) + (mark?.height ?? 0) / 2 - (text?.y ?? 0) - (text?.height ?? 0) / 2);
    };
    await expect.poll(() => away(lines.first())).toBeLessThan(15);
    await expect
      .poll(async () => {
        // Its height may still change while the typeface is loaded.
        await panel(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
        return away(lines.last());
      })
      .toBeLessThan(15);
  });

  it('leaves full screen by Escape in a rehearsal, which goes on', async () => {
    const { page } = await at.sitDown({ scripts: [lighthouse] });
    await rehearseAs(page, 'NORA');
    await stageOf(page).headline(actorsTurn);
    await page.getByRole('tab', { name: 'Script' }).click();
    await pressTool(page, 'Full screen');
    await button(page, 'Leave full screen').waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'Leave full screen').waitFor({ state: 'detached' });
    expect(await page.getByRole('alertdialog').or(page.getByRole('dialog')).count()).toBe(1);
    await page
      .getByRole('region', { name: 'Running rehearsal' })
      .getByText(actorsTurn, { exact: true })
      .waitFor();
  });

  it('hands over the turn in full screen on a phone, and follows every role that the actor speaks', async () => {
    const { page } = await at.sitDown({
      scripts: [lighthouse],
      context: { viewport: { width: 390, height: 844 }, hasTouch: true },
    });
    await button(page, 'Every role').tap();
    await page.getByRole('button', { name: 'Every role', pressed: true }).waitFor();
    await partnerReady(page);
    await begin(page, () => button(page, 'Rehearse').tap());
    await stageOf(page).headline(actorsTurn);
    await page.getByRole('tab', { name: 'Script' }).tap();
    await pressTool(page, 'Full screen');
    await button(page, 'Leave full screen').waitFor();
    const current = page.locator('[data-current]');
    const first = await current.getAttribute('data-element');
    const over = button(page, 'My line is over');
    expect((await over.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await over.tap();
    await expect.poll(() => current.getAttribute('data-element')).not.toBe(first);
    await expect.poll(() => over.isEnabled()).toBe(true);
  });

  it('keeps the place between the formatted, the raw and the checked script', async () => {
    const page = await openScript();
    await panel(page).evaluate((element) => element.scrollTo(0, 20_000));
    const read = await readElement(page);
    await view(page, 'Check');
    await expect.poll(() => readElement(page)).toBe(read);
    await view(page, 'Raw');
    await panel(page).locator('pre').waitFor();
    await expect.poll(() => top(page)).toBeGreaterThan(10_000);
    await view(page, 'Formatted');
    await expect.poll(() => readElement(page)).toBe(read);

    await page.keyboard.press('Control+Home');
    await expect.poll(() => top(page)).toBe(0);
    await view(page, 'Check');
    await page.getByRole('heading', { name: 'Who speaks' }).waitFor();
    await expect.poll(() => top(page)).toBe(0);
  });

  it('SCR-7 has floating buttons on a phone', async () => {
    const page = await openScript({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const first = await page.getByText('INT. ROOM 1 - DAY').boundingBox();
    expect(first?.y).toBeLessThan(844 / 4);
    await button(page, 'Start auto-scroll').tap();
    await scrolling(page);
    await button(page, 'Stop auto-scroll').tap();
    await panel(page).evaluate((element) => element.scrollTo(0, 3_000));
    await button(page, 'Scroll to top').tap();
    await expect.poll(() => top(page)).toBe(0);
  });

  it('SCR-1, SCR-2 shows the script formatted or raw', async () => {
    const page = await openScript();
    await page.getByRole('radio', { name: 'Raw' }).click();
    await panel(page).locator('pre').waitFor();
    await button(page, 'Start auto-scroll').click();
    await expect.poll(() => top(page)).toBeGreaterThan(5);
  });

  it('prints the script from its beginning to its end, and nothing else', async () => {
    const { page } = await at.sitDown({
      scripts: [lighthouse],
      context: { viewport: { width: 844, height: 390 } },
    });
    await page.getByRole('tab', { name: 'Script' }).click();
    await page.getByRole('article', { name: 'Formatted script' }).waitFor();
    for (const view of ['Formatted', 'Raw']) {
      await page.getByRole('radio', { name: view }).click();
      await page.locator('.script-text').waitFor();
      const { text } = await extractText(new Uint8Array(await page.pdf()), { mergePages: true });
      expect(text).toMatch(/^\s*INT\. LIGHTHOUSE - NIGHT\s+NORA\s+You came back/);
      expect(text).toMatch(/Then I will drink it as it is\.\s*$/);
    }
  });

  it('leaves words of ten letters whole on a phone, in the largest type', async () => {
    const { page } = await at.sitDown({
      scripts: [lighthouse],
      context: { viewport: { width: 360, height: 640 } },
    });
    await page.getByRole('tab', { name: 'Script' }).click();
    await pressTool(page, 'Scroll settings');
    await page.getByRole('slider', { name: 'Text size' }).press('End');
    await page.keyboard.press('Escape');
    for (const view of ['Formatted', 'Raw']) {
      await page.getByRole('radio', { name: view }).click();
      await page.locator('.script-text').waitFor();
      expect(await page.locator('.script-text').evaluate(cutWords)).toEqual([]);
    }
  });
});
