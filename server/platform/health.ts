/** Why the product cannot serve at this moment, as ids of errors. */
type Reason = 'server.database-away' | 'server.files-away' | 'server.stopping';

/** Something that the product cannot serve without; `ask` rejects where it is away. */
export interface Need {
  ask(): Promise<unknown>;
  whenAway: Reason;
}

/** Tells why the product cannot serve at this moment, or null where it can. */
export type Health = () => Promise<Reason | null>;

/** Balancers ask often, and each for itself: an answer holds for so long. */
const holdsForMs = 2_000;
/** What has not answered by then does not serve people either. */
const patienceMs = 5_000;

/** Asks all `needs` at once, and the first in their order that is away is told. `now` is in milliseconds. */
export function createHealth(needs: readonly Need[], now: () => number): Health {
  let latest: { at: number; answer: Promise<Reason | null> } | null = null;
  return () => {
    if (latest === null || now() - latest.at >= holdsForMs) latest = { at: now(), answer: firstAway(needs) };
    return latest.answer;
  };
}

async function firstAway(needs: readonly Need[]): Promise<Reason | null> {
  const answers = await Promise.all(
    needs.map(async ({ ask, whenAway }) => ((await answersInTime(ask)) ? null : whenAway)),
  );
  return answers.find((answer) => answer !== null) ?? null;
}

async function answersInTime(ask: Need['ask']): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs);
  });
  const answered = ask().then(
    () => true,
    () => false,
  );
  return Promise.race([answered, tooLate]).finally(() => clearTimeout(timer));
}
