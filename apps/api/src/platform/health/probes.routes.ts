import { randomBytes } from 'node:crypto';
import { errorCatalog } from '@hub/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { newId } from '../ids.ts';

/** Runs a check once for everybody who asks while it is under way: anyone may ask, as often as they like. */
const createSharedCheck = (check: () => Promise<void>): (() => Promise<void>) => {
  let underWay: Promise<void> | undefined;
  return () => {
    underWay ??= check().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
};

/**
 * Registers `GET /health/live` (the process is running) and `GET /health/ready` (the database responds and is
 * migrated, and stores what is written after a write failed because the storage was full).
 */
export const registerProbes = (app: FastifyInstance, database: Database): void => {
  const options = { schema: { hide: true }, config: { rateLimit: false } } as const;
  app.get('/health/live', options, () => ({ status: 'live' }));
  let wasFull = false;
  app.addHook('onResponse', async (_request, { statusCode }) => {
    wasFull ||= statusCode === errorCatalog['service.storage_full'].status;
  });
  const checkDatabase = createSharedCheck(async () => {
    await readMigrations(database);
    if (wasFull) await tryToStore(database);
    wasFull = false;
  });
  app.get('/health/ready', options, async () => {
    await checkDatabase();
    return { status: 'ready' };
  });
};

const triedBytes = 256 * 1024;

/** Writes a row that is larger than the free space of a table and rolls it back. Throws if the storage is full. */
const tryToStore = async (database: Database): Promise<void> => {
  const tx = await database.startTransaction().execute();
  try {
    await tx
      .insertInto('service_outages')
      .values({
        id: newId(),
        service_key: 'storage-probe',
        started_at: new Date(0).toISOString(),
        cause: randomBytes(triedBytes).toString('base64'),
      })
      .execute();
  } finally {
    await tx.rollback().execute();
  }
};

const readMigrations = (database: Database): Promise<unknown> =>
  sql`select version from schema_migrations limit 1`.execute(database);
