/** Subsets by their name, each with the characters it is for: `U+0370-0377,U+037A`. As Fontsource lists them. */
export type Subsets = Readonly<Record<string, string>>;

export interface FontFamily {
  /** Of the npm package under `@fontsource`; all are licensed under the SIL Open Font License 1.1. */
  name: string;
  /** Texts without such characters do not look into it. */
  writes: RegExp;
  subsets(): Promise<Subsets>;
}

/** Wide families are cut into a hundred files, of which a text needs those of its characters. */
const urls = import.meta.glob<string>(
  [
    // From the packages themselves: a path of a package cannot have a pattern.
    '../../../../node_modules/@fontsource/noto-sans/files/noto-sans-*-400-normal.woff',
    '../../../../node_modules/@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff',
    '../../../../node_modules/@fontsource/noto-sans-arabic/files/noto-sans-arabic-{arabic,math,symbols}-400-normal.woff',
    '../../../../node_modules/@fontsource/noto-sans-{devanagari,bengali,gurmukhi,gujarati,tamil,telugu,kannada,malayalam,thai}/files/noto-sans-*-{devanagari,bengali,gurmukhi,gujarati,tamil,telugu,kannada,malayalam,thai}-400-normal.woff',
    '../../../../node_modules/@fontsource/noto-sans-kr/files/noto-sans-kr-[0-9]*-400-normal.woff',
    '../../../../node_modules/@fontsource/biz-udpgothic/files/biz-udpgothic-[0-9]*-400-normal.woff',
    '../../../../node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-[0-9]*-400-normal.woff',
    '../../../../node_modules/@fontsource/unifont/files/unifont-latin-400-normal.woff',
  ],
  { query: '?url&no-inline', import: 'default', eager: true },
);

const byName = new Map(
  Object.entries(urls).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]),
);

/** Where the file of this name is. */
export function urlOfFile(file: string): string {
  const url = byName.get(file);
  if (url === undefined) throw new Error(`There is no font file ${file}.`);
  return url;
}

/** Where a subset's file is; undefined where it is not among ours. */
export function urlOf(family: FontFamily, subset: string): string | undefined {
  return byName.get(`${family.name}-${subset.replace(/^\[(\d+)\]$/, '$1')}-400-normal.woff`);
}

const japanese: FontFamily = {
  name: 'biz-udpgothic',
  writes: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u,
  subsets: async () => (await import('@fontsource/biz-udpgothic/unicode.json')).default,
};

const chinese: FontFamily = {
  ...japanese,
  name: 'noto-sans-sc',
  subsets: async () => (await import('@fontsource/noto-sans-sc/unicode.json')).default,
};

const korean: FontFamily = {
  name: 'noto-sans-kr',
  writes: /\p{Script=Hangul}/u,
  subsets: async () => (await import('@fontsource/noto-sans-kr/unicode.json')).default,
};

const common: readonly FontFamily[] = [
  {
    name: 'noto-sans',
    writes: /./su,
    subsets: async () => (await import('@fontsource/noto-sans/unicode.json')).default,
  },
  {
    name: 'noto-sans-hebrew',
    writes: /\p{Script=Hebrew}/u,
    subsets: async () => (await import('@fontsource/noto-sans-hebrew/unicode.json')).default,
  },
  {
    name: 'noto-sans-arabic',
    writes: /[\p{Script_Extensions=Arabic}\p{Sm}\p{So}]/u,
    subsets: async () => (await import('@fontsource/noto-sans-arabic/unicode.json')).default,
  },
];

/** It has whatever is written anywhere, of the first 65,536 characters, though not with grace. */
const last: FontFamily = {
  name: 'unifont',
  writes: /[^\p{Cc}\p{Cs}\p{Cn}]/u,
  subsets: async () => ({ latin: 'U+0000-FFFF' }),
};

/** The families in the order in which they are tried. Han characters are drawn as they are written where kana are. */
export function familiesFor(text: string): readonly FontFamily[] {
  const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  return [...common, korean, ...(isJapanese ? [japanese, chinese] : [chinese, japanese]), last];
}
