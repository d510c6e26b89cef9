import { once } from 'node:events';
import os from 'node:os';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { giveWay } from './give-way.ts';

const module = new URL('./give-way.ts', import.meta.url).href;
const askedThread = `
  const { giveWay } = await import(${JSON.stringify(module)});
  giveWay();
  const { parentPort } = await import('node:worker_threads');
  const os = await import('node:os');
  parentPort.postMessage(os.getPriority());
`;

describe.runIf(process.platform === 'linux')('a thread that gives way', () => {
  it('has a lower priority than the thread that started it', async () => {
    const loader = `import { register } from ${JSON.stringify(import.meta.resolve('tsx/esm/api'))}; register();`;
    const source = `data:text/javascript,${encodeURIComponent(loader + askedThread)}`;
    const before = os.getPriority();
    const worker = new Worker(new URL(source));
    const [lower] = await once(worker, 'message');
    await worker.terminate();
    expect(lower).toBe(os.constants.priority.PRIORITY_BELOW_NORMAL);
    expect(os.getPriority()).toBe(before);
  });

  it('is never the main one', () => {
    const before = os.getPriority();
    giveWay();
    expect(os.getPriority()).toBe(before);
  });
});
