import type { Focus } from './key-table.ts';

const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
const pressed = 'button, a, summary, [role="tab"], [role="radio"], [role="switch"]';

/** What has the focus within the `reader`, as far as keys are concerned, and how it came by it. */
export function focusOf(
  target: EventTarget | null,
  reader: Element | null,
  by: 'pointer' | 'keyboard',
): Focus {
  if (!(target instanceof Element)) return 'page';
  const layer = target.closest(layers);
  if (layer && layer !== reader) return 'layer';
  if (target.closest('[role="slider"], input[type="range"]')) return 'slider';
  if (target.closest('input, select, textarea, [contenteditable]')) return 'field';
  if (target.closest('[data-ends]')) return 'ending';
  if (target.closest('[data-line]')) return 'line';
  if (target.closest('video, audio')) return 'choice';
  if (by === 'keyboard' && target.matches('[data-speech]')) return 'speech';
  const button = target.closest(pressed);
  // What was pressed by pointer has the focus too, and then the keys belong to the rehearsal. A browser that sees a key
  // afterwards may call such a focus visible, so that cannot be asked.
  if (!button || by === 'pointer') return 'page';
  if (button.matches('[role="tab"]')) return 'tab';
  return button.matches('[role="radio"]') ? 'choice' : 'button';
}

/**
 * Escape ends something smaller than what goes on in the `reader`: it closes what is open around the focus, or stops what
 * moves, wherever the focus is.
 */
export function hasOwnEscape(target: EventTarget | null, reader: Element | null): boolean {
  const isAround = target instanceof Element && target.closest('[data-own-escape]') !== null;
  return isAround || reader?.querySelector('[data-takes-escape]') != null;
}
