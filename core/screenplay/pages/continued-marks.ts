const more = /^\(?\s*(?:MORE|CONT(?:['’´`.]?\s?D)?\.?|CONTINUED)\s*\)$|^\(\s*MORE\s*\)?$/i;
const continued = /^\(?\s*CONTINUED\s*:?\s*\)?\s*:?(?:\s*\(\s*\d+\s*\))?$/;

/** `(MORE)` under a speech that goes on over the page. */
export function isMoreMark(text: string): boolean {
  return text.length < 20 && more.test(text.trim());
}

/** `(CONTINUED)` at a page's foot and `CONTINUED: (2)` at its head: the scene goes on. */
export function isContinuedMark(text: string): boolean {
  return text.length < 30 && continued.test(text.trim());
}
