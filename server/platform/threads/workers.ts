import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

const here = fileURLToPath(import.meta.url);

/**
 * Starts the worker thread whose module is `server/NAME.ts`: `startWorker('scripts/extract/extract-worker')`. Run from
 * source (tsx, Vitest) it starts that file through tsx; run from the build it starts the bundle of the same base name
 * in `dist/server`. Each worker needs its input in `vite.server.config.ts`.
 */
export function startWorker(name: string, options: WorkerOptions = {}): Worker {
  const script = here.endsWith('.ts') ? throughTypeScript(sourceOf(name)) : bundleOf(name);
  return new Worker(script, { ...options, execArgv: [] });
}

function sourceOf(name: string): string {
  return path.join(path.dirname(here), '../..', `${name}.ts`);
}

/** The bundler may move this module into a chunk in a folder below `dist/server`, so the search goes upwards. */
function bundleOf(name: string): string {
  const file = `${path.basename(name)}.js`;
  let folder = path.dirname(here);
  for (;;) {
    const candidate = path.join(folder, file);
    if (existsSync(candidate)) return candidate;
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error(`The worker ${file} is not beside the server's bundle.`);
    folder = parent;
  }
}

/** Node 20 does not apply a loader named by `--import` to a worker's first module, so that module registers it. */
function throughTypeScript(source: string): URL {
  const loader = import.meta.resolve('tsx/esm/api');
  const start = [
    `import { register } from ${JSON.stringify(loader)};`,
    'register();',
    `await import(${JSON.stringify(pathToFileURL(source).href)});`,
  ].join('\n');
  return new URL(`data:text/javascript,${encodeURIComponent(start)}`);
}
