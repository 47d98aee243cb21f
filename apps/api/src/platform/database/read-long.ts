import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Maximum duration of reading a long result, including the time its consumer takes. */
const maxMs = 120_000;

/**
 * Reads a long result with a cursor, in one snapshot and with its own time limit, because its consumer may be slow.
 * Holds the connection until the last row is read or the consumer stops.
 */
export async function* readLong<Row>(
  database: Database,
  read: (tx: Database) => AsyncIterable<Row>,
): AsyncGenerator<Row> {
  const tx = await database.startTransaction().setAccessMode('read only').execute();
  try {
    await sql`set local statement_timeout = ${sql.lit(maxMs)}`.execute(tx);
    yield* read(tx);
  } finally {
    await tx.rollback().execute();
  }
}
