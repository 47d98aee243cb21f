import type { DeadlineFact } from '../../deadlines/deadline-rule.ts';

/** Meaning of a document code; without rules or a kind, the document is informational. */
export interface DocumentEntry {
  name: string;
  /** Rules whose period it starts. */
  opens?: readonly string[];
  /** Rules whose period it ends. */
  closes?: readonly string[];
  /** Rules whose running period it withdraws or replaces. */
  withdraws?: readonly string[];
  /** Rules whose period it answers without ending it: the milestone waits for the Office. */
  replies?: readonly string[];
  /** Dates that start its rules but that its own date does not show: the file or a person gives them. */
  asks?: readonly DeadlineFact[];
  /** Questions by the id of the rule that starts only if a person who read the document says yes. */
  asksWhether?: Readonly<Record<string, string>>;
  /** Whether it extends the period of a reply. */
  extends?: true;
  /** Outcome if it satisfies no milestone; by default a person reviews it. */
  unmatched?: 'informational';
  /** "review" if a person must read the document. */
  kind?: 'review' | 'informational';
  note?: string;
}

/** Documents by their literal code. */
export type DocumentEntries = Readonly<Record<string, DocumentEntry>>;
