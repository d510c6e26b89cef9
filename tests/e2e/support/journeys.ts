import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { openBrowser, type TestBrowser, type WatchedPage } from '#tests/support/browser/browser.ts';
import { type Look, lookFor, looks } from '#tests/support/browser/look.ts';
import { type Desk, type DeskOptions, sitDown } from './at-the-desk.ts';
import { type Product, startProduct } from './product.ts';
import { type SharedProduct, sharedProduct } from './shared-product.ts';

/** What the journeys of one file have in common. There from the first hook or test on, not before. */
export interface Journeys<Its extends SharedProduct = SharedProduct> {
  readonly product: Its;
  readonly look: Look;
  /** Somebody new in the open workspace: see `sitDown`. */
  sitDown(options?: DeskOptions): Promise<Desk>;
  /** Somebody who has not been here before, and has opened no page yet. */
  newPage(options?: BrowserContextOptions): Promise<WatchedPage>;
}

/**
 * To be called once, at the top of a file of journeys: they go through the product that all files share, in a browser of
 * their own, and one whose pages complained fails. They have the look that `LOOK` asks for, or the one that belongs to
 * the file.
 */
export function journeys(): Journeys {
  return journeysThrough({ start: sharedProduct, end: async () => undefined });
}

/**
 * The same through a product in a process and a data folder of its own, which may be killed. `settings` are variables of
 * its environment. It finds a database, while the product that is shared makes its own: one first start a run is enough.
 */
export function journeysOfItsOwn(settings: Record<string, string> = {}): Journeys<Product> {
  return journeysThrough({
    start: () => startProduct({ settings, dataDir: inject('pgliteTemplate').dataDir }),
    end: (product) => product.remove(),
  });
}

function journeysThrough<Its extends SharedProduct>(products: {
  start(): Promise<Its>;
  end(product: Its): Promise<void>;
}): Journeys<Its> {
  let under: { product: Its; browser: TestBrowser; look: Look } | undefined;
  const get = () => {
    if (!under) throw new Error('The product is not there before the hooks of the file have run.');
    return under;
  };

  beforeAll(async () => {
    const look = looks[lookFor(expect.getState().testPath ?? '')];
    const [product, browser] = await Promise.all([products.start(), openBrowser(look)]);
    under = { product, browser, look };
  });
  afterEach((test) => get().browser.checkAndClosePages(test));
  afterAll(async () => {
    if (!under) return;
    await under.browser.close();
    await products.end(under.product);
  });

  return {
    get product() {
      return get().product;
    },
    get look() {
      return get().look;
    },
    sitDown: (options) => sitDown(get().product, get().browser, options),
    newPage: (options) => get().browser.newPage(get().product.origin, options),
  };
}
