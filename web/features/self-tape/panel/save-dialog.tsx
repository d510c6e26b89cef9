import { useEffect, useRef, useState } from 'react';
import type { Recording } from '#core/api/recordings.ts';
import { sentence } from '#core/sentences.ts';
import { downloadUrl } from '#web/api/recordings/recordings.ts';
import { type MadeFile, selfTapeOfPage } from '#web/features/self-tape/self-tape.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { formatSize } from '#web/ui/format-size.ts';
import { ProgressBar } from '#web/ui/progress.tsx';
import { sizeAgainstSites } from './in-words.ts';
import { saveBlob } from './save-blob.ts';

const linkLook =
  'inline-flex min-h-11 items-center gap-2 rounded-lg border border-edge-strong/60 bg-panel px-4 font-medium hover:bg-raised';

/** Saves a take as a file, and says beforehand where it can be sent. */
export function SaveDialog({ recording, onClose }: { recording: Recording; onClose(): void }) {
  const { filename, fileSize, type } = recording;
  const isMp4 = filename.endsWith('.mp4');
  return (
    <Dialog open onOpenChange={onClose} title={`Save ${filename}`}>
      <div className="space-y-3">
        <p>
          {formatSize(fileSize)}. {sizeAgainstSites(fileSize)}
        </p>
        <a href={downloadUrl(recording)} download={filename} className={linkLook}>
          Save {filename.split('.').at(-1)?.toUpperCase()}
        </a>
        {type === 'video' && !isMp4 && <AsMp4 recording={recording} />}
      </div>
    </Dialog>
  );
}

type Making =
  | { state: 'not-begun' }
  | { state: 'making'; done: number }
  | { state: 'failed' }
  | { state: 'made'; file: File };

/** It is told for every picture, and shown in hundredths. */
function further(before: Making, done: number): Making {
  return before.state === 'making' && done >= before.done + 0.01 ? { state: 'making', done } : before;
}

/** Makes an MP4 of a take on this device, where it is asked for: it takes about as long as the take. */
function AsMp4({ recording }: { recording: Recording }) {
  const [making, setMaking] = useState<Making>({ state: 'not-begun' });
  const begun = useRef<{ work: AbortController; made: MadeFile | undefined }>(null);
  useEffect(
    () => () => {
      begun.current?.work.abort();
      begun.current?.made?.letGo();
    },
    [],
  );

  async function make() {
    const work = new AbortController();
    begun.current = { work, made: undefined };
    setMaking({ state: 'making', done: 0 });
    try {
      const made = await selfTapeOfPage().makeMp4(recording, {
        onProgress: (done) => setMaking((before) => further(before, done)),
        signal: work.signal,
      });
      if (work.signal.aborted) return made.letGo();
      begun.current = { work, made };
      setMaking({ state: 'made', file: made.file });
    } catch {
      if (!work.signal.aborted) setMaking({ state: 'failed' });
    }
  }

  return (
    <div className="space-y-3 border-t border-edge pt-4">
      <p>{sentence('take.mp4')}</p>
      {making.state === 'making' && <ProgressBar percent={100 * making.done} label="Making the MP4" />}
      {making.state === 'failed' && (
        <p role="alert" className="text-alarm">
          {sentence('take.mp4-failed')}
        </p>
      )}
      {making.state === 'made' ? (
        <>
          <p role="status">
            {formatSize(making.file.size)}. {sizeAgainstSites(making.file.size)}
          </p>
          <Button
            look="primary"
            onClick={() => saveBlob(making.file, recording.filename.replace(/\.webm$/u, '.mp4'))}
          >
            Save MP4
          </Button>
        </>
      ) : (
        <Button disabled={making.state === 'making'} onClick={() => void make()}>
          Make an MP4
        </Button>
      )}
    </div>
  );
}
