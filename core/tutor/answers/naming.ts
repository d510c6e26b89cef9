/** Whether a text names somebody: by the whole name, or by its last word. */
export function names(text: string, name: string): boolean {
  const within = text.toLowerCase();
  const whole = name.toLowerCase();
  const last = whole.split(/\s+/u).at(-1) ?? whole;
  const words: readonly string[] = within.match(/[\p{L}\p{M}]+/gu) ?? [];
  return within.includes(whole) || words.includes(last);
}
