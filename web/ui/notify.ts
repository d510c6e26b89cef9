interface NotifyOptions {
  kind?: 'plain' | 'success' | 'error';
  durationMs?: number;
  /** Puts a button beside the message, which then stays until it is pressed or closed. */
  again?: () => void;
}

/** A short message at the edge of the screen. Its code is fetched when the first one is due. */
export function notify(message: string, { kind = 'plain', durationMs, again }: NotifyOptions = {}): void {
  void import('sonner').then(({ toast }) => {
    const options = {
      ...(durationMs === undefined ? {} : { duration: durationMs }),
      ...(again
        ? { duration: Number.POSITIVE_INFINITY, action: { label: 'Try again', onClick: again } }
        : {}),
    };
    if (kind === 'plain') toast(message, options);
    else toast[kind](message, options);
  });
}
