export interface BehaviourTitle {
  /** The clauses that the title begins with. */
  ids: string[];
  /** What the product does, in the words of the test and of the groups that it stands in. */
  behaviour: string;
}

const id = '[A-Z]+-\\d+';
const quoted = (beginning: string) =>
  new RegExp(`(?<quote>['"\`])(?<text>${beginning}(?:\\\\.|(?!\\k<quote>)[^\\\\\\n])+)\\k<quote>`);
const group = new RegExp(`^(?<indent> *)describe.*?${quoted('').source}`);
const title = new RegExp(quoted(`${id}(?:, ${id})* `).source, 'g');
const ids = new RegExp(`^${id}(?:, ${id})* `);
/** What stands for a value in the title of a test of many rows tells nothing without it. */
const placeholder = /%[sdoj]|\$\w/;

/**
 * The titles of a test file that begin with IDs of clauses, be they of `it`, of `describe` or of a row of a table. The
 * groups around a title are known by their indent, as the formatter sets it.
 */
export function readTitles(source: string): BehaviourTitle[] {
  const around: { indent: number; text: string }[] = [];
  const titles: BehaviourTitle[] = [];
  for (const line of source.split('\n')) {
    const indent = line.search(/\S/);
    if (indent < 0) continue;
    const groups = around.filter((one) => one.indent < indent);
    for (const { groups: found } of line.matchAll(title)) {
      const text = plain(found?.text ?? '');
      const said = text.replace(ids, '');
      titles.push({
        ids: (ids.exec(text)?.[0] ?? '').trim().split(', '),
        behaviour: [...groups.map((one) => one.text), said].join(': '),
      });
    }
    const opened = group.exec(line)?.groups;
    if (opened === undefined) continue;
    const text = plain(opened.text ?? '').replace(ids, '');
    around.splice(0, around.length, ...groups);
    if (!placeholder.test(text)) around.push({ indent, text });
  }
  return titles;
}

function plain(text: string): string {
  return text.replace(/\\(.)/g, '$1');
}
