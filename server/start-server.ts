import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import manifest from '#package.json' with { type: 'json' };
import { registerAgentRemoval } from '#server/agents/remove-agent.ts';
import { registerDocumentRemoval, removeSuperfluousDocuments } from '#server/agents/remove-documents.ts';
import { createScriptCopies } from '#server/agents/script-copies.ts';
import { createApp } from '#server/app.ts';
import { registerChatJobs } from '#server/chats/delete-chat.ts';
import type { Parts } from '#server/parts.ts';
import { prepareDataFolder } from '#server/platform/data-folder.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { Settings } from '#server/platform/env.ts';
import { createFolderFileStore } from '#server/platform/files/folder-file-store.ts';
import { createHealth } from '#server/platform/health.ts';
import { openDoor } from '#server/platform/http/door.ts';
import { hostInAddress } from '#server/platform/http/loopback.ts';
import { refusePlainHttp } from '#server/platform/http/plain-http.ts';
import { chooseIdentityKind } from '#server/platform/identity/choose-kind.ts';
import { createIdentity } from '#server/platform/identity/create-identity.ts';
import { googleProvider } from '#server/platform/identity/google.ts';
import type { Identity } from '#server/platform/identity/identity.ts';
import { createLocalIdentity } from '#server/platform/identity/local/create-local-identity.ts';
import { sweepHourly } from '#server/platform/identity/local/sweep-hourly.ts';
import { createJobQueue } from '#server/platform/jobs/create-job-queue.ts';
import { createLog, type Log } from '#server/platform/log.ts';
import { isOutOfRoom } from '#server/platform/room-on-disk.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';
import { createProviders } from '#server/providers/index.ts';
import { registerRecordingJobs } from '#server/recordings/abandoned-takes.ts';
import { createExtractor } from '#server/scripts/extract/extract-script.ts';
import { registerScriptJobs } from '#server/scripts/ingest/ingest-job.ts';

export interface StartOptions {
  settings: Settings;
  /** Folder of the built web app; null where another server brings it. */
  webRoot: string | null;
  log?: Log;
  /** A database that is open already, and that its opener closes; without it the settings name one. */
  database?: OpenDatabase;
}

export interface RunningServer {
  /** The address that people open. */
  origin: string;
  parts: Parts;
  /** Ends what is under way, gives the data folder free, and leaves unfinished jobs to the next start. */
  close(): Promise<void>;
}

/** Most of them wait for a seat: a scan that waits for its pages must not keep short texts from being read. */
const jobsAtOnce = 8;
const closingGrace = { requestsMs: 1_000, drainedRequestsMs: 25_000, jobsMs: 3_000 };

/** Builds every part from the settings and serves. Rejects with a `StartRefusal` where the operator must act. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { settings, webRoot } = options;
  const identityKind = chooseIdentityKind(settings);
  refusePlainHttp(settings);
  const log = options.log ?? createLog(settings.logLevel);
  const dataDir = path.resolve(settings.dataDir);
  const closers: (() => Promise<void>)[] = [];
  let stopping = false;
  const close = async () => {
    for (const closeOne of closers.splice(0).reverse()) await closeOne();
  };

  try {
    await prepareDataFolder(dataDir);
    const opened =
      options.database ??
      (await openDatabase({
        url: settings.databaseUrl ?? undefined,
        poolSize: settings.databasePoolSize,
        dataDir,
        log,
      }));
    if (!options.database) closers.push(() => opened.close());
    const { database } = opened;
    const now = () => new Date();
    const providers = await createProviders(settings, { database, now, log });
    closers.push(() => providers.close());
    const extractor = createExtractor();
    closers.push(() => extractor.close());
    const jobs = createJobQueue(opened, { log, concurrency: jobsAtOnce });
    closers.push(() => jobs.stop({ graceMs: closingGrace.jobsMs }));
    const files = await openFiles(settings, dataDir, closers);
    const door = await openDoor(settings);
    const drains = settings.drainSeconds > 0;
    closers.push(() => door.close(drains ? closingGrace.drainedRequestsMs : closingGrace.requestsMs));

    const ownAddress = `http://${hostInAddress(settings.host)}:${door.port}`;
    const origin = settings.publicOrigin ?? ownAddress;
    const identity = await openIdentity({
      kind: identityKind,
      settings,
      database,
      log,
      origin,
      ownAddress,
      now,
    });
    const health = createHealth(
      [
        { ask: () => opened.execute('SELECT 1'), whenAway: 'server.database-away' },
        { ask: () => files.reach(), whenAway: 'server.files-away' },
      ],
      () => performance.now(),
    );
    const parts: Parts = {
      version: manifest.version,
      origin,
      log,
      database,
      files,
      jobs,
      identity,
      speech: providers.speech,
      agents: providers.agents,
      scriptCopies: createScriptCopies({ database, jobs, agents: providers.agents, log, now }),
      model: providers.model,
      transcriber: providers.transcriber,
      extractor,
      webRoot,
      trustedProxies: settings.trustedProxies,
      health: async () => (stopping ? 'server.stopping' : health()),
      now,
    };
    registerScriptJobs(parts);
    registerDocumentRemoval(parts);
    registerAgentRemoval(parts);
    registerRecordingJobs(parts);
    registerChatJobs(parts);
    const app = await createApp(parts);
    await jobs.start();
    await removeSuperfluousDocuments(parts);
    const answer = getRequestListener(app.fetch);
    door.admit((incoming, outgoing) => void answer(incoming, outgoing));
    if (identity.local) closers.push(sweepHourly(identity.local, log));
    return {
      origin,
      parts,
      close: async () => {
        stopping = true;
        // A balancer asks every few seconds whether to send people here.
        await delay(settings.drainSeconds * 1_000);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw isOutOfRoom(error) ? noRoomIn(dataDir, error) : error;
  }
}

function noRoomIn(dataDir: string, cause: unknown): StartRefusal {
  return new StartRefusal(
    `The disk of the data folder ${dataDir} is full or nearly full. Free 100 MB there, then start CastMate again.`,
    { cause },
  );
}

/** What speaks to S3 is loaded only where a bucket is named. */
async function openFiles(
  { s3 }: Settings,
  dataDir: string,
  closers: (() => Promise<void>)[],
): Promise<Parts['files']> {
  if (!s3) return createFolderFileStore(path.join(dataDir, 'files'));
  const { openS3FileStore } = await import('#server/platform/files/s3-file-store.ts');
  const store = await openS3FileStore(s3);
  closers.push(async () => store.close());
  return store.files;
}

async function openIdentity(options: {
  kind: Identity['kind'];
  settings: Settings;
  database: Parts['database'];
  log: Log;
  origin: string;
  ownAddress: string;
  now: () => Date;
}): Promise<Identity> {
  const { kind, settings, ...shared } = options;
  if (settings.google) {
    return createIdentity({ ...shared, kind, provider: googleProvider(settings.google), local: null });
  }
  const { local, provider } = await createLocalIdentity(shared);
  return createIdentity({ ...shared, kind, provider, local });
}
