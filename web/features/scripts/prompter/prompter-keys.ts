import type { KeyRow } from '#web/ui/key-list.tsx';

export type PrompterAction =
  | 'toggle'
  | 'top'
  | 'stop'
  | 'page-down'
  | 'page-up'
  | 'full-screen'
  | 'leave-full-screen';

export interface PrompterKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

export interface PrompterSituation {
  isScrolling: boolean;
  isFullScreen: boolean;
  /** In a rehearsal the plain keys hand over the turn. */
  isRehearsing: boolean;
  /** What has the focus wants the plain keys for itself. */
  focus: 'text' | 'control' | 'page';
}

interface Binding extends KeyRow {
  /** What each key asks for. */
  asks: Readonly<Record<string, PrompterAction>>;
  /** Ctrl or Cmd is held with it. */
  held?: true;
  /** Left alone in a rehearsal, which needs the plain keys itself. */
  forReadingOnly?: true;
}

const bindings: readonly Binding[] = [
  { keys: ['Ctrl or ⌘', 'Space'], does: 'Start or stop auto-scroll', asks: { ' ': 'toggle' }, held: true },
  { keys: ['Ctrl or ⌘', 'Home'], does: 'To the top', asks: { Home: 'top' }, held: true },
  { keys: ['F'], does: 'Full screen, and back', asks: { f: 'full-screen', F: 'full-screen' } },
  { keys: ['Esc'], does: 'Stop auto-scroll; then leave full screen', asks: { Escape: 'stop' } },
  {
    keys: ['Space'],
    does: 'Start or stop auto-scroll, unless a button has the focus',
    asks: { ' ': 'toggle' },
    forReadingOnly: true,
  },
  {
    keys: ['Page Down', 'Page Up'],
    does: 'A page on or back; pedals send these',
    asks: { PageDown: 'page-down', PageUp: 'page-up' },
    forReadingOnly: true,
  },
];

/** The keys of the prompter as they work now. */
export function prompterKeys({ isRehearsing }: Pick<PrompterSituation, 'isRehearsing'>): readonly KeyRow[] {
  return bindings.filter(({ forReadingOnly }) => !(forReadingOnly && isRehearsing));
}

/** What a key asks of the prompter; undefined where it is meant for something else. */
export function actionOf(key: PrompterKey, situation: PrompterSituation): PrompterAction | undefined {
  const { isScrolling, isFullScreen, isRehearsing, focus } = situation;
  if (focus === 'text' || key.altKey) return undefined;
  const held = key.ctrlKey || key.metaKey;
  const binding = bindings.find((one) => (one.held ?? false) === held && Object.hasOwn(one.asks, key.key));
  const action = binding?.asks[key.key];
  if (binding?.forReadingOnly && isRehearsing) return undefined;
  if (action === 'stop') return endedBy({ isScrolling, isFullScreen });
  if (action === 'full-screen' && isFullScreen) return 'leave-full-screen';
  if (binding?.forReadingOnly && key.shiftKey) return undefined;
  if (action === 'toggle' && !held && focus !== 'page') return undefined;
  return action;
}

/** What ends first, where Escape is pressed or the browser has left its own full screen. */
export function endedBy({
  isScrolling,
  isFullScreen,
}: Pick<PrompterSituation, 'isScrolling' | 'isFullScreen'>): 'stop' | 'leave-full-screen' | undefined {
  if (isScrolling) return 'stop';
  return isFullScreen ? 'leave-full-screen' : undefined;
}
