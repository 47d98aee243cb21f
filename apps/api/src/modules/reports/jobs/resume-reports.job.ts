import { nowText } from '../../../platform/clock.ts';
import type { RepeatedJob } from '../../../platform/jobs/jobs.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import { takeStrandedResults } from '../results.repository.ts';
import { generateReport } from './generate.job.ts';
import { writePortfolio } from './write-portfolio.job.ts';

const everyMs = 10_000;
const maxResumed = 500;

/** Queues again the reports whose process died, and those whose job is lost. */
export const createResumeReports = ({
  database,
  clock,
  queue,
}: Pick<AppDependencies, 'database' | 'clock' | 'queue'>): RepeatedJob => ({
  name: 'reports.resume',
  everyMs,
  run: () =>
    database.transaction().execute(async (tx) => {
      const stranded = await takeStrandedResults(tx, nowText(clock), maxResumed);
      const resume = (job: typeof generateReport, wanted: boolean) =>
        queue.enqueueAll(
          tx,
          job,
          stranded.flatMap(({ id, isPortfolio }) => (isPortfolio === wanted ? [{ resultId: id }] : [])),
        );
      await resume(generateReport, false);
      await resume(writePortfolio, true);
    }),
});
