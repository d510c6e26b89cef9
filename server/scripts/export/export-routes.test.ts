import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportLimits } from '#core/limits.ts';
import { scriptCalls } from '#tests/support/scripts/script-calls.ts';
import { fountainText } from '#tests/support/scripts/script-files.ts';
import { type ScriptServer, startScriptServer } from '#tests/support/scripts/script-server.ts';
import { testDatabases } from '#tests/support/server/database.ts';
import { exportInThread } from './export-thread.ts';
import type { ExportTask } from './export-worker.ts';

const [ada, eve] = ['ada@example.org', 'eve@example.org'];

describe.each(testDatabases())('downloading a script, on %s', (kind) => {
  let server: ScriptServer;
  let docId: string;
  beforeAll(async () => {
    server = await startScriptServer(kind);
    const calls = scriptCalls(server.as(ada), ada);
    docId = await calls.upload(fountainText);
    await calls.read(docId, { fileName: 'Дверь "1/2".fountain', fileType: 'text/plain' });
  });
  afterAll(() => server.close());

  test.each([
    ['fountain', 'fountain', 'text/plain; charset=utf-8', ''],
    ['fdx', 'fdx', 'application/xml; charset=utf-8', '<?xml version="1.0"'],
    ['markdown', 'md', 'text/markdown; charset=utf-8', ''],
    ['pdf', 'pdf', 'application/pdf', '%PDF-1.'],
    ['pdf&paper=a4&role=ADA&role=BEN', 'pdf', 'application/pdf', '%PDF-1.'],
  ])('as %s is a file of its owner that nobody keeps', async (format, ending, contentType, start) => {
    const answer = await server.as(ada)(`/scripts/${docId}/export?format=${format}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(contentType);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const disposition = answer.headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''/);
    expect(disposition.endsWith(`.${ending}`)).toBe(true);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.toString('latin1').startsWith(start)).toBe(true);
    expect(bytes.length).toBeGreaterThan(100);
  });

  test('of another is not found, and a format that is none is refused', async () => {
    const others = await server.as(eve)(`/scripts/${docId}/export?format=pdf`);
    expect([others.status, await others.json()]).toMatchObject([404, { errorId: 'script.not-found' }]);
    for (const query of ['', '?format=exe', '?format=pdf&paper=a3']) {
      expect((await server.as(ada)(`/scripts/${docId}/export${query}`)).status).toBe(400);
    }
  });
});

describe('the thread', () => {
  const task: ExportTask = {
    format: 'pdf',
    screenplay: '{"elements":[],"cast":[]}',
    name: 'door',
    paper: 'letter',
    roles: [],
    at: new Date(0),
  };

  test('that takes longer than it may is stopped', async () => {
    const made = exportInThread(task, new AbortController().signal, { ...exportLimits, timeoutMs: 0 });
    await expect(made).rejects.toMatchObject({ id: 'script.export-failed' });
  });

  test('whose file nobody waits for any more is stopped', async () => {
    const leaving = new AbortController();
    const made = [exportInThread(task, leaving.signal), exportInThread(task, leaving.signal)];
    leaving.abort(new Error('left'));
    for (const one of await Promise.allSettled(made)) {
      expect(one).toMatchObject({ status: 'rejected', reason: { message: 'left' } });
    }
  });
});
