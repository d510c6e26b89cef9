/** Holds a wake lock while the page is visible, until what it answers is called. Browsers drop it with every change of tab. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let released = false;
  const hold = async () => {
    if (released || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (released) await lock.release();
    } catch {
      // Low battery, or not allowed: the screen goes dark as it would without us.
    }
  };
  document.addEventListener('visibilitychange', hold);
  void hold();
  return () => {
    released = true;
    document.removeEventListener('visibilitychange', hold);
    lock?.release().catch(() => undefined);
  };
}
