import { memo, type ReactNode, type RefCallback } from 'react';
import type { LineBlock as Block } from './in-scenes.ts';
import { kindInWords } from './line-facts.ts';
import { LineRow } from './line-row.tsx';
import { spotOf } from './spots.ts';

interface LineBlockProps {
  block: Block;
  /** Whether its lines are buttons by now, or only their words. */
  isDrawn: boolean;
  /** Watches how near it is, until it has been near. */
  watch: RefCallback<HTMLElement> | undefined;
  doubtful: ReadonlySet<string>;
  /** The line of this block that Tab comes to. */
  currentId: string | undefined;
  /** What is open under a line of this block. */
  open: { elementId: string; panel: ReactNode } | undefined;
}

/** Some lines of the script. Before they are buttons, their words can be found on the page and read out. */
export const LineBlock = memo(function LineBlock(props: LineBlockProps) {
  const { block, isDrawn, watch, doubtful, currentId, open } = props;
  return (
    <div
      ref={watch}
      data-block={block.key}
      className="[content-visibility:auto]"
      style={{ containIntrinsicSize: `auto ${block.elements.length * 2.75}rem` }}
    >
      {isDrawn ? (
        block.elements.map((element) => (
          // biome-ignore lint/a11y/useSemanticElements: see the list
          <div key={element.id} role="listitem">
            <LineRow
              element={element}
              spot={spotOf('script', element.id)}
              isCurrent={element.id === currentId}
              isDoubtful={doubtful.has(element.id)}
              panel={element.id === open?.elementId ? open.panel : undefined}
            />
          </div>
        ))
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: see the list
        <div role="listitem" className="px-3 font-script whitespace-pre-wrap text-soft">
          {block.elements.map((element) => `${kindInWords(element)}: ${element.text}\n`).join('')}
        </div>
      )}
    </div>
  );
}, isSame);

/** A correction makes new blocks, in which nearly every line is the same as before. */
function isSame(one: LineBlockProps, other: LineBlockProps): boolean {
  const lines = one.block.elements;
  return (
    one.block.key === other.block.key &&
    one.isDrawn === other.isDrawn &&
    one.watch === other.watch &&
    one.currentId === other.currentId &&
    one.open === other.open &&
    lines.length === other.block.elements.length &&
    lines.every(
      (element, index) =>
        element === other.block.elements[index] &&
        one.doubtful.has(element.id) === other.doubtful.has(element.id),
    )
  );
}
