import { join } from 'node:path';
import { backupBeforeMigration } from '@hub/database/backup/backup-before-migration.ts';
import { assertDurable } from '@hub/database/connection/assert-durable.ts';
import { createDatabase } from '@hub/database/connection/create-database.ts';
import { migrate } from '@hub/database/migrations/migrate.ts';
import { startEmbeddedServer } from '@hub/database/server/embedded-server.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database } from './database.ts';

/** A migrated database, and its server if it is the embedded one. */
export interface OpenDatabase {
  database: Database;
  connectionString: string;
  close(): Promise<void>;
}

const poolSize = 12;
const statementTimeoutMs = 5_000;

const findServer = async ({ databaseUrl, dataDir }: Config, log: FastifyBaseLogger) => {
  if (databaseUrl !== undefined) return { connectionString: databaseUrl, stop: async () => {} };
  return startEmbeddedServer({ dataDir: join(dataDir, 'database'), log });
};

/**
 * Starts the embedded server or connects to the one of DATABASE_URL, checks that acknowledged writes are durable, and
 * migrates the database, after a backup if it is in use. Throws `DatabaseStartError` with one line for the operator.
 */
export const openDatabase = async (config: Config, log: FastifyBaseLogger): Promise<OpenDatabase> => {
  const server = await findServer(config, log);
  const { connectionString } = server;
  const database = createDatabase({
    connectionString,
    poolSize,
    statementTimeoutMs,
    applicationName: 'hub-api',
    log,
  });
  const close = async (): Promise<void> => {
    await database.destroy();
    await server.stop();
  };
  try {
    const { dataDir: hubDataDir, backupPassphrase: passphrase } = config;
    const beforePending = backupBeforeMigration({ connectionString, hubDataDir, passphrase, log });
    await migrate(connectionString, { log, beforePending });
    await assertDurable(database);
    return { database, connectionString, close };
  } catch (error) {
    await close();
    throw error;
  }
};
