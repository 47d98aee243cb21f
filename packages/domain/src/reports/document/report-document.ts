import type { ReportLanguage } from './report-language.ts';

/** A piece of text in one format. A line feed in it starts a new line. */
export interface Run {
  text: string;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
  /** Secondary information, set in gray. */
  muted?: boolean;
  /** A place that a person fills in: its text names the missing fact and is set in highlighted brackets. */
  blank?: boolean;
}

/** Text of one paragraph, cell or line. */
export type RichText = readonly Run[];

/** The title on the first page. */
export interface TitleBlock {
  kind: 'title';
  text: string;
  /** Line below it, such as the rule that the document is filed under. */
  subtitle?: string;
}

/** A heading; 1 is the highest level below the title. */
export interface HeadingBlock {
  kind: 'heading';
  level: 1 | 2 | 3;
  text: string;
}

/** A paragraph. */
export interface ParagraphBlock {
  kind: 'paragraph';
  text: RichText;
  align?: 'center' | 'end';
  /** Whether it stays on the page of the next block. */
  keepWithNext?: boolean;
  /** Whether its first line hangs to the left of the others, as in a list of claims. */
  hanging?: boolean;
}

/** A list with bullets or numbers. */
interface ListBlock {
  kind: 'list';
  ordered: boolean;
  items: readonly RichText[];
}

/** A named fact, with the reason or the source below it. */
export interface NamedFact {
  label: string;
  text: RichText;
  note?: string;
}

/** Labels with their values. */
export interface FactsBlock {
  kind: 'facts';
  facts: readonly NamedFact[];
  /** Pairs of label and value beside each other. */
  columns: 1 | 2;
  /** Whether a frame marks it as the most important part of the page. */
  framed?: boolean;
}

/** A column of a table. Widths are shares of the whole width. */
export interface TableColumn {
  header: string;
  width: number;
  align?: 'center' | 'end';
}

/** A cell of a table, with its reason or source below it. */
export interface TableCell {
  text: RichText;
  note?: string;
}

/** A row of a table, or a line over the whole width that names the group of the following rows. */
export type TableRow = { cells: readonly TableCell[] } | { group: string };

/** A table. The header row is repeated on every page. */
export interface TableBlock {
  kind: 'table';
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
  /** Whether every cell has a frame, as in a form; otherwise only lines separate the rows. */
  grid?: boolean;
  /** Text instead of rows if there are no rows. */
  empty: string;
}

/** Horizontal bars with their values under a title. */
export interface BarChart {
  title: string;
  bars: readonly { label: string; value: number }[];
}

/** Bar charts, two beside each other. */
export interface ChartsBlock {
  kind: 'charts';
  charts: readonly BarChart[];
}

/** Boxes of a form, each marked or empty. */
export interface ChecksBlock {
  kind: 'checks';
  checks: readonly { text: RichText; checked: boolean }[];
  /** Whether they stay on the page of the next block. */
  keepWithNext?: boolean;
}

/** Lines to sign on; an empty text leaves the line empty. */
export interface SignatureBlock {
  kind: 'signature';
  lines: readonly { label: string; text: RichText }[];
}

/** Starts a new page. */
interface PageBreakBlock {
  kind: 'page-break';
}

/** A part of a report, in reading order. */
export type Block =
  | TitleBlock
  | HeadingBlock
  | ParagraphBlock
  | ListBlock
  | FactsBlock
  | TableBlock
  | ChartsBlock
  | ChecksBlock
  | SignatureBlock
  | PageBreakBlock;

/** Sender at the top of the first page. */
export interface Letterhead {
  name: string;
  /** Address, telephone and email, one line each. */
  lines: readonly string[];
}

/** Title, lines of the page and blocks of a report. */
export interface ReportBody {
  /** Title in the properties of the file. */
  title: string;
  /**
   * `report`: for clients and colleagues, sans serif. `filing`: for the patent office, in 12 point with the margins and line
   * spacing of 37 CFR 1.52(a), (b). `form`: for the patent office, as a form.
   */
  layout: 'report' | 'filing' | 'form';
  orientation: 'portrait' | 'landscape';
  letterhead: Letterhead | null;
  /** Line at the top of every page; with a letterhead, of every page but the first. */
  head: { start: string; end: string };
  /** Line at the bottom of every page, beside "Page x of y". */
  foot: string;
  blocks: readonly Block[];
}

/** A report, independent of the file format. */
export interface ReportDocument extends ReportBody {
  language: ReportLanguage;
  /** Texts of "Page x of y". */
  pageLabels: { page: string; of: string };
}
