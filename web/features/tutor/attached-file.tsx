import { useEffect } from 'react';
import { sentence } from '#core/sentences.ts';
import { ProgressBar } from '#web/ui/progress.tsx';
import type { TutorDesk } from './desk/tutor-desk.ts';

/** A file that was attached, on its way. */
export interface AttachedFile {
  docId: string;
  phase: 'waiting' | 'uploading' | 'reading' | 'read' | 'completed' | 'failed';
  percent: number;
  error?: string | undefined;
}

/** Begins the chat about an attached file once its script is open, or tells why it did not become one. */
export function useChatAboutFile(
  desk: TutorDesk,
  file: AttachedFile | undefined,
  openId: string | undefined,
) {
  const failure = file?.phase === 'failed' ? (file.error ?? sentence('upload.failed')) : undefined;
  const isRead = file?.phase === 'read' || file?.phase === 'completed';
  const docId = isRead && file.docId === openId ? file.docId : undefined;
  useEffect(() => {
    if (failure !== undefined) desk.attachFailed(failure);
  }, [desk, failure]);
  useEffect(() => {
    if (docId === undefined) return;
    desk.attach(null);
    void desk.begin({ docId }, { isSignedIn: true, opening: 'file-processed' });
  }, [desk, docId]);
}

/** How far an attached file has come. */
export function AttachedFileProgress({ file: { phase, percent } }: { file: AttachedFile }) {
  const text = sentence(phase === 'waiting' || phase === 'uploading' ? 'chat.uploading' : 'chat.processing');
  return (
    <div role="status" className="mx-auto w-full max-w-3xl px-4 pb-1 text-sm text-soft">
      <p className="mb-1.5">{text}</p>
      <ProgressBar percent={percent} label={text} />
    </div>
  );
}
