import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@hub/database/connection/create-database.ts';
import { silentLog } from '@hub/database/database-log.ts';
import { startEmbeddedServer } from '@hub/database/server/embedded-server.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { createSessionTokens } from '../../src/platform/access/session-tokens.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { type Send, sendTo } from './http-client.ts';
import { type HubProcess, spawnHub } from './hub-process.ts';
import { issueToken } from './test-hub.ts';

const secret = 'one secret for both of the two instances';

/** Two processes on one database, and somebody who is signed in to both by one token. */
export interface TwoHubs {
  readonly token: string;
  readonly inventionId: string;
  /** Where each instance listens at this moment; nothing while it restarts. */
  readonly addresses: (string | undefined)[];
  /** Stops one instance as an operator does, and starts it anew. Answers how it ended. */
  restart(which: 0 | 1): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /**
   * As a balancer with retries sends: to one instance, and to the other where that one is away or says 503. A creating
   * call carries its key, so that a retry has one effect.
   */
  send(method: string, path: string, body?: unknown, key?: string): ReturnType<Send>;
  stop(): Promise<void>;
}

export const startTwoHubs = async (): Promise<TwoHubs> => {
  const folder = mkdtempSync(join(tmpdir(), 'hub-two-'));
  // The server that test databases are on does without fsync, and a hub refuses such a one.
  const server = await startEmbeddedServer({ dataDir: join(folder, 'database'), log: silentLog });
  const { connectionString } = server;

  const start = (which: number): HubProcess =>
    spawnHub({
      DATABASE_URL: connectionString,
      HUB_DATA_DIR: join(folder, String(which)),
      HUB_SECRET: secret,
      HUB_AUDIT_KEY: secret,
      HUB_DEMO: '0',
    });
  const hubs = [start(0), start(1)];
  const addresses: (string | undefined)[] = await Promise.all(hubs.map((hub) => hub.address));

  const database = createDatabase({
    connectionString,
    poolSize: 1,
    statementTimeoutMs: 5_000,
    applicationName: 'test',
  });
  const person = await buildPerson(database);
  const invention = await buildInvention(database);
  const tokens = createSessionTokens(Buffer.from(secret), systemClock);
  const token = await issueToken({ database, tokens, clock: systemClock }, person.id);
  await database.destroy();

  const stopOne = async (which: number) => {
    const hub = hubs[which];
    if (!hub) throw new Error('There are two hubs');
    addresses[which] = undefined;
    hub.kill('SIGTERM');
    return hub.exit;
  };

  let turn = 0;
  const send: TwoHubs['send'] = async (method, path, body, key) => {
    for (let tries = 0; tries < 2_000; tries++) {
      turn += 1;
      const address = addresses[turn % 2] ?? addresses[(turn + 1) % 2];
      const headers = key === undefined ? undefined : { 'idempotency-key': key };
      const answer = address && (await sendTo(address, token)(method, path, body, headers));
      if (answer && answer.status !== 503) return answer;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return undefined;
  };

  return {
    token,
    inventionId: invention.id,
    addresses,
    send,
    restart: async (which) => {
      const end = await stopOne(which);
      const next = start(which);
      hubs[which] = next;
      addresses[which] = await next.address;
      return end;
    },
    stop: async () => {
      await Promise.all([stopOne(0), stopOne(1)]);
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
};
