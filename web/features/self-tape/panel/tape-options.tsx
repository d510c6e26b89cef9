import { belowActor, partnerSteps } from '#core/recordings/partner-mix.ts';
import { takeName } from '#core/recordings/take-names.ts';
import { sentence } from '#core/sentences.ts';
import type { DeviceChoice } from '#web/features/self-tape/recording/capture.ts';
import type { SelfTapeDesk } from '#web/features/self-tape/use-self-tape.ts';
import { Select } from '#web/ui/select.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** How takes are recorded, mixed and named. */
export function TapeOptions({ desk }: { desk: SelfTapeDesk }) {
  const { settings, onSettings, snapshot } = desk;
  if (desk.owner === undefined) return null;
  const example = takeName(settings.pattern, {
    name: desk.actorName,
    role: desk.role,
    scene: desk.scene,
    take: 1,
  });
  return (
    <div className="space-y-1">
      <Switch
        label="Record without a partner"
        checked={settings.withoutPartner}
        onChange={(withoutPartner) => onSettings({ ...settings, withoutPartner })}
      />
      <details className="group">
        <summary className="min-h-11 py-2.5 font-medium text-soft hover:text-ink">
          How takes are recorded
        </summary>
        <div className="space-y-4 pb-2">
          <DeviceSelect
            label="Microphone"
            devices={snapshot.microphones}
            chosen={settings.microphoneId}
            onChoose={(microphoneId) => onSettings({ ...settings, microphoneId })}
          />
          {settings.type === 'video' && (
            <DeviceSelect
              label="Camera"
              devices={snapshot.cameras}
              chosen={settings.cameraId}
              onChoose={(cameraId) => onSettings({ ...settings, cameraId })}
            />
          )}
          <Switch
            label="Count in"
            checked={settings.countsIn}
            onChange={(countsIn) => onSettings({ ...settings, countsIn })}
          />
          {settings.countsIn && (
            <Switch
              label="Count in with beeps"
              explanation={sentence('take.beeps')}
              checked={settings.countsAloud}
              onChange={(countsAloud) => onSettings({ ...settings, countsAloud })}
            />
          )}
          <Switch
            label="Cancel speaker echo"
            explanation={sentence('take.cancels-echo')}
            checked={settings.cancelsEcho}
            onChange={(cancelsEcho) => onSettings({ ...settings, cancelsEcho })}
          />
          <PartnerSlider
            label="Partner in new takes"
            step={settings.partnerStep}
            onStep={(partnerStep) => onSettings({ ...settings, partnerStep })}
          />
          <div>
            <TextField
              label="File names"
              value={settings.pattern}
              maxLength={120}
              onChange={(pattern) => onSettings({ ...settings, pattern })}
            />
            <p className="mt-1 text-sm break-words text-soft">
              With {'{name}'}, {'{role}'}, {'{scene}'} and {'{take}'}: {example}
            </p>
          </div>
        </div>
      </details>
    </div>
  );
}

function DeviceSelect({
  label,
  devices,
  chosen,
  onChoose,
}: {
  label: string;
  devices: readonly DeviceChoice[];
  chosen: string | undefined;
  onChoose(id: string | undefined): void;
}) {
  const usual = { value: '', text: 'Browser default' };
  return (
    <Select
      label={label}
      isField
      options={[usual, ...devices.map(({ id, name }) => ({ value: id, text: name }))]}
      value={devices.some(({ id }) => id === chosen) ? (chosen ?? '') : ''}
      onChange={(id) => onChoose(id === '' ? undefined : id)}
    />
  );
}

/** How loud the partner is beside the actor. */
export function PartnerSlider({
  label,
  step,
  onStep,
}: {
  label: string;
  step: number;
  onStep(step: number): void;
}) {
  const below = belowActor(step);
  const inWords = below === undefined ? 'Off' : below === 0 ? 'As loud as you' : `${below} dB below you`;
  return (
    <div>
      <p className="flex justify-between gap-3 text-sm">
        <span className="font-medium">{label}</span>
        <span className="text-soft">{inWords}</span>
      </p>
      <Slider
        label={label}
        min={partnerSteps.off}
        max={partnerSteps.full}
        step={1}
        value={step}
        valueText={inWords}
        onChange={onStep}
      />
    </div>
  );
}
