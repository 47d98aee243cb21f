import { createHash } from 'node:crypto';
import { silentLog } from '@hub/database/database-log.ts';
import { loadDemo } from '@hub/demo-workspace/load-demo.ts';
import { officeTimeZone, todayIn } from '@hub/domain/dates/today.ts';
import { Client } from 'pg';
import { onDatabase } from './test-address.ts';
import type { TestServer } from './test-server.ts';

type Server = Pick<TestServer, 'connectionString' | 'template'>;

const lockNumber = (name: string): number => createHash('sha256').update(name).digest().readInt32BE();

/**
 * Returns the name of a database with today's demo to copy test databases from. The first test file that asks loads it:
 * that takes a hundred times as long as a copy.
 */
export const prepareDemoDatabase = async ({ connectionString, template }: Server): Promise<string> => {
  const today = todayIn(officeTimeZone);
  const name = `${template}_demo_${today.replaceAll('-', '')}`;
  const client = new Client({ connectionString });
  await client.connect();
  try {
    // Ends with the connection.
    await client.query('select pg_advisory_lock($1)', [lockNumber(name)]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await loadInto(client, { connectionString, template }, { name, today });
    return name;
  } finally {
    await client.end();
  }
};

/** Only a database that is complete gets the name. */
const loadInto = async (
  client: Client,
  { connectionString, template }: Server,
  { name, today }: { name: string; today: string },
): Promise<void> => {
  const unfinished = `${name}_x`;
  await client.query(`drop database if exists ${unfinished} with (force)`);
  await client.query(`create database ${unfinished} template ${template} strategy file_copy`);
  const isLoaded = await loadDemo(onDatabase(connectionString, unfinished), { today, log: silentLog });
  if (!isLoaded) throw new Error('The demo was not loaded');
  await client.query(`alter database ${unfinished} rename to ${name}`);
};
