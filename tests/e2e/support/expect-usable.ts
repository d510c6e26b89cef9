import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** No rule of WCAG 2.2 AA or of good practice that a machine can check is broken, and nothing has to be scrolled sideways. */
export async function expectUsable(page: Page, screen: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => {
    // Not waited for: a page that draws no frames, as one behind another may, would never come to an end.
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
        );
    // Where a colour has come to its end, those that are inherited from it begin.
    for (let left = running(), rounds = 0; left.length > 0 && rounds < 20; left = running(), rounds += 1) {
      for (const animation of left) animation.finish();
    }
    return window.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // What opens over the page, as a tip does, stands outside its landmarks.
      rules: { region: { enabled: false } },
      resultTypes: ['violations'],
    });
  });
  const broken = violations.map(({ id, nodes }) => ({ screen, id, nodes: nodes.map((node) => node.html) }));
  expect(broken).toEqual([]);

  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect({ screen, sideways }).toEqual({ screen, sideways: 0 });
}

/** The theme is changed as its button changes it, which a dialog would cover. */
export async function expectUsableInBothThemes(page: Page, screen: string): Promise<void> {
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    await expectUsable(page, `${screen} in the ${theme} theme`);
  }
}
