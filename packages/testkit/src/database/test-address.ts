import { Client } from 'pg';

/** Returns the address of another database on the same server, for the same user. */
export const onDatabase = (connectionString: string, database: string): string => {
  const address = new URL(connectionString);
  address.pathname = `/${database}`;
  return address.href;
};

/** Runs one statement on its own connection. */
export const runOn = async (connectionString: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
