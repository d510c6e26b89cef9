export interface BehaviourTitle {
  /** The clauses that the title begins with. */
  ids: string[];
  /** What the product does, in the words of the test. */
  behaviour: string;
}

const id = '[A-Z]+-\\d+';
const title = new RegExp(
  `(?<quote>['"\`])(?<ids>${id}(?:, ${id})*) (?<behaviour>(?:\\\\.|(?!\\k<quote>)[^\\\\\\n])+)\\k<quote>`,
  'g',
);

/** The titles of a test file that begin with IDs of clauses, be they of `it`, of `describe` or of a row of a table. */
export function readTitles(source: string): BehaviourTitle[] {
  return [...source.matchAll(title)].map(({ groups }) => ({
    ids: (groups?.ids ?? '').split(', '),
    behaviour: (groups?.behaviour ?? '').replace(/\\(.)/g, '$1'),
  }));
}
