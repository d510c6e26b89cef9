import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const worthIt = /\.(css|html|js|json|mjs|svg|txt|webmanifest)$/;
const smallestBytes = 1024;

/** A quality at which the whole build takes about a second; the highest would take half a minute. */
const brotliQuality = 5;

/** Writes `.br` and `.gz` beside each file of the build that gets smaller by it, for the server to send as they are. */
export function precompressWeb(): Plugin {
  let folder = '';
  return {
    name: 'precompress-web',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: () => precompressFolder(folder),
    },
  };
}

async function precompressFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && worthIt.test(entry.name) && (await stat(file)).size >= smallestBytes) {
      await precompressFile(file);
    }
  }
}

async function precompressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } };
  const forms = [
    { extension: '.br', bytes: await promisify(brotliCompress)(bytes, brotli) },
    { extension: '.gz', bytes: await promisify(gzip)(bytes) },
  ];
  for (const form of forms) {
    if (form.bytes.length < bytes.length) await writeFile(`${file}${form.extension}`, form.bytes);
  }
}
