import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { memoryOfTree } from '../footprint.ts';
import type { Report } from '../report.ts';
import { startHub, withServer } from '../servers.ts';

const reports = 200;
/** Memory is compared from here, when everything that is read once has been. */
const settledAfter = 50;
/** Time for which a list is read. */
const readMs = 5_000;
/** The demo writes and reads its own files after its start. */
const settleMs = 60_000;

interface Result {
  state: string;
}

/** Returns functions that read and generate as a person of the demo. */
const signIn = async (baseUrl: string) => {
  const response = await fetch(`${baseUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'paralegal@demo.hub', password: 'invention-hub' }),
  });
  const headers = { authorization: `Bearer ${(await response.json()) as string}` };
  const get = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${baseUrl}${path}`, { headers });
    if (!answer.ok) throw new Error(`${path} returns ${answer.status}`);
    return (await answer.json()) as T;
  };
  const generate = async (id: string): Promise<void> => {
    const body = new FormData();
    body.set('reportIds', 'invention-summary');
    body.set('format', 'pdf');
    const answer = await fetch(`${baseUrl}/api/reports/generate/${id}`, { method: 'POST', headers, body });
    if (answer.status !== 201) throw new Error(`a report was refused with ${answer.status}`);
  };
  const resultsOf = async (id: string): Promise<Result[]> =>
    (await get<{ collection: Result[] }>(`/api/reports/results/invention/${id}`)).collection;
  return { get, generate, resultsOf };
};

type Session = Awaited<ReturnType<typeof signIn>>;

const isFinished = async ({ resultsOf }: Session, id: string): Promise<boolean> => {
  const results = await resultsOf(id);
  if (results.some(({ state }) => state === 'failed')) throw new Error('a report failed');
  return results.every(({ state }) => state === 'done');
};

const waitUntilFinished = async (session: Session, id: string): Promise<void> => {
  while (!(await isFinished(session, id))) await wait(20);
};

/** Speed of a list: pages read one after another in a second, and the milliseconds within which 95 of 100 are answered. */
interface ListSpeed {
  perSecond: number;
  p95: number;
}

const readList = async ({ get }: Session): Promise<ListSpeed> => {
  const times: number[] = [];
  const start = performance.now();
  while (performance.now() - start < readMs) {
    const asked = performance.now();
    await get('/api/inventions?size=25');
    times.push(performance.now() - asked);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { perSecond: times.length / elapsed(start), p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0 };
};

const elapsed = (start: number): number => (performance.now() - start) / 1000;

const measure = async (baseUrl: string, pid: number, report: Report): Promise<void> => {
  const session = await signIn(baseUrl);
  const { collection } = await session.get<{ collection: { id: string }[] }>(
    `/api/inventions?size=${reports}&sort=-updatedAt`,
  );
  await wait(settleMs);
  const [first, ...others] = collection.map(({ id }) => id);
  if (first === undefined || others.length < reports - 1) throw new Error('the demo has too few inventions');
  await session.generate(first);
  await waitUntilFinished(session, first);
  const one = performance.now();
  await session.generate(first);
  await waitUntilFinished(session, first);
  report.say('One report, from the request to the file', `${elapsed(one).toFixed(2)} s`, 'under 2 s');
  const quiet = await readList(session);
  const all = performance.now();
  await Promise.all(others.map((id) => session.generate(id)));
  await waitUntilFinished(session, others[settledAfter] ?? first);
  const settled = await memoryOfTree(pid);
  const busy = await readList(session);
  for (const id of others) await waitUntilFinished(session, id);
  report.say(`${reports} reports`, `${elapsed(all).toFixed(0)} s`, 'under 180 s');
  report.say(
    '… memory of all processes',
    `${settled.toFixed(0)} MB after ${settledAfter}, ${(await memoryOfTree(pid)).toFixed(0)} MB at the end`,
    'flat',
  );
  report.say(
    '… invention list meanwhile',
    `${busy.perSecond.toFixed(0)} pages/s, p95 ${busy.p95.toFixed(0)} ms (before: ${quiet.perSecond.toFixed(0)}, ${quiet.p95.toFixed(0)} ms)`,
    '80 % of the pages/s before',
  );
};

/** Measures one report and 200 on a demo, and the list of inventions meanwhile. */
export const measureReports = async (report: Report): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hub-bench-reports-'));
  await withServer(startHub({ HUB_DATA_DIR: dataDir, HUB_DEMO: '1' }), ({ baseUrl, pid }) =>
    measure(baseUrl, pid, report),
  );
  await rm(dataDir, { recursive: true, force: true });
};
