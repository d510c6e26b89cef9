import { lockDataFolder } from '#server/platform/database/data-folder-lock.ts';

// Takes the data folder named by the first argument when told to, says how that went, and stays.
const folder = process.argv[2] ?? '';

process.stdin.on('data', async () => {
  try {
    await lockDataFolder(folder);
    console.log('holds the folder');
  } catch (error) {
    console.log(`refused: ${error instanceof Error ? error.message : error}`);
  }
});
console.log('ready');
