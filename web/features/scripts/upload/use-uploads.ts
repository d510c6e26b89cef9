import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { deleteScript, processUpload, scriptsKey } from '#web/app/api/scripts/scripts.ts';
import { followStages } from '#web/app/api/scripts/stages.ts';
import { uploadFile } from '#web/app/api/scripts/upload-file.ts';
import { useWarningBeforeLeaving } from '#web/ui/use-warning-before-leaving.ts';
import { type UploadItem, UploadQueue, type UploadSteps } from './upload-queue.ts';

export interface Uploads {
  items: readonly UploadItem[];
  queue: UploadQueue;
}

/** The queue of whoever is signed in. It outlives the workspace, so that closing that loses no upload. */
let current: { email: string | undefined; queue: UploadQueue } | undefined;
const completionListeners = new Set<(docId: string) => void>();

function queueOf(email: string | undefined, queryClient: QueryClient): UploadQueue {
  if (current && current.email === email) return current.queue;
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
    newId: () => crypto.randomUUID(),
    onCompleted: (docId) => {
      void refreshList();
      for (const listener of completionListeners) listener(docId);
    },
  };
  return new UploadQueue(steps, email);
}

/** The files that a user is uploading. They go on while screens change, and end with the session or the page. */
export function useUploads(userEmail: string | undefined, onCompleted: (docId: string) => void): Uploads {
  const queryClient = useQueryClient();
  const queue = useMemo(() => queueOf(userEmail, queryClient), [queryClient, userEmail]);
  const items = useSyncExternalStore(queue.subscribe, queue.snapshot);
  useEffect(() => {
    completionListeners.add(onCompleted);
    return () => {
      completionListeners.delete(onCompleted);
    };
  }, [onCompleted]);
  // A file that has not left yet would be lost with the page.
  useWarningBeforeLeaving(items.some((item) => item.phase === 'waiting' || item.phase === 'uploading'));
  return { items, queue };
}
