import type { BehaviourTitle } from './titles.ts';

/** The parts of the product by the letters that their clauses begin with, in the order in which a person meets them. */
export const parts: ReadonlyMap<string, string> = new Map([
  ['LAND', 'Landing page'],
  ['SIGN', 'Signing in, session and profile'],
  ['SHELL', 'Workspace'],
  ['SIDE', 'List of scripts'],
  ['UPL', 'Upload'],
  ['FMT', 'Reading and formatting a script'],
  ['SCR', 'Script tab'],
  ['REH', 'Rehearsal'],
  ['VOI', 'Voices'],
  ['AGT', 'Personal partner'],
  ['RDY', 'Readiness of a script'],
  ['SES', 'Voice session'],
  ['MODE', 'Modes'],
  ['TUT', 'Tutor'],
  ['MIC', 'Speaking to the tutor'],
  ['HIST', 'History of rehearsals'],
  ['DET', 'Details tab'],
  ['TRN', 'Transcript'],
  ['REC', 'Self-tape'],
  ['DEL', 'Deleting a script'],
  ['DATA', 'What is kept'],
  ['API', 'API'],
  ['VPI', 'Voice provider'],
  ['ROLE', 'Who may do what'],
  ['MISC', 'Everything else'],
]);

const opening = `# What CastMate does

Each sentence is the title of a test, so each holds on every commit. The letters and numbers are the IDs of the clauses
that the product was asked to meet. \`npm run docs:behaviour\` writes this page.
`;

/** The page that tells what the product does, by its parts. */
export function behaviourPage(titles: readonly BehaviourTitle[]): string {
  const sections = [...parts].map(([prefix, part]) => {
    const rows = titles
      .filter(({ ids }) => prefixOf(ids[0] ?? '') === prefix)
      .sort((one, other) => numberOf(one) - numberOf(other))
      .map(({ ids, behaviour }) => `- **${ids.join(', ')}** ${behaviour}`);
    return rows.length === 0 ? '' : `\n## ${part}\n\n${[...new Set(rows)].join('\n')}\n`;
  });
  return opening + sections.join('');
}

export function prefixOf(id: string): string {
  return id.slice(0, id.indexOf('-'));
}

function numberOf({ ids }: BehaviourTitle): number {
  return Number((ids[0] ?? '').split('-')[1]);
}
