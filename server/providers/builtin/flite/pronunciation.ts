type Rewrite = readonly [RegExp, string];

/** Letters that do not come apart into an ASCII letter and a mark. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'th',
  Ð: 'Th',
  þ: 'th',
  Þ: 'Th',
};

const signs: readonly Rewrite[] = [
  [/\[[^\]]*\]/g, ' '],
  [/[‘’‚‛′´]/g, "'"],
  [/<\/?[a-z][^<>]{0,60}>/gi, ' '],
  [/[*_`]/g, ''],
  [/["“”„‟″«»‹›]/g, ''],
  [/…/g, '...'],
  [/(\d)\s*[–—]\s*(?=\d)/g, '$1-'],
  [/\s*(?:[–—―⸺⸻]|--+)\s*/g, ', '],
  [/\s-\s/g, ', '],
  [/[‐‑−]/g, '-'],
  [/£\s*(\d[\d,.]*\d|\d)/g, '$1 pounds'],
  [/€\s*(\d[\d,.]*\d|\d)/g, '$1 euros'],
  [/¥\s*(\d[\d,.]*\d|\d)/g, '$1 yen'],
  [/(\d)\s*°/g, '$1 degrees'],
  [/(\d)\s*¼/g, '$1 and a quarter'],
  [/(\d)\s*½/g, '$1 and a half'],
  [/(\d)\s*¾/g, '$1 and three quarters'],
  [/¼/g, 'a quarter'],
  [/½/g, 'a half'],
  [/¾/g, 'three quarters'],
  [/\b24\/7\b/g, '24 7'],
  [/([A-Za-z])\s*\/\s*(?=[A-Za-z])/g, '$1 '],
  [/#\s*(?=\d)/g, 'number '],
  [/&/g, ' and '],
  [/\+/g, ' plus '],
  [/=/g, ' equals '],
];

/** The engine spells out what it takes for an abbreviation, and a sentence must not end at a title's full stop. */
const abbreviations: readonly Rewrite[] = [
  [/\bMr\.?(?=\s)/g, 'Mister'],
  [/\bMrs\.?(?=\s)/g, 'Missus'],
  [/\bMs\.?(?=\s)/g, 'Miz'],
  [/\bMessrs\.?(?=\s)/g, 'Messers'],
  [/\bDr\.?(?=\s+[A-Z])/g, 'Doctor'],
  [/\bSt\.(?=\s+[A-Z])/g, 'Saint'],
  [/\bProf\.(?=\s)/g, 'Professor'],
  [/\bRev\.(?=\s)/g, 'Reverend'],
  [/\bHon\.(?=\s)/g, 'Honorable'],
  [/\bCapt\.(?=\s)/g, 'Captain'],
  [/\bLt\.(?=\s)/g, 'Lieutenant'],
  [/\bSgt\.(?=\s)/g, 'Sergeant'],
  [/\bCpl\.(?=\s)/g, 'Corporal'],
  [/\bCol\.(?=\s)/g, 'Colonel'],
  [/\bMaj\.(?=\s)/g, 'Major'],
  [/\bGen\.(?=\s)/g, 'General'],
  [/\bGov\.(?=\s)/g, 'Governor'],
  [/\bSen\.(?=\s)/g, 'Senator'],
  [/\bJr\b\.?/g, 'Junior'],
  [/\bSr\b\.?/g, 'Senior'],
  [/\bvs\b\.?/g, 'versus'],
  [/\betc\b\.?/gi, 'et cetera'],
  [/\bNo\.\s*(?=\d)/g, 'number '],
];

/** Sounds that are written, which the engine would spell letter by letter; and words that verse cuts short. */
const sounds: readonly Rewrite[] = [
  [/\b([b-df-hj-np-tv-z])-(?:\1-)*(?=\1[a-z])/gi, ''],
  [/\bh*m+-?h+m+\b/gi, 'um hum'],
  [/\bhu?m{2,}\b|\bhm\b/gi, 'hum'],
  [/\bmm+\b/gi, 'um'],
  [/\b[sh]?sh{2,}\b|\bsh\b/gi, 'shush'],
  [/\bps+t\b/gi, 'pist'],
  [/\btsk\b/gi, 'tisk'],
  [/\bgr{2,}\b/gi, 'gur'],
  [/\bbr{2,}\b/gi, 'bur'],
  [/\bpf+t?\b/gi, 'puff'],
  [/\bzz+\b/gi, 'zuzz'],
  [/\b([aeou])h{2,}\b/gi, '$1h'],
  [/([a-z])\1{2,}/gi, '$1'],
  [/'tis\b/gi, 'tizz'],
  [/\bo'er\b/gi, 'oar'],
  [/\bne'er\b/gi, 'nair'],
  [/\be'er\b/gi, 'air'],
  [/\be'en\b/gi, 'een'],
  [/'n'/gi, ' and '],
];

const rewritten = (text: string, rewrites: readonly Rewrite[]) =>
  rewrites.reduce((so, [pattern, by]) => so.replace(pattern, by), text);

/**
 * `text` as the engine can say it: typographic signs as ASCII, abbreviations and money in words, letters without
 * marks; directions in square brackets, other scripts, markup and control characters are left out. Words are
 * separated by one space.
 */
export function pronounceable(text: string): string {
  const plain = rewritten(text.normalize('NFC'), signs)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^\x20-\x7e]/g, (letter) => letters[letter] ?? ' ')
    .replace(/[~^|\\<>{}#@]/g, ' ');
  return rewritten(rewritten(plain, abbreviations), sounds).replace(/\s+/g, ' ').trim();
}
