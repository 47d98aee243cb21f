import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { silentLog } from '@hub/database/database-log.ts';
import { migrate } from '@hub/database/migrations/migrate.ts';
import { type EmbeddedServer, startEmbeddedServer } from '@hub/database/server/embedded-server.ts';
import pg from 'pg';
import { generatePractice, type PracticeSize } from './practice.ts';

/** A database with a generated practice. */
export interface Practice {
  connectionString: string;
  size: PracticeSize;
}

const people = 300;
const teams = 12;
const eventsPerInvention = 50;

const query = async <T extends pg.QueryResultRow>(connectionString: string, sql: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
};

/** Practices that were generated before the overview get what it shows, once. */
const completeOverview = async (connectionString: string): Promise<void> => {
  const [lacking] = await query(
    connectionString,
    `select from inventions where not exists (select from notes) limit 1`,
  );
  if (!lacking) return;
  await query(connectionString, await readFile(new URL('./overview-practice.sql', import.meta.url), 'utf8'));
  for (const table of ['tasks', 'milestones', 'invention_overviews', 'notes'])
    await query(connectionString, `vacuum analyze ${table}`);
};

/** Opens the practice with this many inventions; generates it first if it does not exist. */
export const openPractice = async (
  server: Pick<EmbeddedServer, 'connectionString'>,
  inventions: number,
): Promise<Practice> => {
  const name = `practice_${inventions}`;
  const address = new URL(server.connectionString);
  address.pathname = name;
  const practice = {
    connectionString: address.href,
    size: { inventions, people, teams, eventsPerInvention },
  };
  const [existing] = await query(
    server.connectionString,
    `select from pg_database where datname = '${name}'`,
  );
  if (existing) {
    await migrate(practice.connectionString, { log: silentLog });
    await completeOverview(practice.connectionString);
    return practice;
  }
  const draft = new URL(server.connectionString);
  draft.pathname = `${name}_draft`;
  await query(server.connectionString, `drop database if exists ${name}_draft`);
  await query(server.connectionString, `create database ${name}_draft`);
  await migrate(draft.href, { log: silentLog });
  await generatePractice(draft.href, practice.size);
  await completeOverview(draft.href);
  await query(draft.href, 'vacuum analyze');
  await query(server.connectionString, `alter database ${name}_draft rename to ${name}`);
  return practice;
};

/** Starts the server that keeps the practices, in `.hub-bench`. */
export const startPracticeServer = (): Promise<EmbeddedServer> =>
  startEmbeddedServer({ dataDir: resolve(import.meta.dirname, '../../.hub-bench'), log: silentLog });

/** Two practices that differ in size alone, kept in `.hub-bench` so that a second run starts at once. */
export const openPractices = async (): Promise<{
  server: EmbeddedServer;
  small: Practice;
  large: Practice;
}> => {
  const server = await startPracticeServer();
  const small = await openPractice(server, 10_000);
  const large = await openPractice(server, 100_000);
  return { server, small, large };
};
