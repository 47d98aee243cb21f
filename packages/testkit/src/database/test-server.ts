import { randomUUID } from 'node:crypto';
import { silentLog } from '@hub/database/database-log.ts';
import { migrate } from '@hub/database/migrations/migrate.ts';
import { startTemporaryServer } from '@hub/database/server/temporary-server.ts';
import { onDatabase, runOn } from './test-address.ts';

export interface TestServer {
  /** Address for creating and dropping test databases. */
  connectionString: string;
  /** Name of the migrated, empty database that test databases are copied from. */
  template: string;
  stop(): Promise<void>;
}

/**
 * Starts one server for an entire test run and migrates the template once. With `TEST_DATABASE_URL`, databases are
 * created on that server instead; its user must be allowed to create databases.
 */
export const startTestServer = async (): Promise<TestServer> => {
  const address = process.env.TEST_DATABASE_URL;
  const own = address ? undefined : await startTemporaryServer();
  const connectionString = address ?? own?.connectionString ?? '';
  const template = `hub_template_${randomUUID().replaceAll('-', '')}`;
  await runOn(connectionString, `create database ${template}`);
  await migrate(onDatabase(connectionString, template), { log: silentLog });
  return {
    connectionString,
    template,
    async stop() {
      if (own) await own.stop();
      else await runOn(connectionString, `drop database if exists ${template} with (force)`);
    },
  };
};
