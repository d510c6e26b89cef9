import { autoScrollRules, textSizes } from '#core/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import { SlideIn } from '#web/ui/dialog.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { type PrompterSettings, usualSettings } from './prompter-settings.ts';

interface PrompterPanelProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  settings: PrompterSettings;
  onSettings(settings: PrompterSettings): void;
}

const ownLineChoices = [
  { value: 'plain', text: 'Plain' },
  { value: 'lit', text: 'Highlighted' },
  { value: 'covered', text: 'Covered' },
] as const;

/** How the script is read: what auto-scroll does, and how the page is set. */
export function PrompterPanel({ open, onOpenChange, settings, onSettings }: PrompterPanelProps) {
  const change = (change: Partial<PrompterSettings>) => onSettings({ ...settings, ...change });
  return (
    <SlideIn open={open} onOpenChange={onOpenChange} title="Scroll settings">
      <section aria-labelledby="prompter-scroll">
        <h3 id="prompter-scroll" className="font-semibold">
          Auto-scroll
        </h3>
        <p aria-hidden className="mt-3 flex justify-between text-sm">
          <span className="font-medium">Speed</span>
          <span className="text-soft">{settings.speed}</span>
        </p>
        <Slider
          label="Speed"
          min={autoScrollRules.slowest}
          max={autoScrollRules.fastest}
          step={autoScrollRules.step}
          value={settings.speed}
          onChange={(speed) => change({ speed })}
        />
        <Switch
          label="Loop"
          explanation="At the bottom, start again from the top."
          checked={settings.loops}
          onChange={(loops) => change({ loops })}
        />
        <Switch
          label="Follow my voice"
          explanation="In a rehearsal, keep the spoken words in the upper third of the screen."
          checked={settings.followsVoice}
          onChange={(followsVoice) => change({ followsVoice })}
        />
      </section>
      <section aria-labelledby="prompter-page" className="mt-8">
        <h3 id="prompter-page" className="font-semibold">
          Page
        </h3>
        <p aria-hidden className="mt-3 flex justify-between text-sm">
          <span className="font-medium">Text size</span>
          <span className="text-soft">{settings.textSize} px</span>
        </p>
        <Slider
          label="Text size"
          min={textSizes.smallest}
          max={textSizes.largest}
          step={1}
          value={settings.textSize}
          valueText={`${settings.textSize} pixels`}
          onChange={(textSize) => change({ textSize })}
        />
        <p className="text-sm text-soft">On a narrow screen, only as large as long words allow.</p>
        <p className="mt-2 text-sm font-medium">My lines</p>
        <ChoiceRow
          label="My lines"
          className="mt-2"
          options={ownLineChoices}
          value={settings.ownLines}
          onChange={(ownLines) => change({ ownLines })}
        />
        <p className="mt-2 text-sm text-soft">
          {settings.ownLines === 'covered'
            ? 'Hold a covered line to see it. Choose your role in the Connecting tab.'
            : 'Choose your role in the Connecting tab.'}
        </p>
        <div className="mt-2">
          <Switch
            label="Mirror"
            explanation="For a teleprompter with a glass in front of the camera."
            checked={settings.isMirrored}
            onChange={(isMirrored) => change({ isMirrored })}
          />
          <Switch
            label="Reading line"
            explanation="In full screen, a mark at the edge shows where to look."
            checked={settings.showsReadingLine}
            onChange={(showsReadingLine) => change({ showsReadingLine })}
          />
        </div>
      </section>
      <Button className="mt-8" onClick={() => onSettings(usualSettings)}>
        Restore the defaults
      </Button>
    </SlideIn>
  );
}
