import { type Upload, uploadSchema } from '#core/api/scripts.ts';
import { sentence } from '#core/sentences.ts';
import { CallFailure, failureOf } from '#web/api/calling/call-failure.ts';
import { isApiError } from '#web/api/calling/plain-shapes.ts';

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
      const answered = answerOf(request.status, request.responseText);
      if (answered instanceof CallFailure) reject(answered);
      else resolve(answered);
    };
    request.onerror = () => reject(lostOnTheWay());
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    request.onloadend = () => signal.removeEventListener('abort', stop);
    signal.addEventListener('abort', stop);
    if (signal.aborted) reject(new DOMException('The upload was cancelled.', 'AbortError'));
    else request.send(file);
  });
}

/** What the server's answer to an upload comes to: the upload, or why there is none, in its own words where it has any. */
export function answerOf(status: number, body: string): Upload | CallFailure {
  const answer = parseJson(body);
  const upload = uploadSchema.safeParse(answer);
  if (status >= 200 && status < 300 && upload.success) return upload.data;
  return isApiError(answer)
    ? failureOf(status, answer)
    : new CallFailure('upload.failed', status, sentence('upload.failed'));
}

export function lostOnTheWay(): CallFailure {
  const message = sentence('network.unreachable');
  return new CallFailure('upload.network', 0, sentence('upload.network', { message }));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
