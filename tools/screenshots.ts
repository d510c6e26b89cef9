import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { goThroughSignIn, openScript, profileDialog, sitDown } from '#tests/e2e/support/at-the-desk.ts';
import { type Product, startProduct } from '#tests/e2e/support/product.ts';
import { screens } from '#tests/e2e/support/screens.ts';
import { lighthouse, mislaidName } from '#tests/e2e/support/script-files.ts';
import { openBrowser, type TestBrowser } from '#tests/support/browser/browser.ts';
import { type LookName, lookFor, looks } from '#tests/support/browser/look.ts';

const usage = `Usage: npm run screenshots -- [DIR] [--look dark-desktop|light-desktop|dark-phone|light-phone]
  Starts the built product with its own data, walks through its screens and writes a picture of each to DIR
  (default: test-results/screenshots), in all four looks or in the one you name.`;

/** Where pictures are put when nobody says where; out of the repository. */
const usualFolder = path.resolve(import.meta.dirname, '../test-results/screenshots');

/** Writes the pictures of one walk, numbered in its order. */
function photographer(folder: string) {
  let taken = 0;
  return async (page: Page, name: string) => {
    await settled(page);
    taken += 1;
    const file = `${String(taken).padStart(2, '0')} ${name}.png`.replaceAll(/[ ,]+/g, '-');
    await page.screenshot({ path: path.join(folder, file) });
  };
}

/** Animations that end have ended, and fonts are there. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    // One that is broken off has ended, too.
    await Promise.all([
      document.fonts.ready,
      ...ending.map(({ finished }) => finished.catch(() => undefined)),
    ]);
  });
}

async function walk(product: Product, browser: TestBrowser, folder: string): Promise<void> {
  const take = photographer(folder);
  const { page: visitor } = await browser.newPage(product.origin);
  await visitor.goto('/');
  await visitor.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
  await take(visitor, 'landing page');
  await visitor.goto('/?tab=connecting');
  await visitor.getByText('Not authenticated').waitFor();
  await take(visitor, 'script reader of a visitor');
  await goThroughSignIn(visitor, { name: 'Ada Lovelace', email: `${randomUUID()}@example.org` });
  await profileDialog(visitor).waitFor();
  await take(visitor, 'profile');
  await profileDialog(visitor).getByRole('button', { name: 'Cancel' }).click();
  await visitor.goto('/questionnaire');
  await visitor.getByRole('button', { name: 'Send feedback' }).waitFor();
  await take(visitor, 'feedback');
  await visitor.goto('/?tab=connecting');
  await visitor.getByRole('heading', { name: 'Add your script' }).waitFor();
  await take(visitor, 'script reader without a script');

  const { page } = await sitDown(product, browser, { scripts: [lighthouse, mislaidName] });
  await openScript(page, 'The Lighthouse');
  for (const screen of screens) {
    await screen.open(page);
    await take(page, screen.name);
  }
  await openScript(page, 'The Lamp');
  await page.getByRole('tab', { name: 'Script', exact: true }).click();
  await page.getByRole('radio', { name: 'Check' }).click();
  await page.getByRole('heading', { name: 'The whole script' }).waitFor();
  await take(page, 'the check of a script in doubt');
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { look: { type: 'string' }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const root = path.resolve(positionals[0] ?? usualFolder);
  const names = values.look ? [lookFor('', values.look)] : (Object.keys(looks) as LookName[]);
  const product = await startProduct();
  try {
    for (const name of names) {
      const folder = path.join(root, name);
      await mkdir(folder, { recursive: true });
      const browser = await openBrowser(looks[name]);
      await walk(product, browser, folder).finally(() => browser.close());
      console.log(`${name}: ${folder}`);
    }
  } finally {
    await product.remove();
  }
  return 0;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
