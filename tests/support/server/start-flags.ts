import manifest from '#package.json' with { type: 'json' };

/** What `npm start` gives to Node before the name of the program. */
export const startFlags: readonly string[] = manifest.scripts.start
  .split(' ')
  .filter((word) => word.startsWith('--'));
