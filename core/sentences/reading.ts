/** From an upload to a script that has been read. */
export const readingSentences = {
  // Upload
  'upload.authentication-required': 'Authentication required. Please sign in again.',
  'upload.kept-for-sign-in':
    'Your session has ended. This browser keeps the file and sends it as soon as you sign in again.',
  'upload.no-file-or-user': 'No file selected or user not authenticated.',
  'upload.missing-parts': 'No file selected, user not authenticated, or document ID missing.',
  'upload.image-too-large': 'File size exceeds the {megabytes}MB limit',
  'upload.document-too-large': 'File size exceeds the {megabytes}MB limit',
  'upload.too-many-pixels': 'Image too large: {pixels} pixels',
  'upload.no-dimensions': 'Failed to read image dimensions',
  'upload.unsupported-type': 'Unsupported file type: {type}',
  'upload.accepted':
    'PDF, Word, text, spreadsheet, Fountain or Final Draft up to {documentMegabytes} MB; a picture of a page up to {imageMegabytes} MB',
  'upload.types-that-are-read':
    'CastMate reads PDF, Word, rich text, plain text, spreadsheets, Fountain, Final Draft and pictures of pages. Export your script as one of these, then upload that.',
  'upload.pages-file':
    'This is a Pages file, which CastMate cannot read. In Pages, choose File, Export To, then PDF or Word, and upload the exported file.',
  'upload.empty': 'This file is empty. Choose it again, or export it once more.',
  'upload.incomplete': 'The upload stopped before the whole file arrived. Please upload it again.',
  'upload.not-yours': 'You can only open a file that you uploaded yourself.',
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
  'ingest.queued-again': 'Waiting to read the file again...',
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
    'This file is protected by a password. Save a copy without the password, then upload that.',
  'script.damaged': 'This file is damaged or incomplete. Export it again, then upload the new file.',
  'script.mislabelled': 'This file is named {named}, but it contains {found}. Rename it or export it again.',
  'script.no-text':
    'No text was found in this file. Its pages may be pictures: upload a version with text you can select.',
  'script.blank': 'This file has no words. Open it to check that it is the one you meant.',
  'script.picture-without-words':
    'No words could be read in this picture. Take it again in good light, from straight above, or upload the script as PDF or Word.',
  'script.no-dialogue':
    'No dialogue was found in this file. CastMate looks for a character’s name followed by what they say.',
  'script.too-long': 'This file has more than {limit}, the most CastMate can read.',
  'script.took-too-long': 'Reading this file took too long. Try a simpler export of it.',
  'script.too-much-memory': 'Reading this file took too much memory. Try a simpler export of it.',
  'script.category-mismatch': 'Category mismatch',
  'script.not-found': 'File not found',
  'script.file-not-found': 'Script file not found',
  'script.no-content': 'No content found for this script',
  'script.load-failed': 'Failed to load script content',
  'script.none-selected': 'No script selected or user not authenticated',
  'script.nothing-to-format': 'No script content available for formatting',
  'script.correction-stale':
    'The script has changed, so this correction no longer applies. Check the line and try again.',
  'script.too-many-corrections':
    'This script has {limit} corrections, the most CastMate keeps. Undo some you do not need.',
  'script.export-failed': 'The file could not be made. Try again, or try another format.',
  'script.format-missing': 'API response did not include formattedMarkdown.',
  'script.list-failed': 'Failed to load scripts: {error}',
  'script.refresh-failed': 'Failed to refresh scripts: {error}',

  // Reading a script's file again
  'read-again.offer':
    'CastMate has improved and may read this file better now. You can use the script while it does, and your corrections are kept.',
  'read-again.done': 'The file has been read again.',
  'read-again.done-one-unfitting':
    'The file has been read again. One of your corrections no longer applies: see the Check view.',
  'read-again.done-unfitting':
    'The file has been read again. {count} of your corrections no longer apply: see the Check view.',
  'read-again.failed': 'The file could not be read again, so your script is unchanged. {reason}',
  'upload.status.waiting': 'Waiting for the previous upload',
} as const;
