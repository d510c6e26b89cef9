import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchChromium } from '#tests/support/chromium.ts';

/** More than any single step takes, even on a busy machine; a step that never comes fails by its own name. */
const patienceMs = 20_000;

export interface TestBrowser {
  /** A page in a profile of its own, closed with the browser. `origin` is the one host that it may talk to. */
  newPage(origin: string, options?: BrowserContextOptions): Promise<WatchedPage>;
  /** Fails with everything that pages met and no test announced; then closes their profiles. Call it after each test. */
  checkAndClosePages(): Promise<void>;
  close(): Promise<void>;
}

export interface WatchedPage {
  page: Page;
  /** Announces a complaint that the test provokes: console errors and page errors that match are no surprise. */
  expectComplaint(pattern: RegExp): void;
}

/** A Chromium for the tests of one file, whose pages are watched: a complaint nobody expected fails the test. */
export async function openBrowser(): Promise<TestBrowser> {
  const browser: Browser = await launchChromium();
  let watched: { surprises(): string[]; close(): Promise<void> }[] = [];
  return {
    async newPage(origin, options) {
      const context = await browser.newContext({ baseURL: origin, ...options });
      context.setDefaultTimeout(patienceMs);
      const page = await context.newPage();
      const { expectComplaint, surprises } = watch(page, origin);
      watched.push({ surprises, close: () => context.close() });
      return { page, expectComplaint };
    },
    async checkAndClosePages() {
      const surprises = watched.flatMap((page) => page.surprises());
      await Promise.all(watched.map((page) => page.close()));
      watched = [];
      if (surprises.length > 0) throw new Error(`The page complained:\n${surprises.join('\n')}`);
    },
    close: () => browser.close(),
  };
}

function watch(page: Page, origin: string) {
  const complaints: string[] = [];
  const strangers: string[] = [];
  const expected: RegExp[] = [];
  const host = new URL(origin).host;

  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`page error: ${error.stack ?? error.message}`));
  const noteStranger = (address: string) => {
    const { protocol, host: other } = new URL(address);
    const isLocal = ['data:', 'blob:', 'about:'].includes(protocol);
    if (!isLocal && other !== host) strangers.push(`request to another host: ${address}`);
  };
  page.on('request', (request) => noteStranger(request.url()));
  page.on('websocket', (socket) => noteStranger(socket.url()));

  return {
    expectComplaint: (pattern: RegExp) => void expected.push(pattern),
    surprises: () => [
      ...complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint))),
      ...strangers,
    ],
  };
}
