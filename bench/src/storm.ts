import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import type { Practice } from './practice-databases.ts';
import { buildScenarios } from './scenarios.ts';
import { openSessions } from './sessions.ts';
import { percentile, steadyRate } from './steady-rate.ts';
import type { StormSockets } from './storm-sockets.ts';

const tasksPerCall = 100;
const readsPerSecond = 20;
const readSeconds = 5;
const timeoutMs = 60_000;

/** Result of a storm, in milliseconds. */
export interface Storm {
  /** From the first request to the last response of the changes. */
  written: number;
  /** From the first request until every socket has received every event. */
  consistent: number;
  /** 95th percentile of the reads of other people meanwhile, and of the same reads before. */
  reads: number;
  quietReads: number;
}

interface Change {
  id: string;
  updatedAt: string;
}

/** Tasks anyone may see, one per invention. */
const findTasks = async (connectionString: string, count: number): Promise<Change[]> => {
  const client = new pg.Client({ connectionString, options: '-c TimeZone=UTC' });
  await client.connect();
  const { rows } = await client.query<Change>(
    `select id, to_char(updated_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt" from (
       select distinct on (invention_id) id, invention_id, updated_at from tasks
       where not is_restricted and not is_walled and not is_deleted
       order by invention_id, id limit $1) first`,
    [count],
  );
  await client.end();
  return rows;
};

const changeTasks = async (baseUrl: string, token: string, tasks: readonly Change[]): Promise<void> => {
  const title = `Changed in a storm at ${Temporal.Now.instant().toString()}`;
  const answer = await fetch(`${baseUrl}/api/workflow/tasks/bulk`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ items: tasks.map((task) => ({ ...task, change: { title } })) }),
  });
  const result = (await answer.json()) as { changed?: unknown[] };
  if (result.changed?.length !== tasks.length) throw new Error(`changing tasks answered ${answer.status}`);
};

const expectMessage = async (worker: Worker, expected: string): Promise<void> => {
  const [message] = await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) });
  if (message !== expected) throw new Error(`the sockets are ${message}, not ${expected}`);
};

/** Changes `taskCount` tasks at once while `socketCount` sockets watch all tasks and others read their lists. */
export const measureStorm = async (
  baseUrl: string,
  practice: Practice,
  { sockets: socketCount, tasks: taskCount }: { sockets: number; tasks: number },
): Promise<Storm> => {
  const sessions = await openSessions(practice.connectionString, socketCount);
  const { openTasks } = await buildScenarios(practice);
  const tasks = await findTasks(practice.connectionString, taskCount);
  const workerData: StormSockets = {
    baseUrl,
    tokens: sessions.map(({ token }) => token),
    expected: taskCount,
  };
  const sockets = new Worker(new URL('./storm-sockets.ts', import.meta.url), { workerData });
  try {
    await expectMessage(sockets, 'joined');
    const reads = { perSecond: readsPerSecond, seconds: readSeconds };
    await steadyRate(baseUrl, openTasks, reads);
    const calm = await steadyRate(baseUrl, openTasks, reads);
    const consistent = expectMessage(sockets, 'consistent').then(() => performance.now());
    const reading = steadyRate(baseUrl, openTasks, reads);
    const startedAt = performance.now();
    const calls = Array.from({ length: taskCount / tasksPerCall }, (_, n) =>
      changeTasks(baseUrl, sessions[n]?.token ?? '', tasks.slice(n * tasksPerCall, (n + 1) * tasksPerCall)),
    );
    await Promise.all(calls);
    const written = performance.now() - startedAt;
    const arrived = (await consistent) - startedAt;
    const during = await reading;
    if (calm.failures + during.failures > 0) throw new Error('a read failed');
    return {
      written,
      consistent: arrived,
      reads: percentile(during, 0.95),
      quietReads: percentile(calm, 0.95),
    };
  } finally {
    await sockets.terminate();
  }
};
