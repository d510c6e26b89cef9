import { useRef } from 'react';
import type { ScreenplayElement } from '#core/api/screenplay.ts';
import { sentence } from '#core/sentences.ts';
import { LoadFailure } from '#web/features/scripts/load-failure.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { CorrectionBar } from './corrections/correction-bar.tsx';
import { UnfittingList } from './corrections/unfitting-list.tsx';
import { type Corrections, useCorrections } from './corrections/use-corrections.ts';
import { DoubtList } from './doubts/doubt-list.tsx';
import { commandsFor } from './lines/line-facts.ts';
import { LinePanel } from './lines/panel/line-panel.tsx';
import { ScriptLines } from './lines/script-lines.tsx';
import type { Spot } from './lines/spots.ts';
import { spotAt } from './lines/use-line-focus.ts';
import { CastList } from './names/cast-list.tsx';
import { useCheck } from './use-check.ts';
import { useCheckKeys } from './use-check-keys.ts';

interface CheckViewProps {
  scriptId: string;
  /** The line that is brought into view, if one is. */
  placeId: string | undefined;
}

/** Where an actor sees who says what in a script, and puts right what was read wrong. */
export function CheckView({ scriptId, placeId }: CheckViewProps) {
  const state = useCorrections(scriptId);
  if (state.status === 'loading') return <Spinner text="Loading the script..." />;
  if (state.status === 'failed') return <LoadFailure error={state.error} onRetry={state.reload} />;
  if (state.corrections.screenplay.elements.length === 0) {
    return <p className="p-6 text-center text-soft">{sentence('script.no-content')}</p>;
  }
  return <Check corrections={state.corrections} placeId={placeId} />;
}

function Check({ corrections, placeId }: Pick<CheckViewProps, 'placeId'> & { corrections: Corrections }) {
  const { screenplay } = corrections;
  const root = useRef<HTMLDivElement>(null);
  const check = useCheck(corrections, root);
  const { doubts, doubtful, current, focus, open } = check;
  const unfitting = corrections.corrections.filter((one) => !one.applies);
  useCheckKeys(root, {
    onCommand: check.press,
    onEscape: open && (() => check.close(open.spot)),
  });

  const panelAt = (spot: Spot, element: ScreenplayElement) =>
    open?.spot === spot ? (
      <LinePanel
        key={open.kind}
        kind={open.kind}
        element={element}
        screenplay={screenplay}
        commands={commandsFor(screenplay, element, doubtful.has(element.id))}
        takesFocus={open.takesFocus}
        onCommand={(what) => check.command(what, spot)}
        onCorrect={(correction) => check.correct(correction, spot)}
        onClose={() => check.close(spot)}
      />
    ) : undefined;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the lines are buttons; what is pressed on them is heard here, once for thousands
    // biome-ignore lint/a11y/useKeyWithClickEvents: a button's press by keyboard is a click as well
    <div
      ref={root}
      onFocus={(event) => {
        const spot = event.target.matches('[data-line]') ? spotAt(event.target) : undefined;
        if (spot) focus.setCurrent(spot);
      }}
      onClick={(event) => {
        const line = event.target instanceof Element && event.target.closest('[data-line]');
        const spot = line ? spotAt(line) : undefined;
        if (spot) check.toggle(spot, event.detail === 0);
      }}
    >
      <div className="mx-auto grid max-w-5xl grid-cols-1 gap-10 pb-8">
        <CastList cast={screenplay.cast} onRename={check.rename} />
        {unfitting.length > 0 && <UnfittingList corrections={unfitting} onDrop={check.drop} />}
        <DoubtList
          screenplay={screenplay}
          doubts={doubts}
          current={current}
          panelAt={panelAt}
          onRight={(spot) => check.command('right', spot)}
        />
        <ScriptLines
          elements={screenplay.elements}
          doubtful={doubtful}
          current={current}
          needed={focus.needed}
          placeId={placeId}
          panelAt={panelAt}
        />
      </div>
      <CorrectionBar
        corrections={corrections}
        told={check.told}
        onUndo={() => check.step('undo')}
        onRedo={() => check.step('redo')}
      />
    </div>
  );
}
