import { readFile } from 'node:fs/promises';
import { silentLog } from '@hub/database/database-log.ts';
import { migrate } from '@hub/database/migrations/migrate.ts';
import type { EmbeddedServer } from '@hub/database/server/embedded-server.ts';
import pg from 'pg';
import { openPractice, type Practice } from '../practice-databases.ts';

const name = 'practice_streams';
const inventions = 10_000;

const run = async (connectionString: string, sql: string): Promise<pg.QueryResult> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
};

/** Opens the practice of five million events: a copy of that of 10,000 inventions, made if it does not exist. */
export const openStreamPractice = async (
  server: Pick<EmbeddedServer, 'connectionString'>,
): Promise<Practice> => {
  const small = await openPractice(server, inventions);
  const address = new URL(server.connectionString);
  address.pathname = name;
  const { rows } = await run(server.connectionString, `select from pg_database where datname = '${name}'`);
  if (rows.length > 0) await migrate(address.href, { log: silentLog });
  else {
    const draft = new URL(address);
    draft.pathname = `${name}_draft`;
    await run(server.connectionString, `drop database if exists ${name}_draft`);
    await run(server.connectionString, `create database ${name}_draft template practice_${inventions}`);
    await run(draft.href, await readFile(new URL('./stream-practice.sql', import.meta.url), 'utf8'));
    await run(draft.href, 'vacuum analyze stream_events');
    await run(server.connectionString, `alter database ${name}_draft rename to ${name}`);
  }
  return { ...small, connectionString: address.href };
};

/** The invention with most events, and others that everybody may see. */
export const findStreams = async ({
  connectionString,
}: Practice): Promise<{ longest: string; others: string[] }> => {
  const { rows } = await run(
    connectionString,
    `select id from inventions join stream_heads on stream_heads.invention_id = inventions.id
     where not is_restricted and not is_walled order by last_seq desc, id limit 40`,
  );
  const [longest = '', ...others] = rows.map(({ id }: { id: string }) => id);
  return { longest, others };
};
