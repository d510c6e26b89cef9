import type { ScriptView, WorkspaceTab } from '#web/app/search.ts';
import { stageKeys } from '#web/features/rehearsal/stage/stage-keys.ts';
import { checkKeys } from '#web/features/scripts/check/check-keys.ts';
import { prompterKeys } from '#web/features/scripts/prompter/prompter-keys.ts';
import type { KeyRow } from '#web/ui/key-list.tsx';

/** Where in the workspace somebody is, as far as keys are concerned. */
export interface Place {
  tab: WorkspaceTab;
  view: ScriptView;
  isRehearsing: boolean;
}

export interface ShortcutGroup {
  heading: string;
  rows: readonly KeyRow[];
  /** Where they work, where that is not everywhere. */
  where?: string;
}

/** The keys that do something in a place, by the tables that the keys themselves are read from. */
export function shortcutsAt(place: Place): readonly ShortcutGroup[] {
  return [...groupsOf(place), { heading: 'In the whole script reader', rows: readerKeys(place) }];
}

function groupsOf({ tab, view, isRehearsing }: Place): readonly ShortcutGroup[] {
  if (tab === 'connecting') {
    const where = 'While a rehearsal runs line by line. Letters work where no button or field has the focus.';
    return [{ heading: 'In a rehearsal', rows: stageKeys, where }];
  }
  if (tab !== 'script') return [];
  if (view !== 'check') return [{ heading: 'In the script', rows: prompterKeys({ isRehearsing }) }];
  const where = 'Letters and arrows work on a line, never while you type.';
  return [{ heading: 'While you check', rows: checkKeys, where }];
}

function readerKeys({ isRehearsing }: Place): readonly KeyRow[] {
  return [
    { keys: ['?'], does: 'Show these shortcuts' },
    { keys: ['Esc'], does: isRehearsing ? 'Stop the rehearsal' : 'Close the script reader' },
  ];
}
