import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { type Product, startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the address of the shared product is asked for. */
    sharedProduct: string;
  }
}

/** The product as most journeys have it: no file stops it or changes its settings, since others are in the middle of it. */
export type SharedProduct = Pick<Product, 'origin'>;

/**
 * For the whole run: one product for all files that want no other. A start costs more than many a journey, so that it
 * waits until the first file asks; and what is rendered for one file is there for the next.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let product: Promise<Product> | undefined;
  const desk = createServer((_, answer) => {
    // People who sign in by calls say that they are behind a proxy, each at an address of their own: see `somebodyNew`.
    product ??= startProduct({ settings: { TRUSTED_PROXIES: '1' } });
    product.then(
      ({ origin }) => answer.end(origin),
      (error) => answer.writeHead(500).end(String(error)),
    );
  });
  await once(desk.listen(0, '127.0.0.1'), 'listening');
  project.provide('sharedProduct', `http://127.0.0.1:${(desk.address() as AddressInfo).port}/`);
  return async () => {
    desk.close();
    await (await product?.catch(() => undefined))?.remove();
  };
}

/** The one product of this run. Only tests can ask for it. */
export async function sharedProduct(): Promise<SharedProduct> {
  const answer = await fetch(inject('sharedProduct'));
  const said = await answer.text();
  if (!answer.ok) throw new Error(said);
  return { origin: said };
}
