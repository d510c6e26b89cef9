import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPglite } from '#server/platform/database/pglite.ts';
import { installJobTables } from '#server/platform/jobs/job-tables.ts';

/** An empty PGlite that has all tables: as a data folder to copy, and as a dump to load into memory. */
export interface PgliteTemplate {
  dataDir: string;
  dump: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    pgliteTemplate: PgliteTemplate;
  }
}

interface Made {
  template: PgliteTemplate;
  users: number;
  remove(): Promise<void>;
}

/** Several projects of one run name this file, and each loads its own copy: they share what is made by way of this. */
const shared = globalThis as { castmatePgliteTemplate?: Promise<Made> | undefined };

/** For the whole run: to make a database takes about three times as long as to start on one that is there. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.castmatePgliteTemplate ??= makeTemplate();
  const made = await shared.castmatePgliteTemplate;
  made.users += 1;
  project.provide('pgliteTemplate', made.template);
  return async () => {
    made.users -= 1;
    if (made.users > 0) return;
    shared.castmatePgliteTemplate = undefined;
    await made.remove();
  };
}

async function makeTemplate(): Promise<Made> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'castmate-test-'));
  const template = { dataDir: path.join(folder, 'data'), dump: path.join(folder, 'pglite.tar') };
  const opened = await openPglite(template.dataDir);
  await installJobTables(opened);
  await writeFile(template.dump, Buffer.from(await (await opened.dump()).arrayBuffer()));
  await opened.close();
  return { template, users: 0, remove: () => rm(folder, { recursive: true, force: true }) };
}
