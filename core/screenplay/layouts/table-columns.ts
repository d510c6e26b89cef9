import type { TableCells } from '#core/screenplay/pages/rows.ts';
import { nameKey, readCue } from '#core/screenplay/wording/cue.ts';
import { readSceneHeading } from '#core/screenplay/wording/headings.ts';
import { isLabel, looksLikeName } from '#core/screenplay/wording/speaker-name.ts';

/** Which column of a table holds what, from 0. */
export interface TableColumns {
  name?: number;
  line?: number;
  scene?: number;
  direction?: number;
  /** What is seen, in a table that sets it beside what is heard. */
  picture?: number;
  /** The row that names the columns. */
  header?: TableCells;
}

type Role = Exclude<keyof TableColumns, 'header'>;

const headers: readonly (readonly [Role, RegExp])[] = [
  [
    'name',
    /^(?:characters?(?: name)?|name|speakers?|role|who|actor|person(?:nage)?|figur|rolle|personaje|personaggio|personagem|postać|sprecher(?:in)?|r[ôo]le|ruolo|papel|rola|char|part|voice(?: actor)?|personages?|naam|roll(?:er|en)?|namn|navn|karakter(?:ler)?|postav[ay]|osoba|personagens|hahmo|rooli|henkilö|szereplő|szerep|név|personaj|lik|персонажи?|роль|герой|имя|χαρακτήρας|ρόλος|πρόσωπο|דמות|תפקיד|الشخصية|شخصية|الدور|등장인물|인물|배역|이름|角色|人物|役|キャラクター?)$/i,
  ],
  [
    'line',
    /^(?:lines?|dialog(?:ue)?(?: text)?|text|speech|audio|sound|script|copy|spoken|words|(?:english|source|original|line|script|dialog(?:ue)?)(?: (?:text|line))?|transcript|r[ée]pliques?|texte|replik|battut[ae]|testo|di[áa]logo|texto|kwestia|tekst|repli(?:ek|ikki|k[aer]+|că)|vuorosanat?|diyalog|metin|falas?|szöveg|dialógus|реплик[аи]|текст|диалог|διάλογος|κείμενο|ατάκα|טקסט|דיאלוג|שורה|الحوار|حوار|النص|نص|대사|텍스트|台词|对白|台詞|セリフ)$/i,
  ],
  [
    'scene',
    /^(?:scenes?(?: heading)?|slug ?line|location|setting|sc[èe]ne|szene|escena|scena|cena|scen(?:ă|en)?|sahne|scéna|kohtaus|jelenet|сцена|эпизод|σκηνή|סצנה|المشهد|مشهد|장면|씬|場面|场景|场次)$/i,
  ],
  [
    'direction',
    /^(?:directions?|parenthetical|stage directions?|notes?|actions?|delivery|emotion|tone|comments?|context)$/i,
  ],
  ['picture', /^(?:video|picture|visuals?|image|vision|screen|shot(?: description)?)$/i],
];
const headerRows = 6;

/** Learns the columns from a header or from what fills them; undefined where no column holds names or sound. */
export function learnTableColumns(rows: readonly TableCells[]): TableColumns | undefined {
  for (const row of rows.slice(0, headerRows)) {
    const columns = columnsOfHeader(row);
    if (columns) return columns;
  }
  return columnsOfContent(rows);
}

function columnsOfHeader(row: TableCells): TableColumns | undefined {
  const columns: TableColumns = {};
  for (const [index, cell] of row.entries()) {
    const text = cell?.text.replace(/[:.]$/, '').trim() ?? '';
    const role = headers.find(([one, pattern]) => columns[one] === undefined && pattern.test(text))?.[0];
    if (role !== undefined) columns[role] = index;
  }
  const isScript =
    columns.line !== undefined && (columns.name !== undefined || columns.picture !== undefined);
  return isScript ? { ...columns, header: row } : undefined;
}

function columnsOfContent(rows: readonly TableCells[]): TableColumns | undefined {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: Math.min(width, 24) }, (_, index) =>
    rows.flatMap((row) => row[index]?.text ?? []),
  );
  const name = bestColumn(columns, nameScore, 0.7);
  if (name === undefined) return undefined;
  // Notes on a few lines may be longer than the lines are: speech is what stands beside every name.
  const named = rows.filter((row) => row[name]);
  const words = columns.map((texts, index) =>
    index === name || isNumeric(texts) ? 0 : wordsIn(named, index) / named.length,
  );
  const line = words.indexOf(Math.max(...words));
  if ((words[line] ?? 0) < 1.5) return undefined;
  const scene = columns.findIndex(
    (texts, index) => index !== name && index !== line && share(texts, isHeading) > 0.5,
  );
  const header = headerOf(rows, name);
  return { name, line, ...(scene >= 0 ? { scene } : {}), ...(header ? { header } : {}) };
}

/**
 * A first row in any language that names the columns: short words alone, a name that never comes back, and words above a
 * column of numbers.
 */
function headerOf(rows: readonly TableCells[], name: number): TableCells | undefined {
  const [first, ...rest] = rows;
  if (!first || first.some((cell) => cell && !/^[^.!?…,]{1,24}$/u.test(cell.text))) return undefined;
  const key = nameKey(first[name]?.text ?? '');
  const comesBack = rest.some((row) => nameKey(row[name]?.text ?? '') === key);
  const isAboveNumbers = first.some(
    (cell, index) =>
      cell && !isNumeric([cell.text]) && isNumeric(rest.flatMap((row) => row[index]?.text ?? [])),
  );
  return !comesBack && isAboveNumbers ? first : undefined;
}

function bestColumn(
  columns: readonly (readonly string[])[],
  score: (texts: readonly string[]) => number,
  least: number,
): number | undefined {
  const scores = columns.map(score);
  const best = Math.max(...scores);
  return best >= least ? scores.indexOf(best) : undefined;
}

/** Names are short and come back. */
function nameScore(texts: readonly string[]): number {
  const distinct = new Set(texts.map((text) => nameKey(readCue(text)?.name ?? text))).size;
  if (texts.length < 2 || distinct > Math.max(1, texts.length * 0.75)) return 0;
  return share(texts, isName);
}

function isName(text: string): boolean {
  const cue = readCue(text.replace(/[:：.]$/u, ''));
  return cue !== undefined && looksLikeName(cue.name) && !isLabel(cue.name) && !/^\d+$/.test(text);
}

function isHeading(text: string): boolean {
  return readSceneHeading(text) !== undefined;
}

function isNumeric(texts: readonly string[]): boolean {
  return share(texts, (text) => /^[\d\s.:,;#/-]+$/.test(text)) > 0.8;
}

function wordsIn(rows: readonly TableCells[], column: number): number {
  return rows.reduce((sum, row) => sum + (row[column]?.text.split(/\s+/).length ?? 0), 0);
}

function share(texts: readonly string[], test: (text: string) => boolean): number {
  return texts.length === 0 ? 0 : texts.filter(test).length / texts.length;
}
