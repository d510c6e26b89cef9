import { useQueryClient } from '@tanstack/react-query';
import { Download, Mic, Pause, Pencil, Play, Star, Trash2, Video } from 'lucide-react';
import { Fragment, useRef, useState } from 'react';
import type { Recording, RecordingDetails } from '#core/api/recordings.ts';
import { recordingLimits } from '#core/limits.ts';
import { keptName } from '#core/recordings/take-names.ts';
import { sentence } from '#core/sentences.ts';
import { sentenceOf } from '#web/api/calling/call-failure.ts';
import { changeRecording, deleteRecording, refreshRecordings } from '#web/api/recordings/recordings.ts';
import type { SelfTapeDesk } from '#web/features/self-tape/use-self-tape.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { formatSize } from '#web/ui/format-size.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { notify } from '#web/ui/notify.ts';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { Facts } from './facts.tsx';
import { minutesAndSeconds, timeInWords } from './in-words.ts';
import { SaveDialog } from './save-dialog.tsx';

interface RecordingCardProps {
  recording: Recording;
  desk: SelfTapeDesk;
  /** This player begins: whatever else plays shall stop. */
  onPlay(player: HTMLMediaElement): void;
}

/** A take of the library. */
export function RecordingCard({ recording, desk, onPlay }: RecordingCardProps) {
  const [open, setOpen] = useState<'save' | 'details' | 'delete'>();
  const change = useChange(recording);
  const close = () => setOpen(undefined);
  const { type, filename, duration, timestamp, fileSize, note, favourite } = recording;
  const Icon = type === 'audio' ? Mic : Video;
  return (
    <li className="space-y-3 rounded-xl border border-edge bg-panel p-4">
      <div className="flex gap-3">
        <Icon
          aria-label={type === 'audio' ? 'Audio' : 'Video'}
          className="mt-0.5 size-5 shrink-0 text-soft"
        />
        <div className="min-w-0 flex-1">
          <p className="font-medium">
            <FileName name={filename} />
          </p>
          <p className="text-sm text-soft">
            <Facts of={[minutesAndSeconds(duration), timeInWords(timestamp), formatSize(fileSize)]} />
          </p>
          {note && <p className="mt-1 text-sm whitespace-pre-line">{note}</p>}
        </div>
      </div>
      {type === 'audio' ? (
        <AudioPlayer recording={recording} onPlay={onPlay} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: nobody has written captions of an actor's own take
        <video
          controls
          playsInline
          preload="metadata"
          src={recording.url}
          aria-label={filename}
          className="aspect-video w-full rounded-lg bg-raised"
          onPlay={(event) => onPlay(event.currentTarget)}
          onError={() => notify(sentence('take.play-failed'), { kind: 'error' })}
        />
      )}
      <div className="flex flex-wrap gap-1">
        <IconButton icon={Download} label={`Save ${filename}`} onClick={() => setOpen('save')} />
        <IconButton icon={Pencil} label={`Name and note of ${filename}`} onClick={() => setOpen('details')} />
        <IconButton
          icon={Star}
          label={favourite ? `${filename} is a favourite` : `Make ${filename} a favourite`}
          aria-pressed={favourite}
          className={favourite ? '[&_svg]:fill-warm text-warm-text' : ''}
          onClick={() => void change({ filename, note, favourite: !favourite })}
        />
        <IconButton icon={Trash2} label={`Delete ${filename}`} onClick={() => setOpen('delete')} />
      </div>
      {open === 'save' && <SaveDialog recording={recording} onClose={close} />}
      {open === 'details' && <DetailsDialog recording={recording} onChange={change} onClose={close} />}
      {open === 'delete' && <DeleteDialog recording={recording} desk={desk} onClose={close} />}
    </li>
  );
}

/** A name breaks behind its parts, and within one only where it is too long; its ending stays whole. */
function FileName({ name }: { name: string }) {
  const parts = name.split(/(?<=[_\- ])|(?=\.[^.]+$)/u);
  return (
    <span className="wrap-anywhere">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name, in its order
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part.startsWith('.') ? <span className="whitespace-nowrap">{part}</span> : part}
        </Fragment>
      ))}
    </span>
  );
}

function AudioPlayer({ recording, onPlay }: Pick<RecordingCardProps, 'recording' | 'onPlay'>) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [share, setShare] = useState(0);
  const { filename, url } = recording;

  function toggle() {
    if (!audio.current) return;
    if (isPlaying) return audio.current.pause();
    onPlay(audio.current);
    audio.current.play().catch((error: unknown) => {
      // A take that is paused before it has begun is no failure.
      const wasStopped = error instanceof DOMException && error.name === 'AbortError';
      if (!wasStopped) notify(sentence('take.play-failed'), { kind: 'error' });
    });
  }

  return (
    <div className="flex items-center gap-3">
      <Button size="icon" aria-label={isPlaying ? `Pause ${filename}` : `Play ${filename}`} onClick={toggle}>
        {isPlaying ? <Pause aria-hidden className="size-5" /> : <Play aria-hidden className="size-5" />}
      </Button>
      <span aria-hidden="true" className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-full bg-raised">
        <span className="block h-full origin-left bg-warm" style={{ transform: `scaleX(${share})` }} />
      </span>
      {/* biome-ignore lint/a11y/useMediaCaption: nobody has written captions of an actor's own take */}
      <audio
        ref={audio}
        preload="none"
        src={url}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) => {
          setShare(Number.isFinite(duration) && duration > 0 ? currentTime / duration : 0);
        }}
      />
    </div>
  );
}

function useChange(recording: Recording): (details: RecordingDetails) => Promise<boolean> {
  const queryClient = useQueryClient();
  return async (details) => {
    try {
      await changeRecording(recording.id, details);
      await refreshRecordings(queryClient);
      return true;
    } catch (error) {
      notify(sentenceOf(error), { kind: 'error' });
      return false;
    }
  };
}

function DetailsDialog({
  recording,
  onChange,
  onClose,
}: {
  recording: Recording;
  onChange(details: RecordingDetails): Promise<boolean>;
  onClose(): void;
}) {
  const [filename, setFilename] = useState(recording.filename);
  const [note, setNote] = useState(recording.note);
  const [isEmpty, setEmpty] = useState(false);
  return (
    <Dialog open onOpenChange={onClose} title="Name and note">
      <form
        className="space-y-4"
        onSubmit={async (event) => {
          event.preventDefault();
          const name = keptName(filename);
          if (name === undefined) return setEmpty(true);
          if (!(await onChange({ filename: name, note, favourite: recording.favourite }))) return;
          if (name !== filename.trim()) notify(sentence('take.name-changed', { name }));
          onClose();
        }}
      >
        <TextField
          label="File name"
          value={filename}
          onChange={(next) => {
            setFilename(next);
            setEmpty(false);
          }}
        />
        {isEmpty && (
          <p role="alert" className="text-sm text-alarm">
            {sentence('take.name-empty')}
          </p>
        )}
        <TextArea label="Note" value={note} maxLength={recordingLimits.noteCharacters} onChange={setNote} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit">
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function DeleteDialog({
  recording,
  desk,
  onClose,
}: {
  recording: Recording;
  desk: SelfTapeDesk;
  onClose(): void;
}) {
  const queryClient = useQueryClient();
  const [isDeleting, setDeleting] = useState(false);
  const { type } = recording;

  async function remove() {
    setDeleting(true);
    try {
      await deleteRecording(recording, desk.owner ?? '');
      const tracks = desk.takes.find(({ course }) => course.inLibrary?.recordingId === recording.id);
      if (tracks) await desk.deviceTakes?.remove(tracks.facts.id);
      onClose();
      await refreshRecordings(queryClient);
    } catch {
      notify(sentence('take.delete-failed', { type }), { kind: 'error' });
      setDeleting(false);
    }
  }

  const time = timeInWords(recording.timestamp);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Delete recording"
      description={sentence('take.delete', { type, time })}
    >
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="danger" disabled={isDeleting} onClick={() => void remove()}>
          Delete
        </Button>
      </div>
    </Dialog>
  );
}
