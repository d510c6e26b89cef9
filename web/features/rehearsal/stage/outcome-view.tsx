import { RotateCcw } from 'lucide-react';
import { sentence } from '#core/sentences.ts';
import type { RehearsalSnapshot } from '#web/features/rehearsal/run/types.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { clock, playedSceneIds, summaryOf } from './stage-facts.ts';
import { Transcript } from './transcript.tsx';

interface OutcomeViewProps {
  snapshot: RehearsalSnapshot;
  voiceName: string;
  headingOf(sceneId: string): string | undefined;
  onAgain(): void;
  onSetup(): void;
}

const titles = {
  finished: 'End of the scene',
  stopped: 'Rehearsal stopped',
  failed: 'The rehearsal could not go on',
} as const;

/** What was rehearsed, and what can come next. */
export function OutcomeView({ snapshot, voiceName, headingOf, onAgain, onSetup }: OutcomeViewProps) {
  const summary = summaryOf(snapshot);
  const outcome =
    snapshot.status === 'finished' || snapshot.status === 'failed' ? snapshot.status : 'stopped';
  const scenes = playedSceneIds(snapshot).map((id) => headingOf(id) ?? id);
  return (
    <div className="h-full overflow-y-auto">
      <div className="mx-auto max-w-3xl px-5 py-10 sm:px-8">
        <h2 className="font-display text-4xl">{titles[outcome]}</h2>
        {snapshot.problem && (
          <Notice kind="alarm" className="mt-5">
            {snapshot.problem.sentence}
          </Notice>
        )}
        {snapshot.unsavedEntries > 0 && (
          <Notice className="mt-5">{sentence('rehearsal.entries-not-saved')}</Notice>
        )}
        {snapshot.rehearsal && scenes.length > 0 && (
          <p className="mt-3 text-lg">
            {`You played ${snapshot.rehearsal.roles.join(' and ')} in ${inWords(scenes)}.`}
          </p>
        )}
        {snapshot.transcript.length > 0 && (
          <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-4">
            <Figure value={String(summary.myLines)} label="of your lines" />
            <Figure value={String(summary.partnerLines)} label={`of ${voiceName}’s`} />
            <Figure value={String(summary.byHand)} label="handed over by hand" />
            <Figure value={clock(summary.durationMs)} label="on stage" />
          </dl>
        )}
        <div className="mt-8 flex flex-wrap gap-3">
          <Button look="primary" size="large" onClick={onAgain}>
            <RotateCcw aria-hidden className="size-4.5" />
            Run it again
          </Button>
          <Button size="large" onClick={onSetup}>
            Change the setup
          </Button>
        </div>
        {snapshot.transcript.length > 0 && (
          <section className="mt-12" aria-labelledby="transcript-heading">
            <h3 id="transcript-heading" className="mb-4 font-display text-2xl">
              Transcript
            </h3>
            <Transcript entries={snapshot.transcript} cues={snapshot.cues} voiceName={voiceName} />
          </section>
        )}
      </div>
    </div>
  );
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
