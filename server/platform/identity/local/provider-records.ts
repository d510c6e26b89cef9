import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database } from '#server/platform/database/database.ts';
import { localIdentityRecord as record } from '#server/platform/database/schema.ts';

/** Keeps what the local OpenID provider must remember (interactions, codes, tokens) until it expires. */
export function createProviderRecords(database: Database, now: () => Date): (model: string) => Adapter {
  return (model) => {
    const byId = (id: string) => and(eq(record.model, model), eq(record.id, id));

    async function findOne(condition: ReturnType<typeof byId>): Promise<AdapterPayload | undefined> {
      const rows = await database
        .select({ payload: record.payload, expiresAt: record.expiresAt })
        .from(record)
        .where(condition);
      const found = rows[0];
      if (!found || (found.expiresAt && found.expiresAt <= now())) return undefined;
      return found.payload;
    }

    return {
      async upsert(id, payload, expiresIn) {
        const columns = {
          payload: { ...payload },
          grantId: payload.grantId ?? null,
          uid: payload.uid ?? null,
          userCode: payload.userCode ?? null,
          expiresAt: expiresIn === undefined ? null : new Date(now().getTime() + expiresIn * 1000),
        };
        await database
          .insert(record)
          .values({ model, id, ...columns })
          .onConflictDoUpdate({ target: [record.model, record.id], set: columns });
      },
      find: (id) => findOne(byId(id)),
      findByUid: (uid) => findOne(and(eq(record.model, model), eq(record.uid, uid))),
      findByUserCode: (userCode) => findOne(and(eq(record.model, model), eq(record.userCode, userCode))),
      async consume(id) {
        const payload = await findOne(byId(id));
        if (!payload) return;
        const consumed = Math.floor(now().getTime() / 1000);
        await database
          .update(record)
          .set({ payload: { ...payload, consumed } })
          .where(byId(id));
      },
      async destroy(id) {
        await database.delete(record).where(byId(id));
      },
      async revokeByGrantId(grantId) {
        await database.delete(record).where(eq(record.grantId, grantId));
      },
    };
  };
}

/** Forgets who introduced themselves under `subject`, and every sign-in of theirs. */
export async function forgetRecordsOf(database: Database, subject: string): Promise<void> {
  const isTheirs = or(
    eq(record.id, subject),
    sql`${record.payload}->>'accountId' = ${subject}`,
    sql`${record.payload}#>>'{result,login,accountId}' = ${subject}`,
  );
  await database.delete(record).where(isTheirs);
}

export async function forgetExpiredRecords(database: Database, now: () => Date): Promise<void> {
  await database.delete(record).where(lt(record.expiresAt, now()));
}
