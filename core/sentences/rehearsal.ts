/** Before and after a rehearsal, and what holds for all of it. */
export const rehearsalSentences = {
  // Rehearsal
  'rehearsal.no-role': 'Choose the role you want to play.',
  'rehearsal.no-scene': 'Choose at least one scene.',
  'rehearsal.unknown-role': '{role} is not in the cast of this script.',
  'rehearsal.role-without-lines':
    '{role} has no lines in the scenes you chose. Choose other scenes or another role.',
  'rehearsal.unknown-scene': 'This scene is not in the script any more. Choose the scenes again.',
  'rehearsal.drill-without-lines': 'None of these lines is in the scenes you chose for this role.',
  'rehearsal.alone':
    'Nobody but you speaks in the scenes you chose, so you play alone: the stage directions are your cues, and your partner prompts you.',
  'rehearsal.every-role':
    'You speak every line, and the script follows all your words, whoever’s line it is.',
  'rehearsal.narrator': 'Stage direction',
  'rehearsal.too-many-lines': 'The scenes you chose have more than {limit} lines. Choose fewer scenes.',
  'rehearsal.no-scene-found': 'No scene has this number, place or character.',
  'rehearsal.start-from-here': 'Rehearse from here',
  'rehearsal.read-directions': 'Read the stage directions aloud',
  'rehearsal.left-off': 'You left off at line {number} of {total}, as {roles}.',
  'rehearsal.go-on': 'Go on at line {number} of {total}',
  'rehearsal.start-over': 'Start over',
  'rehearsal.until-you-start': 'until you press Rehearse',
  'rehearsal.not-ready': 'Script is not ready for rehearsal. Please try selecting the script again.',
  'rehearsal.mute-needs-start': 'Start a conversation first to control volume',
  'rehearsal.start-failed': 'Failed to start conversation. Please try again.',
  'rehearsal.end-failed': 'Failed to end conversation',
  'rehearsal.volume-failed': 'Failed to change volume',
  'rehearsal.volume-unavailable': 'Volume control not available',
  'rehearsal.no-live-agent': 'There is no live agent here to talk with. The line runner plays in every mode.',
  'rehearsal.elsewhere': 'You are rehearsing in another tab',
  'rehearsal.elsewhere-text':
    'Two rehearsals at once would hear each other. If you rehearse here, the other one pauses.',
  'rehearsal.end-question': 'End the rehearsal?',
  'rehearsal.end-question-text': 'It goes on until you end it. What you have done so far is kept.',
  'rehearsal.end-question-recording': 'You are also recording. You can end one, and the other goes on.',
  'rehearsal.ended': 'This rehearsal has already ended.',
  'rehearsal.entries-not-saved': 'The last lines of the transcript are not saved yet. CastMate keeps trying.',

  // Why a rehearsal cannot start, in the order in which it is checked
  'start.agent-loading': 'Setting up your personal agent. Please wait...',
  'start.agent-failed': 'Failed to set up your personal agent: {error}',
  'start.agent-missing': 'Unable to create your personal agent. Please try refreshing the page.',
  'start.agent-not-ready': 'Agent is not ready. Please wait for configuration to complete.',
  'start.voices-loading': 'The voices are still loading. Please wait...',
  'start.signed-out': 'You must be signed in.',
  'start.no-script': 'Please select a script before starting rehearsal.',
  'start.no-script-name': 'Script name not available. Please try selecting the script again.',
  'start.validating': 'Script validation in progress. Please wait...',
  'start.synchronizing': 'Script synchronization in progress. Please wait...',
  'start.script-invalid': 'Script validation failed: {error}',

  // What an actor tells the partner beside the lines
  'command.unknown':
    'CastMate knows “Run it again”, “From” with words of a line, “Line 4”, “Scene 2”, “Just cues”, “Speed run”, “Problem spots”, “Whole scene”, “Line?”, “Pause”, “Go on”, “Stop”, “Louder”, “Softer”, “Faster” and “Slower”.',
  'command.no-such-line': 'No line has these words.',
  'command.no-line-of-this-number': 'There is no line of this number in what you rehearse.',
  'command.line-not-rehearsed': 'This line is not in the scenes that you rehearse.',
  'command.no-such-scene': 'There is no such scene in what you rehearse.',
  'command.no-problem-spots': 'No problem spots so far.',

  // Notes after a scene, in the partner's own voice
  'notes.all-clean': 'Every line that I could follow was clean.',
  'notes.some-clean': 'Clean: {clean} of the {lines} that I could follow.',
  'notes.prompted': '“{line}”: you needed help.',
  'notes.off': '“{line}”: you went off the script.',
  'notes.missed': '“{line}”: I think you left out “{missed}”.',
  'notes.paused': '“{line}”: a long pause where the script has none.',
  'notes.cut-ins': 'I came in too early {times} times. A more patient partner is in the settings.',
  'notes.nothing-heard':
    'I cannot say how your lines went: they were handed over by hand, or I could follow only how long they took.',
} as const;
