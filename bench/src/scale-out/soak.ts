import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { memoryOfTree, processorTimeOfTree } from '../footprint.ts';
import { createReport } from '../report.ts';
import { openSessions } from '../sessions.ts';
import { percentile } from '../steady-rate.ts';
import type { IdleSockets } from './idle-sockets.ts';
import { type Installation, startInstallation } from './installation.ts';
import { listOpenInventions } from './open-inventions.ts';
import { type Answered, createPerson } from './person.ts';

// 2,000 idle live connections and 100 people at work, on two web instances and one worker behind nginx.
// `node bench/src/scale-out/soak.ts --minutes 10` needs nginx.

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    inventions: { type: 'string', default: '1000' },
  },
});
const minutes = Number(values.minutes);
const people = 100;
const idleSockets = 2_000;
const openedInventions = 200;
/** A person makes a request every one to three seconds. */
const [minPauseMs, maxPauseMs] = [1_000, 3_000];
const { say } = createReport();

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const pauseOfPerson = () => pause(minPauseMs + Math.random() * (maxPauseMs - minPauseMs));

const openIdleSockets = async (data: IdleSockets): Promise<Worker> => {
  const sockets = new Worker(new URL('./idle-sockets.ts', import.meta.url), { workerData: data });
  await once(sockets, 'message');
  return sockets;
};

const readMemory = async ({ web, worker }: Installation): Promise<number> => {
  const sizes = await Promise.all([...web, worker].map((instance) => memoryOfTree(instance.pid())));
  return sizes.reduce((sum, size) => sum + size, 0);
};

/** Seconds of processor time that each part has used since its start. */
const readProcessorTimes = async ({ web, worker, databasePid, proxyPid }: Installation) => {
  const of = async (...pids: number[]): Promise<number> => {
    const times = await Promise.all(pids.map(processorTimeOfTree));
    return times.reduce((sum, time) => sum + time, 0);
  };
  return {
    'web instances': await of(...web.map((instance) => instance.pid())),
    worker: await of(worker.pid()),
    PostgreSQL: await of(databasePid),
    nginx: await of(proxyPid),
  };
};

const measure = async (installation: Installation): Promise<void> => {
  const { baseUrl, practice } = installation;
  const sessions = await openSessions(practice.connectionString, people + idleSockets);
  const inventionIds = await listOpenInventions(practice.connectionString, openedInventions);
  const tokens = sessions.map(({ token }) => token);
  const sockets = await openIdleSockets({ baseUrl, tokens: tokens.slice(people), inventionIds });
  const answered: Answered[] = [];
  const before = await readProcessorTimes(installation);
  const endsAt = performance.now() + minutes * 60_000;
  const work = async (token: string): Promise<void> => {
    const step = createPerson({ baseUrl, token, inventionIds, onAnswer: (one) => void answered.push(one) });
    while (performance.now() < endsAt) {
      await pauseOfPerson();
      await step();
    }
  };
  const memory: number[] = [];
  const watch = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      await pause(Math.min(30_000, endsAt - performance.now()));
      memory.push(await readMemory(installation));
    }
  };
  await Promise.all([watch(), ...tokens.slice(0, people).map(work)]);
  const after = await readProcessorTimes(installation);
  sockets.postMessage('count');
  const [open] = (await once(sockets, 'message')) as [number];
  await sockets.terminate();

  const faults = answered.filter(({ fault }) => fault !== undefined);
  const latencies = answered.map(({ ms }) => ms).sort((a, b) => a - b);
  const result = { latencies, failures: faults.length };
  say(
    `100 people and 2,000 idle connections for ${minutes} minutes, p95`,
    `${percentile(result, 0.95).toFixed(0)} ms over ${latencies.length} requests (p50 ${percentile(result, 0.5).toFixed(0)} ms, p99 ${percentile(result, 0.99).toFixed(0)} ms)`,
    'under 200 ms',
  );
  say('… requests that failed', `${faults.length}`, 'none');
  for (const { what, fault } of faults.slice(0, 10)) process.stdout.write(`  ${what}: ${fault}\n`);
  say('… idle connections at the end', `${open} of ${idleSockets}`, 'all');
  const names = ['web instances', 'worker', 'PostgreSQL', 'nginx'] as const;
  const cores = names.map((name) => `${name} ${((after[name] - before[name]) / minutes / 60).toFixed(2)}`);
  say('… processor time, in cores', cores.join(', '), 'for information');
  const third = Math.max(1, Math.floor(memory.length / 3));
  const mean = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  say(
    '… memory of the three processes',
    `${mean(memory.slice(0, third)).toFixed(0)} MB in the first third, ${mean(memory.slice(-third)).toFixed(0)} MB in the last`,
    'flat',
  );
};

const installation = await startInstallation(Number(values.inventions));
try {
  await measure(installation);
} finally {
  await installation.stop();
}
