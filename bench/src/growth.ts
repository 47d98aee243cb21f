import { type LoadRequest, median } from './load.ts';
import type { Practice } from './practice-databases.ts';
import type { Report } from './report.ts';
import { buildScenarios } from './scenarios.ts';
import { startHub, withServer } from './servers.ts';
import { buildTaskListScenarios } from './task-lists.ts';

// Ten times the data: the same calls on both practices, one request at a time and by turns, so that a busy minute of the
// machine meets both.

const buildRequests = async (practice: Practice): Promise<Record<string, readonly LoadRequest[]>> => {
  const { openTasks, inventionById, headerSearch } = await buildScenarios(practice);
  const { filterRuns, boardColumns, historyPages } = await buildTaskListScenarios(practice, []);
  return {
    'My tasks': openTasks,
    'Invention by id': inventionById,
    'Header search': headerSearch,
    'Filter run': filterRuns,
    'Column of a board': boardColumns,
    'Task history': historyPages,
  };
};

const time = async (baseUrl: string, { path, token }: LoadRequest): Promise<number> => {
  const start = performance.now();
  const response = await fetch(`${baseUrl}${path}`, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - start;
};

/** Times both sides by turns, after a warm-up of a quarter of the time. */
const timeByTurns = async (
  sides: readonly { baseUrl: string; requests: readonly LoadRequest[] }[],
  seconds: number,
): Promise<number[][]> => {
  const begin = performance.now();
  const times: number[][] = sides.map(() => []);
  for (let n = 0; performance.now() - begin < seconds * 1_250; n++)
    for (const [side, { baseUrl, requests }] of sides.entries()) {
      const request = requests[n % requests.length];
      if (!request) throw new Error('no request to send');
      const took = await time(baseUrl, request);
      if (performance.now() - begin > seconds * 250) times[side]?.push(took);
    }
  return times;
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Compares the time of each call with ten times the data. */
export const measureGrowth = async (
  [small, large]: readonly [Practice, Practice],
  seconds: number,
  { say }: Report,
): Promise<void> => {
  const [few, many] = [await buildRequests(small), await buildRequests(large)];
  await withServer(startHub({ DATABASE_URL: small.connectionString, HUB_DEMO: '0' }), (smallHub) =>
    withServer(startHub({ DATABASE_URL: large.connectionString, HUB_DEMO: '0' }), async (largeHub) => {
      for (const [label, requests] of Object.entries(few)) {
        const [one = [], ten = []] = await timeByTurns(
          [
            { baseUrl: smallHub.baseUrl, requests },
            { baseUrl: largeHub.baseUrl, requests: many[label] ?? [] },
          ],
          seconds,
        );
        say(
          `${label}: ten times the data`,
          `median ${median(one).toFixed(2)} to ${median(ten).toFixed(2)} ms = ${(median(ten) / median(one)).toFixed(2)} times, ` +
            `mean ${mean(one).toFixed(2)} to ${mean(ten).toFixed(2)} ms = ${(mean(ten) / mean(one)).toFixed(2)} times`,
          'at most 1.3 times',
        );
      }
    }),
  );
};
