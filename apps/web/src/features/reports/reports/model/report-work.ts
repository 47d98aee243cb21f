import type { Report } from '@hub/contract/reports/report.schema.ts';
import { fullName } from '@hub/domain/people/person-name.ts';

/** Describes what is being generated of a report, or its last generation; null if there was none. */
export const describeWork = (
  { jobs, results }: Pick<Report, 'jobs' | 'results'>,
  dayOf: (instant: string) => string,
): string | null => {
  if (jobs.length > 0) return 'It is being generated now.';
  const [newest] = results;
  if (!newest) return null;
  const day = dayOf(newest.finishedAt);
  return results.some(({ state }) => state === 'failed')
    ? `The last generation failed on ${day}.`
    : `Last generated on ${day} by ${fullName(newest.createdBy)}.`;
};
