import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { installationSecret } from '#server/platform/database/schema.ts';

/**
 * The secret under `name`, made with `make` at the first call ever. Processes that start together on one database
 * agree on the first one that was stored.
 */
export async function installationSecretNamed(
  database: Database,
  name: string,
  make: () => string,
): Promise<string> {
  const stored = await readSecret(database, name);
  if (stored !== null) return stored;
  await database.insert(installationSecret).values({ name, value: make() }).onConflictDoNothing();
  const agreed = await readSecret(database, name);
  if (agreed === null) throw new Error(`The secret ${name} could not be stored.`);
  return agreed;
}

async function readSecret(database: Database, name: string): Promise<string | null> {
  const rows = await database
    .select({ value: installationSecret.value })
    .from(installationSecret)
    .where(eq(installationSecret.name, name));
  return rows[0]?.value ?? null;
}

export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** A private RSA key as a JSON Web Key, for signing ID tokens. */
export function randomSigningKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomBytes(8).toString('hex');
  return JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' });
}
