/** Whether a subset of a font, listed as `U+0370-0377,U+037A`, is for a character. */
export function isFor(ranges: string, code: number): boolean {
  return ranges.split(',').some((range) => {
    const [first = '', end = first] = range.replace('U+', '').split('-');
    return code >= Number.parseInt(first, 16) && code <= Number.parseInt(end, 16);
  });
}
