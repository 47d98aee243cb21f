import { randomUUID } from 'node:crypto';
import { createDatabase } from '@hub/database/connection/create-database.ts';
import type { DB } from '@hub/database/generated/schema.ts';
import type { Kysely } from 'kysely';
import { prepareDemoDatabase } from './demo-database.ts';
import { onDatabase, runOn } from './test-address.ts';
import { readTestServer } from './test-server-environment.ts';

export interface TestDatabase {
  connectionString: string;
  db: Kysely<DB>;
  /** Closes `db` and drops the database, even if others are connected. */
  drop(): Promise<void>;
}

type TestContent = 'migrated' | 'demo' | 'nothing';

const templateOf = async (content: TestContent): Promise<string> => {
  if (content === 'nothing') return 'template1';
  const server = readTestServer();
  return content === 'demo' ? prepareDemoDatabase(server) : server.template;
};

/**
 * Creates a database for one test file: a migrated copy of the template without data, one with today's demo, or an entirely
 * empty database.
 */
export const createTestDatabase = async (content: TestContent = 'migrated'): Promise<TestDatabase> => {
  const server = readTestServer();
  const template = await templateOf(content);
  const name = `hub_test_${randomUUID().replaceAll('-', '')}`;
  await runOn(server.connectionString, `create database ${name} template ${template} strategy file_copy`);
  const connectionString = onDatabase(server.connectionString, name);
  const db = createDatabase({
    connectionString,
    poolSize: 4,
    statementTimeoutMs: 30_000,
    applicationName: 'test',
  });
  return {
    connectionString,
    db,
    async drop() {
      await db.destroy();
      await runOn(server.connectionString, `drop database if exists ${name} with (force)`);
    },
  };
};
