/** What is known of a document code; without rules or a kind a paper is informational. */
export interface PaperEntry {
  name: string;
  /** Rules whose period it starts. */
  opens?: readonly string[];
  /** Rules it answers or ends. */
  closes?: readonly string[];
  /** Whether it extends the period of a reply. */
  extends?: true;
  /** "review" where a person has to read the paper. */
  kind?: 'review' | 'informational';
  note?: string;
}

/** Papers by their literal document code. */
export type PaperEntries = Readonly<Record<string, PaperEntry>>;
