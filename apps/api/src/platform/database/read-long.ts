import { sql } from 'kysely';
import type { Database } from './database.ts';

/** A long result may take so long, its reader included. */
const mostMs = 120_000;

/**
 * Reads a long result by a cursor, in one snapshot and with time of its own: whoever takes it may be slow. The
 * connection is held until the last row is read or the reader goes away.
 */
export async function* readLong<Row>(
  database: Database,
  read: (tx: Database) => AsyncIterable<Row>,
): AsyncGenerator<Row> {
  const tx = await database.startTransaction().setAccessMode('read only').execute();
  try {
    await sql`set local statement_timeout = ${sql.lit(mostMs)}`.execute(tx);
    yield* read(tx);
  } finally {
    await tx.rollback().execute();
  }
}
