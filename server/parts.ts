import type { Database } from '#server/platform/database/database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Health } from '#server/platform/health.ts';
import type { Identity } from '#server/platform/identity/identity.ts';
import type { JobQueue } from '#server/platform/jobs/job-queue.ts';
import type { Log } from '#server/platform/log.ts';
import type {
  AgentProvider,
  LanguageModel,
  SpeechSynthesizer,
  Transcriber,
} from '#server/providers/ports.ts';
import type { ScriptExtractor } from '#server/scripts/extract/extract-script.ts';
import type { ScriptCopies } from '#server/scripts/script-copies.ts';

/** Everything the routes stand on. `main.ts` builds it from the environment, tests from what they need. */
export interface Parts {
  version: string;
  /** The one origin that people open, without a trailing slash: `http://127.0.0.1:3000`. */
  origin: string;
  log: Log;
  database: Database;
  files: FileStore;
  jobs: JobQueue;
  identity: Identity;
  speech: SpeechSynthesizer;
  agents: AgentProvider;
  /** The voice provider's copies of scripts. */
  scriptCopies: ScriptCopies;
  /** Null where none is set up. */
  model: LanguageModel | null;
  /** Null where none is set up. */
  transcriber: Transcriber | null;
  /** Reads uploaded files in a worker thread, under limits of time and memory. */
  extractor: ScriptExtractor;
  /** Folder of the built web app; null where another server brings it (development, API tests). */
  webRoot: string | null;
  /** How many reverse proxies of ours append to `X-Forwarded-For`. */
  trustedProxies: number;
  health: Health;
  now(): Date;
}
