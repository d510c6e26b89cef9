import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { sentence } from '#core/sentences.ts';
import { Button } from '#web/ui/button.tsx';
import { mostScenesAtAGlance, type SceneOption, scenesLike } from './choices.ts';

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
  const { scenes, hasRole, isWholeScript } = props;
  const [isOpen, setOpen] = useState(scenes.length <= mostScenesAtAGlance);
  const listId = useId();
  const chosen = scenes.filter((scene) => scene.isChosen);
  if (scenes.length === 1) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-2xl">Scenes</legend>
      <div className="mt-1 flex flex-wrap items-center gap-x-1 gap-y-1">
        <p className="mr-auto text-soft">
          {isWholeScript
            ? `The whole script, ${scenes.length} scenes`
            : `${chosen.length} of ${scenes.length} scenes`}
        </p>
        <Button look="ghost" disabled={isWholeScript} onClick={props.onAll}>
          All
        </Button>
        <Button look="ghost" disabled={chosen.length === 0} onClick={props.onNone}>
          None
        </Button>
        <Button look="ghost" disabled={!hasRole} onClick={props.onOnlyMine}>
          Only mine
        </Button>
        {scenes.length > mostScenesAtAGlance && (
          <Button aria-expanded={isOpen} aria-controls={listId} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide scenes' : 'Choose scenes'}
            <ChevronDown aria-hidden className={clsx('size-4.5', isOpen && 'rotate-180')} />
          </Button>
        )}
      </div>
      <div id={listId}>{isOpen && <SceneList {...props} />}</div>
    </fieldset>
  );
}

function SceneList({ scenes, hasRole, onToggle }: ScenePickerProps) {
  const [sought, setSought] = useState('');
  const found = scenesLike(scenes, sought);
  return (
    <>
      {scenes.length > mostScenesAtAGlance && (
        <input
          type="search"
          aria-label="Find a scene"
          placeholder="Find a scene: number, place or character"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          className="mt-3 h-11 w-full rounded-lg border border-edge-strong/60 bg-ground px-3"
        />
      )}
      {found.length === 0 ? (
        <p role="status" className="mt-3 text-soft">
          {sentence('rehearsal.no-scene-found')}
        </p>
      ) : (
        <ul className="mt-3 max-h-96 divide-y divide-edge overflow-y-auto rounded-xl border border-edge bg-panel">
          {found.map((scene) => (
            <li key={scene.id}>
              <label className="flex min-h-14 cursor-pointer items-start gap-3.5 px-4 py-3 hover:bg-raised/60">
                <input
                  type="checkbox"
                  checked={scene.isChosen}
                  onChange={() => onToggle(scene.id)}
                  className="mt-0.5 size-5 shrink-0 accent-warm"
                />
                {scene.number !== undefined && (
                  <span className="w-8 shrink-0 text-right text-soft tabular-nums">{scene.number}</span>
                )}
                <span className="min-w-0 flex-1">
                  <span className="block font-medium break-words">{scene.heading}</span>
                  <span className="block text-sm text-soft">
                    {scene.speakers.length > 0 ? scene.speakers.join(', ') : 'No lines'}
                  </span>
                </span>
                <SceneCount scene={scene} hasRole={hasRole} />
              </label>
            </li>
          ))}
        </ul>
      )}
    </>
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
