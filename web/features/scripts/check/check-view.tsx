import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Correction } from '#core/api/corrections.ts';
import type { ScreenplayElement } from '#core/api/screenplay.ts';
import { doubtsOf } from '#core/screenplay/doubts.ts';
import { sentence } from '#core/sentences.ts';
import { LoadFailure } from '#web/features/scripts/load-failure.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { type CheckCommand, commandOf, type LineCommand } from './check-keys.ts';
import { CorrectionBar } from './corrections/correction-bar.tsx';
import { UnfittingList } from './corrections/unfitting-list.tsx';
import { type Corrections, useCorrections } from './corrections/use-corrections.ts';
import { DoubtList } from './doubts/doubt-list.tsx';
import { asItIs, commandsFor, correctionInWords, doneInWords, fits } from './lines/line-facts.ts';
import { LinePanel, type PanelKind } from './lines/line-panel.tsx';
import { ScriptLines } from './lines/script-lines.tsx';
import { elementIdOf, endOf, type Spot, spotsAfter, tabStop } from './lines/spots.ts';
import { spotAt, useLineFocus } from './lines/use-line-focus.ts';
import { CastList } from './names/cast-list.tsx';
import { joinedBy } from './names/names.ts';

/** Where an actor sees who says what in a script, and puts right what was read wrong. */
export function CheckView({ scriptId }: { scriptId: string }) {
  const state = useCorrections(scriptId);
  if (state.status === 'loading') return <Spinner text="Loading the script..." />;
  if (state.status === 'failed') return <LoadFailure error={state.error} onRetry={state.reload} />;
  if (state.corrections.screenplay.elements.length === 0) {
    return <p className="p-6 text-center text-soft">{sentence('script.no-content')}</p>;
  }
  return <Check corrections={state.corrections} />;
}

interface OpenPanel {
  spot: Spot;
  kind: PanelKind;
  takesFocus: boolean;
}

function Check({ corrections }: { corrections: Corrections }) {
  const { screenplay } = corrections;
  const root = useRef<HTMLDivElement>(null);
  const focus = useLineFocus(root);
  const [open, setOpen] = useState<OpenPanel>();
  const [told, setTold] = useState('');
  const doubts = useMemo(() => doubtsOf(screenplay), [screenplay]);
  const doubtful = useMemo(() => new Set(doubts.map((doubt) => doubt.elementId)), [doubts]);
  const unfitting = corrections.corrections.filter((one) => !one.applies);
  const current = tabStop(focus.current, screenplay.elements, [...doubtful]);

  const elementAt = (spot: Spot) => screenplay.elements.find(({ id }) => id === elementIdOf(spot));

  function close(spot: Spot) {
    setOpen(undefined);
    focus.focusSoon([spot]);
  }

  function correct(correction: Correction, spot: Spot, done = doneInWords(correction)) {
    setOpen(undefined);
    focus.focusSoon(spotsAfter(spot, screenplay.elements, [...doubtful]));
    if (fits(screenplay, correction)) {
      corrections.make(correction);
      setTold(done);
    } else {
      setTold(sentence(correction.kind === 'merge' ? 'check.cannot-merge' : 'check.changes-nothing'));
    }
  }

  function command(what: LineCommand, spot: Spot) {
    const element = elementAt(spot);
    if (!element) return;
    const elementId = element.id;
    if (what === 'merge') return correct({ kind: 'merge', elementId }, spot);
    if (what === 'right') return correct(asItIs(element), spot, sentence('check.done.right'));
    if (!commandsFor(screenplay, element, true).includes(what)) return setTold(sentence('check.cannot'));
    if (what === 'spoken')
      return correct({ kind: 'spoken', elementId, spoken: element.struck === true }, spot);
    setOpen({ spot, kind: what, takesFocus: true });
  }

  function step(direction: 'undo' | 'redo') {
    const what = direction === 'undo' ? corrections.undoable : corrections.redoable;
    if (!what) return;
    const spot = document.activeElement && spotAt(document.activeElement);
    setOpen(undefined);
    if (spot) focus.focusSoon(spotsAfter(spot, screenplay.elements, [...doubtful]));
    corrections[direction]();
    setTold(
      sentence(direction === 'undo' ? 'check.done.undone' : 'check.done.redone', {
        what: correctionInWords(what),
      }),
    );
  }

  function rename(from: string, to: string) {
    const correction = { kind: 'rename', from, to } as const;
    if (!fits(screenplay, correction)) return setTold(sentence('check.changes-nothing'));
    const joins = joinedBy(screenplay.cast, from, to) !== undefined;
    corrections.make(correction);
    setTold(doneInWords(correction, joins));
  }

  useCheckKeys(root, {
    onCommand(what, spot) {
      if (what === 'undo' || what === 'redo') step(what);
      else if (spot === undefined) return;
      else if (what === 'up' || what === 'down') focus.move(spot, what);
      else if (what === 'first' || what === 'last')
        focus.focusSoon(endOf(what, screenplay.elements, [...doubtful]));
      else command(what, spot);
    },
    onEscape: open && (() => close(open.spot)),
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
        onCommand={(what) => command(what, spot)}
        onCorrect={(correction) => correct(correction, spot)}
        onClose={() => close(spot)}
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
        if (!spot) return;
        if (open?.spot === spot) close(spot);
        else setOpen({ spot, kind: 'commands', takesFocus: event.detail === 0 });
      }}
    >
      <div className="mx-auto grid max-w-5xl grid-cols-1 gap-10 pb-8">
        <CastList cast={screenplay.cast} onRename={rename} />
        {unfitting.length > 0 && (
          <UnfittingList
            corrections={unfitting}
            onDrop={(id) => {
              corrections.drop(id);
              setTold(sentence('check.done.dropped'));
            }}
          />
        )}
        <DoubtList
          screenplay={screenplay}
          doubts={doubts}
          current={current}
          panelAt={panelAt}
          onRight={(spot) => command('right', spot)}
        />
        <ScriptLines
          elements={screenplay.elements}
          doubtful={doubtful}
          current={current}
          needed={focus.needed}
          panelAt={panelAt}
        />
      </div>
      <CorrectionBar
        corrections={corrections}
        told={told}
        onUndo={() => step('undo')}
        onRedo={() => step('redo')}
      />
    </div>
  );
}

interface KeyHandlers {
  onCommand(command: CheckCommand, spot: Spot | undefined): void;
  /** Absent while nothing is open that could be left. */
  onEscape: (() => void) | undefined;
}

/** Keys work wherever the focus is in the workspace, but not in a dialog above it nor while something is typed. */
function useCheckKeys(root: RefObject<HTMLElement | null>, handlers: KeyHandlers): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const dialog = target?.closest('[role="dialog"], [role="alertdialog"], [role="menu"]');
    if (dialog && !dialog.contains(root.current)) return;
    if (event.key === 'Escape') return handlers.onEscape?.();
    if (event.defaultPrevented) return;
    const line = target?.closest('[data-line]');
    const isField = target?.closest('input, textarea, select, [contenteditable]');
    const what = commandOf(event, isField ? 'field' : line ? 'line' : 'elsewhere');
    if (what === undefined) return;
    event.preventDefault();
    handlers.onCommand(what, line ? spotAt(line) : undefined);
  });
  useEffect(() => {
    window.addEventListener('keydown', act);
    return () => window.removeEventListener('keydown', act);
  }, []);
}
