import { type LoadRequest, load, median } from './load.ts';
import type { Practice } from './practice-databases.ts';
import { record } from './recording.ts';
import { type RunningServer, startBaseline, startHub } from './servers.ts';
import { percentile, steadyRate } from './steady-rate.ts';

/** A measurement and its limits: the 95th percentile at a steady rate, and the share of the baseline. */
export interface SteadyGoal {
  label: string;
  requests: readonly LoadRequest[];
  slowestAllowedMs: number;
}

const steady = { perSecond: 50, seconds: 15 };
const minShare = 0.7;

const shareOfBaseline = async (
  hub: RunningServer,
  baseline: RunningServer,
  requests: readonly LoadRequest[],
) => {
  const shape = { seconds: 5, connections: 16 };
  const rounds: { ours: number; bare: number }[] = [];
  for (let n = 0; n < 3; n++) {
    const ours = await load(hub.baseUrl, requests, shape);
    const bare = await load(baseline.baseUrl, requests, shape);
    if (ours.failures + bare.failures > 0) throw new Error('a request failed under load');
    rounds.push({ ours: ours.requestsPerSecond, bare: bare.requestsPerSecond });
  }
  return {
    ours: median(rounds.map(({ ours }) => ours)),
    bare: median(rounds.map(({ bare }) => bare)),
    share: median(rounds.map(({ ours, bare }) => ours / bare)),
  };
};

/** Measures each goal on the hub and on the baseline, prints a line for each, and returns whether all are met. */
export const measureSteadily = async (
  { connectionString }: Practice,
  goals: readonly SteadyGoal[],
): Promise<boolean> => {
  const recording = await record(
    connectionString,
    goals.flatMap(({ requests }) => requests),
  );
  const hub = await startHub({ DATABASE_URL: connectionString, HUB_DEMO: '0' });
  const baseline = await startBaseline(connectionString, recording);
  let holds = true;
  try {
    for (const { label, requests, slowestAllowedMs } of goals) {
      await steadyRate(hub.baseUrl, requests, { ...steady, seconds: 12 });
      const result = await steadyRate(hub.baseUrl, requests, steady);
      const { ours, bare, share } = await shareOfBaseline(hub, baseline, requests);
      const p95 = percentile(result, 0.95);
      holds &&= result.failures === 0 && p95 < slowestAllowedMs && share >= minShare;
      process.stdout.write(
        `${label}: p95 ${p95.toFixed(1)} ms, median ${percentile(result, 0.5).toFixed(1)} ms at ${steady.perSecond}/s; ` +
          `${ours.toFixed(0)} of ${bare.toFixed(0)}/s = ${(share * 100).toFixed(0)} % of the baseline\n`,
      );
    }
  } finally {
    await baseline.stop();
    await hub.stop();
  }
  return holds;
};
