import { firstSentences } from './first-sentences.ts';

/**
 * Every sentence that a user can see, keyed. `{name}` is filled in by `sentence`.
 * Texts that the specification fixes word for word stay as they are, odd wording included.
 */
export const sentences = {
  // Errors of every call
  'auth.required': 'Please sign in to continue.',
  'auth.too-many-attempts': 'Too many sign-in attempts. Please wait a moment, then try again.',
  'auth.wrong-user': 'This request names another user than the one who is signed in.',
  'request.foreign-origin': 'This request came from another site and was refused.',
  'request.invalid': 'The request was not understood: {reason}',
  'request.too-large': 'The request is larger than the {limit} that CastMate accepts.',
  ...firstSentences,
  'server.starting': 'CastMate is starting. Please try again in a moment.',
  'not-found': 'There is nothing here, or it is not yours.',

  // Account
  'account.fields-required': 'All fields are required',
  'account.save-failed': 'Failed to save user details. Please try again.',
  'account.saved': 'Your profile is saved.',
  'account.delete-title': 'Delete your account?',
  'account.delete':
    'Your scripts with all corrections, your rehearsals, self-tapes, chats and your profile are deleted here at once, and what the voice provider has of them as soon as it can be reached. You are signed out in every browser. Nothing of it can be brought back.',
  'account.delete-device': 'A take that only this browser has stays in it: download or discard it first.',
  'account.delete-confirm': 'Type {email} to confirm',
  'account.deleting': 'Deleting...',
  'account.delete-failed':
    'Your account could not be deleted now. What is gone is gone; try again to delete the rest.',
  'feedback.choose-rating': 'Please choose first how well CastMate helps you.',
  'feedback.say-something': 'Please say in a word or two what works or what is missing.',
  'feedback.too-many': 'You have sent {limit} messages today, which is as many as CastMate takes. Thank you!',
  'feedback.not-sent': 'Your feedback was not sent. It is still here: please try again.',
  'feedback.sent': 'Thank you. Your feedback is kept, and it will be read.',

  // Upload
  'upload.authentication-required': 'Authentication required. Please sign in again.',
  'upload.no-file-or-user': 'No file selected or user not authenticated.',
  'upload.missing-parts': 'No file selected, user not authenticated, or document ID missing.',
  'upload.image-too-large': 'File size exceeds the 4MB limit',
  'upload.document-too-large': 'File size exceeds the 50MB limit',
  'upload.too-many-pixels': 'Image too large: {pixels} pixels',
  'upload.no-dimensions': 'Failed to read image dimensions',
  'upload.unsupported-type': 'Unsupported file type: {type}',
  'upload.empty': 'This file is empty. Choose the file again, or export it once more from where it came.',
  'upload.incomplete': 'The upload was cut off before the whole file arrived. Please upload it again.',
  'upload.not-yours': 'Only a file that you uploaded yourself can be read.',
  'upload.already-read':
    'This script has already been read. To read a changed file, upload it as a new script.',
  'upload.failed': 'Upload failed',
  'upload.network': 'Error uploading file: {message}',
  'upload.server': 'Error during file upload or processing',
  'upload.status.uploading': 'Uploading file...',
  'upload.status.uploaded': 'File uploaded successfully...',
  'upload.status.error': 'An error occurred.',
  'upload.status.signed-out': 'Authentication error. Please sign in again.',

  // Self-tapes arriving at the library
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

  // The log of a rehearsal
  'log.title': 'Voice Response Log',
  'log.connected': 'Connected',
  'log.disconnected': 'Disconnected',
  'log.session-time': 'Session time',
  'log.one-message': '1 message',
  'log.messages': '{count} messages',
  'log.test': 'Test',
  'log.export': 'Export PDF',
  'log.exporting': 'Exporting...',
  'log.export-failed': 'Failed to export PDF. Please try again.',
  'log.you': 'You',
  'log.assistant': 'Assistant',
  'log.empty-title': 'No conversation recorded yet',
  'log.empty':
    'Begin a rehearsal to see the transcript here or record a self-take in the panel on the right.',
  'log.as-written':
    'Lines stand here as the script has them, and not as you said them: CastMate follows your voice.',
  'log.sample-user': 'This is a sample of what you say.',
  'log.sample-assistant': 'This is a sample of what your partner says.',
  'log.pdf-title': 'Conversation transcript',
  'log.pdf-exported': 'Exported: {date}',
  'log.pdf-script': 'Script: {name}',
  'log.pdf-no-script': 'No script',
  'log.pdf-voice': 'Voice: {voice}',
  'log.pdf-duration': 'Session duration: {duration}',
  'log.pdf-messages': 'Total messages: {count}',
  'log.pdf-page': 'Page {page} of {pages}',

  // Ingest stages, in the order in which they can be entered
  'ingest.queued-again': 'The file waits to be read again...',
  'ingest.processing': 'Processing file...',
  'ingest.reading-page': 'Reading page {page} of {pages}...',
  'ingest.formatting': 'Formatting script...',
  'ingest.formatting-with-model': 'Formatting script with AI...',
  'ingest.storing': 'Storing formatted script...',
  'ingest.voice-provider': 'Uploading to voice provider...',
  'ingest.indexing': 'Indexing document for AI rehearsals...',
  'ingest.completed': 'Upload and processing complete',

  // Reading a script
  'script.encrypted':
    'This file is protected by a password. Save a copy without the password, then upload that copy.',
  'script.damaged': 'This file is damaged or incomplete. Export it again from where it came, then upload it.',
  'script.mislabelled': 'This file is named {named} but its content is {found}. Rename or export it again.',
  'script.no-text':
    'No text was found in this file. Its pages may be pictures: upload a version with selectable text.',
  'script.no-dialogue':
    'No dialogue was found in this file. CastMate looks for a character name followed by what they say.',
  'script.too-long': 'This file has more than {limit}, which is more than CastMate reads at once.',
  'script.took-too-long': 'Reading this file took too long and was stopped. Try a simpler export of it.',
  'script.too-much-memory': 'Reading this file needed too much memory and was stopped.',
  'script.category-mismatch': 'Category mismatch',
  'script.not-found': 'File not found',
  'script.file-not-found': 'Script file not found',
  'script.no-content': 'No content found for this script',
  'script.load-failed': 'Failed to load script content',
  'script.none-selected': 'No script selected or user not authenticated',
  'script.nothing-to-format': 'No script content available for formatting',
  'script.correction-stale':
    'This correction does not fit the script as it is now. Look at the line again, then correct it anew.',
  'script.too-many-corrections':
    'This script has {limit} corrections, and takes no more. Undo some that you do not need.',
  'script.export-failed': 'The file could not be made. Try another format, or try again.',
  'script.format-missing': 'API response did not include formattedMarkdown.',
  'script.list-failed': 'Failed to load scripts: {error}',
  'script.refresh-failed': 'Failed to refresh scripts: {error}',

  // The list of scripts
  'scripts.session-loading': 'Loading session...',
  'scripts.loading': 'Loading scripts...',
  'scripts.none': 'No scripts found',
  'scripts.no-match': 'No matching scripts found',
  'scripts.signed-out': 'Please sign in to view scripts',
  'scripts.signed-out-list': 'Please sign in to access your scripts.',
  'scripts.count': '{count} script(s)',
  'scripts.shown': '{shown} of {count} shown',

  // The workspace's badge
  'badge.session-loading': 'Loading session...',
  'badge.signed-out': 'Not authenticated',
  'badge.connecting': 'Connecting to voice API...',
  'badge.voice-trouble': 'Voice provider API issue',

  // Deleting a script
  'delete.warning':
    '{name} is deleted with everything made from it: its formatted text, its rehearsals and their transcripts, and all associated chats. This cannot be undone.',
  'delete.deleting': 'Deleting...',
  'delete.keep-take': 'Keep its self-tape',
  'delete.keep-takes': 'Keep its {count} self-tapes',
  'delete.takes-stay': 'What you taped stays in your library.',
  'delete.takes-go': 'What you taped of it is deleted too.',

  // Reading a script's file again
  'read-again.offer':
    'A newer CastMate may read this file better. You can use the script meanwhile, and what you put right in it stays.',
  'read-again.done': 'It has been read again.',
  'read-again.done-one-unfitting':
    'It has been read again. One of your corrections has lost its line, and is kept in the Check view.',
  'read-again.done-unfitting':
    'It has been read again. {count} of your corrections have lost their lines, and are kept in the Check view.',
  'read-again.failed': 'It could not be read again, and is as it was. {reason}',

  // Language models
  'model.key-refused': 'The language model refused its key. Check the key, then start CastMate again.',
  'model.rate-limited': 'The language model takes no more questions for now. Please try again later.',
  'model.timed-out': 'The language model took too long to answer. Please try again.',
  'model.nonsense': 'The language model gave an answer that could not be used.',
  'model.failed': 'The language model could not be asked. Please try again later.',

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

  // Voices
  'voice.unknown': 'Unknown voice selected.',
  'voice.list-failed': 'The voices could not be loaded.',
  'voice.update-refused': 'Failed to update voice.',
  'voice.update-failed': 'Voice update failed.',
  'voice.no-agent': 'Personal agent not available. Please wait for setup to complete.',
  'voice.preview-failed': 'Failed to generate voice preview',
  'voice.preview-playback-failed': 'Failed to play audio preview',
  'voice.device-intro':
    'This device brings these voices along. They speak past CastMate: use headphones, or your microphone may take them for you. None can be muted in the middle of a line.',
  'voice.device-local': 'They speak here, and send nothing to anybody.',
  'voice.device-remote': 'Their maker may be sent every line that they speak.',
  'voice.device-none': 'This browser offers no voices of the device.',
  'voice.device-chosen':
    '{voice}, a voice of this device, speaks for your partner. Where it fails, {standIn} does.',
  'voice.device-sample': 'You came back. I did not think that you would.',
  'voice.render-failed': 'A line could not be turned into speech. Please try again.',
  'voice.text-too-long': 'This speech is longer than {limit} characters and cannot be spoken at once.',

  // Rehearsal
  'rehearsal.no-role': 'Choose the role you want to play.',
  'rehearsal.no-scene': 'Choose at least one scene.',
  'rehearsal.unknown-role': '{role} is not in the cast of this script.',
  'rehearsal.role-without-lines':
    '{role} has no lines in the scenes you chose. Choose other scenes or another role.',
  'rehearsal.unknown-scene': 'This scene is not in the script any more. Choose the scenes again.',
  'rehearsal.drill-without-lines': 'None of these lines is in the scenes you chose for this role.',
  'rehearsal.no-partner':
    'Nobody but you speaks in the scenes you chose, so there is no partner to cue you. Choose fewer roles or other scenes.',
  'rehearsal.single-character':
    'Only {role} speaks in this script, so there is no partner to cue you. You can still read it in the Script tab.',
  'rehearsal.too-many-lines': 'The scenes you chose have more than {limit} lines. Choose fewer scenes.',
  'rehearsal.not-ready': 'Script is not ready for rehearsal. Please try selecting the script again.',
  'rehearsal.mute-needs-start': 'Start a conversation first to control volume',
  'rehearsal.start-failed': 'Failed to start conversation. Please try again.',
  'rehearsal.end-failed': 'Failed to end conversation',
  'connection.lost': "Connection lost. Click 'Start Rehearsing' to reconnect.",
  'rehearsal.volume-failed': 'Failed to change volume',
  'rehearsal.volume-unavailable': 'Volume control not available',
  'log.written-down': 'ElevenLabs wrote this down from what it heard and said. It may be wrong.',
  'partner.line-runner':
    'Plays the script line by line and follows your words. It sends nothing of what it hears.',
  'partner.live-agent':
    'Your agent at ElevenLabs hears you and talks with you. While it does, the sound of your microphone goes there.',
  'partner.chosen': '{partner} selected. Stop and restart conversation to apply.',
  'partner.before-talking-title': 'Your voice will go to ElevenLabs',
  'partner.before-talking':
    'In a rehearsal with the live agent, all that your microphone hears is sent to ElevenLabs, from the first moment to the last, except while you pause. It is written down and answered there; what both of you said is kept here, with your script. The line runner sends nothing of what it hears.',
  'rehearsal.no-live-agent': 'There is no live agent here to talk with. The line runner plays in every mode.',
  'rehearsal.ended': 'This rehearsal has already ended.',
  'rehearsal.entries-not-saved': 'The last lines of the transcript are not saved yet. CastMate keeps trying.',

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

  // What an agent that calls the page is answered
  'agent-tool.open-script-tab': 'Please open the Script tab manually.',
  'agent-tool.unknown': 'Unknown tool: {name}',

  // How a conversation with an agent was lost
  'connection.abnormal': 'Connection lost abnormally. This may be a network issue.',
  'connection.server-error': 'Server error occurred. Please try again.',
  'connection.unauthenticated': 'Authentication failed. Please check your API key.',
  'connection.no-agent': 'Agent not found. Please check your agent ID.',
  'connection.closed-because': 'Connection closed: {reason}',
  'connection.closed': 'Connection closed unexpectedly.',
  'connection.error': 'Connection error: {message}',

  // Whether a script can be rehearsed, as the voice provider sees it
  'readiness.validating': 'Checking the script...',
  'readiness.synchronizing': 'Bringing the script to your partner...',
  'readiness.ready': 'The script is ready for rehearsal.',
  'readiness.not-found': 'Script not found in Firebase',
  'readiness.no-content': 'No script content found in Firebase',
  'readiness.sync-failed': 'Failed to sync script to rehearsal system',
  'readiness.validation-failed': 'Script validation failed',

  // When the voices have failed
  'voice-trouble.title': 'API configuration issue',
  'voice-trouble.key': 'See that the API key is set.',
  'voice-trouble.agent': 'See that the agent ID is correct and the agent is active.',
  'voice-trouble.network': 'See that there is network connectivity, and that CastMate is running.',
  'voice-trouble.subscription': 'See the subscription status and its limits.',
  'voice-trouble.builtin':
    'CastMate’s own voices need no key, no agent ID and no subscription: with them, only the third step counts.',
  'voice-trouble.script-tab': 'Voice features are unavailable due to API configuration issues.',

  // Why a rehearsal cannot start, in the order in which it is checked
  'start.agent-loading': 'Setting up your personal agent. Please wait...',
  'start.agent-failed': 'Failed to set up your personal agent: {error}',
  'start.agent-missing': 'Unable to create your personal agent. Please try refreshing the page.',
  'start.agent-not-ready': 'Agent is not ready. Please wait for configuration to complete.',
  'start.signed-out': 'You must be signed in.',
  'start.no-script': 'Please select a script before starting rehearsal.',
  'start.no-script-name': 'Script name not available. Please try selecting the script again.',
  'start.validating': 'Script validation in progress. Please wait...',
  'start.synchronizing': 'Script synchronization in progress. Please wait...',
  'start.script-invalid': 'Script validation failed: {error}',

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

  // What an actor tells the partner beside the lines
  'command.unknown':
    'CastMate knows “Run it again”, “From” with words of a line, “Just cues”, “Speed run”, “Problem spots”, “Whole scene” and “Line?”.',
  'command.no-such-line': 'No line has these words.',
  'command.no-problem-spots': 'No problem spots so far.',

  // Whose turn it is, and why the partner waits
  'turn.getting-ready': 'Your partner is getting the lines ready.',
  'turn.partner-loading': 'Your partner is fetching the next line.',
  'turn.not-started': 'Your line. Your partner waits for you to begin.',
  'turn.still-speaking': 'You are speaking.',
  'turn.held-beat': 'Your partner holds for your pause.',
  'turn.half-the-line-left': 'Much of your line is left, so your partner waits.',
  'turn.words-left': 'Words of your line are left, so your partner waits.',
  'turn.waits-for-tap': 'Your line seems to be over. Your partner waits until you hand over.',
  'turn.off-script': 'You are off the script. Come back in anywhere, or press “My line is over”.',
  'turn.dried-at-start': 'Your line. Take your time, or press “My line is over”.',
  'turn.dried-in-line': 'Part of your line seems to be left. Go on, or press “My line is over”.',
  'turn.came-in-too-early':
    'Your partner came in too early, so it stopped. Go on; it will wait longer at this place.',
  'turn.came-in.heard': 'Your partner came in because your line was over.',
  'turn.came-in.last-word-swallowed': 'Your partner came in though a small last word was not heard.',
  'turn.came-in.other-words-over': 'Your partner came in because you had finished, in other words.',
  'turn.came-in.by-hand': 'Your partner came in because you handed over.',
  'turn.actor-came-in': 'You came in, so your partner stopped and will say the line again.',
  'turn.paused-by-actor': 'Paused. Press Resume to go on from this line.',
  'turn.partner-failed':
    'This line could not be played. Press Resume to try it again, or go to the next line.',
  'turn.microphone': 'The rehearsal waits for your microphone.',
  'turn.words-lost':
    'Your words cannot be followed here, so your partner goes by the length of your lines. Reload the page to try again.',
  'turn.another-language':
    'This line is not in English, so your partner goes by its length, not by its words. Press “My line is over” when it waits too long.',
  'turn.unvoiced': 'This device has no voice for the language of some lines, so an English one reads them.',
  'turn.no-word-check':
    'This browser could not write down your words, so they are not compared. The rehearsal goes on as before.',
  'word-check.label': 'Compare my words',
  'word-check.nobody': 'No',
  'word-check.device': 'By this browser',
  'word-check.transcriber': 'By {name}',
  'word-check.what-for':
    'Somebody besides your partner can write down what they hear of your lines. CastMate then compares: left out, changed, added.',
  'word-check.what-for-after-download':
    'Somebody besides your partner can write down what they hear of your lines. CastMate then compares: left out, changed, added. Your browser has to download what it needs for that first.',
  'word-check.downloading': 'Your browser is getting what it needs for that …',
  'word-check.download-failed': 'This browser could not get what it needs for that.',
  'word-check.by-device':
    'This browser writes down what it hears of your lines, on this device, and CastMate compares: left out, changed, added. The transcript shows it. CastMate keeps only how the line went, with your results.',
  'word-check.by-transcriber':
    'When a line of yours is over, its sound goes to this server, and from there to {name}, which writes it down. CastMate compares: left out, changed, added. The transcript shows it. CastMate keeps neither the sound nor the words, only how the line went, with your results. Your partner does not wait for it.',
  'word-check.heard-by.device':
    'What was heard besides, your browser wrote down on this device. It may be wrong, and is not kept.',
  'word-check.heard-by.transcriber':
    'What was heard besides, the transcriber of this server wrote down. It may be wrong, and is not kept.',
  'word-check.as-it-stands': 'Heard as it stands here.',
  'word-check.otherwise': 'Heard: {what}',
  'turn.no-transcription':
    'The transcriber could not write down every line, so not all of your words are compared. The rehearsal goes on as before.',
  'turn.device-voice-lost':
    'The voice of this device did not speak as it should, so one of CastMate’s own goes on.',
  'turn.use-headphones':
    'Your microphone hears your partner. With headphones, or a lower volume, it hears you better while your partner speaks.',

  // The check for headphones
  'headphones.ask':
    'Do you need headphones? Your partner says a sentence, and your microphone listens whether it comes back.',
  'headphones.listening': 'Your partner says a sentence. Be quiet for a moment...',
  'headphones.not-heard': 'All is well: your microphone does not hear your partner.',
  'headphones.heard':
    'Your microphone hears your partner. You can rehearse like this, but with headphones, or a lower volume, it hears you better while your partner speaks.',
  'headphones.unknown': 'This could not be checked. If your partner stops for no reason, use headphones.',

  // How the lines go
  'progress.loading': 'Looking up how your lines went...',
  'progress.nothing-yet':
    'Nothing has been heard yet. Rehearse once with your voice, and each of your lines has a mark here.',
  'progress.sit': '{sits} of {count} lines sit',
  'progress.elsewhere': 'There are {lines} more in scenes that are not chosen.',
  'progress.unheard-run': 'In one run your words were not followed, so nothing is said of it.',
  'progress.unheard-runs': 'In {count} runs your words were not followed, so nothing is said of them.',
  'progress.missed': 'Missed: {words}',
  'progress.checked-by.device': 'By what your browser wrote down of it, which may be wrong.',
  'progress.checked-by.transcriber': 'By what the transcriber wrote down of it, which may be wrong.',
  'progress.standing.sits': 'It sits.',
  'progress.standing.settling': 'It broke not long ago, and has been clean since.',
  'progress.standing.breaks': 'A problem spot: it broke the last time.',
  'progress.standing.still-breaks':
    'Still a problem spot: it was clean the last time, and broke not long before.',
  'progress.standing.unheard': 'It has not been heard yet.',
  'progress.unheard-in-run': 'It was not heard in this run.',
  'progress.problems.none': 'None in these scenes.',
  'progress.problems.some': '{lines} in trouble.',
  'progress.today.nothing': 'Nothing is due in these scenes.',
  'progress.today.whole': 'The audition is at hand: run the whole part.',
  'progress.today.one-reason': '{lines} {reason}.',
  'progress.today.reasons': '{lines}: {reasons}.',
  'progress.audition.none': 'With a day set, your lines are spread over the days until then.',
  'progress.audition.today': 'The audition is today.',
  'progress.audition.tomorrow': 'The audition is tomorrow.',
  'progress.audition.ahead': 'The audition is in {days} days.',
  'progress.audition.past': 'The audition was on {day}.',
  'progress.audition.too-early': 'Choose today or a later day.',
  'progress.forget.warning':
    'How your lines went in every rehearsal of {name} is forgotten: marks, runs and problem spots. Transcripts and the day of the audition stay. This cannot be undone.',
  'progress.forget.under-way': 'Forgetting...',

  // The built-in tutor
  'tutor.no-role': 'Which role is yours? Choose it in the Connecting tab, or tell me: “I play {name}”.',
  'tutor.role-set': 'You play {roles}. Ask me about your lines.',
  'tutor.your-role': 'You play {roles}.',
  'tutor.you-have': 'As {who} you have',
  'tutor.they-have': '{who}:',
  'tutor.there-are': 'There are',
  'tutor.in-script': 'in the script',
  'tutor.in-scenes': 'in {scenes}',
  'tutor.this-script': 'This script',
  'tutor.lines': '{has} {lines} {where}.',
  'tutor.no-lines': '{has} no lines {where}.',
  'tutor.count': '{has} {first}, {second}, {where}.',
  'tutor.more-lines': 'There are {count} more. Ask for one scene to see them.',
  'tutor.cues': '{has} {cues} {where}. You come in after these lines.',
  'tutor.without-cue': '{lines} without a cue: it begins a scene, or goes on after a line of the same role.',
  'tutor.only-lines': 'There are only {lines}.',
  'tutor.so-long': '{words} long, in {scene}.',
  'tutor.before': 'This comes before it:',
  'tutor.after': 'It goes on like this:',
  'tutor.begins-scene': 'Nothing comes before it: this line begins its scene.',
  'tutor.ends-scene': 'Nothing comes after it: this line ends its scene.',
  'tutor.nothing-more': 'Nothing more of yours comes after that.',
  'tutor.which-line': 'Which line do you mean? Put words of it between quotation marks.',
  'tutor.no-such-line': 'I find no line like “{phrase}”.',
  'tutor.no-such-scene': 'There is no {scene}: the script has {scenes} scenes.',
  'tutor.found': '{count} “{phrase}”:',
  'tutor.found-in-directions': 'Nobody says “{phrase}”. It stands in the directions:',
  'tutor.nearest': 'Nobody says exactly “{phrase}”. These lines come nearest:',
  'tutor.not-found': 'I do not find “{phrase}” in the script.',
  'tutor.find-what': 'What shall I look for? Put the words between quotation marks.',
  'tutor.cast': '{people}:',
  'tutor.who-speaks': 'In {scene}, these speak:',
  'tutor.nobody-speaks': 'In {scene}, nobody speaks.',
  'tutor.speaks-in': '{who}: {scenes}.',
  'tutor.scenes': 'There are {scenes}:',
  'tutor.scene-silent': '{scene}: nobody speaks',
  'tutor.scene-spoken': '{scene}: {who}, {lines}',
  'tutor.summary':
    '{title}: {scenes}, {people}, {lines}. What it means I cannot tell; this is what is in it.',
  'tutor.its-cast': 'Who speaks:',
  'tutor.its-scenes': 'Scene by scene:',
  'tutor.it-begins': 'The first line:',
  'tutor.it-ends': 'The last line:',
  'tutor.part': '{who}: {lines}, in {scenes}.',
  'tutor.nothing-heard':
    'I know of none of these lines how it went. Rehearse once with your voice, then ask me again.',
  'tutor.heard': 'Heard so far: {heard} of {count}. Those that sit: {sits}.',
  'tutor.no-trouble': 'None of the lines that were heard breaks.',
  'tutor.offer-trouble': 'Say “quiz me on my problem spots” to go through them here.',
  'tutor.last-time': 'The last time {went}.',
  'tutor.went.clean': 'it was clean',
  'tutor.went.missed': 'words were left out',
  'tutor.went.paused': 'there was a long pause',
  'tutor.went.prompted': 'you needed help',
  'tutor.went.off': 'you went off the script',
  'tutor.went.unheard': 'it was not heard',
  'tutor.first-letters': 'By first letters:',
  'tutor.drill.no-lines': '{who} has no lines there.',
  'tutor.drill.begin':
    'Answer each cue with your line. Say “hint”, “show me”, “skip” or “stop” whenever you like.',
  'tutor.drill.cue': '{scene}. Your cue:',
  'tutor.drill.you-begin': '{scene}. You begin.',
  'tutor.drill.you-go-on': '{scene}. You go on.',
  'tutor.drill.what-do-you-say': 'What do you say?',
  'tutor.drill.the-line': 'The line is:',
  'tutor.drill.hint': 'It goes like this:',
  'tutor.drill.exact': 'Word for word.',
  'tutor.drill.left-out': 'Nearly. You left out: {words}. The line is:',
  'tutor.drill.added': 'Nearly. You said words that are not there. The line is:',
  'tutor.drill.not-it': 'That is not the line. It is:',
  'tutor.drill.stopped': 'Stopped.',
  'tutor.drill.ended': 'That was it: {right} of {asked} word for word.',
  'tutor.can': 'I answer from the script and from your rehearsals. Ask me, for example:',
  'tutor.can.lines': '“What are my lines in scene 2?” or “How many lines do I have?”',
  'tutor.can.scenes': '“Who is in scene 1?” or “Which scenes am I in?”',
  'tutor.can.find': '“Who says …?” or “Where is the river mentioned?”',
  'tutor.can.next': '“What comes after …?” or “What is my cue for …?”',
  'tutor.can.trouble': '“Which lines do I break on?”',
  'tutor.can.quiz': '“Quiz me on my cues” or “Test me from …”',
  'tutor.can.hint': '“Give me a hint for …”, by first letters',
  'tutor.connect-model':
    'For a conversation about the scene and its meaning, a language model can be connected: the README says how.',
  'tutor.not-understood': 'I do not understand this question.',
  'tutor.not-in-script': 'not in the script',
  'tutor.file-processed': 'File processed successfully! How can I assist with your script?',

  // The chat with the tutor
  'transcription.none': 'Nothing is set up here that writes down speech.',
  'transcription.no-audio': 'The recording is no sound that can be written down.',
  'transcription.nothing-heard': 'No words were heard. Speak a little louder, then try again.',
  'transcription.key-refused': 'The transcriber refused its key. Check the key, then start CastMate again.',
  'transcription.rate-limited': 'The transcriber takes no more recordings for now. Please try again later.',
  'transcription.timed-out': 'The transcriber took too long to answer. Please try again.',
  'transcription.too-many':
    'You have {limit} recordings written down already. Please wait until one of them is done.',
  'transcription.failed': 'The transcriber could not be asked. Please try again later.',
  'chat.mic.start-failed': 'Failed to start recording. Please check your microphone permissions.',
  'chat.mic.failed': 'Transcription failed: {msg}',
  'chat.mic.session-unknown': 'Session not recognised by server. Please sign in again.',
  'chat.mic.session-trouble': 'Session authentication issue. Please sign in again.',
  'chat.mic.sign-in': 'Please sign in to use voice recording',
  'chat.mic.needs-sign-in': 'Voice recording requires sign-in.',
  'chat.mic.offer-sign-in':
    'You need to be signed in to record a message. Sign in now? You come back to this page.',
  'chat.mic.record': 'Record a message',
  'chat.mic.stop': 'Stop and send',
  'chat.mic.writing': 'Writing down what you said...',
  'chat.mic.by-browser': 'Speak a message: your browser writes it down on this device',
  'chat.mic.by-maker': 'Speak a message: your browser’s maker hears it to write it down',
  'chat.mic.by-nobody': 'Neither CastMate nor this browser can write down speech here',
  'chat.none-selected': 'No chat selected',
  'chat.start': 'Start a conversation with your tutor',
  'chat.how-to-start': 'Select a script from the sidebar then speak or chat with your tutor:',
  'chat.placeholder': 'Ask your Scene Mate...',
  'chat.id-required': 'Chat ID required',
  'chat.uploading': 'Uploading script...',
  'chat.processing': 'Processing script...',
  'chat.upload-error': 'Upload error: {error}',
  'chat.no-file': 'Please upload or select a file before creating a chat.',
  'chat.sign-in-to-create': 'Please sign in to create a new chat.',
  'chat.sign-in': 'Please sign in to access chats.',
  'chat.messages-failed': 'Failed to load messages: {msg}',
  'chat.load-failed': 'Failed to load chat: {msg}',
  'chat.create-failed': 'Failed to create new chat: {msg}',
  'chat.selected-failed': 'Failed to load the selected chat',
  'chat.namespace-failed': 'Error fetching namespace: {msg}',
  'chat.request-failed': 'API request failed with status {n}',
  'chat.unknown-error': 'Unknown error from API',
  'chat.error': 'An error occurred',
  'chat.not-sent': 'Not sent.',
  'chat.is-answering': 'Your tutor is answering...',
  'chat.history-loading': 'Loading rehearsals...',
  'chat.history-none': 'No rehearsals found for this script',
  'chat.history-failed': 'Failed to load chats: {msg}',
  'chat.delete-title': 'Delete chat',
  'chat.delete': '“{title}” is deleted with all that was said in it. This cannot be undone.',
  'chat.delete-named': 'Delete “{title}”',
  'chat.delete-failed': 'Failed to delete the chat: {msg}',
  'chat.audio-refused': 'The browser plays no sound by itself. Press Play to hear the reply.',
  'chat.too-many-answers': 'You wait for {limit} answers already. Please wait until one of them is there.',

  // Self-tapes: the recorder
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
  'take.delete': 'Delete {type} recording from {time}?',
  'take.running': 'Recording Self Tape',
  'take.goes-on': 'The recording goes on while you change tabs.',
  'take.clipping': 'Too loud: your voice is cut off. Step back, or turn the microphone down.',
  'take.little-room':
    'This device is running out of room. The recording ends by itself before that, and is kept.',
  'take.no-room': 'This device has no room for a recording. Free some space, then try again.',
  'take.no-format': 'This browser cannot record {type}.',
  'take.microphone-busy':
    'The microphone or camera is used by another program. Close it there, then try again.',
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

  // Self-tapes: takes on this device
  'take.found': 'This take is on this device, and not in your library yet.',
  'take.found-cut-off': 'This take was cut off. What had been recorded until then is on this device.',
  'take.making-file': 'Finishing the file...',
  'take.sending': 'Saving to your library...',
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

  // Microphone
  'microphone.required': 'Microphone access is required.',
  'microphone.allow': 'Please allow microphone access to use rehearsal mode',
  'microphone.denied': 'Microphone access denied - please enable in browser settings',
  'microphone.missing': 'No microphone was found. Connect one, then press Try again.',
  'microphone.busy': 'The microphone is used by another program. Close it there, then press Try again.',
  'microphone.lost':
    'The microphone was disconnected. The rehearsal waits; reconnect it, then press Try again.',
  'microphone.failed':
    'The microphone could not be opened. Check that it works elsewhere, then press Try again.',
  'microphone.silent':
    'No sound is coming from the microphone. Check that it is switched on, then press Try again.',
  'microphone.revoked':
    'Microphone access was withdrawn. Allow it again in browser settings, then press Try again.',
} as const satisfies Record<string, string>;

export type SentenceKey = keyof typeof sentences;

type ParametersOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParametersOf<Rest>
  : never;

/** What must be given to fill in the sentence under `Key`; an empty object where it has no gaps. */
export type SentenceParameters<Key extends SentenceKey> = {
  [Name in ParametersOf<(typeof sentences)[Key]>]: string | number;
};

type Gaps<Key extends SentenceKey> =
  ParametersOf<(typeof sentences)[Key]> extends never
    ? [parameters?: SentenceParameters<Key>]
    : [parameters: SentenceParameters<Key>];

/** The sentence under `key` with its gaps filled in. */
export function sentence<Key extends SentenceKey>(key: Key, ...[parameters]: Gaps<Key>): string {
  const values: Record<string, string | number> = parameters ?? {};
  return sentences[key].replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap));
}
