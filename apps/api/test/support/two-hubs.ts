import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@hub/database/connection/create-database.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { startDurableServer } from '@hub/testkit/database/durable-server.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createSessionTokens } from '../../src/spine/access/session-tokens.ts';
import { type Send, sendTo } from './http-client.ts';
import { type HubProcess, spawnHub } from './hub-process.ts';
import { issueToken } from './test-hub.ts';

const secret = 'one secret for both of the two instances';

/** Two processes on one database, with one token that is valid on both. */
export interface TwoHubs {
  token: string;
  inventionId: string;
  /** Current address of each instance; undefined while it restarts. */
  addresses: (string | undefined)[];
  /** Restarts one instance as an operator does, and returns its exit status. */
  restart(which: 0 | 1): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /**
   * Sends a request as a load balancer with retries does: to the other instance if one is down or returns
   * 503. Creating calls carry their key, so that a retry has one effect.
   */
  send(method: string, path: string, body?: unknown, key?: string): ReturnType<Send>;
  stop(): Promise<void>;
}

export const startTwoHubs = async (): Promise<TwoHubs> => {
  const folder = mkdtempSync(join(tmpdir(), 'hub-two-'));
  // The test database server runs without fsync, and a hub refuses such a server.
  const server = await startDurableServer(join(folder, 'database'));
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
    if (!hub) throw new Error('No such instance');
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
      const response = address && (await sendTo(address, token)(method, path, body, headers));
      if (response && response.status !== 503) return response;
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
