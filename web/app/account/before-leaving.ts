/** Brings something to safety before somebody signs out, such as a take that is being recorded. */
type Errand = () => Promise<void>;

const errands = new Set<Errand>();

/** Has the errand run before each sign-out, until the returned function is called. */
export function beforeLeaving(errand: Errand): () => void {
  errands.add(errand);
  return () => errands.delete(errand);
}

/** Resolves once all errands are over, however they went. */
export async function runErrands(): Promise<void> {
  await Promise.allSettled([...errands].map((errand) => errand()));
}
