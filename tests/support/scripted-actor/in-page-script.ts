import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const entry = fileURLToPath(new URL('./in-page/main.ts', import.meta.url));
let script: Promise<string> | null = null;

/** The in-page part as one plain script. */
export function inPageScript(): Promise<string> {
  script ??= bundle();
  return script;
}

async function bundle(): Promise<string> {
  const results = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'scriptedActorPart' },
    },
  });
  const [result] = Array.isArray(results) ? results : [results];
  const chunk = result && 'output' in result ? result.output[0] : undefined;
  if (!chunk) throw new Error('Bundling the in-page part gave no script.');
  return chunk.code;
}
