import type { Recording } from '#core/api/recordings.ts';
import { downloadUrl } from '#web/app/api/recordings.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { formatSize } from '#web/ui/format-size.ts';
import { sizeAgainstSites } from './in-words.ts';

const linkLook =
  'inline-flex min-h-11 items-center gap-2 rounded-lg border border-edge-strong/60 bg-panel px-4 font-medium hover:bg-raised';

/** Saves a take as a file, and says beforehand where it can be sent. */
export function SaveDialog({ recording, onClose }: { recording: Recording; onClose(): void }) {
  const { filename, fileSize } = recording;
  return (
    <Dialog open onOpenChange={onClose} title={`Save ${filename}`}>
      <div className="space-y-4">
        <p>
          {formatSize(fileSize)}. {sizeAgainstSites(fileSize)}
        </p>
        <a href={downloadUrl(recording)} download={filename} className={linkLook}>
          Save {formatOf(filename)}
        </a>
      </div>
    </Dialog>
  );
}

function formatOf(filename: string): string {
  return filename.split('.').at(-1)?.toUpperCase() ?? '';
}
