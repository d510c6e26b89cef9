/** What is known of the words of a question, so that a place can be found among them. */
export interface PlaceWords {
  /** Whether a word says something of a place, as "the" and "int" do not. */
  isTelling(word: string): boolean;
  /** Whether a place can follow the word. */
  isLead(word: string): boolean;
  /** The scenes whose headings have the word. */
  scenesWith(word: string): Iterable<number>;
}

/** A run of words, from one up to but without another. */
export interface WordRun {
  from: number;
  to: number;
}

/**
 * The run of words that tells most of a place: one heading has all of them, and they stand behind a lead or before
 * "scene". Of runs that tell as much it is the first, and the shortest of those. Goes through the words once.
 */
export function tellingRun(words: readonly string[], place: PlaceWords): WordRun | undefined {
  let best: WordRun | undefined;
  let most = 0;
  let tells = 0;
  /** How much the words before each one tell. */
  const toldBefore: number[] = [];
  /** The words behind a lead, in order; those before `next` lie before every run that is still open. */
  const starts: number[] = [];
  let next = 0;
  /** Of each scene, the words up to here that its heading has without a gap. */
  const runs = new Map<number, WordRun>();
  for (const [at, word] of words.entries()) {
    toldBefore.push(tells);
    if (place.isTelling(word)) tells += 1;
    if (place.isLead(words[at - 1] ?? '')) starts.push(at);
    let open = at + 1;
    for (const scene of place.scenesWith(word)) {
      const run = runs.get(scene);
      const from = run?.to === at ? run.from : at;
      runs.set(scene, { from, to: at + 1 });
      open = Math.min(open, from);
    }
    while ((starts[next] ?? open) < open) next += 1;
    const from = words[at + 1] === 'scene' ? open : (starts[next] ?? at + 1);
    const told = from > at ? 0 : tells - (toldBefore[from] ?? 0);
    if (told > most || (told === most && best && from < best.from)) {
      most = told;
      best = { from, to: at + 1 };
    }
  }
  return best;
}
