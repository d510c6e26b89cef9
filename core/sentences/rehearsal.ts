/** Before and after a rehearsal, and what holds for all of it. */
export const rehearsalSentences = {
  // Rehearsal
  'rehearsal.no-role': 'Choose the role you want to play.',
  'rehearsal.no-scene': 'Choose at least one scene.',
  'rehearsal.unknown-role': '{role} is not in the cast of this script.',
  'rehearsal.role-without-lines':
    '{role} has no lines in the scenes you chose. Choose other scenes or another role.',
  'rehearsal.unknown-scene': 'This scene is no longer in the script. Choose your scenes again.',
  'rehearsal.drill-without-lines': 'None of these lines is in the scenes you chose for this role.',
  'rehearsal.alone':
    'Nobody else speaks in the scenes you chose, so you play alone: the stage directions are your cues, and your partner prompts you.',
  'rehearsal.every-role': 'You speak every line, and the script follows all your words, for every role.',
  'rehearsal.narrator': 'Stage direction',
  'rehearsal.too-many-lines': 'The scenes you chose have more than {limit} lines. Choose fewer scenes.',
  'rehearsal.no-scene-found': 'No scene matches this number, place or character.',
  'rehearsal.start-from-here': 'Rehearse from here',
  'rehearsal.read-directions': 'Read the stage directions aloud',
  'rehearsal.left-off': 'You left off at line {number} of {total}, as {roles}.',
  'rehearsal.go-on': 'Go on from line {number} of {total}',
  'rehearsal.start-over': 'Start over',
  'rehearsal.until-you-start': 'until you press Rehearse',
  'rehearsal.not-ready': 'Script is not ready for rehearsal. Please try selecting the script again.',
  'rehearsal.mute-needs-start': 'Start a conversation first to control volume',
  'rehearsal.start-failed': 'Failed to start conversation. Please try again.',
  'rehearsal.end-failed': 'Failed to end conversation',
  'rehearsal.volume-failed': 'Failed to change volume',
  'rehearsal.volume-unavailable': 'Volume control not available',
  'rehearsal.no-live-agent': 'There is no live agent here. The line runner plays in every mode.',
  'rehearsal.elsewhere': 'You are rehearsing in another tab',
  'rehearsal.elsewhere-text':
    'Two rehearsals at the same time would hear each other. If you rehearse here, the other one pauses.',
  'rehearsal.end-question': 'End the rehearsal?',
  'rehearsal.end-question-text': 'It goes on until you end it. Everything so far is saved.',
  'rehearsal.end-question-recording': 'You are also recording. You can end one and let the other go on.',
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
    'CastMate understands “Run it again”, “From” and words of a line, “Line 4”, “Scene 2”, “Just cues”, “Speed run”, “Problem spots”, “Whole scene”, “Line?”, “Pause”, “Go on”, “Stop”, “Louder”, “Softer”, “Faster” and “Slower”.',
  'command.no-such-line': 'No line has these words.',
  'command.no-line-of-this-number': 'No line in this rehearsal has this number.',
  'command.line-not-rehearsed': 'This line is not in the scenes you are rehearsing.',
  'command.no-such-scene': 'You are not rehearsing a scene like that.',
  'command.no-problem-spots': 'No problem spots so far.',

  // Notes after a scene, in the partner's own voice
  'notes.all-clean': 'Every line I could follow was clean.',
  'notes.some-clean': 'Clean: {clean} of the {lines} that I could follow.',
  'notes.prompted': '“{line}”: you needed help.',
  'notes.off': '“{line}”: you went off script.',
  'notes.missed': '“{line}”: I think you left out “{missed}”.',
  'notes.paused': '“{line}”: a long pause that the script does not have.',
  'notes.cut-ins': 'I came in too early {times} times. You can make me more patient in the settings.',
  'notes.nothing-heard':
    'I cannot say how your lines went: you cued me by hand, or I could follow only how long they took.',

  // What the choices and keys of a rehearsal mean
  'coming-in.on-cue': 'As soon as your line is over.',
  'coming-in.on-tap': 'Only when you cue it by button, Space or pedal.',
  'patience.eager': 'Comes in at the first sign that your line is over.',
  'patience.balanced': 'Leaves room for a breath.',
  'patience.patient': 'Lets you hold long pauses.',
  'help.never': 'Your partner waits as long as you need, and never takes over.',
  'help.hint':
    'The next word after {seconds} seconds of silence. Your partner waits as long as you need, and never takes over.',
  'help.hint-and-prompt':
    'The next word after {seconds} seconds of silence, and a few more after {later}. Your partner never takes over.',
  'hiding.shown': 'Your lines are shown in full.',
  'hiding.some': 'Every third word of your lines is hidden.',
  'hiding.letters': 'Only the first letter of each of your words is shown.',
  'hiding.hidden': 'Your lines are hidden completely.',
  'run.again': 'From the top.',
  'run.just-cues': 'Only the cue before each of your lines.',
  'run.speed-run': 'No gaps: your partner comes in fast.',
  'run.problem-spots': 'The lines you slip on, with their cues.',
  'run.whole-scene': 'Every line again, from where you are.',
  'run.several-problem-spots': '{count} shaky lines, with their cues.',
  'run.one-problem-spot': 'Your one shaky line, with its cue.',
  'shortcuts.while-it-runs':
    'These work on every tab and come before the tab’s own keys. While you type, only Page Down, Page Up and media keys work. A button you reach by keyboard keeps Space and Enter, unless it stops something.',
  'shortcuts.check-and-rehearse':
    'Letters and arrows act on the line, before the rehearsal’s keys, and never while you type.',
  'shortcuts.check': 'Letters and arrows act on the line, but never while you type.',
} as const;
