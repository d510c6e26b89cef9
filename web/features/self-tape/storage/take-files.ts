import type { DiskFault, TakeFile, TakeFilesAnswer, TakeFilesRequest } from './messages.ts';
import TakeFilesWorker from './take-files-worker.ts?worker';
import { takesFolder } from './takes-folder.ts';

export class DiskError extends Error {
  readonly fault: DiskFault;

  constructor(fault: DiskFault) {
    super(`The browser's file system: ${fault}`);
    this.name = 'DiskError';
    this.fault = fault;
  }
}

/** The takes on this device, by their ids. What is written is on the disk once its promise resolves; `DiskError` else. */
export interface TakeFiles {
  append(takeId: string, file: TakeFile, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  write(takeId: string, file: TakeFile, at: number, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Begins the file anew. */
  empty(takeId: string, file: TakeFile): Promise<void>;
  /** Lets go of the take's files, so that they can be read and removed. */
  close(takeId: string): Promise<void>;
  /** Undefined where there is none. */
  read(takeId: string, file: TakeFile): Promise<File | undefined>;
  list(): Promise<string[]>;
  remove(takeId: string): Promise<void>;
  /** Bytes that may still be written; undefined where the browser does not tell. */
  freeBytes(): Promise<number | undefined>;
}

export function openTakeFiles(): TakeFiles {
  const waiting = new Map<number, { resolve(): void; reject(error: DiskError): void }>();
  let worker: Worker | undefined;
  let asked = 0;

  function openWorker(): Worker {
    const opened = new TakeFilesWorker();
    opened.onmessage = ({ data: { id, fault } }: MessageEvent<TakeFilesAnswer>) => {
      const request = waiting.get(id);
      waiting.delete(id);
      if (fault === undefined) request?.resolve();
      else request?.reject(new DiskError(fault));
    };
    opened.onerror = (event) => {
      event.preventDefault();
      worker?.terminate();
      worker = undefined;
      for (const request of waiting.values()) request.reject(new DiskError('disk-failed'));
      waiting.clear();
    };
    // Where the browser asks nobody, takes are not thrown out when the disk fills up.
    navigator.storage.persist?.().catch(() => undefined);
    return opened;
  }

  function ask(request: DistributiveOmit<TakeFilesRequest, 'id'>): Promise<void> {
    asked += 1;
    const id = asked;
    worker ??= openWorker();
    const answer = new Promise<void>((resolve, reject) => waiting.set(id, { resolve, reject }));
    worker.postMessage({ ...request, id }, 'bytes' in request ? [request.bytes.buffer] : []);
    return answer;
  }

  return {
    append: (takeId, file, bytes) => ask({ type: 'write', takeId, file, at: undefined, bytes }),
    write: (takeId, file, at, bytes) => ask({ type: 'write', takeId, file, at, bytes }),
    empty: (takeId, file) => ask({ type: 'empty', takeId, file }),
    close: (takeId) => ask({ type: 'close', takeId }),
    async read(takeId, file) {
      try {
        const folder = await (await takesFolder()).getDirectoryHandle(takeId);
        return await (await folder.getFileHandle(file)).getFile();
      } catch (error) {
        if (error instanceof DOMException && error.name === 'NotFoundError') return undefined;
        throw new DiskError('disk-failed');
      }
    },
    async list() {
      const names: string[] = [];
      for await (const name of namesIn(await takesFolder())) names.push(name);
      return names;
    },
    async remove(takeId) {
      await this.close(takeId);
      await (await takesFolder()).removeEntry(takeId, { recursive: true });
    },
    async freeBytes() {
      const { quota, usage } = await navigator.storage.estimate();
      return quota === undefined || usage === undefined ? undefined : quota - usage;
    },
  };
}

type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;

/** TypeScript's DOM library leaves a folder's names out of its iterables. */
function namesIn(folder: FileSystemDirectoryHandle): AsyncIterable<string> {
  return (folder as unknown as { keys(): AsyncIterable<string> }).keys();
}
