/**
 * What could not be sent because the session had ended: kept in this browser, by the address of the person whose it is, until they
 * are signed in again and it is sent. Signing out on purpose takes it along.
 */
export interface Unsent {
  id: string;
  email: string;
  kind: 'file' | 'voice-message';
  /** The name of a file, or the id of the chat that a message was spoken in. */
  about: string;
  bytes: Blob;
}

const databaseName = 'castmate.unsent';
const table = 'things';

/** False where this browser keeps nothing, such as in a private window. */
export async function keepUnsent(thing: Unsent): Promise<boolean> {
  try {
    await carryOut('readwrite', (things) => things.put(thing));
    return true;
  } catch {
    return false;
  }
}

/** What is kept for this person, oldest first; nothing where the browser keeps nothing. */
export async function unsentOf(email: string, kind: Unsent['kind']): Promise<Unsent[]> {
  try {
    const all = await carryOut<Unsent[]>('readonly', (things) => things.getAll());
    return all.filter((one) => one.email === email && one.kind === kind);
  } catch {
    return [];
  }
}

export async function forgetUnsent(id: string): Promise<void> {
  await carryOut('readwrite', (things) => things.delete(id)).catch(() => undefined);
}

/** Of everybody who has used this browser. */
export async function forgetAllUnsent(): Promise<void> {
  await carryOut('readwrite', (things) => things.clear()).catch(() => undefined);
}

async function carryOut<Result>(
  mode: IDBTransactionMode,
  act: (things: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(table, mode);
      const request = act(transaction.objectStore(table));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
