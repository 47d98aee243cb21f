import { randomBytes, randomUUID } from 'node:crypto';
import { createClient } from '@hub/client/client.ts';
import type { FileId } from '@hub/contract/fields.ts';
import { createFileToken, uploadFile } from '@hub/contract/files/files.calls.ts';
import { followStream } from '../../../apps/api/test/support/stream-follower.ts';
import { createReport } from '../report.ts';
import { openSessions } from '../sessions.ts';
import { type Installation, startInstallation } from './installation.ts';
import { listOpenInventions } from './open-inventions.ts';
import { type Answered, createPerson } from './person.ts';

// Two web instances and one worker behind nginx, with files in S3, are restarted one after the other while people work:
// how many requests and events are lost. `node bench/src/scale-out/rolling-restart.ts` needs nginx.

const people = 40;
const followed = 20;
const pauseMs = 400;
const { say } = createReport();

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const restartAll = async ({ web, worker }: Installation): Promise<number[]> => {
  const seconds: number[] = [];
  for (const instance of [...web, worker]) {
    await pause(5_000);
    seconds.push(await instance.restart());
  }
  await pause(5_000);
  return seconds;
};

/** Uploads a file and downloads it again; returns what was wrong. */
const passFile = async (baseUrl: string, token: string, inventionId: string): Promise<string | undefined> => {
  const content = randomBytes(50_000);
  const body = new FormData();
  body.append('inventionId', inventionId);
  body.append('file', new File([content], `${randomUUID()}.bin`));
  const headers = { authorization: `Bearer ${token}` };
  const stored = await fetch(`${baseUrl}${uploadFile.path}`, { method: 'POST', headers, body });
  if (stored.status !== 201) return `the upload returned ${stored.status}`;
  const { id } = (await stored.json()) as { id: FileId };
  const call = createClient({ baseUrl, readToken: () => token });
  const address = await call(createFileToken, { body: { path: `files/${id}` } });
  const file = await fetch(baseUrl + address);
  return Buffer.from(await file.arrayBuffer()).equals(content) ? undefined : 'another content came back';
};

const measure = async (installation: Installation): Promise<void> => {
  const { baseUrl, practice } = installation;
  const [sessions, inventionIds] = await Promise.all([
    openSessions(practice.connectionString, people),
    listOpenInventions(practice.connectionString, followed),
  ]);
  const tokenOf = (n: number): string => sessions[n % sessions.length]?.token ?? '';
  const followers = inventionIds.map((inventionId, n) =>
    followStream({ address: () => baseUrl, token: tokenOf(n), inventionId }),
  );
  const answered: Answered[] = [];
  let isOpen = true;
  const work = async (step: () => Promise<void>): Promise<void> => {
    while (isOpen) {
      await step();
      await pause(pauseMs);
    }
  };
  const storeFile = async (): Promise<void> => {
    const sentAt = performance.now();
    const fault = await passFile(baseUrl, tokenOf(0), inventionIds[0] ?? '').catch(String);
    answered.push({ what: 'file', ms: performance.now() - sentAt, ...(fault && { fault }) });
  };
  const working = [
    ...sessions.map(({ token }) =>
      work(createPerson({ baseUrl, token, inventionIds, onAnswer: (one) => void answered.push(one) })),
    ),
    work(storeFile),
  ];
  const away = await restartAll(installation);
  isOpen = false;
  await Promise.all(working);
  const totals = await Promise.all(
    inventionIds.map(async (id, n) => {
      const headers = { authorization: `Bearer ${tokenOf(n)}` };
      const response = await fetch(`${baseUrl}/api/streams/${id}?size=1`, { headers });
      return ((await response.json()) as { total: number }).total;
    }),
  );
  for (
    let waited = 0;
    waited < 100 && followers.some(({ applied }, n) => applied.length < (totals[n] ?? 0));
    waited++
  )
    await pause(100);
  const faults = answered.filter(({ fault }) => fault !== undefined);
  const slowest = Math.max(...answered.map(({ ms }) => ms));
  say(
    'Requests lost in a rolling restart',
    `${faults.length} of ${answered.length}, slowest ${slowest.toFixed(0)} ms`,
    'none',
  );
  for (const { what, fault } of faults.slice(0, 10)) process.stdout.write(`  ${what}: ${fault}\n`);
  const missing = followers.reduce((sum, { applied }, n) => sum + (totals[n] ?? 0) - applied.length, 0);
  const connections = followers.reduce((sum, follower) => sum + follower.countConnections(), 0);
  say(
    'Events lost in a rolling restart',
    `${missing} of ${totals.reduce((sum, total) => sum + total, 0)}, over ${connections} connections of ${followed} clients`,
    'none',
  );
  say(
    'Seconds that each instance was away',
    away.map((seconds) => seconds.toFixed(1)).join(', '),
    'for information',
  );
  for (const follower of followers) follower.close();
};

const installation = await startInstallation(1_000);
try {
  await measure(installation);
} finally {
  await installation.stop();
}
