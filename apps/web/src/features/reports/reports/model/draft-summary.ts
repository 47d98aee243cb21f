import type { Report, ReportDraftInput } from '@hub/contract/reports/report.schema.ts';
import { countOf } from '../../../../lib/format/format-count.ts';

/** Names a draft by its reports. */
export const draftTitle = (
  { reportIds }: Pick<ReportDraftInput, 'reportIds'>,
  reports: readonly Pick<Report, 'id' | 'title'>[] = [],
): string => {
  const titles = reportIds.flatMap((id) => reports.find((report) => report.id === id)?.title ?? []);
  if (titles.length > 0) return titles.join(', ');
  return reportIds.length > 0 ? countOf(reportIds.length, 'report') : 'No reports chosen yet';
};

/** Describes what else a draft holds, one line for each kind of thing. */
export const draftSummary = ({
  values,
  documents,
}: Pick<ReportDraftInput, 'values' | 'documents'>): string[] => {
  const linked = new Set(documents.map(({ id }) => id)).size;
  const entered = Object.keys(values).length;
  const lines = [
    linked > 0 && `${countOf(linked, 'document')} linked`,
    entered > 0 && `${countOf(entered, 'field')} filled in`,
  ].filter((line) => line !== false);
  return lines.length > 0 ? lines : ['Nothing entered yet'];
};

/** Returns the other draft with exactly the same reports; undefined if there is none. */
export const draftOfSameReports = <Draft extends Pick<ReportDraftInput, 'reportIds'> & { id: string }>(
  drafts: readonly Draft[],
  { id, reportIds }: { id: string; reportIds: readonly string[] },
): Draft | undefined => {
  const chosen = new Set(reportIds);
  return drafts.find(
    (draft) =>
      draft.id !== id &&
      draft.reportIds.length === chosen.size &&
      draft.reportIds.every((reportId) => chosen.has(reportId)),
  );
};
