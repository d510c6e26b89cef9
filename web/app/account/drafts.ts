import { isRecord } from '#web/api/calling/plain-shapes.ts';

const prefix = 'castmate.draft.';

/**
 * What somebody has begun to write, kept in this tab for them alone: a session that ends on the way, and the way over the
 * sign-in page, lose nothing of it. Whoever signs out takes it along.
 */
export interface Draft {
  recall(): Record<string, unknown> | undefined;
  /** `undefined` is nothing worth keeping. */
  keep(draft: Record<string, unknown> | undefined): void;
}

/** The draft of `what` by the person with this address. */
export function draftOf(what: string, email: string, storage: Storage = sessionStorage): Draft {
  const key = prefix + what;
  return {
    recall() {
      try {
        const kept: unknown = JSON.parse(storage.getItem(key) ?? 'null');
        return isRecord(kept) && kept.email === email && isRecord(kept.draft) ? kept.draft : undefined;
      } catch {
        return undefined;
      }
    },
    keep(draft) {
      try {
        if (draft) storage.setItem(key, JSON.stringify({ email, draft }));
        else storage.removeItem(key);
      } catch {
        // Storage is closed or full: the draft lasts as long as its form.
      }
    },
  };
}

/** Drafts go with whoever signs out. */
export function forgetDrafts(storage: Storage = sessionStorage): void {
  try {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  } catch {
    // Storage is closed: nothing was kept.
  }
}
