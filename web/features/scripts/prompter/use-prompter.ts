import { type RefObject, useEffect, useRef, useState } from 'react';
import { keepAwake } from '#web/ui/keep-awake.ts';
import { autoScroll, onManualScroll } from './auto-scroll-loop.ts';
import { actionOf, type PrompterSituation } from './prompter-keys.ts';
import type { PrompterSettings } from './prompter-settings.ts';

export interface Prompter {
  isScrolling: boolean;
  toggle(): void;
  toTop(): void;
}

/** Share of what is seen that a Page key turns. */
const pageShare = 0.85;

/** The prompter of the panel in which `inside` stands: its auto-scroll, and its keys while there is text to read. */
export function usePrompter(
  inside: RefObject<HTMLElement | null>,
  settings: PrompterSettings,
  { hasText, isRehearsing }: { hasText: boolean; isRehearsing: boolean },
): Prompter {
  const [isScrolling, setScrolling] = useState(false);
  const latest = useRef(settings);
  latest.current = settings;

  useEffect(() => {
    const scroller = scrollerOf(inside);
    if (!isScrolling || !hasText || !scroller) return;
    const stop = () => setScrolling(false);
    const ends = [
      autoScroll(scroller, () => latest.current, stop),
      onManualScroll(scroller, stop),
      keepAwake(),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [isScrolling, hasText, inside]);

  const prompter: Prompter = {
    isScrolling: isScrolling && hasText,
    toggle: () => setScrolling(!isScrolling),
    toTop() {
      setScrolling(false);
      scrollerOf(inside)?.scrollTo({ top: 0, behavior: 'smooth' });
    },
  };
  const keys = useRef({ prompter, isRehearsing });
  keys.current = { prompter, isRehearsing };

  useEffect(() => {
    if (!hasText) return;
    // Before the reader's own Escape, which closes it.
    const options = { capture: true };
    const press = (event: KeyboardEvent) => {
      const { prompter, isRehearsing } = keys.current;
      const focus = focusOf(event.target, scrollerOf(inside));
      const action = actionOf(event, { isScrolling: prompter.isScrolling, isRehearsing, focus });
      if (action === undefined || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      if (action === 'top') return prompter.toTop();
      if (action === 'toggle' || action === 'stop') return prompter.toggle();
      setScrolling(false);
      turnPage(scrollerOf(inside), action === 'page-down' ? pageShare : -pageShare);
    };
    addEventListener('keydown', press, options);
    return () => removeEventListener('keydown', press, options);
  }, [inside, hasText]);

  return prompter;
}

function scrollerOf(inside: RefObject<HTMLElement | null>): HTMLElement | null {
  return inside.current?.closest<HTMLElement>('[role="tabpanel"]') ?? null;
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
