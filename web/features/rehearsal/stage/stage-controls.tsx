import {
  Eye,
  EyeOff,
  ListVideo,
  type LucideIcon,
  Pause,
  Play,
  RotateCcw,
  Settings2,
  SkipBack,
  SkipForward,
  Square,
  Volume2,
  VolumeX,
} from 'lucide-react';
import type { VeilLevel } from '#core/rehearsal/veil.ts';
import type { RehearsalRun } from '#web/features/rehearsal/run/rehearsal-run.ts';
import type { RehearsalSnapshot } from '#web/features/rehearsal/run/snapshot/rehearsal-snapshot.ts';
import { Button } from '#web/ui/button.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { nextVeil, veilNames } from './veil-words.ts';

interface StageControlsProps {
  run: RehearsalRun;
  snapshot: RehearsalSnapshot;
  veil: VeilLevel;
  onVeil(veil: VeilLevel): void;
  /** What shall be run? */
  onAsk(): void;
  onSettings(): void;
  onMute(): void;
  /** A button was pressed by pointer: the keys belong to the stage again, also once what it opened is closed. */
  onPressed(): void;
}

export function StageControls({
  run,
  snapshot,
  veil,
  onVeil,
  onAsk,
  onSettings,
  onMute,
  onPressed,
}: StageControlsProps) {
  const isPaused = snapshot.status === 'paused';
  const isMyTurn = snapshot.status === 'running' && snapshot.turn === 'actor';
  const press = (act: () => void) => (byPointer: boolean) => {
    act();
    if (byPointer) onPressed();
  };
  return (
    <div className="border-t border-edge bg-panel px-2 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6 low:px-2 low:pt-1.5 low:pb-[max(0.375rem,env(safe-area-inset-bottom))]">
      <div className="mx-auto grid max-w-5xl gap-2.5 lg:flex lg:items-center lg:gap-4 low:flex low:items-center low:gap-1">
        <div className="flex min-w-0 gap-2.5 lg:order-2 lg:flex-1 low:order-2 low:flex-1 low:gap-1">
          <Tooltip text="Space, or Page Down on a pedal">
            <Button
              look="primary"
              size="large"
              disabled={!isMyTurn}
              onClick={(event) => press(() => run.cue())(event.detail > 0)}
              className="min-w-0 flex-1 low:min-h-11 low:px-2 low:text-sm"
            >
              My line is over
            </Button>
          </Tooltip>
          <Tooltip text="The next words of your line (L)">
            <Button
              size="large"
              disabled={!isMyTurn}
              onClick={(event) => press(() => run.tell({ name: 'line' }, 'button'))(event.detail > 0)}
              className="low:min-h-11 low:px-2 low:text-sm"
            >
              Line?
            </Button>
          </Tooltip>
        </div>
        <div className="grid grid-cols-4 gap-1 lg:order-1 lg:flex low:order-1 low:flex low:gap-0">
          <Control icon={SkipBack} label="Back" keys="Left arrow" onPress={press(() => run.back())} />
          <Control icon={RotateCcw} label="Again" keys="Home" onPress={press(() => run.again())} />
          {isPaused ? (
            <Control icon={Play} label="Resume" keys="Space" onPress={press(() => run.resume())} />
          ) : (
            <Control icon={Pause} label="Pause" keys="Space" onPress={press(() => run.pause())} />
          )}
          <Control icon={SkipForward} label="Next" keys="Right arrow" onPress={press(() => run.next())} />
        </div>
        <div className="grid grid-cols-5 gap-1 lg:order-3 lg:flex low:order-3 low:flex low:gap-0">
          <Control
            icon={veil === 'shown' ? Eye : EyeOff}
            label={veilNames[veil].word}
            name={`My lines: ${veilNames[veil].word}`}
            keys="H hides more of my lines"
            onPress={press(() => onVeil(nextVeil(veil)))}
          />
          <Control icon={ListVideo} label="Run…" keys="F, or /" onPress={onAsk} />
          <Control
            icon={snapshot.muted ? VolumeX : Volume2}
            label={snapshot.muted ? 'Unmute' : 'Mute'}
            keys="your partner’s voice"
            onPress={press(onMute)}
          />
          <Control icon={Settings2} label="Settings" keys="mode, patience" onPress={press(onSettings)} />
          <Control icon={Square} label="Stop" keys="Esc" ends onPress={press(() => run.stop())} />
        </div>
      </div>
    </div>
  );
}

function Control({
  icon: Icon,
  label,
  name = label,
  keys,
  ends = false,
  onPress,
}: {
  icon: LucideIcon;
  label: string;
  /** By key it asks first. */
  ends?: boolean;
  /** For those who listen, where the label alone says too little. */
  name?: string;
  /** The key that does the same, or what else is worth a word. */
  keys: string;
  onPress(byPointer: boolean): void;
}) {
  return (
    <Tooltip text={`${name} (${keys})`}>
      <Button
        look="ghost"
        aria-label={name}
        data-ends={ends ? 'rehearsal' : undefined}
        onClick={(event) => onPress(event.detail > 0)}
        className="min-h-14 min-w-14 flex-col gap-1 px-1.5 text-xs low:min-h-11 low:min-w-10 low:px-1"
      >
        <Icon aria-hidden className="size-5" />
        <span className="low:sr-only">{label}</span>
      </Button>
    </Tooltip>
  );
}
