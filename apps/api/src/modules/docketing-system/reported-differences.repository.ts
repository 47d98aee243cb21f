import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** An open difference about a deadline of an invention. */
export interface OpenDifference {
  /** Identifies the deadline within the invention. */
  deadline: string;
  /** The values that differ. */
  reported: string;
}

/** Returns the numbers of the matters after one, in their order. */
export const listMatterNumbersAfter = async (
  db: Database,
  number: string,
  size: number,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('docketing_matters')
    .select('number')
    .where('number', '>', number)
    .orderBy('number')
    .limit(size)
    .execute();
  return rows.map((row) => row.number);
};

/**
 * Stores the open differences of an invention, forgets those that are no longer open, and returns the deadlines whose
 * difference is new or has other values than before.
 */
export const saveOpenDifferences = async (
  tx: Database,
  inventionId: string,
  open: readonly OpenDifference[],
  now: string,
): Promise<Set<string>> => {
  const { rows } = await sql<{ deadline: string }>`
    with open as materialized (
      select deadline, reported from jsonb_to_recordset(${JSON.stringify(open)}::jsonb) as open (deadline text, reported text)
    ), resolved as (
      delete from docketing_differences
      where invention_id = ${inventionId} and deadline not in (select deadline from open)
    )
    insert into docketing_differences (invention_id, deadline, reported, reported_at)
    select ${inventionId}::uuid, deadline, reported, ${now}::timestamptz from open order by deadline
    on conflict (invention_id, deadline) do update set reported = excluded.reported, reported_at = excluded.reported_at
    where docketing_differences.reported <> excluded.reported
    returning deadline`.execute(tx);
  return new Set(rows.map(({ deadline }) => deadline));
};
