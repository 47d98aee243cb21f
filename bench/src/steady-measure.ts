import { type LoadRequest, load, median } from './load.ts';
import type { Practice } from './practice-databases.ts';
import { record } from './recording.ts';
import { type RunningServer, startCeiling, startHub } from './servers.ts';
import { percentile, steadyRate } from './steady-rate.ts';

/** What is measured, and what it has to hold: the 95th percentile at a steady rate, and the share of the ceiling. */
export interface SteadyGoal {
  readonly label: string;
  readonly requests: readonly LoadRequest[];
  readonly slowestAllowedMs: number;
}

const steady = { perSecond: 50, seconds: 15 };
const leastShare = 0.6;

const shareOfCeiling = async (
  hub: RunningServer,
  ceiling: RunningServer,
  requests: readonly LoadRequest[],
) => {
  const shape = { seconds: 5, connections: 16 };
  const rounds: { ours: number; bare: number }[] = [];
  for (let n = 0; n < 3; n++) {
    const ours = await load(hub.baseUrl, requests, shape);
    const bare = await load(ceiling.baseUrl, requests, shape);
    if (ours.failures + bare.failures > 0) throw new Error('a request failed under load');
    rounds.push({ ours: ours.requestsPerSecond, bare: bare.requestsPerSecond });
  }
  return {
    ours: median(rounds.map(({ ours }) => ours)),
    bare: median(rounds.map(({ bare }) => bare)),
    share: median(rounds.map(({ ours, bare }) => ours / bare)),
  };
};

/** Measures each goal on the hub and on its ceiling, prints a line for it, and tells whether all hold. */
export const measureSteadily = async (
  { connectionString }: Practice,
  goals: readonly SteadyGoal[],
): Promise<boolean> => {
  const recording = await record(
    connectionString,
    goals.flatMap(({ requests }) => requests),
  );
  const hub = await startHub({ DATABASE_URL: connectionString, HUB_DEMO: '0' });
  const ceiling = await startCeiling(connectionString, recording);
  let holds = true;
  try {
    for (const { label, requests, slowestAllowedMs } of goals) {
      await steadyRate(hub.baseUrl, requests, { ...steady, seconds: 12 });
      const result = await steadyRate(hub.baseUrl, requests, steady);
      const { ours, bare, share } = await shareOfCeiling(hub, ceiling, requests);
      const p95 = percentile(result, 0.95);
      holds &&= result.failures === 0 && p95 < slowestAllowedMs && share >= leastShare;
      process.stdout.write(
        `${label}: p95 ${p95.toFixed(1)} ms, median ${percentile(result, 0.5).toFixed(1)} ms at ${steady.perSecond}/s; ` +
          `${ours.toFixed(0)} of ${bare.toFixed(0)}/s = ${(share * 100).toFixed(0)} % of the ceiling\n`,
      );
    }
  } finally {
    await ceiling.stop();
    await hub.stop();
  }
  return holds;
};
