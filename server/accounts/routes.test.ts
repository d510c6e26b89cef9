import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountResponseSchema } from '#core/api/account.ts';
import { apiErrorSchema } from '#core/api/errors.ts';
import { accountLimits } from '#core/limits.ts';
import { sentence } from '#core/sentences.ts';
import { feedback } from '#server/platform/database/schema.ts';
import { testDatabases } from '#tests/support/server/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server/server.ts';
import type { SignedIn } from '#tests/support/server/sign-in.ts';
import { createAccountStore } from './store.ts';

const lovelace = { firstName: 'Ada', surname: 'Lovelace', city: 'London', country: 'United Kingdom' };
const thanks = { rating: 4, works: 'It waits for me.', lacks: '' } as const;

describe.each(testDatabases())('on %s', (kind) => {
  let server: TestServer;
  let ada: SignedIn;

  beforeAll(async () => {
    server = await startTestServer({ database: kind });
    ada = await server.signIn('Ada@example.com');
  });
  afterAll(() => server.close());

  const send = (who: SignedIn, method: string, path: string, body: unknown) =>
    who.fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const accountOf = async (who: SignedIn) =>
    accountResponseSchema.parse(await (await who.fetch('/api/account')).json()).account;
  const errorOf = async (response: Response) => apiErrorSchema.parse(await response.json());

  it('DATA-1, DATA-2 keeps one record by e-mail address, with the time it was made, and changes it in place', async () => {
    expect(await accountOf(ada)).toBeNull();
    expect((await send(ada, 'PUT', '/api/account', lovelace)).status).toBe(200);
    const first = await accountOf(ada);
    expect(first).toEqual({ ...lovelace, email: 'ada@example.com', createdAt: expect.any(String) });
    await send(ada, 'PUT', '/api/account', { ...lovelace, city: 'Bath' });
    expect(await accountOf(ada)).toEqual({ ...first, city: 'Bath' });
  });

  it.each(['firstName', 'surname', 'city', 'country'])(
    'SIGN-12 refuses a profile without %s',
    async (field) => {
      const who = await server.signIn(`${field}@example.com`);
      const response = await send(who, 'PUT', '/api/account', { ...lovelace, [field]: '' });
      expect(response.status).toBe(422);
      expect((await errorOf(response)).error).toBe('All fields are required');
      expect(await accountOf(who)).toBeNull();
    },
  );

  it('refuses a country that is none, and a name that is no name but a book', async () => {
    const atlantis = await send(ada, 'PUT', '/api/account', { ...lovelace, country: 'Atlantis' });
    expect(atlantis.status).toBe(400);
    const book = 'a'.repeat(accountLimits.nameCharacters + 1);
    expect((await send(ada, 'PUT', '/api/account', { ...lovelace, surname: book })).status).toBe(400);
  });

  it('shows nobody the account of another', async () => {
    await send(ada, 'PUT', '/api/account', lovelace);
    expect(await accountOf(await server.signIn('eve@example.com'))).toBeNull();
  });

  it('keeps feedback with who gave it', async () => {
    const response = await send(ada, 'POST', '/api/feedback', thanks);
    expect(response.status).toBe(201);
    const kept = await server.parts.database
      .select()
      .from(feedback)
      .where(eq(feedback.email, 'ada@example.com'));
    expect(kept).toEqual([
      { ...thanks, id: expect.any(String), email: 'ada@example.com', createdAt: expect.any(Date) },
    ]);
  });

  it('refuses feedback that says nothing, and a rating beyond the scale', async () => {
    const nothing = await send(ada, 'POST', '/api/feedback', { ...thanks, works: '  ' });
    expect((await errorOf(nothing)).error).toBe(sentence('feedback.say-something'));
    expect((await send(ada, 'POST', '/api/feedback', { ...thanks, rating: 6 })).status).toBe(400);
  });

  it('takes so much feedback a day and no more, even at once, and takes it again a day later', async () => {
    const store = createAccountStore(server.parts.database);
    const at = new Date('2030-05-01T12:00:00Z');
    const attempts = Array.from({ length: accountLimits.feedbacksPerDay + 3 }, () =>
      store.addFeedback('keen@example.com', thanks, at),
    );
    const ids = await Promise.all(attempts);
    expect(ids.filter((id) => id === null)).toHaveLength(3);
    expect(
      await store.addFeedback('keen@example.com', thanks, new Date('2030-05-02T12:00:00Z')),
    ).not.toBeNull();
    expect(await store.addFeedback('other@example.com', thanks, at)).not.toBeNull();
  });
});
