/**
 * Lets a panel cover the whole window, by style alone: what is in it stays as it is. Where the browser has a full screen
 * of its own, it is asked for besides. `onLeft` is called when the browser has left its own. The answer ends both.
 */
export function coverWindow(panel: HTMLElement, onLeft: () => void): () => void {
  const page = document.documentElement;
  const life = new AbortController();
  panel.setAttribute('data-prompting', '');
  panel.focus({ preventScroll: true });
  document.addEventListener('fullscreenchange', () => document.fullscreenElement === null && onLeft(), {
    signal: life.signal,
  });
  // The page and not the panel, over which no dialog could open. Not on every device: then the window is all there is.
  page.requestFullscreen?.().catch(() => undefined);
  return () => {
    life.abort();
    panel.removeAttribute('data-prompting');
    panel.focus({ preventScroll: true });
    if (document.fullscreenElement === page) document.exitFullscreen().catch(() => undefined);
  };
}
