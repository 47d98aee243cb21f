import { listTables } from '@hub/database/backup/database-contents.ts';
import { Client } from 'pg';

/** Returns every row of every table of a database as text, including the job queue, each table in a fixed order. */
export const readTableRows = async (connectionString: string): Promise<Record<string, string[]>> => {
  const client = new Client({ connectionString, options: '-c TimeZone=UTC' });
  await client.connect();
  try {
    const tables: Record<string, string[]> = {};
    for (const { schema, name } of await listTables(client)) {
      const { rows } = await client.query<{ text: string }>(
        `select t::text as text from ${schema}.${client.escapeIdentifier(name)} t order by t::text collate "C"`,
      );
      tables[`${schema}.${name}`] = rows.map(({ text }) => text);
    }
    return tables;
  } finally {
    await client.end();
  }
};
