/** Bytes by key. Keys are relative paths of safe segments, such as `uploads/u-1f3a/4b0c…`. */
export interface FileStore {
  /**
   * Stores the bytes whole or not at all; when it resolves they survive kill -9 and are synced to disk. Replaces what
   * was there. Rejects with `TooLargeError` past `maxBytes`, leaving what was there before.
   */
  write(
    key: string,
    bytes: AsyncIterable<Uint8Array> | Uint8Array,
    options?: { maxBytes?: number },
  ): Promise<{ size: number }>;
  /** The bytes from `start` to `end` (inclusive; whole file without a range), or null where nothing is stored. */
  read(key: string, range?: { start: number; end: number }): Promise<AsyncIterable<Uint8Array> | null>;
  stat(key: string): Promise<{ size: number } | null>;
  remove(key: string): Promise<void>;
  /** Removes every key below the folder `prefix`. */
  removeAll(prefix: string): Promise<void>;
  /** Rejects where the place of all bytes cannot be reached now. */
  reach(): Promise<void>;
}

export class TooLargeError extends Error {
  override name = 'TooLargeError';
}

/** The place of all bytes does not answer. */
export class FilesAwayError extends Error {
  override name = 'FilesAwayError';
  override message = 'The files cannot be reached.';
}
