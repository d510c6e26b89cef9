import { type RefObject, useMemo, useState } from 'react';
import type { Correction } from '#core/api/corrections.ts';
import { doubtsOf } from '#core/screenplay/doubts.ts';
import { sentence } from '#core/sentences.ts';
import type { CheckCommand, LineCommand } from './check-keys.ts';
import type { Corrections } from './corrections/use-corrections.ts';
import { asItIs, commandsFor, correctionInWords, doneInWords, fits } from './lines/line-facts.ts';
import type { PanelKind } from './lines/panel/panel-props.ts';
import { elementIdOf, endOf, type Spot, spotsAfter, tabStop } from './lines/spots.ts';
import { spotAt, useLineFocus } from './lines/use-line-focus.ts';
import { joinedBy } from './names/names.ts';

/** The panel that is open at a line. */
interface OpenPanel {
  spot: Spot;
  kind: PanelKind;
  takesFocus: boolean;
}

/** What an actor's commands do to the lines of a script, where the focus goes then, and what is told of it. */
export function useCheck(corrections: Corrections, root: RefObject<HTMLElement | null>) {
  const { screenplay } = corrections;
  const focus = useLineFocus(root);
  const [open, setOpen] = useState<OpenPanel>();
  const [told, setTold] = useState('');
  const doubts = useMemo(() => doubtsOf(screenplay), [screenplay]);
  const doubtful = useMemo(() => new Set(doubts.map((doubt) => doubt.elementId)), [doubts]);
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

  function drop(correctionId: string) {
    corrections.drop(correctionId);
    setTold(sentence('check.done.dropped'));
  }

  /** A command by key; those of a line need one. */
  function press(what: CheckCommand, spot: Spot | undefined) {
    if (what === 'undo' || what === 'redo') step(what);
    else if (spot === undefined) return;
    else if (what === 'up' || what === 'down') focus.move(spot, what);
    else if (what === 'first' || what === 'last')
      focus.focusSoon(endOf(what, screenplay.elements, [...doubtful]));
    else command(what, spot);
  }

  return {
    doubts,
    doubtful,
    current,
    focus,
    /** What was done last, in words. */
    told,
    open,
    /** Opens the panel of a line, or closes it. `takesFocus`: it was asked for by key. */
    toggle(spot: Spot, takesFocus: boolean) {
      if (open?.spot === spot) close(spot);
      else setOpen({ spot, kind: 'commands', takesFocus });
    },
    close,
    correct,
    command,
    press,
    step,
    rename,
    drop,
  };
}
