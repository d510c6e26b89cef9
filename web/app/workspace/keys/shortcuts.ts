import { sentence } from '#core/sentences.ts';
import type { ScriptView, WorkspaceTab } from '#web/app/search.ts';
import { keysBesideStage, stageKeys } from '#web/features/rehearsal/stage/stage-keys.ts';
import { checkKeys } from '#web/features/scripts/check/check-keys.ts';
import { prompterKeys } from '#web/features/scripts/prompter/prompter-keys.ts';
import type { KeyRow } from '#web/ui/key-list.tsx';

/** Where in the workspace somebody is, as far as keys are concerned. */
export interface Place {
  tab: WorkspaceTab;
  view: ScriptView;
  isRehearsing: boolean;
  isRecording: boolean;
}

export interface ShortcutGroup {
  heading: string;
  rows: readonly KeyRow[];
  /** Where they work, where that is not everywhere. */
  where?: string;
}

/** The keys that do something in a place, by the tables that the keys themselves are read from. */
export function shortcutsAt(place: Place): readonly ShortcutGroup[] {
  return [
    ...rehearsalGroups(place),
    ...tabGroups(place),
    { heading: 'Everywhere in the script reader', rows: readerKeys(place) },
  ];
}

const whileItRuns = sentence('shortcuts.while-it-runs');

function rehearsalGroups({ tab, isRehearsing }: Place): readonly ShortcutGroup[] {
  if (tab === 'connecting') return [{ heading: 'In a rehearsal', rows: stageKeys, where: whileItRuns }];
  return isRehearsing ? [{ heading: 'In the rehearsal', rows: keysBesideStage, where: whileItRuns }] : [];
}

function tabGroups({ tab, view, isRehearsing }: Place): readonly ShortcutGroup[] {
  if (tab !== 'script') return [];
  if (view !== 'check') return [{ heading: 'In the script', rows: prompterKeys({ isRehearsing }) }];
  const where = isRehearsing ? sentence('shortcuts.check-and-rehearse') : sentence('shortcuts.check');
  return [{ heading: 'While you check', rows: checkKeys, where }];
}

function readerKeys({ isRehearsing, isRecording }: Place): readonly KeyRow[] {
  return [
    { keys: ['?'], does: 'Show these shortcuts' },
    { keys: ['Esc'], does: escapeDoes(isRehearsing, isRecording) },
  ];
}

function escapeDoes(isRehearsing: boolean, isRecording: boolean): string {
  if (isRehearsing) return 'Ask before ending the rehearsal; press again to keep going';
  return isRecording
    ? 'Ask before stopping the recording; press again to keep going'
    : 'Close the script reader';
}
