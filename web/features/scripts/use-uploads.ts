import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { deleteScript, processUpload, scriptsKey } from '#web/app/api/scripts.ts';
import { followStages } from '#web/app/api/stages.ts';
import { uploadFile } from '#web/app/api/upload-file.ts';
import { type UploadItem, UploadQueue } from './upload-queue.ts';

export interface Uploads {
  items: readonly UploadItem[];
  queue: UploadQueue;
}

/** The files that one user is uploading. They go on while screens change, and stop when the user signs out. */
export function useUploads(userEmail: string | undefined, onCompleted: (docId: string) => void): Uploads {
  const queryClient = useQueryClient();
  const latestOnCompleted = useRef(onCompleted);
  useEffect(() => {
    latestOnCompleted.current = onCompleted;
  });
  const queue = useMemo(
    () =>
      new UploadQueue({
        upload: (docId, file, options) => uploadFile({ docId, file, ...options }),
        process: (upload, signal) => {
          void queryClient.invalidateQueries({ queryKey: scriptsKey, exact: true });
          return processUpload(upload, userEmail ?? '', signal);
        },
        followStages,
        discard: async (docId, name) => {
          await deleteScript({ userId: userEmail ?? '', scriptId: docId, scriptName: name });
          await queryClient.invalidateQueries({ queryKey: scriptsKey, exact: true });
        },
        newId: () => crypto.randomUUID(),
        onCompleted: (docId) => {
          void queryClient.invalidateQueries({ queryKey: scriptsKey, exact: true });
          latestOnCompleted.current(docId);
        },
      }),
    [queryClient, userEmail],
  );
  useEffect(() => () => queue.dispose(), [queue]);
  return { items: useSyncExternalStore(queue.subscribe, queue.snapshot), queue };
}
