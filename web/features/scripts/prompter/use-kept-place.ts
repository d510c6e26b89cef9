import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ScreenplayElement } from '#core/api/screenplay.ts';
import { placeOn, type ScriptPlace, type ShownAs } from '#core/prompter/kept-place.ts';
import { bringToLine, placeIn } from './bring-to-line.ts';
import { scrollerOf } from './scroller.ts';

export interface KeptPlace {
  /** To be called before the page changes its looks: what is at the reading line now is brought there again. */
  hold(): void;
  /** To be called before the script is shown otherwise; it begins at `place` where one is given. */
  carryTo(shown: ShownAs, place?: ScriptPlace): void;
  /** The actor goes elsewhere. */
  letGo(): void;
  /** The element that is being brought to the reading line, or was last: it must be on the page. */
  elementId: string | undefined;
}

/** Keeps the place in the script that an actor reads, whatever the page in which `inside` stands looks like. */
export function useKeptPlace(
  inside: RefObject<HTMLElement | null>,
  elements: readonly ScreenplayElement[],
): KeptPlace {
  const [elementId, setElementId] = useState<string>();
  /** What was brought, and how far the page was scrolled then; nothing while it is on its way. */
  const held = useRef<{ place: ScriptPlace; scrolled: number | undefined }>(undefined);
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);

  /** A page that nobody has scrolled since is at the place that was brought, and not at a copy of it. */
  const placeNow = (scroller: HTMLElement) => {
    const last = held.current;
    const isUntouched = last && Math.abs((last.scrolled ?? scroller.scrollTop) - scroller.scrollTop) < 2;
    return isUntouched ? last.place : placeIn(scroller);
  };

  const bring = (scroller: HTMLElement, kept: ScriptPlace, place: ScriptPlace) => {
    end.current?.();
    held.current = { place: kept, scrolled: undefined };
    setElementId(place.at === 'element' ? place.elementId : undefined);
    // Once what was asked for with it is on the page.
    const frame = requestAnimationFrame(() => {
      const stop = bringToLine(scroller, place, (isThere) => {
        held.current = isThere ? { place: kept, scrolled: scroller.scrollTop } : undefined;
      });
      end.current = stop;
    });
    end.current = () => cancelAnimationFrame(frame);
  };

  return {
    hold() {
      const scroller = scrollerOf(inside);
      if (!scroller) return;
      const place = placeNow(scroller);
      bring(scroller, place, place);
    },
    carryTo(shown, from) {
      const scroller = scrollerOf(inside);
      if (!scroller) return;
      const place = from ?? placeNow(scroller);
      bring(scroller, place, placeOn(shown, place, elements));
    },
    letGo() {
      end.current?.();
      held.current = undefined;
    },
    elementId,
  };
}
