import type { InventionId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import { isDead, takeClaim } from '../../platform/database/claimed-rows.ts';
import type { Database } from '../../platform/database/database.ts';

/** State of reading an application; `mismatch`: the office has another title for its number. */
type ReadingState = 'waiting' | 'read' | 'not-public' | 'mismatch' | 'failed';

/** The reading of an application that a process has to itself. */
export interface ClaimedReading {
  inventionId: InventionId;
  applicationNumber: string;
  lastReadAt: string | null;
  confirmedTitle: string | null;
  failures: number;
  /** Since when it cannot be read; null while it can. */
  failingSince: string | null;
  /** The fault that the last reading named; null if it named none. */
  fault: string | null;
  /** Since when the office's list lacks most documents; null while it does not. */
  losingSince: string | null;
  /** The title that the office last had; null if none was noted. */
  officeTitle: string | null;
  /** Names of the entries that could not be read and have a task. */
  reportedUnread: string[];
  /** Identifies the claim: what is stored later is stored only if it is still held. */
  claim: string;
  claimedAt: string;
}

/** The rows of this table, which the processes that read applications claim. */
export const readingRows = { table: 'office_readings', key: 'invention_id' } as const;

/** Removes the readings of numbers that inventions no longer have, with all that was read; returns these inventions with the old number. */
export const removeOtherNumbers = async (
  tx: Database,
): Promise<{ id: InventionId; title: string; applicationNumber: string }[]> => {
  const { rows } = await sql<{ id: InventionId; title: string; applicationNumber: string }>`
    with changed as (
      delete from office_readings using inventions
      where inventions.id = office_readings.invention_id
        and inventions.application_number is distinct from office_readings.application_number
      returning office_readings.invention_id, office_readings.application_number, inventions.title
    ), transactions as (delete from office_transactions where invention_id in (select invention_id from changed)),
    citations as (delete from office_citations where invention_id in (select invention_id from changed)),
    lags as (delete from citation_lags where invention_id in (select invention_id from changed)),
    continuity as (delete from office_continuity where invention_id in (select invention_id from changed)),
    adjustments as (delete from office_adjustments where invention_id in (select invention_id from changed))
    select invention_id as id, title, application_number as "applicationNumber" from changed
    order by invention_id`.execute(tx);
  return rows;
};

/** Adds new numbers to the list of readings. They are read one a minute, a large import within a day. */
export const addNumbers = async (db: Database, now: string): Promise<void> => {
  await sql`
    insert into office_readings (invention_id, application_number, next_read_at, updated_at)
    select id, application_number,
      ${now}::timestamptz + least(interval '1 minute', interval '1 day' / count(*) over ())
        * (row_number() over (order by id) - 1),
      ${now}
    from inventions
    where application_number between '0' and '~'
      and not exists (select from office_readings where office_readings.invention_id = inventions.id)
    on conflict do nothing`.execute(db);
};

const isFree = sql<boolean>`(claim is null or ${isDead})`;

const claimReading = (db: Database, now: string, which: ReturnType<typeof sql>) =>
  sql<ClaimedReading>`
    update office_readings
    set ${takeClaim}, last_tried_at = ${now}
    where invention_id = (${which})
    returning invention_id as "inventionId", application_number as "applicationNumber", last_read_at as "lastReadAt",
      confirmed_title as "confirmedTitle", failures, failing_since as "failingSince", fault,
      losing_since as "losingSince", office_title as "officeTitle", reported_unread as "reportedUnread", claim, last_tried_at as "claimedAt"`.execute(
    db,
  );

/** Claims the reading that has been due longest; undefined if none is. No other process gets it meanwhile. */
export const claimDue = async (db: Database, now: string): Promise<ClaimedReading | undefined> => {
  const { rows } = await claimReading(
    db,
    now,
    sql`select invention_id from office_readings where next_read_at <= ${now} and ${isFree}
      order by next_read_at limit 1 for update skip locked`,
  );
  return rows[0];
};

/** Claims the reading of one invention if it is due; `busy` if another process has it. */
export const claimOne = async (
  db: Database,
  inventionId: string,
  now: string,
): Promise<ClaimedReading | 'busy' | undefined> => {
  const { rows } = await claimReading(
    db,
    now,
    sql`select invention_id from office_readings
      where invention_id = ${inventionId} and next_read_at <= ${now} and ${isFree} for update`,
  );
  if (rows[0]) return rows[0];
  const busy = await db
    .selectFrom('office_readings')
    .select('invention_id')
    .where('invention_id', '=', inventionId)
    .where('claim', 'is not', null)
    .where(sql<boolean>`not ${isDead}`)
    .executeTakeFirst();
  return busy && 'busy';
};

/** Whether the claim is still held, and the invention still has the number; locks the reading until then. */
export const holdsClaim = async (
  tx: Database,
  { inventionId, applicationNumber, claim }: ClaimedReading,
): Promise<boolean> => {
  const row = await tx
    .selectFrom('office_readings')
    .innerJoin('inventions', 'inventions.id', 'office_readings.invention_id')
    .select('office_readings.invention_id')
    .where('office_readings.invention_id', '=', inventionId)
    .where('office_readings.claim', '=', claim)
    .where('inventions.application_number', '=', applicationNumber)
    .forUpdate('office_readings')
    .executeTakeFirst();
  return row !== undefined;
};

/** How a reading ended. */
export interface ReadingEnd {
  state: ReadingState;
  fault: string | null;
  failures: number;
  nextReadAt: string;
  /** When it was read; absent if nothing was. */
  readAt?: string;
  /** Names what could not be read of an application that was; a person has to look at it. */
  doubt?: string;
  /** `office`: it failed because the office does not answer. `nobody`: because of the hub's own limits. */
  failsFor?: 'office' | 'nobody';
}

/** Writes the end of a reading, unless the claim was lost. A reading that was asked for meanwhile stays due. */
export const endReading = async (
  tx: Database,
  { inventionId, claim, claimedAt }: ClaimedReading,
  { state, fault, failures, nextReadAt, readAt }: ReadingEnd,
  now: string,
): Promise<void> => {
  await tx
    .updateTable('office_readings')
    .set({
      state,
      fault,
      failures,
      next_read_at: sql`case when next_read_at > ${claimedAt} then next_read_at else ${nextReadAt}::timestamptz end`,
      claim: null,
      failing_since:
        state === 'failed' || state === 'mismatch'
          ? sql<string>`coalesce(failing_since, ${claimedAt})`
          : null,
      ...(readAt !== undefined && { last_read_at: readAt }),
      updated_at: now,
    })
    .where('invention_id', '=', inventionId)
    .where('claim', '=', claim)
    .execute();
};

/** Notes about the office's list and title, which later readings compare. */
export const noteOfReading = async (
  tx: Database,
  { inventionId }: Pick<ClaimedReading, 'inventionId'>,
  {
    losingSince,
    officeTitle,
    reportedUnread,
  }: Pick<ClaimedReading, 'losingSince' | 'officeTitle' | 'reportedUnread'>,
): Promise<void> => {
  await tx
    .updateTable('office_readings')
    .set({ losing_since: losingSince, office_title: officeTitle, reported_unread: reportedUnread })
    .where('invention_id', '=', inventionId)
    .execute();
};

/** Makes the reading of an invention due; returns false if it has no application number. */
export const requestReading = async (tx: Database, inventionId: string, now: string): Promise<boolean> => {
  const { rows } = await sql`
    insert into office_readings (invention_id, application_number, next_read_at, updated_at)
    select id, application_number, ${now}, ${now} from inventions
    where id = ${inventionId} and application_number between '0' and '~'
    on conflict (invention_id) do update set next_read_at = excluded.next_read_at, updated_at = excluded.updated_at
    returning invention_id`.execute(tx);
  return rows.length > 0;
};

/** Confirms the title that the office has for the number of an invention, and starts again. */
export const confirmTitle = async (tx: Database, inventionId: string, now: string): Promise<void> => {
  await tx
    .updateTable('office_readings')
    .set({ confirmed_title: sql`fault`, state: 'waiting', fault: null, next_read_at: now, updated_at: now })
    .where('invention_id', '=', inventionId)
    .where('state', '=', 'mismatch')
    .execute();
};
