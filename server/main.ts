import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSettings, type Settings } from '#server/platform/env.ts';
import { plainHttpWarning } from '#server/platform/http/plain-http.ts';
import { createLog, describeFault, type Log } from '#server/platform/log.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';
import { type RunningServer, startServer } from '#server/start-server.ts';

/** npm passes Ctrl-C on to a program that the terminal has told already: two signals so close are one. */
const sameSignalMs = 1_000;

async function main(): Promise<void> {
  // Whatever is made from here on is for the user alone who runs the product.
  process.umask(0o077);
  const settings = readSettings(process.env);
  const log = createLog(settings.logLevel);
  stopOnFault(log);
  const starting = startServer({ settings, webRoot: builtWebApp(), log });
  stopWhenTold(starting, log);
  const server = await starting;
  const ready = `CastMate is ready at ${server.origin}`;
  const whoElse = [...whoSpeaks(settings), whoSeesScripts(server, settings), ...whoHears(server)];
  const warning = plainHttpWarning(settings);
  const told = [ready, whereDataIs(settings), ...whoElse, ...(warning ? [warning] : [])];
  process.stdout.write(`${told.join('\n')}\n`);
}

/** Run from source, the web app comes from the development server. */
function builtWebApp(): string | null {
  const here = fileURLToPath(import.meta.url);
  return here.endsWith('.ts') ? null : path.resolve(path.dirname(here), '..', 'web');
}

function whereDataIs(settings: Settings): string {
  const folder = path.resolve(settings.dataDir);
  if (!settings.databaseUrl && !settings.s3) return `Your data is in ${folder}`;
  const files = settings.s3 ? `the bucket ${settings.s3.bucket}` : folder;
  const rest = settings.databaseUrl ? 'the Postgres of DATABASE_URL' : folder;
  return `Your files are in ${files}, everything else in ${rest}.`;
}

/** What an actor rehearses is often secret: whether anybody else sees of it is said at every start. */
function whoSeesScripts({ parts: { model } }: RunningServer, { elevenLabs }: Settings): string {
  const nobody = elevenLabs ? 'Nobody else sees your scripts.' : 'No language model sees your scripts.';
  return model
    ? `Doubtful lines of scripts, questions to the tutor and passages of the script are sent to ${model.name}. Without LANGUAGE_MODEL, nothing is sent.`
    : nobody;
}

/** The built-in voices see nothing that leaves the machine, and need no word. */
function whoSpeaks({ elevenLabs }: Settings): string[] {
  if (!elevenLabs) return [];
  return [
    'Rehearsed scripts, and what an actor says to a live agent, are sent to ElevenLabs. Without ELEVENLABS_API_KEY, nothing is sent.',
  ];
}

/** Without a transcriber, no sound leaves the browser by way of the product. */
function whoHears({ parts: { transcriber } }: RunningServer): string[] {
  if (!transcriber) return [];
  return [
    `Spoken messages, and lines that an actor has compared, are sent to ${transcriber.name}. Without TRANSCRIBER, nothing is sent.`,
  ];
}

/** Told to stop, the server ends what is under way; told again, it leaves at once. */
function stopWhenTold(starting: Promise<RunningServer>, log: Log): void {
  let firstAt: number | null = null;
  const stop = async () => {
    const at = performance.now();
    if (firstAt !== null) {
      if (at - firstAt > sameSignalMs) process.exit(1);
      return;
    }
    firstAt = at;
    try {
      await (await starting).close();
      process.exit(0);
    } catch (error) {
      log.error({ fault: describeFault(error) }, 'could not close cleanly');
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  if (process.env.npm_lifecycle_event) onceLeft(() => void stop());
}

/** npm runs a command by way of a shell that keeps a signal to itself: the shell is gone, and nobody is told. */
function onceLeft(stop: () => void): void {
  const startedBy = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === startedBy) return;
    clearInterval(watch);
    stop();
  }, 500);
  watch.unref();
}

/** The log must not get what Node would print, since an error's text may quote the actor's material. */
function stopOnFault(log: Log): void {
  const stop = (thrown: unknown) => {
    log.error({ fault: describeFault(thrown) }, 'stopped by a fault');
    process.exit(1);
  };
  process.on('uncaughtException', stop);
  process.on('unhandledRejection', stop);
}

main().catch((error: unknown) => {
  const reason =
    error instanceof StartRefusal ? error.message : JSON.stringify(describeFault(error), null, 2);
  process.stderr.write(`CastMate did not start.\n${reason}\n`);
  process.exit(1);
});
