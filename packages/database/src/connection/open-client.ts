import { Client } from 'pg';
import { DatabaseStartError, errorCode, firstLine } from '../database-start-error.ts';
import { sessionOptions } from './session-options.ts';

/** Opens one connection. Throws {@link DatabaseStartError} with one line that names the cause, not the password. */
export async function openClient(connectionString: string, applicationName: string): Promise<Client> {
  const address = parseAddress(connectionString);
  const client = new Client({
    connectionString,
    application_name: applicationName,
    options: sessionOptions,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // The failure reaches whoever waits for a query; without a listener it would end the process.
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
}

function parseAddress(connectionString: string): URL {
  const address = URL.parse(connectionString);
  if (address === null || !/^postgres(ql)?:$/.test(address.protocol)) {
    throw new DatabaseStartError(
      'DATABASE_URL is not an address of the form postgres://user:password@host:5432/database',
    );
  }
  return address;
}

function explain(error: unknown): string {
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
}
