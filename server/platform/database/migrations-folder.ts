import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Folder of the SQL files that `npm run database:generate` writes. Found by the package's own `imports`, so that the
 * sources and the bundle in `dist` find the same one wherever the package lies.
 */
export function migrationsFolder(): string {
  const journal = createRequire(import.meta.url).resolve(
    '#server/platform/database/migrations/meta/_journal.json',
  );
  return path.dirname(path.dirname(journal));
}
