/** Self-tapes, from the recorder to the library. */
export const selfTapesSentences = {
  // The recorder
  'take.sign-in': 'Please sign in to record',
  'take.camera-required': 'Camera permission required for video recording',
  'take.needs-session': 'Start a rehearsal session in the Connecting tab to enable recording',
  'take.start-failed': 'Failed to start {type} recording. Please check your permissions.',
  'take.save-failed': 'Failed to save {type} recording',
  'take.upload-failed': 'Failed to upload {type} recording',
  'take.delete-failed': 'Failed to delete {type} recording',
  'take.load-failed': 'Failed to load recordings',
  'take.play-failed': 'Failed to play recording',
  'take.loading': 'Loading recordings...',
  'take.none': 'No recordings yet',
  'take.none-hint': 'Start recording to create your first self-take',
  'take.name-empty': 'A take needs a name. Type one, then save.',
  'take.name-changed': 'The name cannot have “/” in it. It is saved as {name}.',
  'take.delete': 'Delete {type} recording from {time}?',
  'take.running': 'Recording Self Tape',
  'take.goes-on': 'The recording goes on while you change tabs.',
  'take.elsewhere': 'You are recording in another tab. Stop that recording first.',
  'take.stop-question': 'Stop the recording?',
  'take.stop-question-text': 'It goes on until you stop it. Then the take is kept.',
  'take.clipping': 'Too loud: your voice is cut off. Step back, or turn the microphone down.',
  'take.little-room':
    'This device is running out of room. The recording ends by itself before that, and is kept.',
  'take.no-room': 'This device has no room for a recording. Free some space, then try again.',
  'take.no-format': 'This browser cannot record {type}.',
  'take.device-busy': 'The {device} is used by another program. Close it there, then try again.',
  'take.device-failed': 'The {device} could not be opened. Check that it works elsewhere, then try again.',
  'take.device-lost': 'The {device} was disconnected. Reconnect it, then try again.',
  'take.microphone-missing': 'No microphone was found. Connect one, then try again.',
  'take.camera-missing': 'No camera was found. Connect one, then try again.',
  'take.microphone-denied': 'Microphone access denied - please enable in browser settings',
  'take.camera-denied': 'Camera access denied - please enable in browser settings',
  'take.camera-off': 'Camera is off',
  'take.no-picture': 'No camera stream',
  'take.ended.device-lost':
    'The microphone or camera was disconnected, so the recording ended. What was recorded is kept.',
  'take.ended.disk-full': 'This device has no more room, so the recording ended. What was recorded is kept.',
  'take.ended.disk-failed':
    'This device could not store more, so the recording ended. What was recorded is kept.',
  'take.ended.longest':
    'The recording ended after {minutes} minutes, the longest that CastMate records at once.',

  // Takes on this device
  'take.found': 'This take is on this device, and not in your library yet.',
  'take.found-cut-off': 'This take was cut off. What had been recorded until then is on this device.',
  'take.one-waits': 'A take from an earlier visit is on this device, and not in your library yet.',
  'take.several-wait': '{count} takes from earlier visits are on this device, and not in your library yet.',
  'take.making-file': 'Finishing the file...',
  'take.sending': 'Saving to your library...',
  'take.waits': '{reason} The take is safe on this device, and CastMate tries again by itself.',
  'take.still-sending':
    'Nothing has arrived for ten seconds: CastMate waits for the network. The take is safe on this device.',
  'take.still-making': 'CastMate still works on this file. Your take is safe on this device.',
  'take.still-making-offline':
    'You are offline: CastMate waits for the network to load what finishes the file. Your take is safe on this device.',
  'take.finishing-not-loaded':
    'CastMate could not load what finishes the file. Check your connection, then try again.',
  'take.no-partner-track':
    'This partner’s voice gets no track of its own: a take has of it what your microphone hears. With headphones on, that is nothing.',
  'take.mixable': 'Your partner’s voice has a track of its own: you can mix it anew.',
  'take.unreadable': 'No file could be made of this take. You can still save what was recorded as it is.',
  'take.no-room-to-finish': 'This device has no room for the finished file. Free some space, then try again.',
  'take.disk-failed': 'This device could not store the finished file. Please try again.',
  'take.signed-out':
    'You are not signed in any more. The take is safe on this device: sign in, then try again.',
  'take.not-sent': 'It is not in your library yet, and safe on this device. {reason}',
  'take.throw-away': 'Throw away the take from {time}? It is on this device only.',
  'take.mp4':
    'Most casting sites prefer MP4. It is made on this device, which takes about as long as the take.',
  'take.mp4-failed': 'This browser could not make an MP4 of this take. The WebM is whole.',
  'take.tracks-stay': 'What is in your library stays.',

  // Arriving at the library
  'recording.unsupported-type':
    'This is no take that can be kept: {type}. Audio may be MP3, WebM or MP4; video may be WebM or MP4.',
  'recording.audio-too-large':
    'This take is larger than the 50 MB that CastMate keeps of an audio take. Download it, and record shorter takes.',
  'recording.video-too-large':
    'This take is larger than the 1 GB that CastMate keeps of a video take. Download it, and record shorter takes.',
  'recording.too-long': 'This take is longer than the two hours that CastMate keeps. Download it instead.',
  'recording.empty': 'This take is empty: nothing was recorded.',
  'recording.incomplete': 'The upload was cut off before the whole take arrived. Please try again.',
  'recording.wrong-offset': 'This piece of the take does not follow on what has arrived.',
  'recording.another-take': 'Another take has this id already.',
  'recording.damaged': 'The take did not arrive as it was sent. Please upload it again.',
} as const;
