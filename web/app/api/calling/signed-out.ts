type Listener = () => void;

const listeners = new Set<Listener>();

/** Told when any call was refused because nobody is signed in any more. Returns its stop function. */
export function onSignedOut(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellSignedOut(): void {
  for (const listener of listeners) listener();
}
