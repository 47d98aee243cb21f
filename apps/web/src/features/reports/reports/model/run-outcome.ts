import { countOf } from '../../../../lib/format/format-count.ts';

/** Result of a run: which of its results failed, by their id. */
type EndedResults = ReadonlyMap<string, 'done' | 'failed'>;

/** Outcome of a run as people read it. */
export interface RunOutcome {
  title: string;
  isComplete: boolean;
}

/**
 * Returns the outcome of reports once all their results have ended; null before. A report failed if it failed in one of
 * its formats.
 */
export const outcomeOf = (
  results: readonly (readonly [id: string, reportId: string])[],
  ended: EndedResults,
): RunOutcome | null => {
  if (results.some(([id]) => !ended.has(id))) return null;
  const reports = new Set(results.map(([, reportId]) => reportId)).size;
  const failed = new Set(results.filter(([id]) => ended.get(id) === 'failed').map(([, reportId]) => reportId))
    .size;
  if (failed === 0)
    return { title: countOf(reports, 'report is ready', 'reports are ready'), isComplete: true };
  const title =
    failed === reports
      ? countOf(reports, 'report failed', 'reports failed')
      : `${reports - failed} of ${countOf(reports, 'report')} ready, ${failed} failed`;
  return { title, isComplete: false };
};
