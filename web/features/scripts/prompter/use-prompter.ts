import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { keepAwake } from '#web/ui/keep-awake.ts';
import { autoScroll, onManualScroll } from './auto-scroll-loop.ts';
import { coverWindow } from './full-screen.ts';
import { actionOf, endedBy, type PrompterAction, type PrompterSituation } from './prompter-keys.ts';
import type { PrompterSettings } from './prompter-settings.ts';
import { scrollerOf } from './scroller.ts';
import type { KeptPlace } from './use-kept-place.ts';

export interface Prompter {
  isScrolling: boolean;
  /** The script covers the whole window. */
  isFullScreen: boolean;
  toggle(): void;
  toTop(): void;
  setFullScreen(isFullScreen: boolean): void;
}

export interface PrompterOptions {
  /** There is text to read. */
  hasText: boolean;
  isRehearsing: boolean;
  place: KeptPlace;
}

/** Share of what is seen that a Page key turns. */
const pageShare = 0.85;

/** The prompter of the panel in which `inside` stands: auto-scroll, full screen, and its keys. */
export function usePrompter(
  inside: RefObject<HTMLElement | null>,
  settings: PrompterSettings,
  { hasText, isRehearsing, place }: PrompterOptions,
): Prompter {
  const [scrolls, setScrolling] = useState(false);
  const [covers, setCovering] = useState(false);
  const isScrolling = scrolls && hasText;
  const isFullScreen = covers && hasText;
  const latest = useRef(settings);
  latest.current = settings;

  useEffect(() => {
    const scroller = scrollerOf(inside);
    if (!isScrolling || !scroller) return;
    const stop = () => setScrolling(false);
    const ends = [autoScroll(scroller, () => latest.current, stop), onManualScroll(scroller, stop)];
    return () => {
      for (const end of ends) end();
    };
  }, [isScrolling, inside]);

  useEffect(() => (isScrolling || isFullScreen ? keepAwake() : undefined), [isScrolling, isFullScreen]);

  const prompter: Prompter = {
    isScrolling,
    isFullScreen,
    toggle: () => setScrolling(!scrolls),
    toTop() {
      setScrolling(false);
      place.letGo();
      scrollerOf(inside)?.scrollTo({ top: 0, behavior: 'smooth' });
    },
    setFullScreen(isFullScreen) {
      if (isFullScreen === covers) return;
      place.hold();
      setCovering(isFullScreen);
    },
  };

  const act = (action: PrompterAction) => {
    switch (action) {
      case 'toggle':
      case 'stop':
        return prompter.toggle();
      case 'top':
        return prompter.toTop();
      case 'full-screen':
      case 'leave-full-screen':
        return prompter.setFullScreen(action === 'full-screen');
      case 'page-down':
      case 'page-up':
        setScrolling(false);
        place.letGo();
        turnPage(scrollerOf(inside), action === 'page-down' ? pageShare : -pageShare);
    }
  };

  const browserLeft = useEffectEvent(() => {
    const action = endedBy({ isScrolling, isFullScreen });
    if (action) act(action);
  });
  useLayoutEffect(() => {
    const scroller = scrollerOf(inside);
    return isFullScreen && scroller ? coverWindow(scroller, browserLeft) : undefined;
  }, [isFullScreen, inside]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const focus = focusOf(event.target, scrollerOf(inside));
    const action = actionOf(event, { isScrolling, isFullScreen, isRehearsing, focus });
    if (action === undefined || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat || action === 'page-down' || action === 'page-up') act(action);
  });
  useEffect(() => {
    if (!hasText) return;
    // Before the reader's own Escape, which closes it.
    const options = { capture: true };
    addEventListener('keydown', press, options);
    return () => removeEventListener('keydown', press, options);
  }, [hasText]);

  return prompter;
}

function turnPage(scroller: HTMLElement | null, share: number): void {
  scroller?.scrollBy({ top: scroller.clientHeight * share, behavior: 'smooth' });
}

/** What has the focus, as far as keys are concerned. A dialog or a menu over the page keeps all of them. */
function focusOf(target: EventTarget | null, scroller: HTMLElement | null): PrompterSituation['focus'] {
  if (!(target instanceof HTMLElement)) return 'page';
  if (target.isContentEditable || target.matches('input, textarea, select')) return 'text';
  const layer = target.closest('[role="dialog"], [role="menu"], [data-own-escape]');
  if (layer && !layer.contains(scroller)) return 'text';
  return target.closest('button, a, summary, [role="slider"], [role="switch"]') ? 'control' : 'page';
}
