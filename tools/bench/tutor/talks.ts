import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { chatEventSchema, chatSchema } from '#core/api/chats.ts';
import type { Screenplay } from '#core/api/screenplay.ts';
import { noMemory } from '#core/tutor/answer.ts';
import { markdownOf } from '#core/tutor/answer-markdown.ts';
import { answerOf } from '#core/tutor/builtin-tutor.ts';
import { type TutorScript, tutorScriptOf } from '#core/tutor/tutor-script.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { readSettings } from '#server/platform/env.ts';
import { startServer } from '#server/start-server.ts';
import { addScript } from '#tests/support/scripts/rehearsal-scripts.ts';
import { type SignedIn, signIn } from '#tests/support/server/sign-in.ts';
import { type ModelFault, startModelServer } from '#tests/support/stand-ins/models/model-server.ts';
import type { ScriptName, TutorQuestion } from './questions.ts';

/** Whoever is talked to: a talk has one memory, and each message is answered in Markdown. */
export interface Talks {
  begin(talk: TutorQuestion): Promise<(text: string) => Promise<string>>;
  close(): Promise<void>;
}

type Scripts = Record<ScriptName, Screenplay>;

/** The tutor that answers from the script alone. */
export function builtinTalks(screenplays: Scripts): Talks {
  const scripts = new Map<ScriptName, TutorScript>();
  return {
    async begin(talk) {
      const script = scripts.get(talk.script) ?? tutorScriptOf(screenplays[talk.script]);
      scripts.set(talk.script, script);
      let memory = noMemory;
      const roles = rolesOf(talk, screenplays);
      return async (text) => {
        const answer = answerOf({ text, script, roles, histories: new Map(), memory });
        ({ memory } = answer);
        return markdownOf(answer.parts);
      };
    },
    close: async () => undefined,
  };
}

/** One of these in turn, at every third message; a busy provider is asked twice. */
const faults: readonly ModelFault[][] = [
  ['rate-limited', 'rate-limited'],
  ['key-refused'],
  ['blocked'],
  ['too-long'],
];
const owner = 'actor@example.com';

/** The whole server with a model that knows nothing of its own, and fails at every third message. */
export async function modelTalks(screenplays: Scripts): Promise<Talks> {
  const models = await startModelServer(() => 'I cannot tell that from the passages that I was given.');
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'castmate-bench-'));
  const database = await openDatabase({ dataDir });
  const server = await startServer({
    settings: { ...readSettings({}), port: 0, dataDir, languageModel: models.settings('google') },
    webRoot: null,
    log: pino({ level: 'silent' }),
    database,
  });
  const actor = await signIn(server.origin, { email: owner });
  const ids = new Map<ScriptName, string>();
  let sent = 0;
  return {
    async begin(talk) {
      const id =
        ids.get(talk.script) ?? (await addScript(server.parts.database, owner, screenplays[talk.script]));
      ids.set(talk.script, id);
      const begun = await post(actor, '/api/chats', { fileDocumentId: id });
      const chat = chatSchema.parse(await begun.json());
      const roles = [...rolesOf(talk, screenplays)];
      return async (text) => {
        sent += 1;
        const fault = sent % 3 === 0 ? faults[(sent / 3) % faults.length] : undefined;
        models.failNext(...(fault ?? []));
        const sending = { tempId: randomUUID(), text, roles };
        const told = await (await post(actor, `/api/chats/${chat.id}/messages`, sending)).text();
        // A fault that nobody met is over with its message.
        models.forgetFaults();
        const row = told.split('\n').findLast((one) => one.startsWith('data: ')) ?? '';
        const last = chatEventSchema.parse(JSON.parse(row.slice('data: '.length)));
        if (last.type === 'error') return last.error;
        if (last.type !== 'reply') throw new Error(`no reply: ${row}`);
        return last.message.text;
      };
    },
    async close() {
      await server.close();
      await database.close();
      await models.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** The role in the cast's spelling. */
function rolesOf({ role, script }: TutorQuestion, screenplays: Scripts): readonly string[] {
  if (role === undefined) return [];
  const found = screenplays[script].cast.find(({ name }) => name.toLowerCase() === role.toLowerCase());
  if (!found) throw new Error(`nobody is called ${role} in ${script}`);
  return [found.name];
}

function post(who: SignedIn, to: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return who.fetch(to, { method: 'POST', headers, body: JSON.stringify(body) });
}
