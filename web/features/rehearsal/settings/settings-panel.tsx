import { Square, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RehearsalDesk } from '#web/features/rehearsal/rehearsal-desk.ts';
import { isActive } from '#web/features/rehearsal/run/snapshot/rehearsal-status.ts';
import { ModePicker } from '#web/features/rehearsal/setup/mode-picker.tsx';
import { PartnerPicker } from '#web/features/rehearsal/setup/partner-picker.tsx';
import { RehearseButton } from '#web/features/rehearsal/status/rehearse-button.tsx';
import { StatusCard } from '#web/features/rehearsal/status/status-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { SlideIn } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ComingInPicker } from './coming-in-picker.tsx';
import { HelpPicker } from './help-picker.tsx';
import { PatiencePicker } from './patience-picker.tsx';
import { VeilPicker } from './veil-picker.tsx';
import { WordCheckPicker } from './word-check-picker.tsx';

/** Slides in over any tab: what is going on, the mode, the partner, and the way to the script. */
export function RehearsalSettings({ desk, onScriptTab }: { desk: RehearsalDesk; onScriptTab(): void }) {
  const { run, snapshot, voiceName } = desk;
  const MuteIcon = snapshot.muted ? VolumeX : Volume2;
  return (
    <SlideIn open={desk.isSettingsOpen} onOpenChange={desk.setSettingsOpen} title="Rehearsal settings">
      <div className="grid gap-7">
        <Section number={1} title="Status">
          <StatusCard snapshot={snapshot} voiceName={voiceName} shown={desk.shown} onRetry={desk.retry} />
        </Section>
        <Section number={2} title="Select mode">
          <ModePicker mode={desk.partner.mode} partner={desk.partnerIn} onChange={desk.chooseMode} stacked />
          {desk.agentTalks && (
            <PartnerPicker partner={desk.partnerIn(desk.partner.mode)} onChange={desk.choosePartner} />
          )}
        </Section>
        <Section number={3} title={`Speak to ${voiceName}`}>
          {desk.obstacle && (
            <Notice kind="alarm" className="mb-3">
              {desk.obstacle}
            </Notice>
          )}
          <div className="flex flex-wrap gap-2.5">
            {isActive(snapshot.status) ? (
              <Button look="danger" onClick={() => run.stop()}>
                <Square aria-hidden className="size-4 fill-current" />
                Stop Rehearsing
              </Button>
            ) : (
              <RehearseButton
                {...desk.shown.button}
                highlighted={desk.isHighlighted}
                onRehearse={() => desk.start()}
              />
            )}
            <Button aria-pressed={snapshot.muted} onClick={desk.toggleMute}>
              <MuteIcon aria-hidden className="size-4.5" />
              {snapshot.muted ? 'Unmute' : 'Mute'}
            </Button>
          </div>
          {desk.shownPartner === 'line-runner' && <LineRunnerSettings desk={desk} />}
        </Section>
        <Section number={4} title="Script tab">
          <p className="mb-3 text-soft">
            Read along: your lines are highlighted, and the script follows the rehearsal.
          </p>
          <Button
            onClick={() => {
              desk.setSettingsOpen(false);
              onScriptTab();
            }}
          >
            Switch to Script Tab
          </Button>
        </Section>
      </div>
    </SlideIn>
  );
}

/** How the line runner listens and comes in; a live agent decides that by itself. */
function LineRunnerSettings({ desk }: { desk: RehearsalDesk }) {
  const { snapshot } = desk;
  return (
    <>
      <ComingInPicker
        comingIn={snapshot.comingIn}
        onChange={(comingIn) => desk.onPartner({ ...desk.partner, comingIn })}
      />
      <PatiencePicker
        patience={snapshot.patience}
        onChange={(patience) => desk.onPartner({ ...desk.partner, patience })}
      />
      <HelpPicker
        help={snapshot.help}
        mode={snapshot.mode}
        onChange={(help) => desk.onPartner({ ...desk.partner, help })}
      />
      <VeilPicker veil={desk.veil} onChange={desk.setVeil} />
      <WordCheckPicker
        checkers={desk.wordCheckers}
        checker={desk.wordChecker}
        onChange={(wordChecker) => desk.onPartner({ ...desk.partner, wordChecker })}
      />
    </>
  );
}

function Section({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-3 flex items-center gap-2.5 font-semibold">
        <span
          aria-hidden="true"
          className="grid size-6 place-items-center rounded-full bg-raised text-sm text-soft tabular-nums"
        >
          {number}
        </span>
        {title}
      </h3>
      {children}
    </section>
  );
}
