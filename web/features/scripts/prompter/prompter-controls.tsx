import { clsx } from 'clsx';
import {
  AArrowDown,
  AArrowUp,
  CirclePlay,
  CircleStop,
  Minimize2,
  Minus,
  Plus,
  TrianglesCenterlineDashedVertical,
} from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { autoScrollRules, textSizes } from '#core/limits.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { PrompterSettings } from './prompter-settings.ts';
import { useShownWhileUsed } from './use-shown-while-used.ts';

interface PrompterControlsProps {
  isScrolling: boolean;
  onToggle(): void;
  settings: PrompterSettings;
  onSettings(settings: PrompterSettings): void;
  onLeave(): void;
  /** The running rehearsal, which goes on below them. */
  rehearsal: ReactNode;
}

/** What can be done in full screen. It lies over the bottom, and hides while nobody needs it. */
export function PrompterControls({
  isScrolling,
  onToggle,
  settings,
  onSettings,
  onLeave,
  rehearsal,
}: PrompterControlsProps) {
  const root = useRef<HTMLElement>(null);
  const isShown = useShownWhileUsed(root);
  const { speed, textSize } = settings;
  const setSpeed = (speed: number) =>
    onSettings({ ...settings, speed: within(speed, autoScrollRules.slowest, autoScrollRules.fastest) });
  const setSize = (textSize: number) =>
    onSettings({ ...settings, textSize: within(textSize, textSizes.smallest, textSizes.largest) });
  return (
    <>
      {settings.showsReadingLine && <ReadingLine isMirrored={settings.isMirrored} />}
      <div className="pointer-events-none fixed inset-x-0 bottom-0 z-20 grid justify-items-center gap-3 *:pointer-events-auto">
        <section
          ref={root}
          aria-label="Prompter"
          data-shown={isShown}
          // What is pressed by pointer does not take the keyboard from the page.
          onMouseDown={(event) => event.preventDefault()}
          className={clsx(
            'flex items-center last:mb-[max(1rem,env(safe-area-inset-bottom))] rounded-xl border border-edge bg-panel p-1 shadow-float transition-opacity duration-200 focus-within:has-focus-visible:opacity-100 sm:gap-1 sm:px-2',
            !isShown && 'pointer-events-none! opacity-0',
          )}
        >
          <IconButton
            icon={isScrolling ? CircleStop : CirclePlay}
            label={isScrolling ? 'Stop auto-scroll' : 'Start auto-scroll'}
            onClick={onToggle}
          />
          <IconButton
            icon={Minus}
            label="Slower"
            blocked={speed <= autoScrollRules.slowest}
            onClick={() => setSpeed(speed - autoScrollRules.step)}
          />
          <output
            aria-label="Speed"
            className="w-10 text-center text-sm text-soft tabular-nums max-sm:sr-only"
          >
            × {speed}
          </output>
          <IconButton
            icon={Plus}
            label="Faster"
            blocked={speed >= autoScrollRules.fastest}
            onClick={() => setSpeed(speed + autoScrollRules.step)}
          />
          <IconButton
            icon={AArrowDown}
            label="Smaller type"
            blocked={textSize <= textSizes.smallest}
            onClick={() => setSize(textSize - textSizes.step)}
          />
          <output
            aria-label="Text size"
            className="w-12 text-center text-sm text-soft tabular-nums max-sm:sr-only"
          >
            {textSize} px
          </output>
          <IconButton
            icon={AArrowUp}
            label="Larger type"
            blocked={textSize >= textSizes.largest}
            onClick={() => setSize(textSize + textSizes.step)}
          />
          <IconButton
            icon={TrianglesCenterlineDashedVertical}
            label="Mirror"
            aria-pressed={settings.isMirrored}
            className={clsx(settings.isMirrored && 'bg-raised')}
            onClick={() => onSettings({ ...settings, isMirrored: !settings.isMirrored })}
          />
          <IconButton icon={Minimize2} label="Leave full screen" onClick={onLeave} />
        </section>
        {rehearsal}
      </div>
    </>
  );
}

/** Where the line stands that is being read: a mark at the edge, at which the eyes rest. */
function ReadingLine({ isMirrored }: { isMirrored: boolean }) {
  return (
    <div
      aria-hidden
      data-testid="reading-line"
      className={clsx(
        'reading-line pointer-events-none fixed inset-x-0 z-10 flex -translate-y-1/2 items-center gap-1',
        isMirrored && '-scale-x-100',
      )}
    >
      <span className="border-y-9 border-l-14 border-y-transparent border-l-warm-text" />
    </div>
  );
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
