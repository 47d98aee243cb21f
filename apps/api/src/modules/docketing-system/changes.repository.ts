import type { InventionId } from '@hub/contract/fields.ts';
import type {
  DocketingEvent,
  DocketingMatter,
  RefusedEvent,
} from '@hub/domain/docketing/docketing-matter.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { linkedToMatter } from './matter-link.repository.ts';

/** How a version of an event reached the hub. */
export type DocketingChannel = 'poll' | 'webhook';

/** Stores the newest version of each matter; those that only events name get an empty title until they are sent. */
export const storeMatters = async (
  tx: Database,
  matters: readonly DocketingMatter[],
  namedByEvents: readonly string[],
  now: string,
): Promise<void> => {
  const unsent = namedByEvents.map((number) => ({ number, version: 0, title: '', applicationNumber: null }));
  await sql`
    insert into docketing_matters (number, version, title, application_number, received_at)
    select distinct on (number) number, version, title, "applicationNumber", ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify([...matters, ...unsent])}::jsonb)
      as sent (number text, version integer, title text, "applicationNumber" text)
    order by number, version desc
    on conflict (number) do update set version = excluded.version, title = excluded.title,
      application_number = excluded.application_number, received_at = excluded.received_at
    where docketing_matters.version < excluded.version`.execute(tx);
};

/** A version of an event that was stored, with the values it replaced; null for a new event. */
export interface StoredEvent extends DocketingEvent {
  before: Pick<DocketingEvent, 'code' | 'description' | 'dueDate' | 'status'> | null;
}

const sentEvents = (events: readonly DocketingEvent[]) => sql`
  select distinct on (matter, id) matter, id, version, code, description, "dueDate", status
  from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as sent (matter text, id text, version integer, code text,
    description text, "dueDate" date, status text)
  order by matter, id, version desc`;

/** Locks the events that are there, so that what they were before stays true until they are stored. */
const readBefore = async (tx: Database, events: readonly DocketingEvent[]) => {
  const { rows } = await sql<Omit<DocketingEvent, 'version'>>`
    select stored.matter_number as matter, stored.id, stored.code, stored.description, stored.due_date as "dueDate",
      stored.status
    from docketing_events stored
    where (stored.matter_number, stored.id) in (select sent.matter, sent.id from (${sentEvents(events)}) as sent)
    order by stored.matter_number, stored.id
    for update`.execute(tx);
  return new Map(rows.map(({ matter, id, ...values }) => [`${matter} ${id}`, values]));
};

/** Stores the newest version of each event and returns those that were newer than the stored ones. */
export const storeEvents = async (
  tx: Database,
  events: readonly DocketingEvent[],
  channel: DocketingChannel,
  now: string,
): Promise<StoredEvent[]> => {
  if (events.length === 0) return [];
  const before = await readBefore(tx, events);
  const { rows } = await sql<DocketingEvent>`
    with sent as materialized (${sentEvents(events)}),
    understood as (
      delete from docketing_refusals using sent
      where docketing_refusals.matter_number = sent.matter
        and (docketing_refusals.event_id = sent.id and docketing_refusals.version <= sent.version
          -- One without an id that now has one.
          or docketing_refusals.field = 'id' and docketing_refusals.code = sent.code
            and docketing_refusals.description = sent.description))
    insert into docketing_events (matter_number, id, version, code, description, due_date, status, channel, received_at)
    select matter, id, version, code, description, "dueDate", status, ${channel}, ${now}::timestamptz
    from sent order by matter, id
    on conflict (matter_number, id) do update set version = excluded.version, code = excluded.code,
      description = excluded.description, due_date = excluded.due_date, status = excluded.status,
      channel = excluded.channel, received_at = excluded.received_at
    where docketing_events.version < excluded.version
    returning matter_number as matter, id, version, code, description, due_date as "dueDate", status`.execute(
    tx,
  );
  return rows.map((row) => ({ ...row, before: before.get(`${row.matter} ${row.id}`) ?? null }));
};

/** Sets aside events that are not understood, unless a newer version of them is understood. */
export const storeRefusals = async (
  tx: Database,
  refused: readonly RefusedEvent[],
  now: string,
): Promise<void> => {
  if (refused.length === 0) return;
  await sql`
    insert into docketing_refusals (matter_number, event_id, version, code, description, field, value, received_at)
    select distinct on (matter, id) matter, id, version, code, description, field, value, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as sent (matter text, id text, version integer, code text,
      description text, field text, value text)
    where not exists (
      select from docketing_events stored
      where stored.matter_number = sent.matter and stored.id = sent.id and stored.version >= sent.version)
    order by matter, id, version desc
    on conflict (matter_number, event_id) do update set version = excluded.version, code = excluded.code,
      description = excluded.description, field = excluded.field, value = excluded.value,
      received_at = excluded.received_at
    where docketing_refusals.version < excluded.version`.execute(tx);
};

/** Returns the inventions that have these matters as references. */
export const findLinkedInventions = async (
  tx: Database,
  numbers: readonly string[],
): Promise<{ matter: string; inventionId: InventionId }[]> =>
  tx
    .selectFrom('docketing_matters')
    .innerJoin('inventions', (join) => join.on(linkedToMatter('docketing_matters.key')))
    .select(['docketing_matters.number as matter', sql.ref<InventionId>('inventions.id').as('inventionId')])
    .where('docketing_matters.number', 'in', numbers)
    .orderBy('inventions.id')
    .execute();

/** Records a delivery; returns false if it was recorded before. */
export const claimDelivery = async (tx: Database, id: string, now: string): Promise<boolean> => {
  const row = await tx
    .insertInto('docketing_deliveries')
    .values({ id, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Forgets deliveries that are older than a day: their signature has expired long ago. */
export const deleteOldDeliveries = async (tx: Database, now: string): Promise<void> => {
  await tx
    .deleteFrom('docketing_deliveries')
    .where('received_at', '<', sql<string>`${now}::timestamptz - interval '1 day'`)
    .execute();
};
