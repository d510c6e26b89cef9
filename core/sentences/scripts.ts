/** The list of scripts, and what can be done with one of them. */
export const scriptsSentences = {
  // The list of scripts
  'scripts.session-loading': 'Loading session...',
  'scripts.loading': 'Loading scripts...',
  'scripts.none': 'No scripts found',
  'scripts.no-match': 'No matching scripts found',
  'scripts.signed-out': 'Please sign in to view scripts',
  'scripts.signed-out-list': 'Please sign in to access your scripts.',
  'scripts.count': '{count} script(s)',
  'scripts.shown': '{shown} of {count} shown',

  // Renaming a script
  'rename.refused': 'The script keeps its old name: {reason}',
  'rename.needs-name': 'Give the script a name.',
  'rename.draft-hint': 'For example “Blue, 3 May”. It tells two drafts of one script apart in your list.',

  // Deleting a script
  'delete.warning':
    '{name} is deleted with everything made from it: its formatted text, its rehearsals and their transcripts, and all associated chats. This cannot be undone.',
  'delete.deleting': 'Deleting...',
  'delete.failed': 'The script was not deleted. {reason}',
  'delete.keep-take': 'Keep its self-tape',
  'delete.keep-takes': 'Keep its {count} self-tapes',
  'delete.takes-stay': 'What you taped stays in your library.',
  'delete.takes-go': 'What you taped of it is deleted too.',

  // Checking a script
  'check.one-doubt': 'One speech may not be read right.',
  'check.doubts': '{count} speeches may not be read right.',
  'check.no-doubts': 'Nothing in this script is in doubt. You can still change every line below.',
  'check.why.once': '{speaker} speaks only here, so this may be no name.',
  'check.why.words': 'The name {speaker} is clear, but these words may not belong to the speech under it.',
  'check.why.place': 'How it stands on the page does not say clearly that {speaker} speaks.',
  'check.joins-one': '{name} exists: its one line will be joined.',
  'check.joins': '{name} exists: its {count} lines will be joined.',
  'check.done.speaker': '{speaker} says this now.',
  'check.done.type': 'The line is of the kind {type} now.',
  'check.done.text': 'The words are changed.',
  'check.done.merge': 'The line is merged with the one above.',
  'check.done.split': 'The line is split in two.',
  'check.done.renamed': '{from} is called {to} now.',
  'check.done.joined': '{from}’s lines are {to}’s now.',
  'check.done.silent': 'The speech is not spoken any more.',
  'check.done.spoken': 'The speech is spoken.',
  'check.done.right': 'Noted: it is right as it is.',
  'check.done.undone': 'Undone: {what}',
  'check.done.redone': 'Done again: {what}',
  'check.done.dropped': 'The correction is gone.',
  'check.changes-nothing': 'That would change nothing.',
  'check.cannot': 'That cannot be done with this line.',
  'check.cannot-merge': 'Nothing of its kind stands right above this line.',
  'check.saving': 'Saving...',
  'check.saved': 'Everything is saved.',
  'check.unsent': 'Your last corrections are not saved yet. CastMate keeps them here and keeps trying.',
  'check.refused': 'A correction could not be saved and was taken back: {reason}',
  'check.unfitting':
    'These corrections do not fit the script any more: what they change was read otherwise or is gone.',
} as const;
