import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import Cursor from 'pg-cursor';
import { type DatabaseLog, silentLog } from '../database-log.ts';
import type { DB } from '../generated/schema.ts';
import { DatabaseClient } from './database-client.ts';
import { holdUntilCommit } from './held-statements.ts';
import { prepareRepeatedStatements } from './prepared-statements.ts';
import { sessionOptions } from './session-options.ts';
import { watchSilence } from './silence.ts';
import { createValueParsers } from './value-parsers.ts';

export interface DatabaseOptions {
  connectionString: string;
  /** Most connections at a time; further queries wait for up to 5 s. */
  poolSize: number;
  /** A statement that runs longer is cancelled with SQLSTATE 57014. */
  statementTimeoutMs: number;
  /** Shown in `pg_stat_activity`. */
  applicationName: string;
  log?: DatabaseLog;
}

const connectTimeoutMs = 5_000;
const idleTransactionTimeoutMs = 60_000;

/**
 * Opens a pool of connections; `destroy()` closes it. A lost connection, or one whose server is silent for longer than the
 * statement timeout, fails only the queries that were on it (see `isUnavailable`), and the next query opens a new one.
 */
export const createDatabase = (options: DatabaseOptions): Kysely<DB> => {
  const log = options.log ?? silentLog;
  const pool = new Pool({
    Client: DatabaseClient,
    connectionString: options.connectionString,
    max: options.poolSize,
    statement_timeout: options.statementTimeoutMs,
    idle_in_transaction_session_timeout: idleTransactionTimeoutMs,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: options.applicationName,
    options: sessionOptions,
    keepAlive: true,
    types: createValueParsers(),
  });
  // A pool that is being closed loses its connections on purpose.
  const reportLoss = (error: Error): void => {
    if (!pool.ending) log.warn({ err: error }, 'database connection lost');
  };
  pool.on('error', reportLoss);
  // While a connection is in use the pool does not listen to it; an error nobody listens to ends the process.
  pool.on('connect', (client) => client.on('error', reportLoss));
  prepareRepeatedStatements(pool);
  const { end } = watchSilence(pool, options.statementTimeoutMs);
  holdUntilCommit(pool);
  const watched = { connect: () => pool.connect(), end, options: pool.options };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: watched, cursor: Cursor }) });
};
