import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@hub/database/connection/create-database.ts';
import { silentLog } from '@hub/database/database-log.ts';
import { migrate } from '@hub/database/migrations/migrate.ts';
import { startEmbeddedServer } from '@hub/database/server/embedded-server.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { hashPassword } from '../../../apps/api/src/modules/auth/password-hash.ts';
import type { Report } from '../report.ts';
import { startHub, withServer } from '../servers.ts';
import { percentile, type SteadyRequest, steadyRate } from '../steady-rate.ts';

const people = 300;
const perSecond = 50;
/** More wrong passwords in a row than anyone may type without waiting. */
const wrongPasswords = 6;

type Database = ReturnType<typeof createDatabase>;

const signInAs = (email: string, password: string, address: string): SteadyRequest => ({
  path: '/api/auth/login',
  body: { email, password },
  address,
});

/** Creates people with passwords of their own and returns the sign-in of each, from an address of their own. */
const prepare = async (db: Database): Promise<SteadyRequest[]> => {
  const signIns: SteadyRequest[] = [];
  for (let n = 0; n < people; n++) {
    const password = `correct horse battery ${n}`;
    const { email } = await buildPerson(db, { password_hash: await hashPassword(password) });
    signIns.push(signInAs(email, password, `10.1.${n >> 8}.${n & 255}`));
  }
  return signIns;
};

/** Throws unless the hub slows down someone who guesses. */
const assertThrottled = async (db: Database, baseUrl: string): Promise<void> => {
  const { email } = await buildPerson(db, { password_hash: await hashPassword('the right one') });
  const guess = signInAs(email, 'a wrong one', '10.2.0.1');
  const statuses: number[] = [];
  for (let n = 0; n < wrongPasswords; n++) {
    const answer = await fetch(`${baseUrl}${guess.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.2.0.1' },
      body: JSON.stringify(guess.body),
    });
    statuses.push(answer.status);
  }
  if (statuses[0] !== 401 || statuses.at(-1) !== 429)
    throw new Error(`wrong passwords were answered with ${statuses.join(', ')}`);
};

const measureRate = async (baseUrl: string, signIns: SteadyRequest[], seconds: number, report: Report) => {
  await steadyRate(baseUrl, signIns, { perSecond, seconds: 2 });
  const [loadBefore = 0] = loadavg();
  const start = performance.now();
  const result = await steadyRate(baseUrl, signIns, { perSecond, seconds });
  const rate = (result.latencies.length * 1000) / (performance.now() - start);
  if (result.failures > 0) throw new Error(`${result.failures} people could not sign in`);
  const [p50, p95] = [0.5, 0.95].map((share) => `${percentile(result, share).toFixed(0)} ms`);
  report.say(
    `${perSecond} sign-ins/s of ${people} people with passwords, from as many addresses`,
    `${rate.toFixed(1)} sign-ins/s, p50 ${p50}, p95 ${p95}, at load ${loadBefore.toFixed(1)} before`,
    `${perSecond} sign-ins/s`,
  );
};

/** Measures sign-ins with a password at a steady rate, with the limits of a real hub. */
export const measureSignIns = async (seconds: number, report: Report): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-sign-in-bench-'));
  const server = await startEmbeddedServer({ dataDir: join(folder, 'database'), log: silentLog });
  const { connectionString } = server;
  await migrate(connectionString, { log: silentLog });
  const db = createDatabase({
    connectionString,
    poolSize: 2,
    statementTimeoutMs: 5_000,
    applicationName: 'bench',
  });
  try {
    const signIns = await prepare(db);
    const hub = startHub({
      DATABASE_URL: connectionString,
      HUB_DATA_DIR: join(folder, 'hub'),
      HUB_DEMO: '0',
      HUB_MIN_FREE_GB: '0',
      HUB_RATE_LIMIT: '30000',
      HUB_TRUSTED_PROXIES: '127.0.0.1',
    });
    await withServer(hub, async ({ baseUrl }) => {
      await measureRate(baseUrl, signIns, seconds, report);
      await assertThrottled(db, baseUrl);
    });
  } finally {
    await db.destroy();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
