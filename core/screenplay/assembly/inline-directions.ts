import type { DraftElement } from './draft.ts';

/** Words with which a direction inside a speech begins; anything else in parentheses may be spoken. */
const directionStart =
  /^(?:(?:a |long |short |another )?(?:beat|pause|silence)|then|to |into |off |re:|re |on |under |sotto|aside|quietly|softly|loudly|continuing|reading|reads|laugh|sigh|cry|cries|shout|whisper|smile|nod|turn|point|look|start|stop|sing|sits|stands|rises|exits|enters|indicating|beckon|hand|takes|gives|picks|puts|points|shrugs|chuckl|cough|clear|gestur|[a-z]+ing\b|[a-z]+ly\b)/;
const parenthesis = /\(([^()]{1,80})\)/g;
const mostWords = 9;

/**
 * Takes directions out of a speech, `I know. (beat) Do you?`, as parentheticals of their own, so that the partner does
 * not speak them. At the start of a speech any parenthesis in small letters is one.
 */
export function splitDirections(element: DraftElement): DraftElement[] {
  if (element.type !== 'dialogue' || !element.text.includes('(')) return [element];
  const parts: DraftElement[] = [];
  let at = 0;
  const add = (type: DraftElement['type'], text: string) => {
    const words = text.trim();
    if (words !== '') parts.push({ ...element, type, text: words });
  };
  for (const match of element.text.matchAll(parenthesis)) {
    const before = element.text.slice(at, match.index);
    const content = (match[1] ?? '').trim();
    const opens = at === 0 && before.trim() === '';
    if (!isDirection(content, opens)) continue;
    add('dialogue', before);
    add('parenthetical', match[0]);
    at = match.index + match[0].length;
  }
  add('dialogue', element.text.slice(at));
  return parts;
}

function isDirection(content: string, opensSpeech: boolean): boolean {
  if (content.split(/\s+/).length > mostWords) return false;
  return directionStart.test(content) || (opensSpeech && /^\p{Ll}/u.test(content));
}
