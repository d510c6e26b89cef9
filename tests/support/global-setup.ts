import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { openPglite } from '#server/platform/database/pglite.ts';
import { openPostgres } from '#server/platform/database/postgres.ts';
import { installJobTables } from '#server/platform/jobs/job-tables.ts';
import { findPostgres, startPostgres, urlOfDatabase, withAdmin } from '#tests/support/server/postgres.ts';

export interface TestDatabases {
  /** An empty PGlite that has all tables: as a data folder to copy, and as a dump to load into memory. */
  pglite: { dataDir: string; dump: string };
  /** A server, and its database to copy for each test; null where this machine has no server. */
  postgres: { url: string; template: string } | null;
}

declare module 'vitest' {
  interface ProvidedContext {
    testDatabases: TestDatabases;
  }
}

interface Running {
  databases: TestDatabases;
  users: number;
  stop(): Promise<void>;
}

/** Several projects of one run name this file, and each loads its own copy: they share what is started by way of this. */
const shared = globalThis as { castmateTestDatabases?: Promise<Running> | undefined };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.castmateTestDatabases ??= startDatabases();
  const running = await shared.castmateTestDatabases;
  running.users += 1;
  project.provide('testDatabases', running.databases);
  return async () => {
    running.users -= 1;
    if (running.users > 0) return;
    shared.castmateTestDatabases = undefined;
    await running.stop();
  };
}

async function startDatabases(): Promise<Running> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'castmate-test-'));
  const [pglite, postgres] = await Promise.all([makePgliteTemplate(folder), startPostgresTemplate()]);
  return {
    databases: { pglite, postgres: postgres && { url: postgres.url, template: postgres.template } },
    users: 0,
    stop: async () => {
      await postgres?.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function makePgliteTemplate(folder: string) {
  const template = { dataDir: path.join(folder, 'data'), dump: path.join(folder, 'pglite.tar') };
  const opened = await openPglite(template.dataDir);
  await installJobTables(opened);
  fs.writeFileSync(template.dump, Buffer.from(await (await opened.dump()).arrayBuffer()));
  await opened.close();
  return template;
}

async function startPostgresTemplate() {
  const server = await testServer();
  if (!server) return null;
  const template = `castmate_template_${randomUUID().replaceAll('-', '')}`;
  await withAdmin(server.url, (admin) => admin.query(`CREATE DATABASE ${template}`));
  const opened: OpenDatabase = await openPostgres(urlOfDatabase(server.url, template));
  await installJobTables(opened);
  await opened.close();
  return {
    url: server.url,
    template,
    stop: async () => {
      await withAdmin(server.url, (admin) => admin.query(`DROP DATABASE ${template} WITH (FORCE)`));
      await server.stop();
    },
  };
}

async function testServer() {
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
