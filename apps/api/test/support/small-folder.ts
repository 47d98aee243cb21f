import { join } from 'node:path';
import { createDatabase } from '@hub/database/connection/create-database.ts';
import { hashPassword } from '@hub/demo-workspace/hash-password.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { startDurableServer } from '@hub/testkit/database/durable-server.ts';
import { demoSignIn } from './http-client.ts';

/**
 * Prepares the data folder of a hub that a test starts with `HUB_DEMO=0`: a person who signs in as the demo attorney does, and
 * an invention. Loading the demo would take ten times as long.
 */
export const prepareSmallFolder = async (dataDir: string): Promise<void> => {
  const server = await startDurableServer(join(dataDir, 'database'));
  const db = createDatabase({
    connectionString: server.connectionString,
    poolSize: 1,
    statementTimeoutMs: 5_000,
    applicationName: 'test',
  });
  const { email, password } = demoSignIn;
  await buildPerson(db, { email, password_hash: hashPassword(password) });
  await buildInvention(db);
  await db.destroy();
  await server.stop();
};
