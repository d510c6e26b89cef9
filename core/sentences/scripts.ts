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
  'rename.refused': 'The script was not renamed: {reason}',
  'rename.needs-name': 'Give the script a name.',
  'rename.draft-hint': 'For example “Blue, 3 May”. It tells drafts of the same script apart in your list.',

  // Deleting a script
  'delete.warning':
    'This deletes {name} and everything made from it: its formatted text, rehearsals, transcripts and all associated chats. This cannot be undone.',
  'delete.deleting': 'Deleting...',
  'delete.failed': 'The script was not deleted. {reason}',
  'delete.keep-take': 'Keep its self-tape',
  'delete.keep-takes': 'Keep its {count} self-tapes',
  'delete.takes-stay': 'Your self-tapes stay in your library.',
  'delete.takes-go': 'Your self-tapes of it are deleted too.',

  // Checking a script
  'check.one-doubt': 'CastMate is not sure about one speech.',
  'check.doubts': 'CastMate is not sure about {count} speeches.',
  'check.no-doubts': 'No doubtful lines. You can still change any line below.',
  'check.why.once': '{speaker} speaks only here, so this may not be a character.',
  'check.why.words': 'The name {speaker} is clear, but these words may not belong to this speech.',
  'check.why.place': 'The layout does not make it clear that {speaker} says this.',
  'check.joins-one': '{name} already has one line. Both names’ lines will be joined.',
  'check.joins': '{name} already has {count} lines. Both names’ lines will be joined.',
  'check.done.speaker': '{speaker} now says this.',
  'check.done.type': 'Changed to: {type}.',
  'check.done.text': 'Words changed.',
  'check.done.merge': 'Merged with the line above.',
  'check.done.split': 'Split in two.',
  'check.done.renamed': '{from} is now called {to}.',
  'check.done.joined': '{from}’s lines are now {to}’s.',
  'check.done.silent': 'This speech will be skipped.',
  'check.done.spoken': 'This speech will be spoken.',
  'check.done.right': 'Marked as right.',
  'check.done.undone': 'Undone: {what}',
  'check.done.redone': 'Redone: {what}',
  'check.done.dropped': 'Correction removed.',
  'check.changes-nothing': 'That changes nothing.',
  'check.cannot': 'You cannot do that with this line.',
  'check.cannot-merge': 'The line above is not of the same kind.',
  'check.saving': 'Saving...',
  'check.saved': 'Everything is saved.',
  'check.unsent': 'Your last corrections are not saved yet. CastMate keeps them here and keeps trying.',
  'check.refused': 'A correction could not be saved and was undone: {reason}',
  'check.unfitting': 'These corrections no longer apply: their lines were read differently or removed.',
} as const;
