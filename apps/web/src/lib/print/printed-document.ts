/** Column of a printed table. */
export interface PrintedColumn {
  label: string;
  /** Width relative to the other columns. */
  share: number;
}

/** Part of a printed document: a heading, paragraphs and a table. */
export interface PrintedSection {
  title?: string;
  texts?: readonly string[];
  /** Head of the table, repeated on every page; empty for names and values, which have none. */
  columns: readonly PrintedColumn[];
  /** Cells by row; the first one names its row. */
  rows: ReadonlyArray<readonly string[]>;
}

/** Content of a printed document. */
export interface PrintedDocument {
  title: string;
  /** Lines below the title: the filter, the day and the number of rows. */
  texts: readonly string[];
  /** Whether its pages are landscape. */
  isWide: boolean;
  sections: readonly PrintedSection[];
}
