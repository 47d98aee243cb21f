import type { Client } from 'pg';
import { DatabaseStartError, errorCode, firstLine } from '../database-start-error.ts';
import { DatabaseClient } from './database-client.ts';
import { sessionOptions } from './session-options.ts';

const connectTimeoutMs = 10_000;

/** Opens one connection. Throws {@link DatabaseStartError} with one line that names the cause, not the password. */
export const openClient = async (
  connectionString: string,
  applicationName: string,
  connectionTimeoutMillis = connectTimeoutMs,
): Promise<Client> => {
  const address = parseAddress(connectionString);
  const client = new DatabaseClient({
    connectionString,
    application_name: applicationName,
    options: sessionOptions,
    connectionTimeoutMillis,
    keepAlive: true,
  });
  // Waiting queries receive the failure; without a listener it would also end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    const target = `${address.host || 'the local socket'}${address.pathname}`;
    throw new DatabaseStartError(`The database at ${target} cannot be used: ${explain(error)}`, {
      cause: error,
    });
  }
};

const parseAddress = (connectionString: string): URL => {
  const address = URL.parse(connectionString);
  if (address === null || !/^postgres(ql)?:$/.test(address.protocol)) {
    throw new DatabaseStartError('DATABASE_URL must look like postgres://user:password@host:5432/database');
  }
  return address;
};

const explain = (error: unknown): string => {
  switch (errorCode(error)) {
    case 'ECONNREFUSED':
      return 'no server answers there';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'this host is not known';
    case '28P01':
    case '28000':
      return 'the server refused the user or the password';
    default:
      return firstLine(error);
  }
};
