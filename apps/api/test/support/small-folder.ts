import { join } from 'node:path';
import { createDatabase } from '@hub/database/connection/create-database.ts';
import { hashPassword } from '@hub/demo-workspace/hash-password.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { startDurableServer } from '@hub/testkit/database/durable-server.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { demoSignIn } from './http-client.ts';

const openFolder = async (dataDir: string, work: (db: Database) => Promise<unknown>): Promise<void> => {
  const server = await startDurableServer(join(dataDir, 'database'));
  const db = createDatabase({
    connectionString: server.connectionString,
    poolSize: 1,
    statementTimeoutMs: 5_000,
    applicationName: 'test',
  });
  await work(db);
  await db.destroy();
  await server.stop();
};

/**
 * Prepares the data folder of a hub that a test starts with `HUB_DEMO=0`: a person who signs in as the demo attorney does, and
 * an invention. Loading the demo would take ten times as long.
 */
export const prepareSmallFolder = (dataDir: string): Promise<void> =>
  openFolder(dataDir, async (db) => {
    const { email, password } = demoSignIn;
    await buildPerson(db, { email, password_hash: hashPassword(password) });
    await buildInvention(db);
  });

/** Says in the folder of a stopped hub that its database holds the demo. */
export const markAsDemo = (dataDir: string): Promise<void> =>
  openFolder(dataDir, (db) => db.updateTable('workspace').set({ demo_replayed_on: '2026-01-05' }).execute());
