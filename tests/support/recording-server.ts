import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { Parts } from '#server/parts.ts';
import type { DatabaseKind } from '#server/platform/database/database.ts';
import { createFolderFileStore } from '#server/platform/files/folder-file-store.ts';
import type { JobHandler, JobQueue } from '#server/platform/jobs/job-queue.ts';
import { createLog } from '#server/platform/log.ts';
import { registerRecordingJobs } from '#server/recordings/abandoned-takes.ts';
import { recordingRoutes } from '#server/recordings/routes.ts';
import { openTestDatabase } from '#tests/support/server/database.ts';
import { listenOnLoopback } from '#tests/support/server/loopback.ts';
import { answerBy, callsTo, filesBelow } from '#tests/support/server/routes-alone.ts';

export interface RecordingServer {
  parts: Pick<Parts, 'database' | 'files'>;
  /** Calls the API as `owner`. */
  as(owner: string): (path: string, init?: RequestInit) => Promise<Response>;
  /** Paths of everything in the file store that has `part` in its path. */
  storedBytes(part: string): Promise<string[]>;
  /** Lets the server's time go on. */
  advance(milliseconds: number): void;
  /** Runs the jobs that concern the take and whose time has come. */
  runDueJobs(id: string): Promise<void>;
  /** What a new process finds: the database and the files, and nothing that was in memory. */
  restart(): void;
  close(): Promise<void>;
}

/** The routes and jobs of self-tapes alone, on a free port; the caller is whom the header `x-owner` names. */
export async function serveRecordings(kind: DatabaseKind): Promise<RecordingServer> {
  const open = await openTestDatabase(kind);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'castmate-recordings-'));
  let time = Date.parse('2026-11-21T12:00:00.000Z');
  const now = () => new Date(time);
  const jobs = jobsByHand(() => time);
  const server = createServer();
  const loopback = await listenOnLoopback(server);
  const log = createLog('silent');

  function serve() {
    const parts = { database: open.database, files: createFolderFileStore(folder), jobs, now, log };
    registerRecordingJobs(parts);
    server.removeAllListeners('request');
    server.on('request', answerBy(recordingRoutes(parts), log));
    return parts;
  }

  return {
    parts: serve(),
    as: callsTo(loopback.origin),
    storedBytes: async (part) => (await filesBelow(folder)).filter((file) => file.includes(part)).sort(),
    advance: (milliseconds) => {
      time += milliseconds;
    },
    runDueJobs: (id) => jobs.runDue(id),
    restart: () => void serve(),
    close: async () => {
      await loopback.close();
      await open.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Jobs that run when the test says so, by the server's time. */
function jobsByHand(time: () => number): JobQueue & { runDue(id: string): Promise<void> } {
  const handlers = new Map<string, JobHandler<object>>();
  let waiting: { queue: string; data: object; key: string | undefined; due: number }[] = [];
  return {
    handle: (queue, handler) => void handlers.set(queue, handler as unknown as JobHandler<object>),
    enqueue: async (queue, data, { key, afterMs = 0 } = {}) => {
      if (waiting.some((one) => key !== undefined && one.queue === queue && one.key === key)) return;
      waiting.push({ queue, data, key, due: time() + afterMs });
    },
    forgetJobsOf: async (owner) => {
      waiting = waiting.filter(({ data }) => !('owner' in data) || data.owner !== owner);
    },
    start: async () => undefined,
    stop: async () => undefined,
    runDue: async (id) => {
      const due = waiting.filter((job) => job.due <= time() && JSON.stringify(job.data).includes(id));
      waiting = waiting.filter((job) => !due.includes(job));
      for (const { queue, data } of due) {
        const { signal } = new AbortController();
        await handlers.get(queue)?.run(data, { attempt: 1, signal });
      }
    },
  };
}
