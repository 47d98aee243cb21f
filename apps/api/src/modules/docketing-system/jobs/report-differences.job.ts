import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ScheduledJob } from '../../../platform/jobs/jobs.ts';
import { reportDifferences } from '../report-differences.ts';

interface ReportJobDependencies {
  database: Database;
  clock: Clock;
  log: { info(fields: object, message: string): void };
}

const hourSeconds = 60 * 60;

/** Nightly, after the deadlines were recomputed: reports new differences between patent office, docketing system and hub. */
export const createReportDifferences = (dependencies: ReportJobDependencies): ScheduledJob => ({
  name: 'docketing-system.report-differences',
  cron: '10 5 * * *',
  maxSeconds: hourSeconds,
  run: async () => {
    dependencies.log.info(await reportDifferences(dependencies), 'docketing compared');
  },
});
