/** A short message at the edge of the screen. Its code is fetched when the first one is due. */
export function notify(
  message: string,
  { kind = 'plain', durationMs }: { kind?: 'plain' | 'success' | 'error'; durationMs?: number } = {},
): void {
  void import('sonner').then(({ toast }) => {
    const options = durationMs === undefined ? {} : { duration: durationMs };
    if (kind === 'plain') toast(message, options);
    else toast[kind](message, options);
  });
}
