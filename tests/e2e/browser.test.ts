import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { openBrowser, type TestBrowser } from '#tests/support/browser/browser.ts';
import { serveTestPage } from '#tests/support/browser/browser-test-page.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const icon = '<link rel="icon" href="data:,">';

async function visit(test: TestContext, html: string, expected?: RegExp): Promise<void> {
  const site = await serveTestPage(icon + html);
  const { page, expectComplaint } = await browser.newPage(site.origin);
  if (expected) expectComplaint(expected);
  await page.goto('/', { waitUntil: 'networkidle' });
  await browser.checkAndClosePages(test).finally(() => site.close());
}

describe('the watch over the pages of a test', () => {
  it('lets a quiet page pass', async (test) => {
    await visit(test, '<p>Nothing to see.</p>');
  });

  it.for([
    { what: 'an error on the console', html: '<script>console.error("Oh dear")</script>', told: 'Oh dear' },
    { what: 'an error that nobody catches', html: '<script>throw new Error("Alas")</script>', told: 'Alas' },
    {
      what: 'a request to another host',
      html: '<img src="https://example.org/pixel.png" alt="">',
      told: 'another host: https://example.org/pixel.png',
    },
  ])('fails the test for $what', async ({ html, told }, test) => {
    await expect(visit(test, html)).rejects.toThrow(told);
  });

  it('forgives a complaint that the test has announced', async (test) => {
    await visit(test, '<script>console.error("Oh dear")</script>', /Oh dear/);
  });
});
