import { type Upload, uploadSchema } from '#core/api/scripts.ts';
import { sentence } from '#core/sentences.ts';
import { CallFailure, failureOf } from './call-failure.ts';

interface UploadFileOptions {
  docId: string;
  file: File;
  signal: AbortSignal;
  onProgress(sentBytes: number): void;
}

/** Sends a file's bytes and tells how many have left. XMLHttpRequest, because fetch tells nothing of a body on its way. */
export function uploadFile({ docId, file, signal, onProgress }: UploadFileOptions): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open('PUT', `/api/uploads/${docId}?fileName=${encodeURIComponent(file.name)}`);
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    request.upload.onprogress = (event) => onProgress(event.loaded);
    request.onload = () => {
      const answer = parseJson(request.responseText);
      const upload = uploadSchema.safeParse(answer);
      if (request.status >= 200 && request.status < 300 && upload.success) resolve(upload.data);
      else reject(failureOf(request.status, answer));
    };
    request.onerror = () =>
      reject(
        new CallFailure(
          'upload.network',
          0,
          sentence('upload.network', { message: sentence('network.unreachable') }),
        ),
      );
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    request.onloadend = () => signal.removeEventListener('abort', stop);
    signal.addEventListener('abort', stop);
    if (signal.aborted) reject(new DOMException('The upload was cancelled.', 'AbortError'));
    else request.send(file);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
