/** Who plays with the actor: the line runner or an agent of their own, and how that one is prepared and lost. */
export const agentSentences = {
  // The line runner or a live agent
  'partner.line-runner':
    'Plays the script line by line and follows your words. Nothing it hears is sent anywhere.',
  'partner.live-agent':
    'Your ElevenLabs agent listens and talks with you. While it does, the sound of your microphone goes to ElevenLabs.',
  'partner.chosen': '{partner} selected. Stop and restart conversation to apply.',
  'partner.before-talking-title': 'Your voice will go to ElevenLabs',
  'partner.before-talking':
    'While you rehearse with the live agent, everything your microphone hears goes to ElevenLabs, from start to finish, except while you pause. ElevenLabs transcribes and answers it; CastMate keeps the transcript with your script. With the line runner, nothing it hears is sent anywhere.',

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
  'agent.not-found': 'The voice provider cannot find your agent. Please try again.',
  'agent.key-refused':
    'The voice provider is not available right now. Rehearse with the line runner instead.',
  'agent.provider-failed': 'The voice provider could not do that. Please try again.',
  'agent.provider-too-slow': 'The voice provider took too long to answer. Please try again.',
  'agent.indexing-failed': 'The voice provider could not index the script.',
  'agent.indexing-timed-out': 'The voice provider did not index the script within {seconds} seconds.',
  'agent.document-unconfirmed': 'The script was added, but your agent cannot find it.',
  'agent.document-without-id': 'The voice provider accepted the script but returned no ID for it.',

  // Whether a script can be rehearsed, as the voice provider sees it
  'readiness.validating': 'Checking the script...',
  'readiness.synchronizing': 'Sending the script to your partner...',
  'readiness.ready': 'The script is ready for rehearsal.',
  'readiness.not-found': 'Script not found in CastMate',
  'readiness.no-content': 'No script content found in CastMate',
  'readiness.sync-failed': 'Failed to sync script to rehearsal system',
  'readiness.validation-failed': 'Script validation failed',

  // What an agent that calls the page is answered
  'agent-tool.open-script-tab': 'Please open the Script tab manually.',
  'agent-tool.unknown': 'Unknown tool: {name}',

  // How a conversation with an agent was lost
  'connection.again': 'Connection lost. Reconnecting ({attempt} of {attempts})...',
  'connection.lost': "Connection lost. Click 'Start Rehearsing' to reconnect.",
  'connection.abnormal': 'Connection lost abnormally. This may be a network issue.',
  'connection.server-error': 'Server error occurred. Please try again.',
  'connection.unauthenticated': 'Authentication failed. Rehearse with the line runner, or try again later.',
  'connection.no-agent': 'Agent not found. Try again, or rehearse with the line runner.',
  'connection.closed-because': 'Connection closed: {reason}',
  'connection.closed': 'Connection closed unexpectedly.',
  'connection.error': 'Connection error: {message}',
} as const;
