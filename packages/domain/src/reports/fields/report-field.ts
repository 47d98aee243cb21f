import type { ReportFacts } from '../facts/report-facts.ts';

/** Form of a field: how it is entered and checked. */
type ReportFieldKind =
  | 'text'
  | 'long-text'
  /** A plain date `YYYY-MM-DD`. */
  | 'date'
  | 'number'
  | 'yes-no'
  | 'choice'
  /** A list of texts, one line each. */
  | 'lines'
  /** A list of entries with the same columns. */
  | 'rows';

/** A value that can be chosen. */
export interface Choice {
  value: string;
  label: string;
}

/** A part of an entry in a field of kind `rows`; empty unless required. */
export interface FieldColumn {
  name: string;
  label: string;
  kind: 'text' | 'long-text' | 'date' | 'choice' | 'yes-no';
  required?: boolean;
  choices?: readonly Choice[];
}

/** An entry of a field of kind `rows`: a text for each column. `yes` and empty are the values of a yes-no column. */
export type FieldRow = Readonly<Record<string, string>>;

/** Value of a field; which form it has depends on the kind. */
export type FieldValue = string | number | boolean | readonly string[] | readonly FieldRow[];

/** A value taken from the facts, and where it is from. */
export interface Prefilled {
  value: FieldValue;
  /** Source as people read it, such as "Patent office". */
  source: string;
}

/** A field of one or several reports. Reports that ask for the same name share the field. */
export interface ReportField {
  label: string;
  /** Heading under which the form shows it. */
  section: string;
  kind: ReportFieldKind;
  help?: string;
  choices?: readonly Choice[] | ((facts: ReportFacts) => readonly Choice[]);
  columns?: readonly FieldColumn[];
  /** Smallest and largest value of a number. */
  range?: { min: number; max: number };
  /** Returns the default from the facts; undefined if they do not hold it. */
  prefill?: (facts: ReportFacts) => Prefilled | undefined;
  /** Whether the default belongs to the action that waits for a reply, and to no other that a person chooses. */
  isOfAction?: boolean;
  /** Returns why a value that has the right form must not be used with these facts; undefined if it can be. */
  check?: (value: FieldValue, facts: ReportFacts) => string | undefined;
}

/** Maximum number of characters of a text, a long text, and of entries of a list. */
export const fieldLimits = { text: 500, longText: 100_000, entries: 1000 } as const;

/** Returns a prefilled value; undefined for an empty one. */
export const prefilled = (value: FieldValue | null | undefined, source: string): Prefilled | undefined => {
  if (value === null || value === undefined || value === '') return undefined;
  return Array.isArray(value) && value.length === 0 ? undefined : { value, source };
};

/** Names of sources. */
export const sources = {
  office: 'Patent office',
  invention: 'Invention',
  milestone: 'Milestone',
  documents: 'File wrapper',
  firm: 'Firm',
  standard: 'Usual value',
} as const;
