import { createFolderFileStore } from '#server/platform/files/folder-file-store.ts';

// Writes a file into the store at the first argument, and says so when its first bytes are on their way.
async function* endless() {
  for (let count = 0; ; count++) {
    if (count === 1) console.log('writing');
    yield new Uint8Array(1_000);
    if (count > 0) await new Promise((resolve) => setImmediate(resolve));
  }
}

await createFolderFileStore(process.argv[2] ?? '').write('endless', endless());
