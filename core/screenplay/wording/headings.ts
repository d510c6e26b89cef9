import { isInCapitals } from './capitals.ts';
import { remembered } from './remembered.ts';

/** Inside and outside: in English, French, Spanish, Italian, Portuguese, German, Dutch and Polish. */
const places = String.raw`INT|EXT|EST|INTERIOR|EXTERIOR|INT[ÉE]RIEUR|EXT[ÉE]RIEUR|INTERNO|ESTERNO|INTERNA|EXTERNA|INNEN|AU(?:SS|ß|ẞ)EN|BINNEN|BUITEN|WN[ĘE]TRZE|PLENER|WN\.|PL\.|I\s*\/\s*E|E\s*\/\s*I|(?:INT|EXT)\.?\s*[\/-]\s*(?:INT|EXT)`;
const sceneNumber = String.raw`[A-Z]{0,2}-?\d{1,4}[A-Z]{0,3}`;

const numberedHeading = new RegExp(
  String.raw`^(?:(${sceneNumber})[.)]?\s+)?((?:${places})(?:[.:\s\-–—/].*|\s*))$`,
  'iu',
);
/** How a heading begins, its number or its place: most lines begin otherwise, and that is quickly seen. */
const mayBeginHeading = /^\s*(?:[A-Z]{0,2}-?\d|I[N/\s]|E[XS/\s]|AU|B[IU]|WN|PL)/i;
const trailingNumber = new RegExp(String.raw`\s{2,}(?:${sceneNumber})[.)]?$|\s+#[^#]*#$`, 'u');
const longestHeading = 200;
const sceneNumberAlone = new RegExp(`^(?:${sceneNumber})[.)]?$`, 'u');

/** `INT. KITCHEN - DAY` with its scene numbers taken off; undefined where the line is no scene heading. */
export const readSceneHeading = remembered((text: string): string | undefined => {
  if (text.length > longestHeading || !mayBeginHeading.test(text)) return undefined;
  const match = numberedHeading.exec(text.trim());
  const [, number, heading] = match ?? [];
  if (heading === undefined) return undefined;
  const start = /^[\p{L}\s/.-]*?(?=[.:\s\-–—/]|$)/u.exec(heading)?.[0] ?? '';
  if (!isInCapitals(start) && !/^(?:Int|Ext)\./.test(heading)) return undefined;
  const unnumbered = heading.replace(trailingNumber, '');
  return (
    number && unnumbered.endsWith(` ${number}`) ? unnumbered.slice(0, -number.length) : unnumbered
  ).trim();
});

/** `4`, `12A`, `A12.`: what stands in the margins beside a scene heading. */
export function isSceneNumber(text: string): boolean {
  return text.length < 12 && sceneNumberAlone.test(text.trim());
}

const divisions =
  /^(?:(?:ACT|SCENE|PART|CHAPTER|EPISODE)\s+(?:\d+|[IVXLC]+|[A-Z]|ONE|TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|TEN)\b.{0,60}|PROLOGUE|EPILOGUE|COLD OPEN|TEASER|TAG)[.:]?$/iu;

const number = '(?:\\d+|[IVXLC]+|ONE|TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|TEN)';
const actAndScene = new RegExp(String.raw`^ACT\s+${number}\W{1,4}SC(?:ENE)?\.?\s+${number}\b.{0,50}$`, 'iu');
/** Chinese and Japanese: `第一场`, `第2幕`, `場面三`, `○公園（夜）`. */
const uncasedDivisions =
  /^(?:第[\d０-９一二三四五六七八九十百]+[场場幕景回集].{0,40}|[○◯〇]\s*\S.{0,40}|場面.{0,20}|场景.{0,30}|(?:序幕|尾声|プロローグ|エピローグ))$/u;

/** `ACT ONE`, `Scene 2. The garden`, `PROLOGUE`: the headings of texts that have no places. */
export const isDivision = remembered((text: string): boolean => {
  const line = text.trim();
  if (line.length > 90) return false;
  if (actAndScene.test(line) || uncasedDivisions.test(line)) return true;
  return divisions.test(line) && (isInCapitals(line) || /^(?:Act|Scene|Prologue|Epilogue)\b/.test(line));
});

const fades =
  /^(?:FADE\s+(?:IN|OUT|UP|TO|FROM|INTO)\b.{0,30}|(?:SLOW\s+|QUICK\s+)?FADE(?:S)?(?:\s+(?:AWAY|TO\s+BLACK))?|(?:CUT|SMASH|MATCH|JUMP|HARD|TIME)\s+(?:CUT\s+)?TO\b.{0,30}|(?:SMASH|MATCH|JUMP)\s+CUT|DISSOLVE(?:S)?(?:\s+(?:TO|INTO))?\b.{0,20}|CROSSFADE.{0,20}|WIPE\s+TO\b.{0,20}|IRIS\s+(?:IN|OUT)|BACK\s+TO\b.{0,30}|INTERCUT\s+WITH\b.{0,30}|CUT\s+TO\s+BLACK|BLACK\s*OUT|BLACKOUT|THE\s+END)[.:]?$/u;

/** `CUT TO:`, `FADE OUT.`: capitals that end in TO: or are a known transition. */
export const isTransition = remembered((text: string): boolean => {
  const line = text.slice(0, 80).trim();
  if (line.length > 45 || !isInCapitals(line)) return false;
  return fades.test(line) || /\bTO:$/.test(line);
});

const shots = [
  String.raw`(?:EXTREME\s+|MEDIUM\s+|TIGHT\s+)?CLOSE(?:R)?(?:[\s-]*UP)?(?:\s+(?:ON|OF|SHOT|ANGLE|IN|AT)\b.*)?`,
  String.raw`(?:NEW\s+|WIDE(?:R)?\s+|REVERSE\s+|HIGH\s+|LOW\s+|ANOTHER\s+|DIFFERENT\s+|CLOSE(?:R)?\s+|FULL\s+|SIDE\s+|UP\s+|DOWN\s+|OVERHEAD\s+|MOVING\s+|TIGHT\s+|POV\s+)*ANGLES?\b(?!\s*\(V).*`,
  String.raw`(?:\S+\s+){0,3}SHOT(?:\s*[-–—:].*|\s+(?:OF|ON|FROM|THROUGH)\b.*)?`,
  String.raw`INSERT(?:S)?(?:\b.*)?`,
  String.raw`MONTAGE(?:\b.*)?|SERIES\s+OF\s+SHOTS.*|(?:BEGIN|END|START|RESUME)\s+(?:OF\s+)?(?:MONTAGE|FLASHBACK|INTERCUT|SERIES|DREAM|SCENE|TITLES|CREDITS|ACT)\b.*`,
  String.raw`INTERCUT(?:TING)?\b.*|FLASH(?:BACK|\s*FORWARD|\s+CUT)?\b(?!\s+GORDON).*|DREAM\s+SEQUENCE.*`,
  String.raw`(?:\S+\s+){0,4}(?:P\.?O\.?V\.?)(?:\s*[-–—:].*|\s+(?:OF|ON|THROUGH|FROM|SHOT)\b.*)?`,
  String.raw`(?:SUPER|SUPERIMPOSE(?:D)?|TITLE(?:S)?|TITLE\s+CARD|CAPTION|CHYRON|LEGEND|SUBTITLE|OPENING\s+(?:TITLES|CREDITS)|MAIN\s+TITLES?|END\s+(?:TITLES|CREDITS)|CREDITS)(?:\s*[-–—:].*|\s+(?:OVER|APPEARS?|READS?|ON|UP|ROLL|SEQUENCE|BEGIN|END)\b.*)?`,
  String.raw`(?:LATER|MOMENTS\s+LATER|SAME|SAME\s+TIME|CONTINUOUS|MEANWHILE|(?:THE\s+)?(?:NEXT|FOLLOWING)\s+(?:DAY|MORNING|NIGHT|EVENING)|(?:THAT|LATER\s+THAT)\s+(?:DAY|NIGHT|MORNING|EVENING|AFTERNOON))`,
  String.raw`BACK\s+(?:TO|ON|AT|IN)\b.*|RESUME\b.*|(?:TRACKING|DOLLYING|PANNING|AERIAL|HANDHELD|WIDE|WIDER|TIGHT|TIGHTER|TWO[\s-]SHOT)|(?:TRACKING|DOLLY|DOLLYING|PANNING|PAN|TILT|ZOOM|CRANE|AERIAL|STEADICAM|HANDHELD|WIDE|WIDER|TIGHT|TIGHTER|FAVOU?RING|FOLLOWING|MOVING)(?:\s+(?:ON|WITH|TO|IN|OUT|UP|DOWN|PAST|ACROSS|SHOT|OVER|BACK|VIEW|AWAY)\b.*|\s*[-–—:].*)`,
  String.raw`(?:ON|OVER|AT|WITH|THROUGH|INSIDE|OUTSIDE|BEHIND|UNDER|NEAR|ACROSS)\s+(?:THE|A|AN|HIS|HER|THEIR|TV|SCREEN|BLACK|WHITE)\b.*`,
  String.raw`OMIT(?:TED)?|SCENES?\s+(?:DELETED|OMITTED|CUT).*|TO\s+BE\s+CONTINUED.*|END\s+OF\s+(?:ACT|SHOW|EPISODE|TEASER|PART)\b.*|(?:THE|FADE\s+OUT\s+)?END(?:\s+(?:OF|INTERCUT|MONTAGE|FLASHBACK)\b.*)?|BLACK(?:\s+SCREEN|\s*OUT|NESS)?|SILENCE|DARKNESS`,
];
const shotLine = new RegExp(`^(?:${shots.join('|')})[.:]?$`, 'u');

/** `ANGLE ON: the door`, `CLOSE SHOT`, `BACK TO SCENE`: directions in capitals that look like a character's cue. */
export function isShot(text: string): boolean {
  return text.length <= 80 && shotLine.test(text.trim().toUpperCase());
}
