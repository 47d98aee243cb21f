/** Column of a printed table. */
export interface PaperColumn {
  label: string;
  /** Width relative to the other columns. */
  share: number;
}

/** Part of a printed document: a heading, paragraphs and a table. */
export interface PaperSection {
  title?: string;
  texts?: readonly string[];
  /** Head of the table, repeated on every page; empty for names and values, which have none. */
  columns: readonly PaperColumn[];
  /** Cells by row; the first one names its row. */
  rows: ReadonlyArray<readonly string[]>;
}

/** Content of a printed document. */
export interface PaperDocument {
  title: string;
  /** What was printed: the filter, the day and the number of rows. */
  texts: readonly string[];
  /** Whether its pages are landscape. */
  isWide: boolean;
  sections: readonly PaperSection[];
}
