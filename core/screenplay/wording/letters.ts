/** Signs without width that copying leaves between letters: they part words that are one and hide names from each other. */
const invisible = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;
/** A hyphen that is shown only where a line ends at it. */
const innerSoftHyphen = /\u00AD(?=.)/gu;
const ligatures = /[\uFB00-\uFB06]/gu;
const any = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFB00-\uFB06\uFEFF]/u;

/** The same words in plain letters: ligatures taken apart, and signs that are not seen left out. */
export function plainLetters(text: string): string {
  if (!any.test(text)) return text;
  return text
    .replace(invisible, '')
    .replace(innerSoftHyphen, '')
    .replace(ligatures, (ligature) => ligature.normalize('NFKC'));
}
