import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { deleteScript, processUpload, scriptsKey } from '#web/api/scripts/scripts.ts';
import { followStages } from '#web/api/scripts/stages.ts';
import { uploadFile } from '#web/api/scripts/upload-file.ts';
import { forgetUnsent, keepUnsent, unsentOf } from '#web/api/unsent.ts';
import { useWarningBeforeLeaving } from '#web/ui/use-warning-before-leaving.ts';
import { type UploadItem, UploadQueue, type UploadSteps } from './upload-queue.ts';

export interface Uploads {
  items: readonly UploadItem[];
  queue: UploadQueue;
}

export interface UploadListener {
  /** The script can be opened, and is in the list. */
  onRead(docId: string): void;
  /** Nothing is left to be done with it. */
  onCompleted(): void;
}

/** The queue of whoever is signed in. It outlives the workspace, so that closing that loses no upload. */
let current: { email: string | undefined; queue: UploadQueue } | undefined;
const listeners = new Set<UploadListener>();

/** While nobody is signed in, that of whoever was: it says what became of their files. */
function queueOf(email: string | undefined, queryClient: QueryClient): UploadQueue {
  if (current && (email === undefined || current.email === email)) return current.queue;
  current?.queue.dispose();
  current = { email, queue: createQueue(email, queryClient) };
  return current.queue;
}

function createQueue(email: string | undefined, queryClient: QueryClient): UploadQueue {
  const userId = email ?? '';
  const refreshList = () => queryClient.invalidateQueries({ queryKey: scriptsKey, exact: true });
  const steps: UploadSteps = {
    upload: (docId, file, options) => uploadFile({ docId, file, ...options }),
    process: (upload, signal) => {
      void refreshList();
      return processUpload(upload, userId, signal);
    },
    followStages,
    discard: async (docId, name) => {
      await deleteScript({ userId, scriptId: docId, scriptName: name });
      await refreshList();
    },
    keep: (docId, file) =>
      keepUnsent({ id: docId, email: userId, kind: 'file', about: file.name, bytes: file }),
    forget: (docId) => void forgetUnsent(docId),
    newId: () => crypto.randomUUID(),
    async onRead(docId) {
      // A script that is opened before the list has it would be taken for one that was deleted.
      await refreshList();
      for (const { onRead } of listeners) onRead(docId);
    },
    onCompleted() {
      void refreshList();
      for (const { onCompleted } of listeners) onCompleted();
    },
  };
  return new UploadQueue(steps, email);
}

/** The files that a user is uploading. They go on while screens change, and end with the session or the page. */
export function useUploads(userEmail: string | undefined, listener: UploadListener): Uploads {
  const queryClient = useQueryClient();
  const queue = useMemo(() => queueOf(userEmail, queryClient), [queryClient, userEmail]);
  const items = useSyncExternalStore(queue.subscribe, queue.snapshot);
  useEffect(() => {
    if (userEmail === undefined) queue.endSession();
    else {
      queue.resume();
      void sendKept(userEmail, queue);
    }
  }, [queue, userEmail]);
  const onRead = useEffectEvent(listener.onRead);
  const onCompleted = useEffectEvent(listener.onCompleted);
  useEffect(() => {
    const mine = { onRead: (docId: string) => onRead(docId), onCompleted: () => onCompleted() };
    listeners.add(mine);
    return () => {
      listeners.delete(mine);
    };
  }, []);
  // A file that has not left yet would be lost with the page.
  useWarningBeforeLeaving(items.some((item) => item.phase === 'waiting' || item.phase === 'uploading'));
  return { items, queue };
}

/** Sends what an earlier page has kept for this person. */
async function sendKept(email: string, queue: UploadQueue): Promise<void> {
  const kept = await unsentOf(email, 'file');
  queue.addKept(kept.map(({ id, about, bytes }) => ({ docId: id, file: new File([bytes], about, bytes) })));
}
