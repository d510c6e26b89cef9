export type PrompterAction = 'toggle' | 'top' | 'stop' | 'page-down' | 'page-up';

export interface PrompterKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

export interface PrompterSituation {
  isScrolling: boolean;
  /** In a rehearsal the plain keys hand over the turn. */
  isRehearsing: boolean;
  /** What has the focus wants the plain keys for itself. */
  focus: 'text' | 'control' | 'page';
}

/** What a key asks of the prompter; undefined where it is meant for something else. */
export function actionOf(key: PrompterKey, situation: PrompterSituation): PrompterAction | undefined {
  const { isScrolling, isRehearsing, focus } = situation;
  if (focus === 'text' || key.altKey) return undefined;
  if (key.ctrlKey || key.metaKey) {
    if (key.key === ' ') return 'toggle';
    return key.key === 'Home' ? 'top' : undefined;
  }
  if (key.key === 'Escape') return isScrolling ? 'stop' : undefined;
  if (isRehearsing || key.shiftKey) return undefined;
  if (key.key === ' ') return focus === 'page' ? 'toggle' : undefined;
  if (key.key === 'PageDown') return 'page-down';
  return key.key === 'PageUp' ? 'page-up' : undefined;
}
