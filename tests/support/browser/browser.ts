import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { TestContext } from 'vitest';
import { launchChromium } from './chromium.ts';
import { type Look, looks, themeChosen } from './look.ts';

/** More than any single step takes, even on a busy machine; a step that never comes fails by its own name. */
const patienceMs = 60_000;

export interface TestBrowser {
  /**
   * A page in a profile of its own, closed with the browser. `origin` is the one host that it may talk to. It has the
   * look of the browser; a `viewport` of its own takes the place of the whole screen.
   */
  newPage(origin: string, options?: BrowserContextOptions): Promise<WatchedPage>;
  /**
   * For after each test: fails with everything that its pages complained of and it did not announce, and closes their
   * profiles. Of a failed test it leaves pictures in `test-results`.
   */
  checkAndClosePages(test: TestContext): Promise<void>;
  close(): Promise<void>;
}

export interface WatchedPage {
  page: Page;
  /** Announces a complaint that the test provokes: console errors and page errors that match are no surprise. */
  expectComplaint(pattern: RegExp): void;
}

const pictures = path.resolve(import.meta.dirname, '../../../test-results');

interface OpenPage {
  page: Page;
  surprises(): string[];
}

/** A Chromium for the tests of one file, whose pages are watched: a complaint nobody expected fails the test. */
export async function openBrowser(look: Look = looks['dark-desktop']): Promise<TestBrowser> {
  const browser: Browser = await launchChromium();
  let open: OpenPage[] = [];
  return {
    async newPage(origin, options) {
      const context = await browser.newContext({
        baseURL: origin,
        storageState: themeChosen(look, origin),
        ...(options?.viewport ? {} : look.screen),
        ...options,
      });
      context.setDefaultTimeout(patienceMs);
      const { expectComplaint, surprises } = watch(context, origin);
      const page = await context.newPage();
      open.push({ page, surprises });
      return { page, expectComplaint };
    },
    async checkAndClosePages({ task }) {
      const pages = open;
      open = [];
      const surprises = pages.flatMap((one) => one.surprises());
      if (task.result?.state === 'fail') await takePictures(task.name, pages);
      await Promise.all(pages.map(({ page }) => page.context().close()));
      if (surprises.length > 0) throw new Error(`The page complained:\n${surprises.join('\n')}`);
    },
    close: () => browser.close(),
  };
}

async function takePictures(testName: string, pages: readonly OpenPage[]): Promise<void> {
  const name = testName.replaceAll(/\W+/g, '-');
  await Promise.all(
    pages.map(({ page }, index) =>
      page.screenshot({ path: path.join(pictures, `${name}-${index + 1}.png`) }),
    ),
  );
}

/** Notes what the pages of a profile complain of, and every host but the one they may talk to. */
function watch(context: BrowserContext, origin: string) {
  const complaints: string[] = [];
  const strangers: string[] = [];
  const expected: RegExp[] = [];
  const { host } = new URL(origin);

  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (thrown) => {
    const error = thrown.error();
    complaints.push(`page error: ${error.stack ?? error.message}`);
  });
  context.on('request', (request) => {
    const { protocol, host: other } = new URL(request.url());
    const leavesThePage = !['data:', 'blob:', 'about:'].includes(protocol);
    if (leavesThePage && other !== host) strangers.push(`request to another host: ${request.url()}`);
  });

  return {
    expectComplaint: (pattern: RegExp) => void expected.push(pattern),
    surprises: () => [
      ...complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint))),
      ...strangers,
    ],
  };
}
