import { randomUUID } from 'node:crypto';
import { and, count, eq, gt, sql } from 'drizzle-orm';
import { type Account, accountSchema, type Feedback, type Profile } from '#core/api/account.ts';
import { accountLimits } from '#core/limits.ts';
import type { Database } from '#server/platform/database/database.ts';
import { account, chat, feedback, rehearsal } from '#server/platform/database/schema.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** What people tell of themselves and of the product, by their e-mail address. */
export interface AccountStore {
  /** Null until a profile has been saved. */
  get(email: string): Promise<Account | null>;
  /** Saves the profile, and answers with the whole record as it is committed. */
  save(email: string, profile: Profile): Promise<Account>;
  /** The id under which it is kept; null, and nothing is kept, where a day has had its number already. */
  addFeedback(email: string, said: Feedback, at: Date): Promise<string | null>;
  /** What somebody told, and what they did, is gone. */
  remove(email: string): Promise<void>;
}

/** The accounts of this database. */
export function createAccountStore(database: Database): AccountStore {
  return {
    async get(email) {
      const [row] = await database.select().from(account).where(eq(account.email, email));
      return row ? accountOf(row) : null;
    },
    async save(email, profile) {
      const [row] = await database
        .insert(account)
        .values({ email, ...profile })
        .onConflictDoUpdate({ target: account.email, set: profile })
        .returning();
      const saved = row && accountOf(row);
      if (!saved) throw new Error('A saved profile was not returned.');
      return saved;
    },
    addFeedback: (email, said, at) =>
      database.transaction(async (transaction) => {
        const since = new Date(at.getTime() - dayMs);
        // One after the other, so that two at once cannot both be the last that is allowed.
        await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`feedback ${email}`}))`);
        const [kept] = await transaction
          .select({ number: count() })
          .from(feedback)
          .where(and(eq(feedback.email, email), gt(feedback.createdAt, since)));
        if ((kept?.number ?? 0) >= accountLimits.feedbacksPerDay) return null;
        const id = randomUUID();
        await transaction.insert(feedback).values({ id, email, ...said, createdAt: at });
        return id;
      }),
    remove: (email) =>
      database.transaction(async (transaction) => {
        await transaction.delete(chat).where(eq(chat.owner, email));
        await transaction.delete(rehearsal).where(eq(rehearsal.owner, email));
        await transaction.delete(feedback).where(eq(feedback.email, email));
        await transaction.delete(account).where(eq(account.email, email));
      }),
  };
}

function accountOf({ createdAt, ...row }: typeof account.$inferSelect): Account | null {
  return accountSchema.safeParse({ ...row, createdAt: createdAt.toISOString() }).data ?? null;
}
