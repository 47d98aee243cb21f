import type { ReportBody } from '../document/report-document.ts';
import type { ReportLanguage } from '../document/report-language.ts';
import type { ReportFacts } from '../facts/report-facts.ts';
import type { FieldName } from '../fields/report-fields.ts';
import type { ReportValues } from '../fields/report-values.ts';
import type { ReportTexts } from '../languages/english.ts';

/** Id of a built-in report. */
export type ReportId =
  | 'invention-summary'
  | 'office-action-report'
  | 'filing-letter'
  | 'allowance-letter'
  | 'grant-letter'
  | 'maintenance-letter'
  | 'response-shell'
  | 'continued-examination'
  | 'notice-of-appeal'
  | 'extension-petition'
  | 'disclosure-list'
  | 'application-data-sheet'
  | 'declaration'
  | 'docket-report'
  | 'portfolio-status';

/** A kind of report: its fields and its layout. */
export interface ReportDefinition {
  id: ReportId;
  /** Title in English. */
  title: string;
  /** Languages in which it can be written, English first. */
  languages: readonly ReportLanguage[];
  /** Why it is in English only; absent for a report in several languages. */
  languageNote?: string;
  /** One sentence about its purpose. */
  summary: string;
  /** Whether it reports one invention or any number of them. */
  scope: 'invention' | 'inventions';
  /** Fields without which it cannot be generated. */
  required: readonly FieldName[];
  /** Fields that may stay empty: the report has a marked place for them, or leaves them out. */
  optional: readonly FieldName[];
  /** Returns what a person should know before they sign or send it; without it, nothing. */
  warn?: (facts: ReportFacts, values: ReportValues) => string[];
  /** Lays the report out with the fixed texts of a language. */
  build: (facts: ReportFacts, values: ReportValues, texts: ReportTexts) => ReportBody;
}
