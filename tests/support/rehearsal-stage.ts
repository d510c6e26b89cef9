import { randomUUID } from 'node:crypto';
import { apiErrorSchema } from '#core/api/errors.ts';
import {
  type Rehearsal,
  rehearsalSchema,
  type StartRehearsalRequest,
  type TranscriptEntry,
} from '#core/api/rehearsals.ts';
import type { DatabaseKind } from '#server/platform/database/database.ts';
import { addScript, kitchenScene } from '#tests/support/scripts/rehearsal-scripts.ts';
import { startTestServer, type TestServer } from '#tests/support/server/server.ts';
import type { SignedIn } from '#tests/support/server/sign-in.ts';

/** A running server with an actor who has the kitchen scene, and a stranger who has nothing. */
export interface Stage {
  server: TestServer;
  actor: SignedIn;
  stranger: SignedIn;
  scriptId: string;
  close(): Promise<void>;
  /** A request to rehearse the kitchen scene as Will, with `changes`. */
  asking(changes?: Partial<StartRehearsalRequest>): StartRehearsalRequest;
  /** The actor starts that rehearsal. */
  begin(changes?: Partial<StartRehearsalRequest>): Promise<Rehearsal>;
}

export function post(who: SignedIn, path: string, body: unknown = {}): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return who.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

export async function openStage(kind: DatabaseKind): Promise<Stage> {
  const server = await startTestServer({ database: kind });
  const actor = await server.signIn('actor@example.com');
  const stranger = await server.signIn('stranger@example.com');
  const scriptId = await addScript(server.parts.database, actor.email, kitchenScene);
  const asking: Stage['asking'] = (changes) => ({
    scriptId,
    roles: ['WILL'],
    sceneIds: [],
    voiceId: 'archie',
    mode: 'direct',
    ...changes,
  });
  return {
    server,
    actor,
    stranger,
    scriptId,
    close: () => server.close(),
    asking,
    async begin(changes) {
      const response = await post(actor, '/api/rehearsals', asking(changes));
      if (response.status !== 201) throw new Error(`not started: ${await response.text()}`);
      return rehearsalSchema.parse(await response.json());
    },
  };
}

/** A transcript entry of its own id, with `changes`. */
export function entry(changes: Partial<TranscriptEntry> = {}): TranscriptEntry {
  return {
    id: randomUUID(),
    type: 'user',
    content: 'You asked me to come.',
    timestamp: '2030-05-01T18:00:00.000Z',
    ...changes,
  };
}

/** What a refusal says, for comparison: its status, id and sentence. */
export async function refusalIn(
  response: Response,
): Promise<{ status: number; errorId: string; error: string }> {
  return { status: response.status, ...apiErrorSchema.parse(await response.json()) };
}
