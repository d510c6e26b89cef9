import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rehearsal, script } from '#server/platform/database/schema.ts';
import { describeFault } from '#server/platform/log.ts';
import { openTestDatabase, type TestDatabase, testDatabases } from '#tests/support/server/database.ts';

describe.each(testDatabases())('of a failed query on %s', (kind) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  });
  afterAll(() => opened.close());

  test('the log learns which one and the database’s code, and nothing of the rows', async () => {
    const query = opened.database.select().from(rehearsal).where(eq(rehearsal.id, 'To be, or not to be'));
    const fault = await query.then(
      () => null,
      (error: unknown) => describeFault(error),
    );
    expect(fault?.message).toMatch(/^Failed query: select .* from "rehearsal"/);
    expect(fault?.cause?.code).toBe('22P02');
    expect(fault?.at[0]).toMatch(/^at /);
    expect(JSON.stringify(fault)).not.toContain('To be');
  });

  test('an address in a statement stays out of the log, too', async () => {
    const docId = 'not-a-uuid';
    const query = opened.database.delete(script).where(eq(script.docId, docId));
    const fault = await query.then(
      () => null,
      (error: unknown) => describeFault(error),
    );
    expect(JSON.stringify(fault)).not.toContain(docId);
  });
});

describe('of anything else that is thrown', () => {
  test('the log learns the name, the message, the code and the causes', () => {
    const cause = Object.assign(new Error('connection reset'), { code: 'ECONNRESET' });
    const fault = describeFault(new TypeError('fetch failed', { cause }));
    expect(fault).toMatchObject({
      name: 'TypeError',
      message: 'fetch failed',
      cause: { message: 'connection reset', code: 'ECONNRESET' },
    });
  });

  test.each([['a sentence from act three'], [{ line: 'a sentence from act three' }], [undefined]])(
    'the log learns only what it was, where it is no error',
    (thrown) => {
      expect(JSON.stringify(describeFault(thrown))).not.toContain('act three');
    },
  );
});
