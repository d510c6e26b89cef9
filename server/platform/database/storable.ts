/** `text` as a column can keep it: Postgres knows every character but this one. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', '');
}
