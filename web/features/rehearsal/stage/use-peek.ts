import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';
import type { RehearsalRun } from '#web/features/rehearsal/run/rehearsal-run.ts';

/** A look at the line that is hidden, for as long as a key or a pointer is held. */
export interface Peek {
  isPeeking: boolean;
  begin(): void;
  end(): void;
}

/** The look belongs to one line: it is over with the line. */
export function usePeek(run: RehearsalRun, lineId: string | undefined): Peek {
  const [peekedId, setPeekedId] = useState<string>();
  const isPeeking = peekedId !== undefined && peekedId === lineId;
  useEffect(() => {
    // A key that is let go in another window is never heard of.
    const forget = () => setPeekedId(undefined);
    window.addEventListener('blur', forget);
    return () => window.removeEventListener('blur', forget);
  }, []);
  return {
    isPeeking,
    begin() {
      if (isPeeking || lineId === undefined) return;
      setPeekedId(lineId);
      run.peek();
    },
    end: () => setPeekedId(undefined),
  };
}

/** What makes a button one that is held to look: by pointer, or by Space or Enter where it has the focus. */
export function peekHold({ begin, end }: Peek) {
  return {
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      begin();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
      // By pointer it has the focus too, and then Space belongs to the stage.
      if (!isHoldKey(event) || !event.currentTarget.matches(':focus-visible')) return;
      event.preventDefault();
      begin();
    },
    onKeyUp: end,
    onBlur: end,
  };
}

function isHoldKey({ key }: KeyboardEvent): boolean {
  return key === ' ' || key === 'Enter';
}
