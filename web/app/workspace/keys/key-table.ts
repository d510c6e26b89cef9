import type { RecorderState } from '#core/recordings/recorder.ts';
import type { WorkspaceTab } from '#web/app/search.ts';
import { isActive, isUnderWay } from '#web/features/rehearsal/run/snapshot/rehearsal-status.ts';
import {
  actionOfKey,
  type Shortcut,
  type Situation,
  type StageAction,
  shortcutOfKey,
} from '#web/features/rehearsal/stage/stage-keys.ts';

/**
 * Where the keyboard is. `page`: nowhere in particular, or on what was pressed by pointer. `field`: where one types.
 * `button`, `tab` and `choice` (radio buttons, players) were reached by keyboard. `ending`: a button that ends a rehearsal
 * or a take. `line`: a line that is being checked. `speech`: one from which Enter starts, reached by keyboard. `layer`: a dialog or a menu above the workspace.
 */
export type Focus =
  | 'page'
  | 'field'
  | 'button'
  | 'ending'
  | 'tab'
  | 'choice'
  | 'slider'
  | 'line'
  | 'speech'
  | 'layer';

/** Keys by who else on a page may want them. */
type KeyGroup = 'space' | 'enter' | 'arrows' | 'ends' | 'pages' | 'letters' | 'help' | 'escape' | 'media';

/** The keys that belong to what has the focus. A running rehearsal has all others, Page keys even where one types. */
const own: Readonly<Record<Focus, readonly KeyGroup[]>> = {
  page: [],
  ending: [],
  button: ['space', 'enter'],
  tab: ['enter', 'arrows', 'ends'],
  choice: ['space', 'enter', 'arrows', 'ends'],
  slider: ['arrows', 'ends'],
  line: ['enter', 'arrows', 'ends', 'letters'],
  speech: ['enter'],
  field: ['space', 'enter', 'arrows', 'ends', 'letters', 'help'],
  layer: ['space', 'enter', 'arrows', 'ends', 'pages', 'letters', 'help', 'escape'],
};

export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Where in the workspace a key is pressed, and what goes on there. */
export interface KeyPlace {
  tab: WorkspaceTab;
  focus: Focus;
  /** Escape ends something smaller here: it closes what is open around the focus, or stops the prompter. */
  hasOwnEscape: boolean;
  run: Situation;
  /** Lines of this rehearsal have been played: it stays one while more of them are awaited. */
  hasBegun: boolean;
  take: RecorderState['name'];
}

/** What a key means in the workspace. None of it ends a rehearsal or a take: that is asked first. */
export type KeyMeaning =
  | { type: 'action'; action: StageAction }
  | { type: 'shortcut'; shortcut: Shortcut }
  /** Shall the rehearsal, or the take, end? */
  | { type: 'ask-to-end' }
  /** A start that is under way, or a count-in: nothing is lost by it. */
  | { type: 'call-off'; what: 'start' | 'take' }
  | { type: 'show-keys' };

/** There is something that a key must not end by itself. */
export function mayEnd({ run, hasBegun, take }: Pick<KeyPlace, 'run' | 'hasBegun' | 'take'>): boolean {
  return isUnderWay(run.status) || (isActive(run.status) && hasBegun) || take === 'recording';
}

/** The one meaning of a key here; undefined where it belongs to what has the focus, or means nothing. */
export function meaningOf(press: KeyPress, place: KeyPlace): KeyMeaning | undefined {
  const { key } = press;
  const { focus, run, tab } = place;
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined;
  const group = groupOf(key);
  if (own[focus].includes(group)) return undefined;
  if (group === 'help') return { type: 'show-keys' };
  if (group === 'escape') return place.hasOwnEscape ? undefined : escapes(place);
  if (focus === 'ending' && isPress(group) && mayEnd(place)) {
    // Space means "my line is over" all over the workspace: an actor who presses it does not look where the focus is.
    if (group === 'enter' || !isUnderWay(run.status)) return { type: 'ask-to-end' };
  }
  const action = actionOfKey(key, run);
  if (action !== undefined) return { type: 'action', action };
  // Before the first line there is nothing yet that could be run otherwise.
  const shortcut = isUnderWay(run.status) || place.hasBegun ? shortcutOfKey(key, run.status) : undefined;
  if (shortcut === undefined || run.partner === 'live-agent') return undefined;
  return shortcut.type === 'command' || tab === 'connecting' ? { type: 'shortcut', shortcut } : undefined;
}

function escapes(place: KeyPlace): KeyMeaning | undefined {
  if (place.take === 'opening' || place.take === 'counting-in') return { type: 'call-off', what: 'take' };
  if (mayEnd(place)) return { type: 'ask-to-end' };
  return place.run.status === 'preparing' ? { type: 'call-off', what: 'start' } : undefined;
}

function isPress(group: KeyGroup): boolean {
  return group === 'space' || group === 'enter';
}

function groupOf(key: string): KeyGroup {
  if (key === ' ') return 'space';
  if (key === 'Enter') return 'enter';
  if (key === 'Escape') return 'escape';
  if (key === '?') return 'help';
  if (key.startsWith('Arrow')) return 'arrows';
  if (key.startsWith('Page')) return 'pages';
  if (key.startsWith('Media')) return 'media';
  return key === 'Home' || key === 'End' ? 'ends' : 'letters';
}
