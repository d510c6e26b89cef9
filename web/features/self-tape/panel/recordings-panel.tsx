import { Circle, Square } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { RecordingType } from '#core/api/recordings.ts';
import { recordedSeconds } from '#core/recordings/recorder.ts';
import { sentence } from '#core/sentences.ts';
import type { SelfTapeDesk } from '#web/features/self-tape/use-self-tape.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CameraPreview } from './camera-preview.tsx';
import { DeviceTakeCard } from './device-take-card.tsx';
import { minutesAndSeconds } from './in-words.ts';
import { PreviousRecordings } from './previous-recordings.tsx';
import { endingInWords, lacksPartnerTrack, recordButton, startFailure } from './record-facts.ts';
import { SoundCheck } from './sound-check.tsx';
import { TapeOptions } from './tape-options.tsx';

const types: { value: RecordingType; text: string }[] = [
  { value: 'audio', text: 'Audio' },
  { value: 'video', text: 'Video' },
];

/** The recorder, the takes of this device, and the library. */
export function RecordingsPanel({ desk }: { desk: SelfTapeDesk }) {
  const { tape, snapshot, settings, onSettings } = desk;
  const { recorder } = snapshot;
  const isIdle = recorder.name === 'idle';
  useEffect(() => {
    tape.look();
    return () => tape.lookAway();
  }, [tape]);

  return (
    <div className="space-y-5 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-display text-2xl">Self Tape Recordings</h2>
        <ChoiceRow
          label="Kind of recording"
          options={types}
          value={isIdle ? settings.type : snapshot.takeType}
          disabled={!isIdle}
          onChange={(type) => onSettings({ ...settings, type })}
        />
      </div>
      {(isIdle ? settings.type : snapshot.takeType) === 'video' && <CameraPreview desk={desk} />}
      <SoundCheck desk={desk} />
      <RecordControls desk={desk} />
      {desk.leftBehind && (
        <Notice kind="alarm">
          <p>{sentence('take.upload-failed', { type: desk.leftBehind })}</p>
          <p className="text-sm">{sentence('take.signed-out')}</p>
        </Notice>
      )}
      {desk.takes.length > 0 && (
        <section aria-label="On this device" className="space-y-3">
          <h3 className="font-medium">On this device</h3>
          <ul className="space-y-3">
            {desk.takes.map((take) => (
              <DeviceTakeCard key={take.facts.id} take={take} desk={desk} />
            ))}
          </ul>
        </section>
      )}
      <TapeOptions desk={desk} />
      <PreviousRecordings desk={desk} />
    </div>
  );
}

function RecordControls({ desk }: { desk: SelfTapeDesk }) {
  const { tape, snapshot, settings } = desk;
  const { recorder } = snapshot;
  const button = recordButton({
    recorder: recorder.name,
    isSignedIn: desk.owner !== undefined,
    type: settings.type,
    isCameraGranted: snapshot.isCameraGranted,
    isConnected: desk.isConnected,
    withoutPartner: settings.withoutPartner,
  });
  // The button that ends a take comes up where the one that began it was: the focus does not go over to it.
  const controls = useRef<HTMLElement>(null);
  function record() {
    desk.record();
    controls.current?.focus();
  }
  return (
    <section ref={controls} tabIndex={-1} aria-label="Recorder" className="space-y-3 outline-none">
      <div className="flex flex-wrap items-center gap-3">
        {button.does === 'stop' ? (
          <Button
            key="stop"
            look="danger"
            data-ends={recorder.name === 'recording' ? 'take' : undefined}
            disabled={button.isDisabled}
            onClick={() => tape.stop()}
            className="min-h-13 whitespace-nowrap"
          >
            <Square aria-hidden className="size-4.5 fill-current" />
            {recorder.name === 'finishing'
              ? 'Finishing...'
              : recorder.name === 'recording'
                ? 'Stop recording'
                : 'Cancel'}
          </Button>
        ) : (
          <Button
            key="start"
            look="primary"
            size="large"
            disabled={button.isDisabled}
            aria-describedby={button.hint ? 'record-hint' : undefined}
            onClick={record}
          >
            <Circle aria-hidden className="size-4.5 fill-current" />
            Start recording
          </Button>
        )}
        <Now desk={desk} />
      </div>
      {button.hint && (
        <p id="record-hint" className="text-sm text-soft">
          {button.hint}
        </p>
      )}
      {recorder.name === 'idle' && lacksPartnerTrack(desk) && (
        <p className="text-sm text-soft">{sentence('take.no-partner-track')}</p>
      )}
      <Told desk={desk} />
    </section>
  );
}

/** How far the recording is: counting in, or for how long it has gone on. */
function Now({ desk }: { desk: SelfTapeDesk }) {
  const { recorder, takeType } = desk.snapshot;
  switch (recorder.name) {
    case 'counting-in':
      return (
        <p role="status" className="font-display text-4xl tabular-nums">
          {recorder.seconds}
        </p>
      );
    case 'recording':
      return (
        <p
          className="flex items-center gap-2 text-lg whitespace-nowrap tabular-nums"
          data-testid="record-timer"
        >
          <span aria-hidden="true" className="size-3 animate-breathe rounded-full bg-alarm" />
          {takeType === 'audio' && 'REC '}
          {minutesAndSeconds(recordedSeconds(recorder))}
        </p>
      );
    default:
      return null;
  }
}

/** What went wrong, or will. */
function Told({ desk }: { desk: SelfTapeDesk }) {
  const { recorder, takeType, camera } = desk.snapshot;
  if (recorder.name === 'recording' && recorder.room === 'little') {
    return <Notice>{sentence('take.little-room')}</Notice>;
  }
  if (recorder.name !== 'idle') return null;
  if (recorder.failure !== undefined) {
    const { headline, advice } = startFailure(recorder.failure, takeType, camera);
    return (
      <Notice kind="alarm">
        <p>{headline}</p>
        {advice && <p className="text-sm">{advice}</p>}
      </Notice>
    );
  }
  const ending = recorder.lastEnding && endingInWords(recorder.lastEnding);
  return ending ? <Notice>{ending}</Notice> : null;
}
