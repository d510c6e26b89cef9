import { clsx } from 'clsx';
import { Button } from '#web/ui/button.tsx';
import type { SceneOption } from './choices.ts';

interface ScenePickerProps {
  scenes: readonly SceneOption[];
  hasRole: boolean;
  isWholeScript: boolean;
  onToggle(sceneId: string): void;
  onAll(): void;
  onNone(): void;
  onOnlyMine(): void;
}

export function ScenePicker(props: ScenePickerProps) {
  const { scenes, hasRole, isWholeScript, onToggle } = props;
  const chosenCount = scenes.filter((scene) => scene.isChosen).length;
  if (scenes.length === 1) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-2xl">Scenes</legend>
      <div className="mt-1 flex flex-wrap items-center gap-x-1 gap-y-1">
        <p className="mr-auto text-soft">
          {isWholeScript
            ? `The whole script, ${scenes.length} scenes`
            : `${chosenCount} of ${scenes.length} scenes`}
        </p>
        <Button look="ghost" disabled={isWholeScript} onClick={props.onAll}>
          All
        </Button>
        <Button look="ghost" disabled={chosenCount === 0} onClick={props.onNone}>
          None
        </Button>
        <Button look="ghost" disabled={!hasRole} onClick={props.onOnlyMine}>
          Only mine
        </Button>
      </div>
      <ul className="mt-3 max-h-96 divide-y divide-edge overflow-y-auto rounded-xl border border-edge bg-panel">
        {scenes.map((scene) => (
          <li key={scene.id}>
            <label className="flex min-h-14 cursor-pointer items-start gap-3.5 px-4 py-3 hover:bg-raised/60">
              <input
                type="checkbox"
                checked={scene.isChosen}
                onChange={() => onToggle(scene.id)}
                className="mt-0.5 size-5 shrink-0 accent-warm"
              />
              <span className="min-w-0 flex-1">
                <span className="block font-medium break-words">{scene.heading}</span>
                <span className="block text-sm text-soft">
                  {scene.speakers.length > 0 ? scene.speakers.join(', ') : 'Nobody speaks'}
                </span>
              </span>
              <SceneCount scene={scene} hasRole={hasRole} />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function SceneCount({ scene, hasRole }: { scene: SceneOption; hasRole: boolean }) {
  return (
    <span className="shrink-0 text-right text-sm tabular-nums">
      <span className="block">
        {scene.lineCount} {scene.lineCount === 1 ? 'line' : 'lines'}
      </span>
      {hasRole && (
        <span className={clsx('block', scene.myLineCount > 0 ? 'text-warm-text' : 'text-soft')}>
          {scene.myLineCount} yours
        </span>
      )}
    </span>
  );
}
