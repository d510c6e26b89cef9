export interface Clause {
  /** As in `REH-17`. */
  id: string;
  text: string;
}

export interface ClauseGroup {
  heading: string;
  clauses: Clause[];
}

const headingRow = /^## (?<heading>.+)$/;
const clauseRow = /^\| (?<id>[A-Z]+-\d+) \| (?<text>.*?) \| [^|]* \|$/;
/** What a specification says of itself can be read, but not seen in the product. */
const scopeNote = /scope note|not shown in the spec/i;

/** The clauses of a specification in Markdown: tables with the rows `| ID | clause | source |` under headings. */
export function readClauses(markdown: string): ClauseGroup[] {
  const groups: ClauseGroup[] = [];
  for (const line of markdown.split('\n')) {
    const heading = headingRow.exec(line)?.groups?.heading;
    if (heading !== undefined) groups.push({ heading, clauses: [] });
    const { id, text } = clauseRow.exec(line)?.groups ?? {};
    if (id === undefined || text === undefined) continue;
    groups.at(-1)?.clauses.push({ id, text: text.replaceAll('\\|', '|') });
  }
  return groups.filter(({ clauses }) => clauses.length > 0);
}

/** Whether a test can show the clause at all. */
export function isTestable({ text }: Clause): boolean {
  return !scopeNote.test(text);
}
