import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { createScriptCopies } from '#server/agents/script-copies.ts';
import type { Parts } from '#server/parts.ts';
import type { DatabaseKind, OpenDatabase } from '#server/platform/database/database.ts';
import { createFolderFileStore } from '#server/platform/files/folder-file-store.ts';
import { createJobQueue } from '#server/platform/jobs/create-job-queue.ts';
import { createLog } from '#server/platform/log.ts';
import { createBuiltinAgents } from '#server/providers/builtin/agents/agents.ts';
import type { LanguageModel } from '#server/providers/ports.ts';
import { createExtractor, type ScriptExtractor } from '#server/scripts/extract/extract-script.ts';
import { registerScriptJobs } from '#server/scripts/ingest/ingest-job.ts';
import { scriptRoutes } from '#server/scripts/routes.ts';
import { openTestDatabase } from '#tests/support/server/database.ts';
import { listenOnLoopback } from '#tests/support/server/loopback.ts';
import { answerBy, callsTo, filesBelow } from '#tests/support/server/routes-alone.ts';

export type ScriptParts = Pick<
  Parts,
  'scriptCopies' | 'database' | 'files' | 'jobs' | 'agents' | 'extractor' | 'model' | 'log' | 'now' | 'origin'
>;

/** Those that a test may put something before. */
export type ChangeableParts = Omit<ScriptParts, 'scriptCopies'>;

export interface ScriptServer {
  parts: ScriptParts;
  port: number;
  /** Every file in the store, as paths within it. */
  storedFiles(): Promise<string[]>;
  /** Calls the API as `owner`. */
  as(owner: string): (path: string, init?: RequestInit) => Promise<Response>;
  close(): Promise<void>;
}

export interface ScriptServerOptions {
  /** In place of the real one. */
  extractor?: ScriptExtractor;
  /** Without one, none is set up. */
  model?: LanguageModel;
  /** Gets each row of the log. */
  logged?: string[];
  now?: () => Date;
  /** Puts something between the product and its parts. */
  change?: (parts: ChangeableParts) => ChangeableParts;
}

/** The routes and jobs of scripts alone, on a free port; the caller is whom the header `x-owner` names. */
export async function startScriptServer(
  kind: DatabaseKind,
  options: ScriptServerOptions = {},
): Promise<ScriptServer> {
  const open = await openTestDatabase(kind);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'castmate-scripts-'));
  const served = await serveScripts(open, folder, options);
  return {
    ...served,
    storedFiles: () => filesBelow(folder),
    close: async () => {
      await served.close();
      await open.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Serves scripts from an open database and a folder of files, both of which stay when it is closed. */
export async function serveScripts(
  open: OpenDatabase,
  folder: string,
  options: ScriptServerOptions = {},
): Promise<Omit<ScriptServer, 'storedFiles'>> {
  const { logged } = options;
  const log = logged
    ? pino({ level: 'debug', base: null }, { write: (row: string) => logged.push(row) })
    : createLog('silent');
  const jobs = createJobQueue(open, { log, pollMs: 50, sweepMs: 200, retryDelaySeconds: 0 });
  const extractor = options.extractor ?? createExtractor();
  const server = createServer();
  const loopback = await listenOnLoopback(server);
  const { change = (parts) => parts } = options;
  const now = options.now ?? (() => new Date());
  const changed = change({
    database: open.database,
    files: createFolderFileStore(folder),
    jobs,
    agents: createBuiltinAgents(open.database, now),
    extractor,
    model: options.model ?? null,
    log,
    now,
    origin: loopback.origin,
  });
  const parts = { ...changed, scriptCopies: createScriptCopies(changed) };
  registerScriptJobs(parts);
  await jobs.start();
  server.on('request', answerBy(scriptRoutes(parts), log));
  return {
    parts,
    port: loopback.port,
    as: callsTo(loopback.origin),
    close: async () => {
      await loopback.close();
      await jobs.stop({ graceMs: 0 });
      await extractor.close();
    },
  };
}
