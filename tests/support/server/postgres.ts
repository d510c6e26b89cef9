import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';

const oldestMajor = 15;
const startAttempts = 5;

export interface PostgresServer {
  /** Connection string of the server's maintenance database, as a role that may create databases. */
  url: string;
  /** Ends the server for a while, as `how` Postgres knows: a clean end, or one as by a crash. Its data stay. */
  goAway(how: 'cleanly' | 'at-once'): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

/** Folder of the newest `postgres` and `initdb` on this machine, or null where none is new enough. */
export function findPostgres(): string | null {
  const candidates = [
    ...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean).map(realFolderOfPostgres),
    ...versionFolders('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`),
  ];
  const usable = candidates
    .filter((folder) => folder !== null)
    .map((folder) => ({ folder, major: majorVersion(folder) }))
    .filter(({ major }) => major >= oldestMajor);
  return usable.sort((a, b) => b.major - a.major)[0]?.folder ?? null;
}

/**
 * Starts a private cluster in a temporary folder on a free port of loopback. It also stops when this process is
 * killed. Postgres refuses to run as root: it then runs as `postgres` or `nobody`.
 *
 * @param options.durable syncs every commit, as a production server does; else speed wins.
 */
export async function startPostgres(binaries: string, options = { durable: false }): Promise<PostgresServer> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await startOnce(binaries, await freePort(), options);
    if ('url' in outcome) return outcome;
    // Most likely another program took the port in between.
    if (attempt === startAttempts) throw new Error(`Postgres did not start: ${outcome.said}`);
  }
}

async function startOnce(
  binaries: string,
  port: number,
  { durable }: { durable: boolean },
): Promise<PostgresServer | { said: string }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'castmate-postgres-'));
  const account = process.getuid?.() === 0 ? unprivilegedAccount() : null;
  if (account) fs.chownSync(folder, account.uid, account.gid);
  const data = path.join(folder, 'data');
  execFileSync(
    path.join(binaries, 'initdb'),
    ['-D', data, '-U', 'castmate', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const settings = durable ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off'];
  const server = spawn(
    '/bin/sh',
    [
      '-c',
      keeper,
      folder,
      path.join(binaries, 'postgres'),
      ...['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder, ...settings],
    ],
    { ...account, cwd: '/', stdio: ['pipe', 'ignore', 'pipe'], detached: true },
  );
  const stop = async () => {
    server.stdin.end();
    if (server.exitCode === null) await once(server, 'exit');
  };
  const goAway = async (how: 'cleanly' | 'at-once') => {
    const gone = saysSoon(server, 'database system is shut down');
    server.stdin.write(how === 'cleanly' ? 'INT\n' : 'QUIT\n');
    await gone;
  };
  const comeBack = async () => {
    const back = saysSoon(server, 'ready to accept connections');
    server.stdin.write('start\n');
    await back;
  };
  const said = await readiness(server);
  if (said === 'ready') {
    return { url: `postgres://castmate@127.0.0.1:${port}/postgres`, goAway, comeBack, stop };
  }
  await stop();
  return { said };
}

/** Runs the server, and ends or starts it as it is told. Its input closes when whoever started it is gone, however it went. */
const keeper = `
  "$@" & server=$!
  while read -r told; do
    if [ "$told" = start ]; then "$@" & server=$!; else kill "-$told" "$server"; wait "$server"; fi
  done
  kill -INT "$server"; wait "$server"; rm -rf "$0"`;

/** Resolves when the server next says `words`. */
function saysSoon(server: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve) => {
    const listen = (text: string) => {
      if (!text.includes(words)) return;
      server.stderr?.off('data', listen);
      resolve();
    };
    server.stderr?.on('data', listen);
  });
}

/** 'ready', or what the server said before it gave up (most likely: the port was taken meanwhile). */
function readiness(server: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('ready to accept connections')) resolve('ready');
      if (said.includes('FATAL:')) resolve(said);
    });
    server.once('exit', () => resolve(said));
  });
}

export async function withAdmin<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** `url` with another database's name. */
export function urlOfDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

function realFolderOfPostgres(folder: string): string | null {
  try {
    return path.dirname(fs.realpathSync(path.join(folder, 'postgres')));
  } catch {
    return null;
  }
}

function versionFolders(folder: string): string[] {
  return fs.existsSync(folder) ? fs.readdirSync(folder) : [];
}

function majorVersion(folder: string): number {
  try {
    if (!fs.existsSync(path.join(folder, 'initdb'))) return 0;
    const answer = execFileSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
    return Number(/\(PostgreSQL\) (\d+)/.exec(answer)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function unprivilegedAccount(): { uid: number; gid: number } {
  const accounts = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((row) => row.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const row = accounts.find(([accountName]) => accountName === name);
    if (row) return { uid: Number(row[2]), gid: Number(row[3]) };
  }
  throw new Error('Postgres refuses to run as root, and there is no account "postgres" or "nobody".');
}

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as net.AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
