/** From an upload to a script that has been read. */
export const readingSentences = {
  // Upload
  'upload.authentication-required': 'Authentication required. Please sign in again.',
  'upload.kept-for-sign-in':
    'Your session has ended. This browser keeps the file, and sends it as soon as you are signed in again.',
  'upload.no-file-or-user': 'No file selected or user not authenticated.',
  'upload.missing-parts': 'No file selected, user not authenticated, or document ID missing.',
  'upload.image-too-large': 'File size exceeds the 4MB limit',
  'upload.document-too-large': 'File size exceeds the 50MB limit',
  'upload.too-many-pixels': 'Image too large: {pixels} pixels',
  'upload.no-dimensions': 'Failed to read image dimensions',
  'upload.unsupported-type': 'Unsupported file type: {type}',
  'upload.types-that-are-read':
    'CastMate reads PDF, Word, rich or plain text, spreadsheets, Fountain, Final Draft and pictures of pages. Export it as one of these, then upload that.',
  'upload.pages-file':
    'This is a Pages file, which CastMate cannot read. In Pages, choose File, Export To, then PDF or Word, and upload what you get.',
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
  'script.reading': 'Reading your script',
  'script.encrypted':
    'This file is protected by a password. Save a copy without the password, then upload that copy.',
  'script.damaged': 'This file is damaged or incomplete. Export it again from where it came, then upload it.',
  'script.mislabelled': 'This file is named {named} but its content is {found}. Rename or export it again.',
  'script.no-text':
    'No text was found in this file. Its pages may be pictures: upload a version with selectable text.',
  'script.blank': 'There are no words in this file. Open it to see whether it is the one you meant.',
  'script.picture-without-words':
    'No words could be read in this picture. Take it again in good light and from straight above, or upload the script as PDF or Word.',
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

  // Reading a script's file again
  'read-again.offer':
    'A newer CastMate may read this file better. You can use the script meanwhile, and what you put right in it stays.',
  'read-again.done': 'It has been read again.',
  'read-again.done-one-unfitting':
    'It has been read again. One of your corrections has lost its line, and is kept in the Check view.',
  'read-again.done-unfitting':
    'It has been read again. {count} of your corrections have lost their lines, and are kept in the Check view.',
  'read-again.failed': 'It could not be read again, and is as it was. {reason}',
} as const;
