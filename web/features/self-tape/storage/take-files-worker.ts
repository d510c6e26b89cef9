import type { TakeFile, TakeFilesAnswer, TakeFilesRequest } from './messages.ts';
import { takesFolder } from './takes-folder.ts';

/** What workers know besides, which the DOM's own types leave out. */
interface SyncAccessHandle {
  write(bytes: Uint8Array, options: { at: number }): number;
  getSize(): number;
  truncate(size: number): void;
  flush(): void;
  close(): void;
}
interface SyncFileHandle {
  createSyncAccessHandle(): Promise<SyncAccessHandle>;
}

/**
 * Writes takes into the browser's own file system. Only a worker may do so at once and for good: each write is on the disk
 * before it is answered, so that a page that is killed loses nothing of it.
 */
const handles = new Map<string, SyncAccessHandle>();

async function handleOf(takeId: string, file: TakeFile): Promise<SyncAccessHandle> {
  const name = `${takeId}/${file}`;
  const open = handles.get(name);
  if (open !== undefined) return open;
  const folder = await (await takesFolder()).getDirectoryHandle(takeId, { create: true });
  const opened: unknown = await folder.getFileHandle(file, { create: true });
  const handle = await (opened as SyncFileHandle).createSyncAccessHandle();
  handles.set(name, handle);
  return handle;
}

function close(takeId: string): void {
  for (const [name, handle] of handles) {
    if (!name.startsWith(`${takeId}/`)) continue;
    handle.close();
    handles.delete(name);
  }
}

async function carryOut(request: TakeFilesRequest): Promise<void> {
  if (request.type === 'close') return close(request.takeId);
  const handle = await handleOf(request.takeId, request.file);
  if (request.type === 'empty') return handle.truncate(0);
  const at = request.at ?? handle.getSize();
  const written = handle.write(request.bytes, { at });
  if (written < request.bytes.byteLength) throw new DOMException('', 'QuotaExceededError');
  handle.flush();
}

/** One after the other, in the order in which they came. */
let last: Promise<unknown> = Promise.resolve();

self.onmessage = ({ data: request }: MessageEvent<TakeFilesRequest>) => {
  const answer = (news: TakeFilesAnswer) => self.postMessage(news);
  last = last
    .then(() => carryOut(request))
    .then(
      () => answer({ id: request.id }),
      (error) => {
        const isFull = error instanceof Error && error.name === 'QuotaExceededError';
        answer({ id: request.id, fault: isFull ? 'disk-full' : 'disk-failed' });
      },
    );
};
