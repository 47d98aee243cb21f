import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/**
 * Registers `GET /health/live` (the process is running) and `GET /health/ready` (the database responds and is
 * migrated).
 */
export const registerProbes = (app: FastifyInstance, database: Database): void => {
  const options = { schema: { hide: true }, config: { rateLimit: false } } as const;
  app.get('/health/live', options, () => ({ status: 'live' }));
  app.get('/health/ready', options, async () => {
    await readMigrations(database);
    return { status: 'ready' };
  });
};

const readMigrations = (database: Database): Promise<unknown> =>
  sql`select version from schema_migrations limit 1`.execute(database);
