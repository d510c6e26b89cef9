import { inMegabytes, uploadLimits } from '#core/limits.ts';
import { sentence } from '#core/sentences.ts';

/** What the file picker offers. What a file really is, the server tells by its content. */
export const pickerTypes =
  '.pdf,.doc,.docx,.rtf,.txt,.md,.csv,.xls,.xlsx,.fountain,.fdx,.jpg,.jpeg,.png,.gif,.webp';

export const acceptedInWords = sentence('upload.accepted', {
  documentMegabytes: inMegabytes(uploadLimits.documentBytes),
  imageMegabytes: inMegabytes(uploadLimits.imageBytes),
});

interface ChosenFile {
  name: string;
  size: number;
  type: string;
}

/**
 * The sentence that refuses a file which is not worth sending, or undefined. Exactly the limit is accepted. `userEmail`
 * is that of whoever is signed in.
 */
export function refusalOf(file: ChosenFile, userEmail: string | undefined): string | undefined {
  if (!userEmail) return sentence('upload.authentication-required');
  if (file.size === 0) return sentence('upload.empty');
  return file.type.startsWith('image/')
    ? tooLarge(file, uploadLimits.imageBytes, 'upload.image-too-large')
    : tooLarge(file, uploadLimits.documentBytes, 'upload.document-too-large');
}

function tooLarge(
  { size }: ChosenFile,
  bytes: number,
  key: 'upload.image-too-large' | 'upload.document-too-large',
): string | undefined {
  return size > bytes ? sentence(key, { megabytes: inMegabytes(bytes) }) : undefined;
}
