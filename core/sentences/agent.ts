/** Who plays with the actor: the line runner or an agent of their own, and how that one is prepared and lost. */
export const agentSentences = {
  // The line runner or a live agent
  'partner.line-runner':
    'Plays the script line by line and follows your words. It sends nothing of what it hears.',
  'partner.live-agent':
    'Your agent at ElevenLabs hears you and talks with you. While it does, the sound of your microphone goes there.',
  'partner.chosen': '{partner} selected. Stop and restart conversation to apply.',
  'partner.before-talking-title': 'Your voice will go to ElevenLabs',
  'partner.before-talking':
    'In a rehearsal with the live agent, all that your microphone hears is sent to ElevenLabs, from the first moment to the last, except while you pause. It is written down and answered there; what both of you said is kept here, with your script. The line runner sends nothing of what it hears.',

  // The actor's personal agent, and how far it has the chosen voice, mode and script
  'agent.setting-up': 'Setting up your personal agent...',
  'agent.no-voice': 'Please select a voice to prepare the agent.',
  'agent.no-script': 'Please select a script to prepare the agent.',
  'agent.configuring': 'Configuring {voice} for {mode} mode...',
  'agent.prepared': '{voice} is ready for rehearsal.',
  'agent.preparation-failed': 'Error preparing agent. Please try again.',
  'agent.configuration-failed': 'Agent configuration failed: {error}',
  'agent.configuration-issue': 'Agent configuration issue: {error}',
  'agent.signed-out': 'User must be signed in to validate agent configuration',
  'agent.load-failed': 'Failed to load or create user agent',
  'agent.incomplete': 'its {part} is missing',
  'agent.not-found': 'The voice provider has no such agent. Please try again.',
  'agent.key-refused': 'The voice provider refused its key. Whoever runs CastMate has to look into that.',
  'agent.provider-failed': 'The voice provider could not do this now. Please try again.',
  'agent.provider-too-slow': 'The voice provider took too long to answer. Please try again.',
  'agent.indexing-failed': 'The voice provider could not index the script.',
  'agent.indexing-timed-out': 'The voice provider has not indexed the script within {seconds} seconds.',
  'agent.document-unconfirmed': 'The script was not found with the agent after it had been added.',
  'agent.document-without-id': 'The voice provider took the script without giving an id for it.',

  // Whether a script can be rehearsed, as the voice provider sees it
  'readiness.validating': 'Checking the script...',
  'readiness.synchronizing': 'Bringing the script to your partner...',
  'readiness.ready': 'The script is ready for rehearsal.',
  'readiness.not-found': 'Script not found in CastMate',
  'readiness.no-content': 'No script content found in CastMate',
  'readiness.sync-failed': 'Failed to sync script to rehearsal system',
  'readiness.validation-failed': 'Script validation failed',

  // What an agent that calls the page is answered
  'agent-tool.open-script-tab': 'Please open the Script tab manually.',
  'agent-tool.unknown': 'Unknown tool: {name}',

  // How a conversation with an agent was lost
  'connection.again': 'Lost the connection, trying again ({attempt} of {attempts})',
  'connection.lost': "Connection lost. Click 'Start Rehearsing' to reconnect.",
  'connection.abnormal': 'Connection lost abnormally. This may be a network issue.',
  'connection.server-error': 'Server error occurred. Please try again.',
  'connection.unauthenticated': 'Authentication failed. Play with the line runner, or try again later.',
  'connection.no-agent': 'Agent not found. Try again, or play with the line runner.',
  'connection.closed-because': 'Connection closed: {reason}',
  'connection.closed': 'Connection closed unexpectedly.',
  'connection.error': 'Connection error: {message}',
} as const;
