/** Languages beside English in which the tutor counts and gives cues. */
export type LanguageName = 'de' | 'fr' | 'es' | 'it' | 'zh';

/** How a language asks for what can be counted; every pattern goes over small letters without accents. */
export interface Language {
  name: LanguageName;
  /** Words that English questions do not have. */
  words: ReadonlySet<string>;
  /** The actor means themselves. */
  me: RegExp;
  lines: RegExp;
  spokenWords: RegExp;
  scenes: RegExp;
  people: RegExp;
  cue: RegExp;
  /** With the number as a group. */
  act: readonly RegExp[];
  scene: readonly RegExp[];
}

const setOf = (words: string) => new Set(words.split(' '));

export const languages: readonly Language[] = [
  {
    name: 'de',
    words: setOf(
      'wie viel viele zeilen zeile satze repliken habe hat ich mein meine meinen ist szene szenen stichwort stichworter worter wer wo und der das ein eine rolle rollen gibt es nicht bin welche sage sagt akt bitte kannst du figuren personen spielt spiele erste letzte auf von mit im dem den mir mich uns warum worum geht',
    ),
    me: /\b(?:ich|mein|meine|meinen|mir|mich)\b/u,
    lines: /\bwie ?viele?\b.*\b(?:zeilen|satze|repliken|einsatze|text)\b/u,
    spokenWords: /\bwie ?viele?\b.*\bworter\b/u,
    scenes: /\bwie ?viele?\b.*\bszenen\b/u,
    people: /\bwie ?viele?\b.*\b(?:rollen|figuren|personen|leute)\b/u,
    cue: /\b(?:stichwort|stichworter|einsatz)\b/u,
    act: [/\bakt (\w+)/u, /\b(\w+)\.? akt\b/u],
    scene: [/\bszene (\w+)/u, /\b(\w+)\.? szene\b/u],
  },
  {
    name: 'fr',
    words: setOf(
      'combien de repliques replique ai je j ma mon mes est dans la le les quel quelle quelles qui ou mots suis acte personnages que dis une un des du c il elle dit sont y quand pourquoi moi joue traduis cette quoi comment',
    ),
    me: /\b(?:je|j|ai|ma|mon|mes|moi|suis)\b/u,
    lines: /\bcombien\b.*\b(?:repliques?|lignes?|textes?)\b/u,
    spokenWords: /\bcombien\b.*\bmots?\b/u,
    scenes: /\bcombien\b.*\bscenes?\b/u,
    people: /\bcombien\b.*\b(?:personnages?|roles?|personnes?)\b/u,
    cue: /\b(?:signal|reclame|repere|amorce)\b|\bquelle? (?:replique )?(?:vient )?avant\b/u,
    act: [/\bacte (\w+)/u, /\b(\w+) acte\b/u],
    scene: [/\bscene (\w+)/u, /\b(\w+) scene\b/u],
  },
  {
    name: 'es',
    words: setOf(
      'cuantas cuantos lineas linea parlamentos tengo tiene tienen mi mis cual cuales es pie escena escenas acto palabras quien quienes donde que digo dice el la los las personajes soy hay en de del por como cuando yo una un esta sobre',
    ),
    me: /\b(?:tengo|mi|mis|digo|soy|yo)\b/u,
    lines: /\bcuant[ao]s\b.*\b(?:lineas|parlamentos|replicas|dialogos|frases)\b/u,
    spokenWords: /\bcuant[ao]s\b.*\bpalabras\b/u,
    scenes: /\bcuant[ao]s\b.*\bescenas\b/u,
    people: /\bcuant[ao]s\b.*\b(?:personajes|papeles|personas)\b/u,
    cue: /\bpie\b|\bentrada\b/u,
    act: [/\bacto (\w+)/u, /\b(\w+) acto\b/u],
    scene: [/\bescena (\w+)/u, /\b(\w+) escena\b/u],
  },
  {
    name: 'it',
    words: setOf(
      'quante quanti battute battuta ho ha hanno mia mio mie miei qual quale scena scene atto parole chi dove che cosa sono personaggi nella nel il lo gli di della del un una ci come quando dico dice perche',
    ),
    me: /\b(?:ho|mia|mio|mie|miei|dico|sono io)\b/u,
    lines: /\bquant[ei]\b.*\b(?:battute|righe)\b/u,
    spokenWords: /\bquant[ei]\b.*\bparole\b/u,
    scenes: /\bquant[ei]\b.*\bscene\b/u,
    people: /\bquant[ei]\b.*\b(?:personaggi|ruoli|persone)\b/u,
    cue: /\b(?:attacco|imbeccata|entrata)\b/u,
    act: [/\batto (\w+)/u, /\b(\w+) atto\b/u],
    scene: [/\bscena (\w+)/u, /\b(\w+) scena\b/u],
  },
  {
    name: 'zh',
    words: new Set(),
    me: /我/u,
    lines: /(?:多少|几)[^场幕字词人]*(?:台词|句|行)/u,
    spokenWords: /(?:多少|几)个?(?:字|词)/u,
    scenes: /(?:多少|几)(?:个)?(?:场|幕)/u,
    people: /(?:多少|几)(?:个|位)?(?:角色|人物|人)/u,
    cue: /提示|接话|上一句|前一句/u,
    act: [/第([\d一二三四五六七八九十]+)幕/u],
    scene: [/第([\d一二三四五六七八九十]+)场/u],
  },
];

const numbers: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'eins ein eine erste ersten erster un une premier premiere uno una primer primera primero prima primo 一',
    'zwei zweite zweiten zweiter deux deuxieme dos segunda segundo due seconda secondo 二',
    'drei dritte dritten dritter trois troisieme tres tercera tercer tercero tre terza terzo 三',
    'vier vierte vierten quatre quatrieme cuatro cuarta cuarto quattro quarta quarto 四',
    'funf funfte funften cinq cinquieme cinco quinta quinto cinque 五',
    'sechs sechste sechsten sixieme seis sexta sei sesta 六',
  ].flatMap((words, index) => words.split(' ').map((word) => [word, index + 1])),
);

/** The number that a word of one of these languages says, in figures too. */
export function foreignNumber(word: string): number | undefined {
  if (/^\d{1,3}$/u.test(word)) return Number(word);
  return Object.hasOwn(numbers, word) ? numbers[word] : undefined;
}
