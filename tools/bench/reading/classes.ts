/** The classes of scripts that are reported, in order, with what tells a file's class: how its name ends. */
const classes: readonly (readonly [name: string, ending: RegExp])[] = [
  ['scans and images', /\.(?:scanned|mixedscan|scan\d*)\.pdf$|\.(?:png|jpe?g|gif|webp)$/],
  ['struck sides, PDF', /^sides.*\.pdf$/],
  ['production PDF', /\.prod\.pdf$/],
  ['multicam PDF', /\.multicam\.pdf$/],
  ['mixed case, acting edition PDF', /\.(?:mixed|french)\.pdf$/],
  ['NAME., Name:, radio PDF', /\.(?:dot|colon|radio)\.pdf$/],
  ['A/V, two columns PDF', /\.(?:av|twocol)\.pdf$/],
  ['film PDF', /\.pdf$/],
  ['txt Fountain', /\.fountain\.txt$/],
  ['txt indented', /\.film\.txt$|^imsdb.*\.txt$/],
  ['txt flat', /\.flat\.txt$/],
  ['txt NAME.', /\.dot\.txt$/],
  ['txt Name:', /\.colon\.txt$/],
  ['txt name on its own line', /\.ownline\.txt$/],
  ['txt name, tab, line', /\.tabs\.txt$/],
  ['txt, other', /\.txt$/],
  ['docx', /\.docx$/],
  ['doc', /\.doc$/],
  ['rtf', /\.rtf$/],
  ['csv, xls, xlsx', /\.(?:csv|xlsx?)$/],
  ['fdx, fountain', /\.(?:fdx|fountain)$/],
];

export function classOf(file: string): string {
  return classes.find(([, ending]) => ending.test(file))?.[0] ?? 'other';
}

/** The order in which classes are printed. */
export function classRank(name: string): number {
  const rank = classes.findIndex(([one]) => one === name);
  return rank < 0 ? classes.length : rank;
}
