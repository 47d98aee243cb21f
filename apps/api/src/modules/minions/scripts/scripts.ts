import { clientReportDrafter } from './client-report-drafter.ts';
import { docketAuditor } from './docket-auditor.ts';
import { fileWrapperFetcher } from './file-wrapper-fetcher.ts';
import { officeActionReader, officeActionReaderNext } from './office-action-reader.ts';
import { overdueChaser } from './overdue-chaser.ts';
import type { Script } from './script.ts';

/**
 * The scripts that work without a model, in all versions that may be live. The first version of a script is live until a person
 * makes another one live.
 */
export const scripts: readonly Script[] = [
  officeActionReader,
  fileWrapperFetcher,
  clientReportDrafter,
  docketAuditor,
  overdueChaser,
  officeActionReaderNext,
];
