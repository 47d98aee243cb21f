import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureAccessCost } from './access-cost.ts';
import { memoryOfTree } from './footprint.ts';
import { measureLive } from './live-latency.ts';
import { type LoadRequest, load, median } from './load.ts';
import { openPractices, type Practice } from './practice-databases.ts';
import { record } from './recording.ts';
import { buildScenarios, type Scenarios } from './scenarios.ts';
import { measureScripts } from './script-weight.ts';
import { type RunningServer, startBaseline, startHub } from './servers.ts';
import { percentile, steadyRate } from './steady-rate.ts';
import { measureStorm } from './storm.ts';
import { measureWriters } from './writers.ts';

const rows: string[] = [];
const say = (what: string, measured: string, target: string): void => {
  rows.push(`| ${what} | ${measured} | ${target} |`);
  process.stdout.write(`${what}: ${measured} (${target})\n`);
};

const scenarioNames = ['openTasks', 'inventionById', 'headerSearch'] as const satisfies (keyof Scenarios)[];
const labels: Record<keyof Scenarios, string> = {
  openTasks: 'My open tasks by due date, 25 rows',
  inventionById: 'Invention by id',
  headerSearch: 'Header search',
  inventionList: 'Invention list',
};

const withServer = async <T>(
  starting: Promise<RunningServer>,
  work: (server: RunningServer) => Promise<T>,
): Promise<T> => {
  const server = await starting;
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
};

/** Requests a second of the hub and of the baseline, by turns, so that a noisy minute hits both. */
const compareThroughput = async (
  hub: RunningServer,
  baseline: RunningServer,
  requests: readonly LoadRequest[],
) => {
  const shape = { seconds: 5, connections: 16 };
  await load(hub.baseUrl, requests, { ...shape, seconds: 2 });
  await load(baseline.baseUrl, requests, { ...shape, seconds: 2 });
  const rounds = [];
  for (let n = 0; n < 3; n++) {
    const ours = await load(hub.baseUrl, requests, shape);
    const bare = await load(baseline.baseUrl, requests, shape);
    if (ours.failures + bare.failures > 0) throw new Error('a request failed under load');
    rounds.push({ ours: ours.requestsPerSecond, bare: bare.requestsPerSecond });
  }
  return {
    ours: median(rounds.map(({ ours }) => ours)),
    bare: median(rounds.map(({ bare }) => bare)),
    ratio: median(rounds.map(({ ours, bare }) => ours / bare)),
  };
};

const benchThroughput = async (practice: Practice, scenarios: Scenarios): Promise<void> => {
  const requests = [...scenarios.openTasks, ...scenarios.inventionById, ...scenarios.headerSearch];
  const recordingFile = await record(practice.connectionString, requests);
  await withServer(startHub({ DATABASE_URL: practice.connectionString, HUB_DEMO: '0' }), (hub) =>
    withServer(startBaseline(practice.connectionString, recordingFile), async (baseline) => {
      for (const name of scenarioNames) {
        const { ours, bare, ratio } = await compareThroughput(hub, baseline, scenarios[name]);
        const target = name === 'inventionById' ? 'at least 55 %' : 'at least 70 %';
        say(
          `${labels[name]}: hub of baseline`,
          `${ours.toFixed(0)} of ${bare.toFixed(0)}/s = ${(ratio * 100).toFixed(0)} %`,
          target,
        );
      }
    }),
  );
};

const benchLatency = async (small: Practice, large: Practice, largeScenarios: Scenarios): Promise<void> => {
  const smallScenarios = await buildScenarios(small);
  const steady = { perSecond: 100, seconds: 12 };
  await withServer(startHub({ DATABASE_URL: small.connectionString, HUB_DEMO: '0' }), (smallHub) =>
    withServer(startHub({ DATABASE_URL: large.connectionString, HUB_DEMO: '0' }), async (largeHub) => {
      for (const name of scenarioNames) {
        await steadyRate(smallHub.baseUrl, smallScenarios[name], { ...steady, seconds: 2 });
        await steadyRate(largeHub.baseUrl, largeScenarios[name], { ...steady, seconds: 2 });
        const before = await steadyRate(smallHub.baseUrl, smallScenarios[name], steady);
        const after = await steadyRate(largeHub.baseUrl, largeScenarios[name], steady);
        if (before.failures + after.failures > 0) throw new Error('a request failed at a steady rate');
        say(
          `${labels[name]}: p99 at 100 requests/s`,
          `${percentile(after, 0.99).toFixed(1)} ms`,
          'under 25 ms',
        );
        const [one, ten] = [percentile(before, 0.5), percentile(after, 0.5)];
        say(
          `${labels[name]}: ten times the data, median`,
          `${one.toFixed(2)} to ${ten.toFixed(2)} ms = ${(ten / one).toFixed(2)} times`,
          name === 'headerSearch' ? 'at most 3 times' : 'at most 1.3 times',
        );
      }
    }),
  );
};

const benchAccess = (practice: Practice, scenarios: Scenarios): Promise<void> =>
  withServer(startHub({ DATABASE_URL: practice.connectionString, HUB_DEMO: '0' }), async ({ baseUrl }) => {
    for (const name of ['openTasks', 'inventionList', 'headerSearch'] as const) {
      const { request, statements } = await measureAccessCost(baseUrl, practice, scenarios[name]);
      say(
        `${labels[name]}: cost of the access predicate`,
        `${(request * 100).toFixed(0)} % of the request (${(statements * 100).toFixed(0)} % of its statements)`,
        'at most 15 %',
      );
    }
  });

const benchWriters = (practice: Practice): Promise<void> =>
  withServer(startHub({ DATABASE_URL: practice.connectionString, HUB_DEMO: '0' }), async ({ baseUrl }) => {
    const shape = { writers: 50, seconds: 8 };
    await measureWriters(baseUrl, practice, { ...shape, seconds: 3 });
    const { writesPerSecond, p99, isContiguous } = await measureWriters(baseUrl, practice, shape);
    say(
      '50 writers on one invention',
      `${writesPerSecond.toFixed(0)} writes/s, p99 ${p99} ms, numbers ${isContiguous ? 'contiguous' : 'with gaps'}`,
      '500 writes/s, contiguous',
    );
  });

const benchLive = (practice: Practice): Promise<void> =>
  withServer(startHub({ DATABASE_URL: practice.connectionString, HUB_DEMO: '0' }), async ({ baseUrl }) => {
    const shape = { sockets: 500, writes: 300, writesPerSecond: 20 };
    const { latencies, expected } = await measureLive(baseUrl, practice, shape);
    if (latencies.length !== expected) throw new Error(`${latencies.length} of ${expected} events arrived`);
    say(
      'Change to a second client, 500 sockets, p95',
      `${percentile({ latencies, failures: 0 }, 0.95).toFixed(1)} ms over ${latencies.length} arrivals`,
      'under 100 ms',
    );
  });

const benchStorm = (practice: Practice): Promise<void> =>
  withServer(startHub({ DATABASE_URL: practice.connectionString, HUB_DEMO: '0' }), async ({ baseUrl }) => {
    const storm = await measureStorm(baseUrl, practice, { sockets: 500, tasks: 500 });
    say(
      '500 tasks changed at once, 500 sockets consistent',
      `${(storm.consistent / 1000).toFixed(1)} s (written after ${(storm.written / 1000).toFixed(1)} s)`,
      'under 3 s',
    );
    say(
      '… reads of others meanwhile, p95',
      `${storm.reads.toFixed(0)} ms (${storm.quietReads.toFixed(0)} ms before)`,
      'under 100 ms',
    );
  });

const benchFootprint = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hub-bench-data-'));
  const environment = { HUB_DATA_DIR: dataDir, HUB_DEMO: '1' };
  const firstStart = performance.now();
  await withServer(startHub(environment), async () => {
    say(
      'First start with the demo workspace',
      `${((performance.now() - firstStart) / 1000).toFixed(1)} s`,
      'demo loads under 10 s',
    );
  });
  const warmStart = performance.now();
  await withServer(startHub(environment), async ({ pid }) => {
    say('Warm start', `${((performance.now() - warmStart) / 1000).toFixed(2)} s`, 'under 3 s');
    await new Promise((done) => setTimeout(done, 15_000));
    say('Idle memory of server and database', `${(await memoryOfTree(pid)).toFixed(0)} MB`, 'under 350 MB');
  });
  await withServer(startHub(environment), async ({ baseUrl }) => {
    const { first, routes } = await measureScripts(baseUrl);
    say('First load of sign-in and shell, script as sent', `${first.toFixed(1)} kB`, 'at most 240 kB');
    for (const { path, kilobytes } of routes)
      say(`Script of ${path} beyond that`, `${kilobytes.toFixed(0)} kB`, 'at most 120 kB');
  });
  await rm(dataDir, { recursive: true });
};

const { server, small, large } = await openPractices();
try {
  const scenarios = await buildScenarios(large);
  await benchThroughput(large, scenarios);
  await benchLatency(small, large, scenarios);
  await benchAccess(large, scenarios);
  await benchWriters(large);
  await benchLive(large);
  await benchStorm(large);
} finally {
  await server.stop();
}
await benchFootprint();
process.stdout.write(`\n| What | Measured | Target |\n|---|---|---|\n${rows.join('\n')}\n`);
