import { readFile } from 'node:fs/promises';
import { type LoadRequest, load, median } from './load.ts';
import type { Practice } from './practice-databases.ts';
import { record } from './recording.ts';
import type { Report } from './report.ts';
import { buildScenarios } from './scenarios.ts';
import { type RunningServer, startBaseline, startHub, withServer } from './servers.ts';
import { openSessions } from './sessions.ts';
import { buildTaskListScenarios } from './task-lists.ts';

// Hub and baseline by turns: requests a second, and the processor time of the server process for each request, which
// depends less on what else the machine does. Linux only.

const connections = 16;
const turns = 3;
const warmUpSeconds = 2;
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

/** Returns the milliseconds of processor time that a process has used. */
const processorTime = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11);
  return (Number(user) + Number(system)) * millisecondsPerTick;
};

const measureTurn = async (
  { baseUrl, pid }: RunningServer,
  requests: readonly LoadRequest[],
  seconds: number,
) => {
  const before = await processorTime(pid);
  const { requestsPerSecond, failures } = await load(baseUrl, requests, { connections, seconds });
  if (failures > 0) throw new Error('a request failed under load');
  const used = (await processorTime(pid)) - before;
  return { rate: requestsPerSecond, time: used / (requestsPerSecond * seconds) };
};

type Round = Record<'ours' | 'bare', { rate: number; time: number }>;

const compare = async (
  [hub, baseline]: readonly [RunningServer, RunningServer],
  requests: readonly LoadRequest[],
  seconds: number,
): Promise<string> => {
  for (const { baseUrl } of [hub, baseline])
    await load(baseUrl, requests, { connections, seconds: warmUpSeconds });
  const rounds: Round[] = [];
  for (let n = 0; n < turns; n++)
    rounds.push({
      ours: await measureTurn(hub, requests, seconds),
      bare: await measureTurn(baseline, requests, seconds),
    });
  const of = (read: (round: Round) => number): number => median(rounds.map(read));
  const share = of(({ ours, bare }) => ours.rate / bare.rate);
  return (
    `${of(({ ours }) => ours.rate).toFixed(0)} of ${of(({ bare }) => bare.rate).toFixed(0)}/s = ` +
    `${(share * 100).toFixed(0)} %, processor time ${of(({ ours }) => ours.time).toFixed(2)} ` +
    `and ${of(({ bare }) => bare.time).toFixed(2)} ms`
  );
};

interface Comparison {
  report: Report;
  /** The share of the baseline that a call should reach, as text. */
  least: (label: string) => string;
}

/** Compares calls of the hub with the baseline, which runs the same statements. */
export const compareRequests = async (
  practice: Practice,
  requests: Readonly<Record<string, readonly LoadRequest[]>>,
  seconds: number,
  { report, least }: Comparison,
): Promise<void> => {
  const recording = await record(practice.connectionString, Object.values(requests).flat());
  await withServer(startHub({ DATABASE_URL: practice.connectionString, HUB_DEMO: '0' }), (hub) =>
    withServer(startBaseline(practice.connectionString, recording), async (baseline) => {
      for (const [label, some] of Object.entries(requests))
        report.say(`${label}: hub of baseline`, await compare([hub, baseline], some, seconds), least(label));
    }),
  );
};

/** Compares the most frequent calls of the hub with the baseline. */
export const compareWithBaseline = async (
  practice: Practice,
  seconds: number,
  report: Report,
): Promise<void> =>
  compareRequests(practice, await buildRequests(practice), seconds, {
    report,
    least: (label) => (label === 'Invention by id' ? 'at least 55 %' : 'at least 70 %'),
  });
