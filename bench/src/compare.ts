import { readFile } from 'node:fs/promises';
import { type LoadRequest, load, median } from './load.ts';
import { openPractice, type Practice, startPracticeServer } from './practice-databases.ts';
import { record } from './recording.ts';
import { buildScenarios } from './scenarios.ts';
import { type RunningServer, startBaseline, startHub } from './servers.ts';
import { openSessions } from './sessions.ts';
import { buildTaskListScenarios } from './task-lists.ts';

// Hub and baseline by turns on 100,000 tasks: requests a second, and the processor time of the server process for each
// request, which depends less on what else the machine does. Linux only.

const shape = { seconds: 3, connections: 16 };
const turns = 3;
const overviewPages = 20;
const millisecondsPerTick = 10;

const buildRequests = async (practice: Practice): Promise<Record<string, readonly LoadRequest[]>> => {
  const { inventionById, openTasks, headerSearch } = await buildScenarios(practice);
  const { filterRuns, boardColumns } = await buildTaskListScenarios(practice, []);
  const people = await openSessions(practice.connectionString, overviewPages);
  return {
    'Invention by id': inventionById,
    'My tasks': openTasks,
    Overview: people.map(({ token }, n) => ({
      token,
      path: `/api/search/overview/milestones?skip=${50 * n}`,
    })),
    'Column of a board': boardColumns,
    'Filter run': filterRuns,
    'Header search': headerSearch,
  };
};

/** Milliseconds of processor time that a process has used. */
const processorTime = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11);
  return (Number(user) + Number(system)) * millisecondsPerTick;
};

const measureTurn = async ({ baseUrl, pid }: RunningServer, requests: readonly LoadRequest[]) => {
  const before = await processorTime(pid);
  const { requestsPerSecond, failures } = await load(baseUrl, requests, shape);
  if (failures > 0) throw new Error('a request failed under load');
  const used = (await processorTime(pid)) - before;
  return { rate: requestsPerSecond, time: used / (requestsPerSecond * shape.seconds) };
};

const compare = async (
  label: string,
  requests: readonly LoadRequest[],
  [hub, baseline]: [RunningServer, RunningServer],
): Promise<void> => {
  for (const { baseUrl } of [hub, baseline]) await load(baseUrl, requests, { ...shape, seconds: 2 });
  const rounds: Record<'ours' | 'bare', { rate: number; time: number }>[] = [];
  for (let n = 0; n < turns; n++)
    rounds.push({ ours: await measureTurn(hub, requests), bare: await measureTurn(baseline, requests) });
  const of = (read: (round: (typeof rounds)[number]) => number): number => median(rounds.map(read));
  const share = of(({ ours, bare }) => ours.rate / bare.rate);
  process.stdout.write(
    `${label}: ${of(({ ours }) => ours.rate).toFixed(0)} of ${of(({ bare }) => bare.rate).toFixed(0)}/s = ` +
      `${(share * 100).toFixed(0)} %, processor time ${of(({ ours }) => ours.time).toFixed(2)} ` +
      `and ${of(({ bare }) => bare.time).toFixed(2)} ms\n`,
  );
};

const server = await startPracticeServer();
try {
  const practice = await openPractice(server, 10_000);
  const requests = await buildRequests(practice);
  const recording = await record(practice.connectionString, Object.values(requests).flat());
  const hub = await startHub({ DATABASE_URL: practice.connectionString, HUB_DEMO: '0' });
  const baseline = await startBaseline(practice.connectionString, recording);
  for (const [label, some] of Object.entries(requests)) await compare(label, some, [hub, baseline]);
  await baseline.stop();
  await hub.stop();
} finally {
  await server.stop();
}
