import { Play, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Drill, wholeScene } from '#core/rehearsal/drills.ts';
import { notesOf } from '#core/rehearsal/notes.ts';
import type { PlaceToGoOn } from '#core/rehearsal/place.ts';
import { rolesInWords } from '#core/sentences/roles-in-words.ts';
import { sentence } from '#core/sentences.ts';
import {
  isAboutMicrophone,
  type RehearsalSnapshot,
} from '#web/features/rehearsal/run/snapshot/rehearsal-snapshot.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { clock, playedSceneIds, summaryOf } from './scene-summary.ts';
import { Transcript } from './transcript.tsx';

interface OutcomeViewProps {
  snapshot: RehearsalSnapshot;
  voiceName: string;
  headingOf(sceneId: string): string | undefined;
  /** How the lines go, over all rehearsals. */
  progress?: ReactNode;
  /** What can be looked at where the voices have failed. */
  trouble?: ReactNode;
  /** What keeps the microphone from being opened, where it is in the way of another run. */
  microphone?: ReactNode;
  onRun(drill: Drill): void;
  /** Where the run was left off. */
  place: PlaceToGoOn | undefined;
  onGoOn(): void;
  onSetup(): void;
}

const titles = {
  finished: 'End of the scene',
  stopped: 'Rehearsal stopped',
  failed: 'The rehearsal could not continue',
  'not-begun': 'The rehearsal could not start',
} as const;

/** What was rehearsed, and what can come next. */
export function OutcomeView({
  snapshot,
  voiceName,
  headingOf,
  progress,
  trouble,
  microphone,
  onRun,
  place,
  onGoOn,
  onSetup,
}: OutcomeViewProps) {
  const summary = summaryOf(snapshot);
  const isByLines = snapshot.partner === 'line-runner';
  const scenes = playedSceneIds(snapshot).map((id) => headingOf(id) ?? id);
  return (
    <div className="h-full overflow-y-auto">
      <div className="mx-auto max-w-3xl px-5 py-10 sm:px-8">
        <h2 className="font-display text-4xl">{titles[outcomeOf(snapshot)]}</h2>
        {microphone && <div className="mt-5">{microphone}</div>}
        {snapshot.problem && !isAboutMicrophone(snapshot.problem) && (
          <Notice kind="alarm" className="mt-5">
            {snapshot.problem.sentence}
          </Notice>
        )}
        {trouble && <div className="mt-3">{trouble}</div>}
        {snapshot.unsavedEntries + snapshot.unsavedResults > 0 && (
          <Notice className="mt-5">{sentence('rehearsal.entries-not-saved')}</Notice>
        )}
        {snapshot.rehearsal && scenes.length > 0 && (
          <p className="mt-3 text-lg">
            {`You played ${rolesInWords(snapshot.rehearsal.roles)} in ${inWords(scenes)}.`}
          </p>
        )}
        {snapshot.transcript.length > 0 && (
          <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-4">
            <Figure value={String(summary.myLines)} label="of your lines" />
            <Figure value={String(summary.partnerLines)} label={`of ${voiceName}’s`} />
            {isByLines && <Figure value={String(summary.byHand)} label="cued by hand" />}
            <Figure value={clock(summary.durationMs)} label="on stage" />
          </dl>
        )}
        {isByLines && snapshot.mode === 'conversational' && (
          <Notes snapshot={snapshot} voiceName={voiceName} />
        )}
        <div className="mt-8 flex flex-wrap gap-3">
          {place && (
            <Button look="primary" size="large" onClick={onGoOn}>
              <Play aria-hidden className="size-4.5" />
              {sentence('rehearsal.go-on', { number: place.number, total: place.total })}
            </Button>
          )}
          <Button look={place ? 'quiet' : 'primary'} size="large" onClick={() => onRun(snapshot.drill)}>
            <RotateCcw aria-hidden className="size-4.5" />
            Run it again
          </Button>
          <Button size="large" onClick={onSetup}>
            Change the setup
          </Button>
        </div>
        {isByLines && snapshot.transcript.length > 0 && (
          <ul aria-label="Other ways to run it" className="mt-3 flex flex-wrap gap-x-2 gap-y-1">
            {otherDrills(snapshot.drill).map(({ name, drill }) => (
              <li key={name}>
                <Button look="ghost" onClick={() => onRun(drill)}>
                  {name}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {progress && <div className="mt-10">{progress}</div>}
        {snapshot.transcript.length > 0 && (
          <section className="mt-12" aria-labelledby="transcript-heading">
            <h3 id="transcript-heading" className="mb-4 font-display text-2xl">
              Transcript
            </h3>
            <Transcript snapshot={snapshot} voiceName={voiceName} />
          </section>
        )}
      </div>
    </div>
  );
}

function outcomeOf({ status, startedAt }: RehearsalSnapshot): keyof typeof titles {
  if (status === 'failed') return startedAt === undefined ? 'not-begun' : 'failed';
  return status === 'finished' ? 'finished' : 'stopped';
}

function Notes({ snapshot, voiceName }: Pick<OutcomeViewProps, 'snapshot' | 'voiceName'>) {
  const notes = notesOf(snapshot);
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="notes-heading" className="mt-8 border-l-3 border-cool pl-4">
      <h3 id="notes-heading" className="font-semibold text-cool-text">
        {`${voiceName}’s notes`}
      </h3>
      <ul className="mt-1.5 grid gap-1.5">
        {notes.map((note) => (
          <li key={note.lineId ?? note.sentence}>{note.sentence}</li>
        ))}
      </ul>
    </section>
  );
}

const drills: readonly { name: string; drill: Drill }[] = [
  { name: 'Whole scene', drill: wholeScene },
  { name: 'Just cues', drill: { selection: { type: 'just-cues' }, pace: 'natural' } },
  { name: 'Speed run', drill: { ...wholeScene, pace: 'speed' } },
];

/** What else can be run than what was: problem spots are offered where they are shown, with the progress. */
function otherDrills({ selection, pace }: Drill) {
  return drills.filter(({ drill }) => drill.selection.type !== selection.type || drill.pace !== pace);
}

function inWords(scenes: readonly string[]): string {
  return scenes.length === 1 ? `${scenes[0]}` : `${scenes.length} scenes`;
}

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="font-display text-3xl leading-tight tabular-nums">{value}</dd>
    </div>
  );
}
