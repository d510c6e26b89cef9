import { Settings2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { rolesInWords } from '#core/sentences/roles-in-words.ts';
import { sentence } from '#core/sentences.ts';
import { HeadphonesCheck } from '#web/features/rehearsal/headphones/headphones-check.tsx';
import { LeftOff } from '#web/features/rehearsal/place/left-off.tsx';
import type { RehearsalDesk } from '#web/features/rehearsal/rehearsal-desk.ts';
import { rehearseWithout } from '#web/features/rehearsal/rehearse-without.ts';
import { MicrophoneNotice } from '#web/features/rehearsal/status/microphone-notice.tsx';
import { RehearseButton } from '#web/features/rehearsal/status/rehearse-button.tsx';
import { StatusCard } from '#web/features/rehearsal/status/status-card.tsx';
import { voiceNameOf } from '#web/features/rehearsal/status/status-words.ts';
import { VoiceTrouble } from '#web/features/rehearsal/status/voice-trouble.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { chooseEveryRole, chooseRole, onlyMyScenes, toggleScene } from './choices.ts';
import { ModePicker } from './mode-picker.tsx';
import { PartnerPicker } from './partner-picker.tsx';
import { RolePicker } from './role-picker.tsx';
import { ScenePicker } from './scene-picker.tsx';
import { MoreVoices } from './voices/more-voices.tsx';
import { VoicePicker } from './voices/voice-picker.tsx';

/** Who, what, with whom and how: everything that is chosen before a rehearsal. */
export function SetupView({ desk, progress }: { desk: RehearsalDesk; progress?: ReactNode }) {
  const { snapshot, run, choices, voiceName } = desk;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-9 px-4 py-6 sm:px-8 sm:py-8">
          <div className="flex flex-wrap items-start justify-between gap-4">
            <div className="min-w-0">
              <h2 className="font-display text-3xl">{desk.shown.title}</h2>
              <p className="mt-1 truncate text-soft">{desk.script?.name}</p>
            </div>
            <StatusCard snapshot={snapshot} voiceName={voiceName} shown={desk.shown} onRetry={desk.retry} />
          </div>
          <MicrophoneNotice
            microphone={snapshot.microphone}
            run={run}
            without={rehearseWithout(desk)}
            className="-my-3"
          />
          <LeftOff desk={desk} />
          {desk.apiConfig === 'invalid' && <VoiceTrouble onSettings={() => desk.setSettingsOpen(true)} />}
          <RolePicker
            roles={desk.roleOptions}
            chosen={choices.roles}
            onToggle={(role) => desk.onChoices(chooseRole(choices, role, desk.scenes))}
            onEveryRole={() => desk.onChoices(chooseEveryRole(choices, desk.roleOptions, desk.scenes))}
          />
          {progress}
          <ScenePicker
            key={desk.script?.docId}
            scenes={desk.sceneOptions}
            hasRole={choices.roles.length > 0}
            isWholeScript={choices.sceneIds === 'all'}
            onToggle={(id) => desk.onChoices(toggleScene(choices, id, desk.scenes))}
            onAll={() => desk.onChoices({ ...choices, sceneIds: 'all' })}
            onNone={() => desk.onChoices({ ...choices, sceneIds: [] })}
            onOnlyMine={() => desk.onChoices(onlyMyScenes(choices, desk.scenes))}
          />
          <VoiceSection desk={desk} />
          {desk.partnerIn(desk.partner.mode) === 'line-runner' && (
            <Switch
              label={sentence('rehearsal.read-directions')}
              checked={desk.partner.directions === 'spoken'}
              onChange={(isOn) =>
                desk.onPartner({ ...desk.partner, directions: isOn ? 'spoken' : undefined })
              }
            />
          )}
          <section aria-labelledby="mode-heading">
            <h3 id="mode-heading" className="mb-4 font-display text-2xl">
              Mode
            </h3>
            <ModePicker mode={desk.partner.mode} partner={desk.partnerIn} onChange={desk.chooseMode} />
            {desk.agentTalks && (
              <PartnerPicker partner={desk.partnerIn(desk.partner.mode)} onChange={desk.choosePartner} />
            )}
          </section>
          <HeadphonesCheck voiceId={snapshot.microphone.state === 'allowed' ? desk.voiceId : undefined} />
        </div>
      </div>
      <StartBar desk={desk} />
    </div>
  );
}

function VoiceSection({ desk }: { desk: RehearsalDesk }) {
  if (desk.voices.failed) {
    return (
      <Notice kind="alarm" action={<Button onClick={desk.voices.retry}>Try again</Button>}>
        {sentence('voice.list-failed')}
      </Notice>
    );
  }
  if (desk.voices.list.length === 0) return <Spinner text="Loading the voices..." />;
  return (
    <VoicePicker
      voices={desk.voices.list}
      chosenId={desk.deviceVoice ? undefined : desk.voiceId}
      onChoose={desk.chooseVoice}
      more={
        desk.partnerIn(desk.partner.mode) === 'line-runner' && (
          <MoreVoices
            voices={desk.deviceVoices}
            chosen={desk.deviceVoice}
            standIn={voiceNameOf(desk.voices.list, desk.voiceId)}
            onChoose={desk.chooseDeviceVoice}
          />
        )
      }
    />
  );
}

function StartBar({ desk }: { desk: RehearsalDesk }) {
  return (
    <div className="border-t border-edge bg-panel px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-0">
      <div className="mx-auto grid max-w-4xl gap-2.5 sm:flex sm:px-8 sm:items-center sm:gap-4">
        <p
          className={desk.obstacle ? 'min-w-0 flex-1 text-alarm' : 'min-w-0 flex-1 text-sm text-soft'}
          role={desk.obstacle ? 'alert' : undefined}
        >
          {desk.obstacle ?? planInWords(desk)}
        </p>
        <div className="grid grid-cols-[auto_1fr] gap-2.5">
          <Button size="large" onClick={() => desk.setSettingsOpen(true)}>
            <Settings2 aria-hidden className="size-4.5" />
            {desk.snapshot.connection === 'connected' ? 'Settings' : 'Connect'}
          </Button>
          <RehearseButton
            size="large"
            {...desk.shown.button}
            highlighted={desk.isHighlighted}
            onRehearse={() => desk.start()}
          />
        </div>
      </div>
    </div>
  );
}

function planInWords({ choices, sceneOptions, voices, voiceName, shown: { button } }: RehearsalDesk): string {
  if (voices.list.length === 0 && !voices.failed) return sentence('start.voices-loading');
  if (!button.enabled && button.tooltip !== 'Start rehearsal') return button.tooltip;
  if (choices.roles.length === 0) return 'Choose your role to begin.';
  const chosen = sceneOptions.filter((scene) => scene.isChosen);
  const mine = chosen.reduce((sum, scene) => sum + scene.myLineCount, 0);
  const all = chosen.reduce((sum, scene) => sum + scene.lineCount, 0);
  if (mine === all && mine > 0) return sentence('rehearsal.alone');
  return `You play ${rolesInWords(choices.roles)}: ${mine} of ${all} lines. ${voiceName} speaks the rest.`;
}
