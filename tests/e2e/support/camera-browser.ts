import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type BrowserContext, chromium } from 'playwright-core';
import { chromiumFlags, findChromium } from '#tests/support/browser/chromium.ts';

/** A Chromium with a camera and a microphone of its own making, whose profile outlives it. */
export interface CameraBrowser {
  context(): BrowserContext;
  /** Kills it with all its processes, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same profile. */
  restart(): Promise<void>;
  /** Ends it, and removes its profile. */
  remove(): Promise<void>;
}

const announced = /^DevTools listening on (ws:\/\/\S+)/;
const patienceMs = 60_000;
/** Far more than a start takes, because other tests may keep the machine busy. */
const startPatienceMs = 120_000;

/** Starts it by hand, because what is started by Playwright cannot be killed. */
export async function openCameraBrowser(): Promise<CameraBrowser> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'castmate-profile-'));
  let running = await launch(profile);

  const kill = async () => {
    const { child } = running;
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    const exited = once(child, 'exit');
    process.kill(-child.pid, 'SIGKILL');
    await exited;
  };
  return {
    context: () => running.context,
    kill,
    async restart() {
      running = await launch(profile);
    },
    async remove() {
      await kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

async function launch(profile: string): Promise<{ child: ChildProcess; context: BrowserContext }> {
  const child = spawn(
    findChromium(),
    [
      ...chromiumFlags,
      '--headless',
      '--no-sandbox',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      // The page for a new tab loads pages of its own, and a connection made meanwhile may wait for one for ever.
      'about:blank',
    ],
    // A group of its own, so that all its processes can be killed at once.
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  for await (const line of createInterface(child.stderr)) {
    const address = announced.exec(line)?.[1];
    if (address === undefined) continue;
    child.stderr.resume();
    try {
      return { child, context: await connect(address) };
    } catch (error) {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      throw error;
    }
  }
  throw new Error('The browser ended before it was ready.');
}

async function connect(address: string): Promise<BrowserContext> {
  const browser = await chromium.connectOverCDP(address, { timeout: startPatienceMs });
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no profile.');
  context.setDefaultTimeout(patienceMs);
  return context;
}
