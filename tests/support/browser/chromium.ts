import { accessSync, constants, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const systemPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Chrome's own housekeeping is off, and no name but this machine's resolves: a test cannot reach the network. */
export const chromiumFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/**
 * The Chromium to test with: `CHROMIUM_PATH`, else one that the system has, else the one that Playwright downloaded.
 * Throws a sentence that says how to get one.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => systemNames.map((name) => join(folder, name)));
  const found = [...onPath, ...systemPlaces, chromium.executablePath(), ...downloaded()].find(isProgram);
  if (!found) {
    throw new Error('No Chromium was found. Run `npm test`, which installs one, or set CHROMIUM_PATH.');
  }
  return found;
}

/** Far more than a start takes, because other tests may keep the machine busy. */
const startPatienceMs = 120_000;

/** Starts a headless Chromium without a sound device: its audio clock runs, and nothing is heard. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    // A process for each page of a profile, and one in reserve, would cost more than many a journey.
    args: [...chromiumFlags, '--renderer-process-limit=1'],
    chromiumSandbox: false,
    timeout: startPatienceMs,
  });
}

/** Browsers in Playwright's cache whose revision is another than this Playwright's own. */
function downloaded(): string[] {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright');
  return listed(cache)
    .filter((folder) => folder.startsWith('chromium-'))
    .sort()
    .reverse()
    .flatMap((folder) => [
      join(cache, folder, 'chrome-linux', 'chrome'),
      join(cache, folder, 'chrome-linux64', 'chrome'),
    ]);
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
