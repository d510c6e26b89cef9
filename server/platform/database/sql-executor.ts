export interface SqlResult {
  rows: Record<string, unknown>[];
  rowCount: number;
}

/**
 * Runs SQL as text, outside of the schema's types. Without `values` the text may hold several statements, which
 * succeed or fail together where they say BEGIN and COMMIT; the last result is returned.
 */
export type SqlExecutor = (text: string, values?: unknown[]) => Promise<SqlResult>;

/** A connection of its own: what the database ties to a session (locks, settings) lasts until `close`. */
export interface SqlSession {
  execute: SqlExecutor;
  /** Runs `work` in a transaction; calls take turns. */
  transaction<Result>(work: (execute: SqlExecutor) => Promise<Result>): Promise<Result>;
  /** Resolves when the connection is gone, whether closed or lost. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}
