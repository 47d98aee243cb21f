/** Encodings in which a file of text is read. */
export const importEncodings = ['utf-8', 'utf-16', 'windows-1252'] as const;

/** Encoding in which a file of text was read. */
export type ImportEncoding = (typeof importEncodings)[number];

/** How the file of an import was read. */
export interface ImportLayout {
  /** Names of the sheets that a person can see; empty for a file of text. */
  sheets: string[];
  /** Sheet that was read; null for a file of text. */
  sheet: string | null;
  /** Number of the row of headers in the file. */
  headerRow: number;
  /** Encoding of a file of text; `windows-1252` is a guess if it was not chosen. Null for a workbook. */
  encoding: ImportEncoding | null;
  /** Number of rows that the sheet hides, by a filter for example; they are read, too. */
  hiddenRows: number;
}
