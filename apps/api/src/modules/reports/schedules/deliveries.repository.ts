import type { PersonId } from '@hub/contract/fields.ts';
import type { PortfolioFormat, PortfolioKind } from '@hub/domain/reports/portfolio/portfolio-kinds.ts';
import type { Cadence } from '@hub/domain/reports/schedules/next-delivery.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** State of one email to one recipient. */
type DeliveryState = 'waiting' | 'handing-over' | 'sent' | 'skipped' | 'failed';

/** An email in the history of a schedule. */
export interface DeliveryRow {
  id: string;
  recipient: { id: PersonId; name: string };
  dueAt: string;
  state: DeliveryState;
  reason: string | null;
  formats: PortfolioFormat[];
  finishedAt: string | null;
}

const deliveryColumns: RawBuilder<unknown> = sql`deliveries.id, deliveries.due_at as "dueAt", deliveries.state,
  deliveries.reason, deliveries.formats, deliveries.finished_at as "finishedAt",
  json_build_object('id', people.id, 'name', coalesce(
    nullif(trim(concat_ws(' ', people.first_name, people.last_name)), ''), principals.value)) as recipient`;

const fromDeliveries = sql`report_deliveries deliveries
  join people on people.id = deliveries.recipient_id
  join principals on principals.id = people.id`;

/** Returns a page of the deliveries of a schedule, newest first, for a service that checks who may see the schedule. */
export const listDeliveries = async (
  db: Database,
  scheduleId: string,
  { skip, size }: { skip: number; size: number },
): Promise<{ collection: DeliveryRow[]; total: number }> => {
  const { rows: collection } = await sql<DeliveryRow>`select ${deliveryColumns} from ${fromDeliveries}
    where deliveries.schedule_id = ${scheduleId}
    order by deliveries.due_at desc, deliveries.id limit ${sql.lit(size)} offset ${sql.lit(skip)}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`
    select count(*) as total from report_deliveries where schedule_id = ${scheduleId}`.execute(db);
  return { collection, total: counted.rows[0]?.total ?? 0 };
};

/** Returns a delivery; throws without one. */
export const readDelivery = async (db: Database, id: string): Promise<DeliveryRow> => {
  const { rows } = await sql<DeliveryRow>`select ${deliveryColumns} from ${fromDeliveries}
    where deliveries.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The new delivery was not found');
  return row;
};

/** Deliveries of one instant, each with its new id. */
interface NewDeliveries {
  recipients: readonly { id: string; recipientId: string }[];
  dueAt: string;
  now: string;
}

/**
 * Adds deliveries of a schedule and returns their ids. A recipient who has one of the same instant gets no second one.
 */
export const insertDeliveries = async (
  tx: Database,
  scheduleId: string,
  { recipients, dueAt, now }: NewDeliveries,
): Promise<string[]> => {
  if (recipients.length === 0) return [];
  const rows = await tx
    .insertInto('report_deliveries')
    .values(
      recipients.map(({ id, recipientId }) => ({
        id,
        schedule_id: scheduleId,
        recipient_id: recipientId,
        due_at: dueAt,
        state: 'waiting',
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['schedule_id', 'recipient_id', 'due_at']).doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** A delivery with what its schedule says. */
export interface PendingDelivery {
  id: string;
  state: DeliveryState;
  recipientId: string;
  ownerId: string;
  title: string;
  kind: PortfolioKind;
  filterId: string | null;
  monthsAhead: number;
  formats: PortfolioFormat[];
  cadence: Cadence;
}

/** Returns a delivery with its schedule; undefined if it was deleted. */
export const findPending = async (db: Database, id: string): Promise<PendingDelivery | undefined> => {
  const { rows } = await sql<PendingDelivery>`
    select deliveries.id, deliveries.state, deliveries.recipient_id as "recipientId",
      schedules.owner_id as "ownerId", schedules.title, schedules.kind, schedules.filter_id as "filterId",
      schedules.months_ahead as "monthsAhead", schedules.formats, schedules.cadence
    from report_deliveries deliveries join report_schedules schedules on schedules.id = deliveries.schedule_id
    where deliveries.id = ${id}`.execute(db);
  return rows[0];
};

/** Claims a waiting delivery for the mail server: from now on it may have left. Returns whether it was waiting. */
export const claimDelivery = async (db: Database, id: string): Promise<boolean> => {
  const claimed = await db
    .updateTable('report_deliveries')
    .set({ state: 'handing-over', reason: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
};

/** How a delivery ended. */
export interface DeliveryEnd {
  state: 'sent' | 'skipped' | 'failed';
  reason: string | null;
  formats: readonly PortfolioFormat[];
}

/** Ends a delivery that has not ended yet. */
export const endDelivery = async (
  db: Database,
  { id, now }: { id: string; now: string },
  { state, reason, formats }: DeliveryEnd,
): Promise<void> => {
  await db
    .updateTable('report_deliveries')
    .set({ state, reason, formats: [...formats], finished_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'handing-over'])
    .execute();
};

/** Lets a claimed delivery wait for another attempt, because nothing was sent. */
export const releaseDelivery = async (db: Database, id: string, reason: string): Promise<void> => {
  await db
    .updateTable('report_deliveries')
    .set({ state: 'waiting', reason })
    .where('id', '=', id)
    .where('state', '=', 'handing-over')
    .execute();
};
