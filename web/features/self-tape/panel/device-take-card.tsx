import { Play, Square, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { interfaceTimes } from '#core/limits.ts';
import type { TakeWork } from '#core/recordings/take-course.ts';
import { sentence } from '#core/sentences.ts';
import type { DeviceTake } from '#web/features/self-tape/device-takes.ts';
import type { SelfTapeDesk } from '#web/features/self-tape/use-self-tape.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { formatSize } from '#web/ui/format-size.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { notify } from '#web/ui/notify.ts';
import { ProgressBar } from '#web/ui/progress.tsx';
import { Facts } from './facts.tsx';
import { timeInWords } from './in-words.ts';
import { type MixPlayer, playMix } from './mix-player.ts';
import { saveBlob } from './save-blob.ts';
import { PartnerSlider } from './tape-options.tsx';

/** A take that stands on this device, and what can be done with it. */
export function DeviceTakeCard({ take, desk }: { take: DeviceTake; desk: SelfTapeDesk }) {
  const { facts, course, recordedBytes } = take;
  const { work } = course;
  return (
    <li className="space-y-3 rounded-xl border border-edge bg-panel p-4">
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          <p className="font-medium wrap-anywhere">{facts.name}</p>
          <p className="text-sm text-soft">
            <Facts of={[timeInWords(facts.startedAt), facts.takeType, formatSize(recordedBytes)]} />
          </p>
        </div>
        {work.name === 'none' && <ThrowAway take={take} desk={desk} />}
      </div>
      {work.name === 'none' ? (
        <AtRest take={take} desk={desk} />
      ) : (
        <AtWork facts={facts} work={work} desk={desk} />
      )}
    </li>
  );
}

interface AtWorkProps {
  facts: DeviceTake['facts'];
  work: TakeWork;
  desk: SelfTapeDesk;
}

/** How far the work on a take has come, and what it waits for where it does not come further. */
function AtWork({ facts, work, desk }: AtWorkProps) {
  const isMaking = work.name === 'making-file';
  const isStill = useStill(`${work.name} ${work.done}`);
  const waitsFor = work.waitsFor ?? (isStill ? stillInWords(isMaking) : undefined);
  return (
    <div className="space-y-2">
      <div role="status" className="space-y-2">
        <p className="text-sm">{isMaking ? sentence('take.making-file') : sentence('take.sending')}</p>
        {waitsFor && <p className="text-sm font-medium">{waitsFor}</p>}
      </div>
      <ProgressBar
        percent={100 * work.done}
        label={isMaking ? 'Finishing the file' : 'Saving to your library'}
      />
      <div className="flex flex-wrap gap-2">
        {work.waitsFor && <Button onClick={() => desk.deviceTakes?.tryNow(facts.id)}>Try again</Button>}
        <Button onClick={() => void desk.deviceTakes?.cancel(facts.id)}>Cancel</Button>
      </div>
    </div>
  );
}

function stillInWords(isMaking: boolean): string {
  if (!isMaking) return sentence('take.still-sending', { seconds: interfaceTimes.stillAfterMs / 1_000 });
  return sentence(navigator.onLine ? 'take.still-making' : 'take.still-making-offline');
}

/** Whether what `state` tells has stayed the same for ten seconds. */
function useStill(state: string): boolean {
  const [still, setStill] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setStill(state), interfaceTimes.stillAfterMs);
    return () => clearTimeout(timer);
  }, [state]);
  return still === state;
}

function AtRest({ take, desk }: { take: DeviceTake; desk: SelfTapeDesk }) {
  const { facts, course } = take;
  const { inLibrary } = course;
  const [step, setStep] = useState(inLibrary?.partnerStep ?? desk.settings.partnerStep);
  const kept = desk.library.recordings.find(({ id }) => id === inLibrary?.recordingId);
  const hasPartner = facts.partnerLines.length > 0;
  return (
    <div className="space-y-3">
      <Told take={take} />
      {hasPartner && (
        <>
          <PartnerSlider label="Partner in this take" step={step} onStep={setStep} />
          <Listen take={take} desk={desk} step={step} />
        </>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          look={inLibrary ? 'quiet' : 'primary'}
          disabled={inLibrary?.partnerStep === step}
          onClick={() => void desk.deviceTakes?.keep(facts.id, step, kept)}
        >
          {inLibrary
            ? 'Mix again'
            : course.work.name === 'none' && course.work.fault
              ? 'Try again'
              : 'Keep it'}
        </Button>
        {!inLibrary && (
          <Button
            onClick={async () => {
              const recorded = await desk.deviceTakes?.recorded(facts.id);
              if (recorded) saveBlob(recorded, `${facts.name}${endingOf(facts.recordedAs)}`);
            }}
          >
            Save as recorded
          </Button>
        )}
      </div>
    </div>
  );
}

/** Plays the take with the partner as loud as the slider says, now and while it is moved. */
function Listen({ take, desk, step }: { take: DeviceTake; desk: SelfTapeDesk; step: number }) {
  const [player, setPlayer] = useState<MixPlayer | 'opening'>();
  const isShown = useRef(false);
  const { facts } = take;
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  useEffect(() => {
    if (player === undefined || player === 'opening') return;
    return () => player.close();
  }, [player]);
  useEffect(() => {
    if (player !== undefined && player !== 'opening') player.setStep(step);
  }, [player, step]);

  async function open() {
    const recorded = await desk.deviceTakes?.recorded(facts.id);
    const sound = await desk.deviceTakes?.partnerSound(facts.id);
    if (recorded === undefined || sound === undefined) throw new Error('The take is gone.');
    const track = { lines: facts.partnerLines, sound };
    const opened = await playMix(recorded, track, step, () => setPlayer(undefined));
    if (isShown.current) setPlayer(opened);
    else opened.close();
  }

  function toggle() {
    if (player !== undefined) return setPlayer(undefined);
    setPlayer('opening');
    open().catch(() => {
      setPlayer(undefined);
      notify(sentence('take.play-failed'), { kind: 'error' });
    });
  }

  const isPlaying = player !== undefined && player !== 'opening';
  return (
    <Button disabled={player === 'opening'} onClick={toggle}>
      {isPlaying ? (
        <Square aria-hidden className="size-4 fill-current" />
      ) : (
        <Play aria-hidden className="size-4.5" />
      )}
      {isPlaying ? 'Stop' : 'Listen to the mix'}
    </Button>
  );
}

/** What is to be known of a take at rest. */
function Told({ take: { facts, course, isFound } }: { take: DeviceTake }) {
  const { inLibrary, work } = course;
  if (work.name === 'none' && work.fault) {
    const { takeType: type } = facts;
    const { because } = work.fault;
    return (
      <div role="alert" className="text-sm">
        <p className="font-medium text-alarm">
          {because === 'not-finished'
            ? sentence('take.save-failed', { type })
            : sentence('take.upload-failed', { type })}
        </p>
        <p>{work.fault.sentence}</p>
      </div>
    );
  }
  if (inLibrary) return <p className="text-sm text-soft">{sentence('take.mixable')}</p>;
  if (!isFound) return null;
  return <p className="text-sm">{facts.ended ? sentence('take.found') : sentence('take.found-cut-off')}</p>;
}

function ThrowAway({ take, desk }: { take: DeviceTake; desk: SelfTapeDesk }) {
  const [isAsking, setAsking] = useState(false);
  const { facts, course } = take;
  const time = timeInWords(facts.startedAt);
  const label = course.inLibrary ? 'Remove the tracks from this device' : 'Discard';
  return (
    <>
      <IconButton icon={Trash2} label={label} className="-mt-2 -mr-2" onClick={() => setAsking(true)} />
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={label}
        description={course.inLibrary ? sentence('take.tracks-stay') : sentence('take.throw-away', { time })}
      >
        <div className="flex justify-end gap-2">
          <Button onClick={() => setAsking(false)}>Cancel</Button>
          <Button look="danger" onClick={() => void desk.deviceTakes?.remove(facts.id)}>
            {course.inLibrary ? 'Remove' : 'Discard'}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function endingOf(recordedAs: string): string {
  return recordedAs.includes('mp4') ? '.mp4' : '.webm';
}
