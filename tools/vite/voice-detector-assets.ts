import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Where the browser finds the voice detector's files: on our own origin, so that it works with no network. */
export const voiceDetectorPath = '/vad/';

const contentTypes = {
  'vad.worklet.bundle.min.js': 'text/javascript',
  'silero_vad_v5.onnx': 'application/octet-stream',
  'ort-wasm-simd-threaded.mjs': 'text/javascript',
  'ort-wasm-simd-threaded.wasm': 'application/wasm',
} as const;

type FileName = keyof typeof contentTypes;

/** The voice detector's files as their packages install them, by the name under which they are served. */
export function voiceDetectorFiles(): Record<FileName, string> {
  const packages = createRequire(import.meta.url);
  const detector = dirname(packages.resolve('@ricky0123/vad-web'));
  const runtime = dirname(packages.resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm'));
  return {
    'vad.worklet.bundle.min.js': join(detector, 'vad.worklet.bundle.min.js'),
    'silero_vad_v5.onnx': join(detector, 'silero_vad_v5.onnx'),
    'ort-wasm-simd-threaded.mjs': join(runtime, 'ort-wasm-simd-threaded.mjs'),
    'ort-wasm-simd-threaded.wasm': join(runtime, 'ort-wasm-simd-threaded.wasm'),
  };
}

/** Serves the voice detector's files in development and writes them beside the built app. */
export function voiceDetectorAssets(): Plugin {
  const files = voiceDetectorFiles();
  const fileUnder = (url: string | undefined): FileName | undefined => {
    const [path = ''] = (url ?? '').split('?');
    const name = path.startsWith(voiceDetectorPath) ? path.slice(voiceDetectorPath.length) : '';
    return Object.hasOwn(files, name) ? (name as FileName) : undefined;
  };
  return {
    name: 'castmate:voice-detector-assets',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = fileUnder(request.url);
        if (name === undefined) return next();
        stat(files[name]).then(({ size }) => {
          response.setHeader('Content-Type', contentTypes[name]);
          response.setHeader('Content-Length', size);
          createReadStream(files[name]).pipe(response);
        }, next);
      });
    },
    async generateBundle() {
      for (const [name, path] of Object.entries(files)) {
        this.emitFile({
          type: 'asset',
          fileName: `${voiceDetectorPath.slice(1)}${name}`,
          source: await readFile(path),
        });
      }
    },
  };
}
