import { useState } from 'react';
import type { HeardRun } from '#web/features/progress/facts/heard-runs.ts';
import { countOutcomes } from '#web/features/progress/facts/outcomes.ts';
import type { SceneProgress } from '#web/features/progress/facts/script-progress.ts';
import { Button } from '#web/ui/button.tsx';
import { Legend } from './legend.tsx';
import { SceneStrip } from './scene-strip.tsx';
import { shownGo } from './shown-go.ts';

/** A whole film has hundreds of scenes: so many are shown before "Show all". */
const shownAtFirst = 6;

interface LinesStripProps {
  scenes: readonly SceneProgress[];
  /** The run whose marks are shown; without one, each line has that of its latest go. */
  run: HeardRun | undefined;
}

/** The actor's lines, scene by scene, each marked by how it went. */
export function LinesStrip({ scenes, run }: LinesStripProps) {
  const [openLineId, setOpenLineId] = useState<string>();
  const [showsAll, setShowsAll] = useState(false);
  const lines = scenes.flatMap((scene) => scene.lines);
  const counts = countOutcomes(lines.map((one) => shownGo(one, run)?.outcome ?? 'unheard'));
  const shown = showsAll ? scenes : scenes.slice(0, shownAtFirst);
  return (
    <>
      <Legend counts={counts} hasProblems={lines.some(({ standing }) => standing === 'breaks')} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
        {shown.map((scene) => (
          <SceneStrip key={scene.id} scene={scene} run={run} openLineId={openLineId} onOpen={setOpenLineId} />
        ))}
      </div>
      {scenes.length > shown.length && (
        <Button look="ghost" className="mt-2" onClick={() => setShowsAll(true)}>
          Show all {scenes.length} scenes
        </Button>
      )}
    </>
  );
}
