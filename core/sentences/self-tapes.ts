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
  'take.name-changed': 'A name cannot contain “/”. It is saved as {name}.',
  'take.delete': 'Delete {type} recording from {time}?',
  'take.running': 'Recording Self Tape',
  'take.goes-on': 'Recording continues across tabs.',
  'take.elsewhere': 'You are recording in another tab. Stop that recording first.',
  'take.stop-question': 'Stop the recording?',
  'take.stop-question-text': 'Recording continues until you stop it. Then your take is saved.',
  'take.clipping': 'Too loud: your voice is clipping. Step back, or turn the microphone down.',
  'take.little-room':
    'This device is running out of space. The recording stops by itself before it is full, and your take is kept.',
  'take.no-room': 'This device has no space for a recording. Free some space, then try again.',
  'take.no-format': 'This browser cannot record {type}.',
  'take.device-busy': 'Another program is using the {device}. Close it, then try again.',
  'take.device-failed':
    'The {device} could not be opened. Check that it works in other programs, then try again.',
  'take.device-lost': 'The {device} was disconnected. Reconnect it, then try again.',
  'take.microphone-missing': 'No microphone was found. Connect one, then try again.',
  'take.camera-missing': 'No camera was found. Connect one, then try again.',
  'take.microphone-denied': 'Microphone access denied - please enable in browser settings',
  'take.camera-denied': 'Camera access denied - please enable in browser settings',
  'take.camera-off': 'Camera is off',
  'take.no-picture': 'No camera stream',
  'take.ended.device-lost':
    'The microphone or camera was disconnected, so the recording stopped. Everything recorded so far is saved.',
  'take.ended.disk-full':
    'This device ran out of space, so the recording stopped. Everything recorded so far is saved.',
  'take.ended.disk-failed':
    'This device could not store any more, so the recording stopped. Everything recorded so far is saved.',
  'take.ended.longest': 'The recording stopped after {minutes} minutes, the longest take CastMate records.',

  // Takes on this device
  'take.found': 'This take is on this device, but not in your library yet.',
  'take.found-cut-off': 'This take was cut off. Everything recorded until then is on this device.',
  'take.one-waits': 'A take from an earlier visit is on this device, but not in your library yet.',
  'take.several-wait': '{count} takes from earlier visits are on this device, but not in your library yet.',
  'take.making-file': 'Finishing the file...',
  'take.sending': 'Saving to your library...',
  'take.waits': '{reason} The take is safe on this device, and CastMate keeps trying.',
  'take.still-sending':
    'Nothing has arrived for {seconds} seconds: CastMate is waiting for the network. The take is safe on this device.',
  'take.still-making': 'CastMate is still working on this file. Your take is safe on this device.',
  'take.still-making-offline':
    'You are offline. CastMate needs the network to finish the file. Your take is safe on this device.',
  'take.finishing-not-loaded':
    'CastMate could not load what it needs to finish the file. Check your connection, then try again.',
  'take.no-partner-track':
    'This partner cannot be recorded separately. It is on the take only if your microphone picks it up, so not when you wear headphones.',
  'take.mixable': 'Your partner has a separate track, so you can mix this take again.',
  'take.unreadable': 'This take could not be made into a file. You can still save it as it was recorded.',
  'take.no-room-to-finish':
    'This device has no space for the finished file. Free some space, then try again.',
  'take.disk-failed': 'This device could not store the finished file. Please try again.',
  'take.signed-out': 'You are no longer signed in. The take is safe on this device: sign in, then try again.',
  'take.not-sent': 'This take is not in your library yet, but safe on this device. {reason}',
  'take.throw-away': 'Discard the take from {time}? It is only on this device.',
  'take.mp4': 'Most casting sites prefer MP4. Making one on this device takes about as long as the take.',
  'take.mp4-failed': 'This browser could not make an MP4 of this take. The WebM is complete.',
  'take.tracks-stay': 'The take in your library stays.',

  // Arriving at the library
  'recording.unsupported-type':
    '{type} files cannot be saved as takes. Use MP3, WebM or MP4 for audio, WebM or MP4 for video.',
  'recording.audio-too-large':
    'This take is larger than {megabytes} MB, the most CastMate keeps of an audio take. Download it, and record shorter takes.',
  'recording.video-too-large':
    'This take is larger than {gigabytes} GB, the most CastMate keeps of a video take. Download it, and record shorter takes.',
  'recording.too-long':
    'This take is longer than {hours} hours, the most CastMate keeps. Download it instead.',
  'recording.empty': 'This take is empty: nothing was recorded.',
  'recording.incomplete': 'The upload stopped before the whole take arrived. Please try again.',
  'recording.wrong-offset': 'This piece of the take does not follow what has already arrived.',
  'recording.another-take': 'Another take already has this ID.',
  'recording.damaged': 'The take was damaged on the way. Please upload it again.',
  'take.beeps': 'A beep each second. The take starts a second after the last one, so no beep is on it.',
  'take.cancels-echo':
    'Keeps your partner’s voice out of your microphone when you are not wearing headphones. With headphones, leave it off: your voice sounds fuller.',
} as const;
