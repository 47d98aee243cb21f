import { randomUUID } from 'node:crypto';
import { silentLog } from '@hub/database/database-log.ts';
import { migrate } from '@hub/database/migrations/migrate.ts';
import { startPreparedServer } from '@hub/database/server/temporary-server.ts';
import { Client } from 'pg';
import { onDatabase, runOn } from './test-address.ts';

export interface TestServer {
  /** Address for creating and dropping test databases. */
  connectionString: string;
  /** Name of the migrated, empty database that test databases are copied from. */
  template: string;
  /** Data folder of a migrated, empty database without a server; a foreign server has none. */
  prepared?: string;
  stop(): Promise<void>;
}

/**
 * Starts one server for an entire test run and migrates the template once. With `TEST_DATABASE_URL`, databases are
 * created on that server instead; its user must be allowed to create databases.
 */
export const startTestServer = async (): Promise<TestServer> => {
  const address = process.env.TEST_DATABASE_URL;
  return address ? useForeignServer(address) : startOwnServer();
};

const startOwnServer = async (): Promise<TestServer> => {
  const { connectionString, prepared, stop } = await startPreparedServer((address) =>
    migrate(address, { log: silentLog }),
  );
  return {
    // A database can be copied only while nobody is connected to it.
    connectionString: onDatabase(connectionString, 'postgres'),
    template: new URL(connectionString).pathname.slice(1),
    prepared,
    stop,
  };
};

const useForeignServer = async (connectionString: string): Promise<TestServer> => {
  const template = `hub_template_${randomUUID().replaceAll('-', '')}`;
  await runOn(connectionString, `create database ${template}`);
  await migrate(onDatabase(connectionString, template), { log: silentLog });
  return {
    connectionString,
    template,
    stop: () => dropTemplates(connectionString, template),
  };
};

/** Drops a template and the databases that were made from it to be copied as well. */
const dropTemplates = async (connectionString: string, template: string): Promise<void> => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [template],
    );
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
  } finally {
    await client.end();
  }
};
