import type { Client } from 'pg';

/** All rows in one statement; each key is a column of the table, in camel case or as it is. */
export const insertRows = async (
  client: Client,
  table: string,
  rows: readonly object[],
  conflict = '',
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).map(columnName).join(', ');
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [columnName(key), value])),
  );
  await client.query(
    `insert into ${table} (${columns})
     select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb) ${conflict}`,
    [JSON.stringify(named)],
  );
};

const columnName = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
