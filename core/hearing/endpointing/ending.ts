/** What ends a line. */
export type EndingReason =
  /** The words were spoken to the last, or as much speech was heard as the line takes. */
  | 'line-over'
  /** All but a small last word, which is rather swallowed than held back. */
  | 'last-word-swallowed'
  /** Other words in the line's place have come to their end. */
  | 'other-words-over';

/** When what was heard so far is taken for the end of the line. */
export interface Ending {
  /** After so much silence; Infinity: after none. */
  requiredMs: number;
  reason: EndingReason;
  /** What is the matter until then. */
  meanwhile: 'held-beat' | 'half-the-line-left' | 'words-left' | 'off-script';
  /** It is the end even though a voice still sounds. */
  despiteVoice: boolean;
}
