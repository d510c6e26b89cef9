import { type RefObject, useEffect, useState } from 'react';
import { prompterControls } from '#core/limits.ts';

/**
 * Whether `controls` are shown: for some seconds after each use of pointer, touch or key, and for as long as the keyboard
 * is on one of them.
 */
export function useShownWhileUsed(controls: RefObject<HTMLElement | null>): boolean {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pointer: string | undefined;
    const use = () => {
      setShown(true);
      clearTimeout(timer);
      timer = setTimeout(hide, prompterControls.shownMs);
    };
    const hide = () => {
      if (controls.current?.querySelector(':focus-visible')) use();
      else setShown(false);
    };
    // A page that moves under a pointer at rest tells of a move, too.
    const point = ({ pointerType, screenX, screenY }: PointerEvent) => {
      const now = `${screenX} ${screenY}`;
      if (pointerType === 'mouse' && pointer !== undefined && pointer !== now) use();
      pointer = now;
    };
    const life = new AbortController();
    const options = { capture: true, passive: true, signal: life.signal };
    window.addEventListener('pointermove', point, options);
    // A tap shows them when it is over, so that it presses none of those that were hidden under it.
    for (const type of ['click', 'touchmove', 'wheel', 'keydown'])
      window.addEventListener(type, use, options);
    use();
    return () => {
      life.abort();
      clearTimeout(timer);
    };
  }, [controls]);
  return isShown;
}
