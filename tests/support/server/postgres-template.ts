import { randomUUID } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { openPostgres } from '#server/platform/database/postgres.ts';
import { installJobTables } from '#server/platform/jobs/job-tables.ts';
import { findPostgres, type PostgresServer, startPostgres, urlOfDatabase, withAdmin } from './postgres.ts';

/** A server, and the name of its empty database that has all tables, to copy for each test. */
export interface PostgresTemplate {
  url: string;
  name: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Null where this machine has no server. */
    postgresTemplate: PostgresTemplate | null;
  }
}

/** For the whole run, which only one project asks for. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await testServer();
  if (!server) {
    project.provide('postgresTemplate', null);
    return async () => undefined;
  }
  const name = `castmate_template_${randomUUID().replaceAll('-', '')}`;
  await withAdmin(server.url, (admin) => admin.query(`CREATE DATABASE ${name}`));
  const opened: OpenDatabase = await openPostgres(urlOfDatabase(server.url, name));
  await installJobTables(opened);
  await opened.close();
  project.provide('postgresTemplate', { url: server.url, name });
  return async () => {
    await withAdmin(server.url, (admin) => admin.query(`DROP DATABASE ${name} WITH (FORCE)`));
    await server.stop();
  };
}

async function testServer(): Promise<Pick<PostgresServer, 'url' | 'stop'> | null> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  const binaries = findPostgres();
  if (binaries) return startPostgres(binaries);
  console.warn(
    '\n  SKIPPED ON POSTGRES: no server of version 15 or newer was found, so the tests run on PGlite only.\n' +
      '  Install one (Debian: apt-get install postgresql), or set TEST_DATABASE_URL.\n',
  );
  return null;
}
