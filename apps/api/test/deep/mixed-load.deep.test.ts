import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Send, signInAt } from '../support/http-client.ts';
import { spawnHub } from '../support/hub-process.ts';
import { findInvention } from '../support/ledger.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'hub-mixed-'));
const hub = spawnHub({ HUB_DATA_DIR: dataDir });
afterAll(async () => {
  hub.kill('SIGTERM');
  await hub.exit;
  rmSync(dataDir, { recursive: true });
});

const minutes = Number(process.env.HUB_DEEP_MINUTES ?? 30);
const perSecond = 60;
/** A token is valid for 15 minutes. */
const signInEveryMs = 10 * 60_000;

const memoryMb = (): number => {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${hub.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
};

const requestOf = (n: number, inventionId: string): [method: string, path: string, body?: unknown] => {
  switch (n % 10) {
    case 0:
      return ['POST', '/api/workflow/tasks/', { inventionId, title: `Mixed load ${n}` }];
    case 1:
    case 2:
      return ['GET', `/api/inventions/search?qs=${'abcdefghilmnoprstuvw'[n % 20]}&size=25`];
    case 3:
    case 4:
    case 5:
      return ['GET', '/api/search/tasks?assignees=attorney%40demo.hub&status=open&size=25'];
    default:
      return ['GET', `/api/inventions/${inventionId}`];
  }
};

/** Memory growth in megabytes per minute, by least squares. */
const slopeOf = (readings: readonly { minute: number; mb: number }[]): number => {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const minute = mean(readings.map((reading) => reading.minute));
  const mb = mean(readings.map((reading) => reading.mb));
  const covariance = mean(readings.map((reading) => (reading.minute - minute) * (reading.mb - mb)));
  const variance = mean(readings.map((reading) => (reading.minute - minute) ** 2));
  return variance === 0 ? 0 : covariance / variance;
};

test(`R19: ${minutes} minutes of mixed load cause no error, no leak and no slowdown`, async () => {
  const address = await hub.address;
  let send: Send = await signInAt(address);
  let signedInAt = performance.now();
  const inventionId = await findInvention(send);
  const startedAt = performance.now();
  const statuses = new Map<number | undefined, number>();
  const latencies: { minute: number; ms: number }[] = [];
  const memory: { minute: number; mb: number }[] = [];
  const running = new Set<Promise<void>>();
  const minuteNow = (): number => (performance.now() - startedAt) / 60_000;

  for (let n = 0; minuteNow() < minutes; n++) {
    if (performance.now() - signedInAt > signInEveryMs) {
      send = await signInAt(address);
      signedInAt = performance.now();
    }
    const begunAt = performance.now();
    const one = send(...requestOf(n, inventionId)).then((response) => {
      statuses.set(response?.status, (statuses.get(response?.status) ?? 0) + 1);
      latencies.push({ minute: minuteNow(), ms: performance.now() - begunAt });
      running.delete(one);
    });
    running.add(one);
    if (n % (perSecond * 5) === 0) memory.push({ minute: minuteNow(), mb: memoryMb() });
    const dueMs = startedAt + ((n + 1) * 1000) / perSecond - performance.now();
    if (dueMs > 0) await new Promise((resolve) => setTimeout(resolve, dueMs));
  }
  await Promise.all(running);

  const p99 = (from: number, to: number): number => {
    const sorted = latencies
      .filter(({ minute }) => minute >= from && minute < to)
      .map(({ ms }) => ms)
      .sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  };
  const sixth = minutes / 6;
  const figures = {
    slope: slopeOf(memory.filter(({ minute }) => minute > sixth)),
    first: p99(sixth, 2 * sixth),
    last: p99(minutes - sixth, minutes + 1),
  };
  process.stdout.write(
    `memory ${figures.slope.toFixed(2)} MB/min, p99 ${figures.first.toFixed(0)} then ${figures.last.toFixed(0)} ms\n`,
  );
  expect([...statuses.keys()].sort()).toEqual([200, 201]);
  expect(figures.slope).toBeLessThan(1);
  expect(figures.last).toBeLessThan(200);
  expect(hub.output().stderr).toBe('');
});
