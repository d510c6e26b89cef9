import { CallFailure } from './call-failure.ts';

/** For whoever looks into the browser's console. Names the error by its id alone: its sentence may quote somebody's words. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: what the page does not tell is told here
  console.error(`${what} failed: ${idOf(error)}`);
}

/** Something went on without what was wanted beside it; `reason` is the server's. */
export function logWarning(what: string, reason: string): void {
  // biome-ignore lint/suspicious/noConsole: what the page does not tell is told here
  console.warn(`${what}: ${reason}`);
}

function idOf(error: unknown): string {
  if (error instanceof CallFailure) return error.errorId;
  return error instanceof Error ? error.name : 'unknown';
}
