import { uploadLimits } from '#core/limits.ts';
import { sentence } from '#core/sentences.ts';

/** What the file picker offers. What a file really is, the server tells by its content. */
export const pickerTypes =
  '.pdf,.doc,.docx,.rtf,.txt,.md,.csv,.xls,.xlsx,.fountain,.fdx,.jpg,.jpeg,.png,.gif,.webp';

export const acceptedInWords =
  'PDF, Word, text, a spreadsheet, Fountain or Final Draft up to 50 MB; a picture of a page up to 4 MB';

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
  if (file.type.startsWith('image/')) {
    return file.size > uploadLimits.imageBytes ? sentence('upload.image-too-large') : undefined;
  }
  return file.size > uploadLimits.documentBytes ? sentence('upload.document-too-large') : undefined;
}
