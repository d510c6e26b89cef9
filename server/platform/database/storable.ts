const characterNotInRepertoire = '22021';
const untranslatableCharacter = '22P05';

/** `text` as a column can keep it: Postgres knows every character but this one. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', '');
}

/** Whether Postgres refused a text for a character that it cannot keep, as the error says or one that caused it. */
export function isUnstorable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return code === characterNotInRepertoire || code === untranslatableCharacter || isUnstorable(error.cause);
}
