import type { DocketingEvent } from '@hub/domain/docketing/docketing-matter.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Place of an event without a due date in a cursor. */
export const undated = 'none';

/** An event of a matter, and how the hub learned of its version. */
interface EventRow extends Omit<DocketingEvent, 'matter'> {
  channel: 'poll' | 'webhook';
  receivedAt: string;
}

/** Filter and page of the events of a matter. */
interface EventListing {
  matter: string;
  /** Keys of the matters that the caller may see. */
  keys: readonly string[];
  status: readonly string[] | undefined;
  /** Due date, or `undated`, and id of the last event of the previous page, with `~` between them. */
  after: string | undefined;
  size: number;
}

/** The order of the index: due date, those without one last. */
const place = sql`coalesce(docketing_events.due_date, 'infinity'::date)`;

const isAfter = (after: string) => {
  const end = after.indexOf('~');
  const due = after.slice(0, end);
  return sql`and (${place}, docketing_events.id) > (${due === undated ? 'infinity' : due}::date, ${after.slice(end + 1)})`;
};

/** Lists the events of a matter by due date, if its key is one of the given ones. */
export const listEvents = async (
  db: Database,
  { matter, keys, status, after, size }: EventListing,
): Promise<EventRow[]> => {
  const { rows } = await sql<EventRow>`
    select id, version, code, description, due_date as "dueDate", status, channel, received_at as "receivedAt"
    from docketing_events
    where matter_number = ${matter}
      and exists (select from docketing_matters where number = ${matter} and key = any(${keys}::text[]))
      ${status ? sql`and status = any(${status}::text[])` : sql``}
      ${after === undefined ? sql`` : isAfter(after)}
    order by ${place}, id
    limit ${sql.lit(size)}`.execute(db);
  return rows;
};
