import { placeInElements, placeInText, type ScriptPlace, veryTop } from '#core/prompter/kept-place.ts';
import { onManualScroll } from './auto-scroll-loop.ts';
import { extentIn, lineIn } from './scroller.ts';

/** A page that has not moved for so many frames has settled: what is far off is drawn as it comes near. */
const steadyFrames = 10;
/** What has not come on the page by then will not come. */
const longestWaitMs = 10_000;

/** The place that stands at the reading line of what is shown in the `scroller`, however it is shown. */
export function placeIn(scroller: HTMLElement): ScriptPlace {
  const line = lineIn(scroller);
  if (scroller.scrollTop < 1) return veryTop;
  const elements = [...scroller.querySelectorAll<HTMLElement>('[data-element], [data-line^="script:"]')];
  const [first] = elements;
  if (first !== undefined) {
    return placeInElements(elements.map(idOf), (index) => extentIn(scroller, elements[index] ?? first), line);
  }
  const text = scroller.querySelector('.script-text');
  return text ? placeInText(extentIn(scroller, text), line) : veryTop;
}

/**
 * Brings a place to the reading line as soon as it is on the page, and holds it there until the page has settled. Then it
 * tells whether it is there: not where it has not come, or where somebody scrolls by hand. Ends with what it answers.
 */
export function bringToLine(
  scroller: HTMLElement,
  place: ScriptPlace,
  over: (isThere: boolean) => void,
): () => void {
  const began = performance.now();
  let steady = 0;
  let frame = 0;
  const stopListening = onManualScroll(scroller, () => finish(false));

  function step(now: number) {
    const target = targetOf(scroller, place);
    const before = scroller.scrollTop;
    if (target !== undefined && Math.abs(target - before) >= 1) scroller.scrollTop = target;
    steady = target !== undefined && Math.abs(scroller.scrollTop - before) < 1 ? steady + 1 : 0;
    if (steady >= steadyFrames) finish(true);
    else if (now - began > longestWaitMs) finish(false);
    else frame = requestAnimationFrame(step);
  }
  function finish(isThere: boolean) {
    end();
    over(isThere);
  }
  function end() {
    cancelAnimationFrame(frame);
    stopListening();
  }
  step(began);
  return end;
}

/** How far the `scroller` has to be scrolled; undefined while the place is not on the page. */
function targetOf(scroller: HTMLElement, place: ScriptPlace): number | undefined {
  if (place.at === 'top') return 0;
  const shown = scroller.querySelector(
    place.at === 'share' ? '.script-text' : selectorOf(CSS.escape(place.elementId)),
  );
  if (shown === null) return undefined;
  const { top, height } = extentIn(scroller, shown);
  const into = place.at === 'share' ? place.share : place.into;
  return Math.max(0, scroller.scrollTop + top + into * height - lineIn(scroller));
}

function selectorOf(id: string): string {
  return `[data-element="${id}"], [data-line="script:${id}"]`;
}

function idOf({ dataset }: HTMLElement): string {
  return dataset.element ?? dataset.line?.slice('script:'.length) ?? '';
}
