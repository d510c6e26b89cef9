import { type RefObject, useEffect, useRef } from 'react';
import { followSpeech, type SpokenBlock } from '#core/prompter/follow-speech.ts';
import { onManualScroll } from './auto-scroll-loop.ts';
import { extentIn, scrollerOf } from './scroller.ts';

export interface FollowedSpeech {
  /** The first element of the speech whose turn it is. */
  elementId: string | undefined;
  /** How much of it has been heard, 0 to 1; undefined where that is not known. */
  heardShare: number | undefined;
  isFollowed: boolean;
}

/** Keeps the words that are being spoken at the reading line. Who scrolls by hand is left alone until the next speech. */
export function useFollowVoice(
  article: RefObject<HTMLElement | null>,
  { elementId, heardShare, isFollowed }: FollowedSpeech,
): void {
  const before = useRef<{ elementId: string; top: number }>(undefined);
  const leftAt = useRef<string>(undefined);

  useEffect(() => {
    const scroller = scrollerOf(article);
    if (!scroller || elementId === undefined || !isFollowed) return;
    return onManualScroll(scroller, () => {
      leftAt.current = elementId;
    });
  }, [article, elementId, isFollowed]);

  useEffect(() => {
    const scroller = scrollerOf(article);
    if (!scroller || elementId === undefined || !isFollowed) return;
    if (leftAt.current === elementId) return;
    leftAt.current = undefined;
    const blocks = blocksOfSpeech(article.current, elementId);
    const [first] = blocks;
    if (first === undefined) return;
    const top = followSpeech(
      { seen: scroller.clientHeight, whole: scroller.scrollHeight, lineHeight: lineHeightOf(first) },
      blocks.map((block) => spokenBlock(scroller, block)),
      heardShare,
      before.current?.elementId === elementId ? before.current.top : undefined,
    );
    if (top === undefined) return;
    before.current = { elementId, top };
    scroller.scrollTo({ top, behavior: 'smooth' });
  }, [article, elementId, heardShare, isFollowed]);
}

/** What is spoken of a speech: up to the next cue, without what stands in parentheses. */
function blocksOfSpeech(article: HTMLElement | null, elementId: string): Element[] {
  const blocks: Element[] = [];
  let block = article?.querySelector(`[data-element="${CSS.escape(elementId)}"]`) ?? null;
  for (; block?.matches('.script-dialogue, .script-parenthetical'); block = block.nextElementSibling) {
    if (block.matches('.script-dialogue')) blocks.push(block);
  }
  return blocks;
}

function spokenBlock(scroller: HTMLElement, block: Element): SpokenBlock {
  const { top, height } = extentIn(scroller, block);
  return { top: top + scroller.scrollTop, height, letters: block.textContent?.length ?? 0 };
}

function lineHeightOf(block: Element): number {
  const { lineHeight, fontSize } = getComputedStyle(block);
  return Number.parseFloat(lineHeight) || 1.35 * Number.parseFloat(fontSize);
}
