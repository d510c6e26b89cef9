import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** The product's server as a process of its own, run from source. */
export interface OwnServer {
  origin: string;
  /** The rows of its log so far. */
  logged: readonly string[];
  /** Its exit code, and null while it runs. */
  exitCode(): number | null;
  /** Gone at once, as by a power cut of its process. */
  kill(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../../..');

/** Starts it on a free port. `settings` are variables of its environment. */
export async function startOwnServer(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<OwnServer> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const logged: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => logged.push(line));
  const origin = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /^CastMate is ready at (http\S+)$/.exec(line)?.[1];
      if (address) resolve(address);
    });
    exited.then(() => reject(new Error(`The server ended before it was ready: ${logged.join('\n')}`)));
  });
  return {
    origin: await origin,
    logged,
    exitCode: () => child.exitCode,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
