import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Newest success and current fault of a connection, as the hub recorded them. */
export interface SystemRecord {
  lastSuccessAt: string | null;
  /** Why it does not work at the moment, as far as it was recorded. */
  fault: string | null;
  /** When the fault was noticed; null if no time was recorded. */
  faultAt: string | null;
}

/** Systems whose work leaves records in the database. */
export type RecordedSystem =
  | 'patent-office'
  | 'docketing'
  | 'documents-repository'
  | 'mailbox'
  | 'mail-receiver'
  | 'mail-sender'
  | 'model'
  | 'virus-scanner';

const receivedThrough = (channel: 'imap' | 'smtp') =>
  sql`select max(received_at) from mail_messages where channel = ${sql.lit(channel)}`;

const openOutage = (service: string) =>
  sql`select max(started_at) from service_outages where service_key = ${sql.lit(service)} and ended_at is null`;

/** Reads the newest success and the current fault of each connection, in one statement. */
export const readSystemRecords = async (db: Database): Promise<Map<RecordedSystem, SystemRecord>> => {
  const { rows } = await sql<SystemRecord & { system: RecordedSystem }>`
    select 'patent-office' as system,
      greatest(case when state = 'ok' then last_response_at end,
        (select max(last_read_at) from office_readings)) as "lastSuccessAt",
      case when state <> 'ok' then fault end as fault, (${openOutage('uspto')}) as "faultAt"
    from office_access
    union all
    select 'docketing', last_read_at, fault, (${openOutage('fip-connector')}) from docketing_feed
    union all
    select 'documents-repository', completed_at, fault, tried_at from repository_index
    union all
    select 'mailbox', (${receivedThrough('imap')}), null, null
    union all
    select 'mail-receiver', (${receivedThrough('smtp')}), null, null
    union all
    select 'mail-sender', greatest(
      (select max(finished_at) from notification_digests where state = 'sent'),
      (select max(finished_at) from report_deliveries where state = 'sent'),
      (select max(sent_at) from mail_messages where channel = 'hub' and direction = 'outgoing')), null, null
    union all
    select 'model', (select max(created_at) from minion_model_answers), null, null
    union all
    select 'virus-scanner', (select max(created_at) from file_contents where scan <> 'unchecked'), null, null`.execute(
    db,
  );
  return new Map(rows.map(({ system, ...record }) => [system, record]));
};

/** Reads the labels of the enabled sign-in providers besides the password. */
export const listEnabledProviders = async (db: Database): Promise<string[]> => {
  const rows = await db
    .selectFrom('auth_providers')
    .select(
      sql<string>`case when kind = 'microsoft' then 'Microsoft' else configuration ->> 'label' end`.as(
        'label',
      ),
    )
    .where('is_enabled', '=', true)
    .where('kind', '<>', 'local')
    .orderBy('name')
    .execute();
  return rows.map(({ label }) => label);
};
