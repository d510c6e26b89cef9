/**
 * What every extractor yields, whatever the file's format: a line of text with what the format knows of its place
 * and looks. Lengths are in points (1/72 inch), measured from the page's top left corner; for plain text, where one
 * character is one column, x and width are in columns and `unit` says so.
 */
export interface LaidOutLine {
  text: string;
  /** From 1. */
  page: number;
  x?: number;
  y?: number;
  width?: number;
  align?: 'left' | 'center' | 'right';
  bold?: boolean;
  italic?: boolean;
  strike?: boolean;
  /** Vertical space above, in line heights: 0 directly below the line before, 1 after one blank line. */
  gapBefore?: number;
  /** The line's text in pieces that look alike, where looks change within it; joined they are the line's text. */
  runs?: StyledRun[];
  /** The cells of a row of a table or sheet, empty ones too; the line's text is these joined by tabs. */
  cells?: string[];
}

export interface StyledRun {
  text: string;
  bold?: boolean;
  italic?: boolean;
  strike?: boolean;
}

export interface LaidOutDocument {
  /** `plain`: columns of a text file; `page`: a typeset page; `fountain`: the text is Fountain markup. */
  kind: 'plain' | 'page' | 'fountain';
  lines: LaidOutLine[];
  pages: number;
  /** Typeset pages only, in points. */
  pageSize?: { width: number; height: number };
}
