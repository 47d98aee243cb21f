import { Client } from 'pg';
import { hubName } from './cluster.ts';

/** Address of a database on the embedded server; the hub's own unless another one is named. */
export const addressOf = (port: number, password: string, database = hubName): string =>
  `postgres://${hubName}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

/** Creates the hub's database if it is missing, and returns its address. */
export const ensureHubDatabase = async (port: number, password: string): Promise<string> => {
  const client = new Client({ connectionString: addressOf(port, password, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [hubName]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(hubName)}`);
  } finally {
    await client.end();
  }
  return addressOf(port, password);
};
