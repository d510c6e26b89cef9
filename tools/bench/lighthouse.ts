import { once } from 'node:events';
import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import lighthouse, { desktopConfig, type Flags } from 'lighthouse';
import { chromium } from 'playwright-core';
import { startProduct } from '#tests/e2e/support/product.ts';
import { findChromium } from '#tests/support/browser/chromium.ts';

const usage = `Usage: npm run bench:lighthouse -- [--runs N]
  Runs Lighthouse on the landing page of the built product, as a phone on a slow network and as a desktop, N times each
  (3), and prints the median of each score and of the times behind it.`;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const;
type Figure = (typeof categories)[number] | (typeof times)[number] | 'cumulative-layout-shift';

const devices = { phone: undefined, desktop: desktopConfig } as const;

async function look(url: string, port: number, device: keyof typeof devices): Promise<Map<Figure, number>> {
  const flags: Flags = { port, logLevel: 'error', onlyCategories: [...categories] };
  const result = await lighthouse(url, flags, devices[device]);
  if (!result) throw new Error('Lighthouse gave no result.');
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`Lighthouse could not look: ${lhr.runtimeError.message}`);
  return new Map<Figure, number>([
    ...categories.map((name) => [name, 100 * (lhr.categories[name]?.score ?? 0)] as const),
    ...times.map((name) => [name, lhr.audits[name]?.numericValue ?? Number.NaN] as const),
    ['cumulative-layout-shift', lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN],
  ]);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function inWords(figures: readonly Map<Figure, number>[]): string {
  const of = (name: Figure) => median(figures.map((one) => one.get(name) ?? Number.NaN));
  const scores = categories.map((name) => `${name} ${Math.round(of(name))}`);
  const delays = times.map((name) => `${name} ${Math.round(of(name))} ms`);
  return [...scores, ...delays, `cumulative-layout-shift ${of('cumulative-layout-shift').toFixed(3)}`].join(
    ', ',
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('This machine gave no port.');
  return address.port;
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { runs: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const runs = Number(values.runs ?? 3);
  const [port, product] = await Promise.all([freePort(), startProduct()]);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [`--remote-debugging-port=${port}`],
    chromiumSandbox: false,
  });
  try {
    for (const device of Object.keys(devices) as (keyof typeof devices)[]) {
      const figures: Map<Figure, number>[] = [];
      for (let run = 0; run < runs; run += 1) figures.push(await look(`${product.origin}/`, port, device));
      console.log(`${device}: ${inWords(figures)}`);
    }
  } finally {
    await browser.close();
    await product.remove();
  }
  return 0;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
