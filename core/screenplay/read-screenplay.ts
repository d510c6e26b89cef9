import type { Screenplay, ScreenplayElement } from '#core/api/screenplay.ts';
import { assemble } from '#core/screenplay/assembly/assemble.ts';
import { spellingsOf } from '#core/screenplay/assembly/cast.ts';
import type { Draft, DraftElement } from '#core/screenplay/assembly/draft.ts';
import { createElementIds } from '#core/screenplay/assembly/element-ids.ts';
import { splitDirections } from '#core/screenplay/assembly/inline-directions.ts';
import { readFountain } from '#core/screenplay/fountain/fountain.ts';
import { labelLines } from '#core/screenplay/layouts/label-lines.ts';
import { linesOfRows } from '#core/screenplay/pages/dual-dialogue.ts';
import { withoutFurniture } from '#core/screenplay/pages/furniture.ts';
import { inReadingOrder } from '#core/screenplay/pages/page-columns.ts';
import { rowsOf } from '#core/screenplay/pages/rows.ts';
import { takeTitlePage } from '#core/screenplay/pages/title-page.ts';
import { nameKey } from '#core/screenplay/wording/cue.ts';
import { isDivision } from '#core/screenplay/wording/headings.ts';
import { rememberingTexts } from '#core/screenplay/wording/remembered.ts';
import type { LaidOutDocument } from './laid-out-line.ts';
import { withCast } from './with-cast.ts';

/**
 * Reads what an extractor laid out into scenes, speeches with their speakers, and a cast. It never throws and never
 * changes a word; a document without dialogue gives a screenplay without dialogue elements.
 */
export function readScreenplay(document: LaidOutDocument): Screenplay {
  return rememberingTexts(() => {
    const draft = document.kind === 'fountain' ? readFountain(textsOf(document)) : readLayout(document);
    return finish(draft);
  });
}

function textsOf(document: LaidOutDocument): string[] {
  return document.lines.map((line) => line.text);
}

function readLayout(document: LaidOutDocument): Draft {
  const isPaged = document.kind === 'page' && document.pageSize !== undefined;
  const { title, rows } = takeTitlePage(rowsOf(document), document.pages);
  const body = withoutFurniture(rows, {
    pages: document.pages,
    ...(isPaged && document.pageSize ? { pageHeight: document.pageSize.height / 12 } : {}),
  });
  return {
    ...(title === undefined ? {} : { title }),
    elements: assemble(labelLines(linesOfRows(inReadingOrder(body)))),
  };
}

function finish(draft: Draft): Screenplay {
  const drafts = withDivisions(draft.elements).flatMap(splitDirections);
  const spellings = spellingsOf(drafts);
  const idOf = createElementIds();
  const elements = drafts.map(({ exact: _, spelling, ...element }): ScreenplayElement => {
    const { speaker } = element;
    const spelt =
      speaker === undefined ? {} : { speaker: spelling ?? spellings.get(nameKey(speaker)) ?? speaker };
    return { id: idOf(element.text), ...element, ...spelt };
  });
  return withCast(draft.title, elements);
}

/** A text without places (INT., EXT.) is divided by its acts and scenes; beside places those are not scenes. */
function withDivisions(elements: readonly DraftElement[]): readonly DraftElement[] {
  if (elements.some((element) => element.type === 'scene')) return elements;
  return elements.map((element) =>
    element.type === 'action' && !element.exact && isDivision(element.text)
      ? { ...element, type: 'scene' }
      : element,
  );
}
