import { Square } from 'lucide-react';
import { recordedSeconds } from '#core/recordings/recorder.ts';
import { sentence } from '#core/sentences.ts';
import { minutesAndSeconds } from './panel/in-words.ts';
import type { SelfTapeDesk } from './use-self-tape.ts';

/** That a recording runs, over every tab. */
export function RecordingBanner({ desk }: { desk: SelfTapeDesk }) {
  const { tape, snapshot, isRecording } = desk;
  if (!isRecording) return null;
  return (
    <section
      aria-label="Running recording"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-alarm px-4 py-2 text-ground sm:px-6"
    >
      <p className="min-w-0 flex-1 basis-60">
        <strong className="font-semibold">{sentence('take.running')}</strong>
        <span className="ml-3 tabular-nums">{minutesAndSeconds(recordedSeconds(snapshot.recorder))}</span>
        <span className="block text-sm">{sentence('take.goes-on')}</span>
      </p>
      <button
        type="button"
        data-ends="take"
        disabled={snapshot.recorder.name === 'finishing'}
        onClick={() => tape.stop()}
        className="inline-flex min-h-11 items-center gap-2 rounded-lg border border-ground px-4 font-semibold hover:bg-ground hover:text-ink disabled:opacity-55"
      >
        <Square aria-hidden className="size-4 fill-current" />
        Stop Recording
      </button>
    </section>
  );
}
