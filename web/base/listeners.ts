/** Those who want to be told when something has changed. */
export interface Listeners<News extends unknown[] = []> {
  /** Returns how to stop being told. */
  add(listener: (...news: News) => void): () => void;
  tell(...news: News): void;
  /** Nobody is told any more. */
  clear(): void;
}

export function createListeners<News extends unknown[] = []>(): Listeners<News> {
  const listeners = new Set<(...news: News) => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(...news) {
      for (const listener of listeners) listener(...news);
    },
    clear: () => listeners.clear(),
  };
}
