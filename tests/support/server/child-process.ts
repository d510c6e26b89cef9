import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

/** A program of ours in a process of its own, which tells by lines on standard output how far it is. */
export interface ChildProgram {
  pid: number;
  /** Everything it has said so far, line by line. */
  lines: readonly string[];
  /** Resolves with the first line that starts with `start`, said already or later; rejects when it ends without. */
  says(start: string): Promise<string>;
  tell(line: string): void;
  /** Resolves when it is gone. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  readonly exited: Promise<number | null>;
}

const require = createRequire(import.meta.url);

/** Starts the TypeScript program `name` of `tests/support/server/processes`. */
export function startProgram(name: string, args: string[] = []): ChildProgram {
  const file = path.join(import.meta.dirname, 'processes', `${name}.ts`);
  const tsx = pathToFileURL(require.resolve('tsx')).href;
  return follow(
    spawn(process.execPath, ['--import', tsx, file, ...args], { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
}

function follow(child: ChildProcess & { stdout: NonNullable<ChildProcess['stdout']> }): ChildProgram {
  const lines: string[] = [];
  const listeners = new Set<() => void>();
  const tellListeners = () => {
    for (const listener of listeners) listener();
  };
  const reader = createInterface(child.stdout).on('line', (line) => {
    lines.push(line);
    tellListeners();
  });
  const ended = Promise.all([once(reader, 'close'), once(child, 'exit')]).then(() => {
    tellListeners();
    return child.exitCode;
  });
  return {
    pid: child.pid ?? 0,
    lines,
    says: (start) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const line = lines.find((each) => each.startsWith(start));
          const gone = child.exitCode !== null || child.signalCode !== null;
          if (line === undefined && !gone) return;
          listeners.delete(look);
          if (line === undefined) reject(new Error(`The program ended without saying "${start}".`));
          else resolve(line);
        };
        listeners.add(look);
        look();
      }),
    tell: (line) => {
      child.stdin?.write(`${line}\n`);
    },
    kill: async (signal = 'SIGKILL') => {
      child.kill(signal);
      await ended;
    },
    exited: ended,
  };
}
