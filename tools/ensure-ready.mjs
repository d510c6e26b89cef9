// Runs before npm's own commands, with nothing but Node: installs, builds, and for tests finds a Chromium, each only
// where it is missing or stale.
//
//   node tools/ensure-ready.mjs install|start|test
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const oldestNode = [20, 19];

/** What each half of the build is made from. */
const inputs = {
  web: ['core', 'web', 'tools', 'vite.config.ts', 'package-lock.json'],
  server: ['core', 'server', 'vite.server.config.ts', 'package.json', 'package-lock.json'],
};

/** @typedef {keyof typeof inputs} Half */

const stampFile = path.join(root, 'dist', 'built-from.json');

function main() {
  const mode = process.argv[2];
  if (mode !== 'install' && mode !== 'start' && mode !== 'test') {
    stop('Usage: node tools/ensure-ready.mjs install|start|test');
  }
  checkNode();
  const stale = mode === 'install' ? [] : staleHalves();
  // What is built already runs without the packages that build it.
  ensureInstalled({ development: mode !== 'start' || stale.length > 0 });
  for (const half of stale) build(half);
  if (mode === 'test') ensureChromium();
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  stop(
    `CastMate needs Node.js ${oldestNode.join('.')} or newer; this is ${process.versions.node}.`,
    'Get a newer one from https://nodejs.org, then run the command again.',
  );
}

/** @param {{ development: boolean }} options */
function ensureInstalled({ development }) {
  if (isInstalled(development)) return;
  say('Installing packages. This takes about half a minute.');
  // `--include=dev` holds against NODE_ENV=production, which would leave out what builds the web app.
  const done = npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (!done)
    stop(
      'The packages could not be installed: npm says why above. The first start needs a network connection.',
    );
}

/**
 * Whether `node_modules` holds what the lock file names. Packages for other platforms may be missing.
 * @param {boolean} development also ask for what only building and testing need
 */
function isInstalled(development) {
  const wanted = readJson(path.join(root, 'package-lock.json'))?.packages;
  const present = readJson(path.join(root, 'node_modules', '.package-lock.json'))?.packages;
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([place, entry]) => {
    if (place === '') return true;
    const installed = present[place];
    if (installed) return installed.version === entry.version;
    return entry.optional || entry.devOptional || entry.peer || (entry.dev && !development);
  });
}

/** @returns {Half[]} */
function staleHalves() {
  const built = readJson(stampFile) ?? {};
  /** @type {Record<Half, string>} */
  const results = { web: 'dist/web/index.html', server: 'dist/server/main.js' };
  return /** @type {Half[]} */ (Object.keys(inputs)).filter(
    (half) => !existsSync(path.join(root, results[half])) || built[half] !== fingerprint(half),
  );
}

/** @param {Half} half */
function build(half) {
  say(half === 'web' ? 'Building the web app.' : 'Building the server.');
  if (!npm(['run', '--silent', `build:${half}`, '--', '--logLevel', 'warn'])) {
    stop(`The ${half === 'web' ? 'web app' : 'server'} could not be built. The reason is above.`);
  }
  mkdirSync(path.dirname(stampFile), { recursive: true });
  const built = { ...readJson(stampFile), [half]: fingerprint(half) };
  writeFileSync(stampFile, `${JSON.stringify(built, null, 2)}\n`);
}

/**
 * A digest of every file that goes into a half of the build, by content: a fresh checkout has no useful times.
 * @param {Half} half
 */
function fingerprint(half) {
  const digest = createHash('sha256');
  for (const input of inputs[half]) {
    for (const file of filesBelow(path.join(root, input))) {
      digest.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return digest.digest('hex');
}

/**
 * The files at or below a place, in an order of their own, without the tests: those are no part of what is built.
 * @param {string} place
 * @returns {string[]}
 */
function filesBelow(place) {
  if (/\.test\.tsx?$/.test(place) || !existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesBelow(path.join(place, name)));
}

function ensureChromium() {
  if (usableChromium()) return;
  if (process.env.CHROMIUM_PATH) {
    stop(`CHROMIUM_PATH=${process.env.CHROMIUM_PATH} cannot be started. Correct or unset it.`);
  }
  if (isRoot() && canRun('apt-get')) {
    say('Installing Chromium, which the tests run in, from the Debian packages.');
    const apt = ['-y', '-qq', '--no-install-recommends'];
    run('apt-get', ['update', '-qq'], aptEnvironment);
    run('apt-get', ['install', ...apt, 'chromium'], aptEnvironment);
    if (usableChromium()) return;
  }
  say('Downloading Chromium, which the tests run in, through Playwright.');
  const playwright = path.join(root, 'node_modules', 'playwright-core', 'cli.js');
  run(process.execPath, [playwright, 'install', ...(isRoot() ? ['--with-deps'] : []), 'chromium']);
  if (usableChromium()) return;
  stop(
    'No Chromium could be found or installed, and the tests need one.',
    'Install Chromium or Chrome and run the command again, or set CHROMIUM_PATH to its program.',
  );
}

const aptEnvironment = { DEBIAN_FRONTEND: 'noninteractive' };

/** Asks the tests' own search, so that what is found here is what they use, and sees whether it starts. */
function usableChromium() {
  const search =
    "import('#tests/support/browser/chromium.ts').then((it) => process.stdout.write(it.findChromium()))";
  const found = spawnSync(process.execPath, ['--import', 'tsx', '--eval', search], {
    cwd: root,
    encoding: 'utf8',
  });
  if (found.status !== 0 || !found.stdout) return false;
  return spawnSync(found.stdout, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

/** @param {string[]} command */
function npm(command) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) return run(process.execPath, [cli, ...command]);
  return run('npm', command, {}, process.platform === 'win32');
}

/**
 * @param {string} program
 * @param {string[]} parameters
 * @param {Record<string, string>} [environment]
 * @param {boolean} [shell]
 */
function run(program, parameters, environment = {}, shell = false) {
  const env = { ...process.env, ...environment };
  return (
    spawnSync(program, parameters, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env, shell })
      .status === 0
  );
}

/** @param {string} program */
function canRun(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}

function isRoot() {
  return process.getuid?.() === 0;
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** @param {string} sentence */
function say(sentence) {
  console.log(sentence);
}

/**
 * @param {string[]} sentences
 * @returns {never}
 */
function stop(...sentences) {
  console.error(sentences.join('\n'));
  process.exit(1);
}

main();
