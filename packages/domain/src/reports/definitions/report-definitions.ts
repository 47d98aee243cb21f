import { applicationDataSheet } from './application-data-sheet.ts';
import { declaration } from './declaration.ts';
import { disclosureList } from './disclosure-list.ts';
import { docketReport } from './docket-report.ts';
import { eventLetters } from './event-letters.ts';
import { filingForms } from './filing-forms.ts';
import { inventionSummary } from './invention-summary.ts';
import { officeActionReport } from './office-action-report.ts';
import { portfolioStatus } from './portfolio-status.ts';
import type { ReportDefinition, ReportId } from './report-definition.ts';
import { responseShell } from './response-shell.ts';

/** The built-in reports, in the order in which they are listed. */
export const reportDefinitions: readonly ReportDefinition[] = [
  inventionSummary,
  officeActionReport,
  ...eventLetters,
  responseShell,
  ...filingForms,
  disclosureList,
  applicationDataSheet,
  declaration,
  docketReport,
  portfolioStatus,
];

const byId = new Map<string, ReportDefinition>(
  reportDefinitions.map((definition) => [definition.id, definition]),
);

/** Returns a built-in report; undefined for an unknown id. */
export const findReportDefinition = (id: ReportId | (string & {})): ReportDefinition | undefined =>
  byId.get(id);
