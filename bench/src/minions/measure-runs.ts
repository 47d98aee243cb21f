import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { median } from '../load.ts';
import type { Report } from '../report.ts';
import { startHub, withServer } from '../servers.ts';

/** Runs that are under way or wait at any time while the lists are read. */
const runsAtOnce = 50;
/** Single runs whose first sign of life and stop are measured. */
const singleRuns = 20;
/** Rounds of the list with and without runs, by turns. */
const rounds = 5;
const readMs = 4_000;
/** How often a run of the load is looked at, which must not be a load itself. */
const watchMs = 5_000;
/** The demo executes the history of its minions after its start. */
const settleMs = 60_000;
const minion = 'Docket auditor';

interface Run {
  id: string;
  state: string;
  decision: string | null;
  plan: unknown[];
  steps: { finishedAt: string }[];
}

/** Signs in as the administrator of the demo; returns a function that calls the hub. */
const signIn = async (baseUrl: string) => {
  const response = await fetch(`${baseUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.hub', password: 'invention-hub' }),
  });
  const authorization = `Bearer ${(await response.json()) as string}`;
  return async <T>(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<T> => {
    const answer = await fetch(`${baseUrl}/api/${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} returns ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
};

type Call = Awaited<ReturnType<typeof signIn>>;

const runs = 'streams/minion-dojo-api/runs';

/** Returns functions that start and follow runs of one minion over the inventions of the demo. */
const prepare = async (call: Call) => {
  const minions = await call<{ data: { name: string; documentId: string }[] }>(
    'streams/minion-dojo-api/api/minions',
  );
  const documentId = minions.data.find(({ name }) => name === minion)?.documentId ?? '';
  // The budget of a day would end the load.
  await call(`streams/minion-dojo-api/minions/${documentId}/work`, { dailyRuns: 10_000 }, 'PUT');
  const { collection } = await call<{ collection: { id: string }[] }>('inventions?size=100&sort=-updatedAt');
  let next = 0;
  const start = async (): Promise<string> => {
    const inventionId = collection[next++ % collection.length]?.id;
    return (await call<Run>(runs, { inventionId, minion: documentId })).id;
  };
  const read = (id: string): Promise<Run> => call<Run>(`${runs}/${id}`);
  const until = async (id: string, isReached: (run: Run) => boolean, pauseMs = 5): Promise<Run> => {
    for (;;) {
      const run = await read(id);
      if (isReached(run)) return run;
      await wait(pauseMs);
    }
  };
  return { start, read, until };
};

type Minions = Awaited<ReturnType<typeof prepare>>;

const isOver = ({ state }: Run): boolean => state !== 'pending' && state !== 'working';

/** Milliseconds from asking for a run until its plan is there. */
const measureFirstSign = async ({ start, until }: Minions): Promise<number[]> => {
  const times: number[] = [];
  for (let n = 0; n < singleRuns; n++) {
    const asked = performance.now();
    const id = await start();
    await until(id, ({ plan }) => plan.length > 0);
    times.push(performance.now() - asked);
    await until(id, isOver);
  }
  return times;
};

/** Milliseconds from the request to stop a run at work until it has ended and its last step is finished. */
const measureStop = async (call: Call, { start, read, until }: Minions): Promise<number[]> => {
  const times: number[] = [];
  for (let tries = 0; times.length < singleRuns && tries < 10 * singleRuns; tries++) {
    const id = await start();
    await until(id, ({ state }) => state !== 'pending');
    const askedAt = Date.now();
    const stopped = await call<Run>(`${runs}/${id}/stop`, {}).catch(() => undefined);
    if (stopped?.decision !== 'stopped') continue;
    const ended = Date.now();
    await wait(1_000);
    const last = (await read(id)).steps.map(({ finishedAt }) => Date.parse(finishedAt));
    times.push(Math.max(ended, ...last) - askedAt);
  }
  return times;
};

/** Pages of the list of inventions that one person reads in a second, without a pause. */
const readList = async (call: Call): Promise<number> => {
  const start = performance.now();
  let pages = 0;
  while (performance.now() - start < readMs) {
    await call('inventions?size=25');
    pages++;
  }
  return pages / ((performance.now() - start) / 1000);
};

/** Reads the list while `runsAtOnce` runs are under way; each that ends is followed by another. */
const readListMeanwhile = async (call: Call, { start, until }: Minions) => {
  let goesOn = true;
  let done = 0;
  const keepBusy = async (started: string): Promise<void> => {
    for (let id = started; goesOn; id = await start()) {
      await until(id, isOver, watchMs);
      done++;
    }
  };
  const started = await Promise.all(Array.from({ length: runsAtOnce }, start));
  const working = started.map(keepBusy);
  const pages = await readList(call);
  goesOn = false;
  await Promise.all(working);
  return { pages, done };
};

const spread = (values: readonly number[], digits = 0): string =>
  `median ${median(values).toFixed(digits)}, ${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)}`;

const measure = async (baseUrl: string, report: Report): Promise<void> => {
  const call = await signIn(baseUrl);
  await wait(settleMs);
  const minions = await prepare(call);
  report.say(
    'First sign of life of a run, its plan',
    `${spread(await measureFirstSign(minions))} ms`,
    'under 1 s',
  );
  report.say(
    'Stop of a run at work, with its last step',
    `${spread(await measureStop(call, minions))} ms`,
    'within 300 ms',
  );
  const ratios: number[] = [];
  let done = 0;
  for (let round = 0; round < rounds; round++) {
    const quiet = await readList(call);
    const busy = await readListMeanwhile(call, minions);
    ratios.push((busy.pages / quiet) * 100);
    done += busy.done;
  }
  report.say(
    `Invention list with ${runsAtOnce} runs of minions (${done} ended meanwhile)`,
    `${spread(ratios)} % of the speed without them`,
    '80 % of the speed without them',
  );
};

/** Measures runs of minions on a demo, and the list of inventions meanwhile. */
export const measureRuns = async (report: Report): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hub-bench-minions-'));
  await withServer(startHub({ HUB_DATA_DIR: dataDir, HUB_DEMO: '1' }), ({ baseUrl }) =>
    measure(baseUrl, report),
  );
  await rm(dataDir, { recursive: true, force: true });
};
