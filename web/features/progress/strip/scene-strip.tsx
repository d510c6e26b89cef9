import { clsx } from 'clsx';
import { Toolbar } from 'radix-ui';
import { type KeyboardEvent, useId, useRef } from 'react';
import type { HeardRun } from '#web/features/progress/facts/heard-runs.ts';
import { outcomeNames } from '#web/features/progress/facts/outcomes.ts';
import type { LineProgress, SceneProgress } from '#web/features/progress/facts/script-progress.ts';
import { LineDetail } from './line-detail.tsx';
import { MarkShape } from './mark-shape.tsx';
import { shownGo } from './shown-go.ts';

interface SceneStripProps {
  scene: SceneProgress;
  run: HeardRun | undefined;
  openLineId: string | undefined;
  onOpen(lineId: string | undefined): void;
}

/** One mark for each of the actor's lines in a scene; a line opens under it. Arrow keys go from mark to mark. */
export function SceneStrip({ scene, run, openLineId, onOpen }: SceneStripProps) {
  const root = useRef<HTMLDivElement>(null);
  const headingId = useId();
  const detailId = useId();
  const open = scene.lines.find(({ line }) => line.id === openLineId);

  function close() {
    onOpen(undefined);
    root.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
  }

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the open line, wherever in it the focus is
    <div ref={root} data-own-escape={open ? '' : undefined} onKeyDown={closeByKey}>
      <p id={headingId} className="text-sm break-words text-soft">
        {scene.heading}
      </p>
      <Toolbar.Root aria-labelledby={headingId} className="mt-1 -ml-1.5 flex flex-wrap">
        {scene.lines.map((one) => (
          <Toolbar.Button
            key={one.line.id}
            aria-label={nameOf(one, run)}
            aria-expanded={one === open}
            aria-controls={one === open ? detailId : undefined}
            onClick={() => onOpen(one === open ? undefined : one.line.id)}
            className={clsx(
              'relative grid h-11 w-9 place-items-center rounded-md transition-colors hover:bg-raised',
              one === open && 'bg-raised ring-2 ring-ink ring-inset',
            )}
          >
            <MarkShape outcome={shownGo(one, run)?.outcome ?? 'unheard'} className="size-4.5" />
            {one.standing === 'breaks' && (
              <span aria-hidden className="absolute inset-x-2 bottom-1 h-0.75 rounded-full bg-ink" />
            )}
          </Toolbar.Button>
        ))}
      </Toolbar.Root>
      {open && <LineDetail id={detailId} progress={open} run={run} onClose={close} />}
    </div>
  );
}

function nameOf(progress: LineProgress, run: HeardRun | undefined): string {
  const { line, number, standing } = progress;
  const outcome = outcomeNames[shownGo(progress, run)?.outcome ?? 'unheard'];
  const problem = standing === 'breaks' ? ', problem spot' : '';
  return `Line ${number}, ${outcome}${problem}: ${firstWords(line.text)}`;
}

const wordsInName = 6;

function firstWords(text: string): string {
  const words = text.trim().split(/\s+/);
  return words.length > wordsInName ? `${words.slice(0, wordsInName).join(' ')}…` : words.join(' ');
}
