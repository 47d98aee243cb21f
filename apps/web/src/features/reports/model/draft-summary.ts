import type { Report, ReportDraftInput } from '@hub/contract/reports/report.schema.ts';
import { countOf } from '../../../lib/format/format-count.ts';

/** Describes what a draft holds, one line for each kind of thing. */
export const draftSummary = (
  { reportIds, values, documents }: Pick<ReportDraftInput, 'reportIds' | 'values' | 'documents'>,
  reports: readonly Pick<Report, 'id' | 'title'>[] = [],
): string[] => {
  const titles = reportIds.flatMap((id) => reports.find((report) => report.id === id)?.title ?? []);
  const linked = new Set(documents.map(({ id }) => id)).size;
  const entered = Object.keys(values).length;
  const lines = [
    titles.length > 0 ? titles.join(', ') : reportIds.length > 0 && countOf(reportIds.length, 'report'),
    linked > 0 && `${countOf(linked, 'document')} linked`,
    entered > 0 && `${countOf(entered, 'field')} filled in`,
  ].filter((line) => line !== false);
  return lines.length > 0 ? lines : ['Nothing entered yet'];
};
