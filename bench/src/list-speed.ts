import pg from 'pg';
import { openPractices, type Practice } from './practice-databases.ts';
import { measureSteadily } from './steady-measure.ts';
import { buildTaskListScenarios } from './task-lists.ts';

// Lists of tasks at 1,000,000 tasks and 5,000,000 events: the 95th percentile of each call at a steady rate, and the
// rate against the baseline of the same statements.

const labels = {
  filterRuns: 'Filter run',
  boardColumns: 'Column of a board of 8',
  historyPages: 'Page of the task history',
  taskHistories: 'History of one task',
} as const;

const slowestAllowedMs = 50;

const openTaskIds = async (connectionString: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    'select id from tasks where not is_restricted and not is_walled order by id limit 40',
  );
  await client.end();
  return rows.map(({ id }) => id);
};

const measure = async (practice: Practice): Promise<boolean> => {
  const scenarios = await buildTaskListScenarios(practice, await openTaskIds(practice.connectionString));
  return measureSteadily(
    practice,
    Object.entries(labels).map(([name, label]) => ({
      label,
      requests: scenarios[name as keyof typeof labels],
      slowestAllowedMs,
    })),
  );
};

const { server, large } = await openPractices();
try {
  if (!(await measure(large))) process.exitCode = 1;
} finally {
  await server.stop();
}
