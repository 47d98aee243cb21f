import type { DB } from '@hub/database/generated/schema.ts';
import type { Kysely } from 'kysely';

/** The database, or a transaction on it. */
export type Database = Kysely<DB>;
