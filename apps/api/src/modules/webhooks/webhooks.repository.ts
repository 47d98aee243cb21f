import type { InventionId, PersonId } from '@hub/contract/fields.ts';
import type { streamEventTypes } from '@hub/domain/streams/stream-kinds.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';

type DeliveryState = 'waiting' | 'delivered' | 'failed';

/** A webhook with the numbers of its deliveries. */
interface Webhook {
  id: string;
  url: string;
  description: string;
  eventTypes: (typeof streamEventTypes)[number][];
  isActive: boolean;
  owner: string;
  createdAt: string;
  updatedAt: string;
  deliveries: Record<DeliveryState, number>;
}

/** A delivery with the title of its invention. */
interface WebhookDelivery {
  id: string;
  inventionId: InventionId | null;
  inventionTitle: string | null;
  seq: number | null;
  eventType: string;
  state: DeliveryState;
  attempts: number;
  dueAt: string | null;
  lastAttemptAt: string | null;
  lastStatus: number | null;
  lastError: string | null;
  lastMs: number | null;
  createdAt: string;
}

const countOf = (state: DeliveryState) =>
  sql`count(*) filter (where webhook_deliveries.state = ${sql.lit(state)})`;

/** Selects webhooks; deliveries about inventions that the actor may not see are not counted. */
const selectWebhooks = (db: Database, actor: Actor) =>
  db
    .selectFrom('webhooks')
    .innerJoin('principals', 'principals.id', 'webhooks.owner_id')
    .select([
      'webhooks.id',
      'webhooks.url',
      'webhooks.description',
      sql.ref<Webhook['eventTypes']>('webhooks.event_types').as('eventTypes'),
      'webhooks.is_active as isActive',
      'principals.value as owner',
      'webhooks.created_at as createdAt',
      'webhooks.updated_at as updatedAt',
      sql<Webhook['deliveries']>`(
        select json_build_object('waiting', ${countOf('waiting')}, 'delivered', ${countOf('delivered')},
          'failed', ${countOf('failed')})
        from webhook_deliveries where webhook_deliveries.webhook_id = webhooks.id
          and (webhook_deliveries.invention_id is null
            or ${visibleInvention(actor, 'webhook_deliveries.invention_id')}))`.as('deliveries'),
    ]);

/** Returns all webhooks, newest first. */
export const listWebhooks = (db: Database, actor: Actor): Promise<Webhook[]> =>
  selectWebhooks(db, actor).orderBy('webhooks.created_at', 'desc').orderBy('webhooks.id').execute();

/** Finds a webhook. */
export const findWebhook = (db: Database, actor: Actor, id: string): Promise<Webhook | undefined> =>
  selectWebhooks(db, actor).where('webhooks.id', '=', id).executeTakeFirst();

/** Locks a webhook until the transaction ends; read it after this call. */
export const lockWebhook = async (tx: Database, id: string): Promise<void> => {
  await tx.selectFrom('webhooks').select('id').where('id', '=', id).forUpdate().execute();
};

interface NewWebhook {
  id: string;
  ownerId: string;
  url: string;
  description: string;
  eventTypes: readonly string[];
  sealedSecret: Buffer;
}

/** Inserts a webhook unless there are as many as there may be; returns whether it did. */
export const insertWebhook = async (
  tx: Database,
  { id, ownerId, url, description, eventTypes, sealedSecret }: NewWebhook,
  { now, maxCount }: { now: string; maxCount: number },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into webhooks (id, owner_id, url, description, event_types, sealed_secret, created_at, updated_at)
    select ${id}, ${ownerId}, ${url}, ${description}, ${eventTypes}::text[], ${sealedSecret}, ${now}, ${now}
    where (select count(*) from webhooks) < ${maxCount}`.execute(tx);
  return numAffectedRows === 1n;
};

/** Writes a new version of a locked webhook. */
export const updateWebhook = async (
  tx: Database,
  id: string,
  {
    url,
    description,
    eventTypes,
    isActive,
  }: Partial<Pick<Webhook, 'url' | 'description' | 'eventTypes' | 'isActive'>>,
  now: string,
): Promise<void> => {
  await tx
    .updateTable('webhooks')
    .set({
      url,
      description,
      event_types: eventTypes,
      is_active: isActive,
      updated_at: sql`greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', id)
    .execute();
};

/** Removes a webhook with its deliveries; returns whether it existed. */
export const deleteWebhook = async (tx: Database, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tx.deleteFrom('webhooks').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
};

/** Type of a test, which belongs to no event. */
const testType = 'webhook.test';

const selectDeliveries = (db: Database, actor: Actor, webhookId: string) =>
  db
    .selectFrom('webhook_deliveries')
    .leftJoin('inventions', 'inventions.id', 'webhook_deliveries.invention_id')
    .where('webhook_deliveries.webhook_id', '=', webhookId)
    .where((eb) =>
      eb.or([
        eb('webhook_deliveries.event_type', '=', testType),
        visibleInvention(actor, 'webhook_deliveries.invention_id'),
      ]),
    )
    .select([
      'webhook_deliveries.id',
      sql.ref<InventionId | null>('webhook_deliveries.invention_id').as('inventionId'),
      'inventions.title as inventionTitle',
      'webhook_deliveries.seq',
      'webhook_deliveries.event_type as eventType',
      sql.ref<DeliveryState>('webhook_deliveries.state').as('state'),
      'webhook_deliveries.attempts',
      sql<
        string | null
      >`case when webhook_deliveries.state = 'waiting' then webhook_deliveries.due_at end`.as('dueAt'),
      'webhook_deliveries.last_attempt_at as lastAttemptAt',
      'webhook_deliveries.last_status as lastStatus',
      'webhook_deliveries.last_error as lastError',
      'webhook_deliveries.last_ms as lastMs',
      'webhook_deliveries.created_at as createdAt',
    ]);

/** Finds a delivery of a webhook, of an invention that the actor may see. */
export const findDelivery = (
  db: Database,
  actor: Actor,
  webhookId: string,
  id: string,
): Promise<WebhookDelivery | undefined> =>
  selectDeliveries(db, actor, webhookId).where('webhook_deliveries.id', '=', id).executeTakeFirst();

/** Returns a page of the deliveries of a webhook for inventions that the actor may see, newest first. */
export const listDeliveries = async (
  db: Database,
  actor: Actor,
  webhookId: string,
  { state, skip, size }: { state?: string | undefined; skip: number; size: number },
): Promise<{ collection: WebhookDelivery[]; total: number }> => {
  const wanted = selectDeliveries(db, actor, webhookId).$if(state !== undefined, (query) =>
    query.where('webhook_deliveries.state', '=', state ?? ''),
  );
  const { total } = await wanted
    .clearSelect()
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  const collection = await wanted
    .orderBy('webhook_deliveries.created_at', 'desc')
    .orderBy('webhook_deliveries.id', 'desc')
    .offset(skip)
    .limit(size)
    .execute();
  return { collection, total };
};

/** Queues a test of a webhook. */
export const insertTest = async (tx: Database, webhookId: string, id: string, now: string): Promise<void> => {
  await tx
    .insertInto('webhook_deliveries')
    .values({ id, webhook_id: webhookId, event_type: testType, due_at: now, created_at: now })
    .execute();
};

/** Queues a delivery as if it were new. */
export const requeueDelivery = async (tx: Database, id: string, now: string): Promise<void> => {
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', attempts: 0, due_at: now, claimed_at: null })
    .where('id', '=', id)
    .execute();
};

/** A delivery to send, with its webhook. */
export interface ClaimedDelivery {
  id: string;
  url: string;
  sealedSecret: Buffer;
  webhookId: string;
  ownerId: PersonId;
  /** The event; both are null for a test. */
  inventionId: string | null;
  seq: number | null;
  attempts: number;
}

/** Number of deliveries of one webhook that are sent at once, so that a slow one does not hold up the others. */
const maxPerWebhook = 5;

interface ClaimOptions {
  now: string;
  claimedBefore: string;
  maxCount: number;
  /** Ids of webhooks to leave out. */
  except: readonly string[];
}

/** Claims deliveries that are due, for a process that may die: the oldest of each webhook before the next of any. */
export const claimDeliveries = async (
  db: Database,
  { now, claimedBefore, maxCount, except }: ClaimOptions,
): Promise<ClaimedDelivery[]> => {
  const { rows } = await sql<ClaimedDelivery>`
    with due as (
      select picked.id from webhooks cross join lateral (
        select id, due_at, row_number() over (order by due_at, id) as place from webhook_deliveries
        where webhook_id = webhooks.id and state = 'waiting' and due_at <= ${now}
          and (claimed_at is null or claimed_at < ${claimedBefore})
        order by due_at, id limit ${sql.lit(maxPerWebhook)}) as picked
      where webhooks.is_active and webhooks.id <> all(${[...except]}::uuid[])
      order by picked.place, picked.due_at limit ${maxCount}
    ), locked as (
      select id from webhook_deliveries
      where id in (select id from due) and state = 'waiting' and due_at <= ${now}
        and (claimed_at is null or claimed_at < ${claimedBefore})
      for update skip locked
    )
    update webhook_deliveries as delivery
    set claimed_at = ${now}, attempts = delivery.attempts + 1
    from webhooks
    where delivery.id in (select id from locked) and webhooks.id = delivery.webhook_id
    returning delivery.id, webhooks.url, webhooks.sealed_secret as "sealedSecret", webhooks.id as "webhookId",
      webhooks.owner_id as "ownerId", delivery.invention_id as "inventionId", delivery.seq, delivery.attempts`.execute(
    db,
  );
  return rows;
};

/** Outcome of one attempt. */
export interface AttemptOutcome {
  id: string;
  state: DeliveryState;
  /** When it is sent next, if it is still waiting. */
  dueAt: string;
  attemptedAt: string;
  status: number | null;
  error: string | null;
  ms: number;
}

/** Stores the outcome of an attempt. */
export const storeAttempt = async (
  db: Database,
  { id, state, dueAt, attemptedAt, status, error, ms }: AttemptOutcome,
): Promise<void> => {
  await db
    .updateTable('webhook_deliveries')
    .set({
      state,
      due_at: dueAt,
      claimed_at: null,
      last_attempt_at: attemptedAt,
      last_status: status,
      last_error: error,
      last_ms: ms,
    })
    .where('id', '=', id)
    .execute();
};

/** An event as a delivery describes it. */
export interface DescribedEvent {
  id: string;
  type: string;
  seq: number;
  at: string;
  actor: string;
  for: string | null;
  taskId: string | null;
  milestoneId: string | null;
  fields: string[];
  inventionId: string;
  inventionTitle: string;
  references: string[];
}

/** Returns an event if the person may see its invention and is still an administrator. */
export const readEvent = async (
  db: Database,
  owner: Actor,
  { inventionId, seq }: { inventionId: string; seq: number },
): Promise<DescribedEvent | undefined> => {
  const { rows } = await sql<DescribedEvent>`
    select stream_events.id, stream_events.type, stream_events.seq,
      to_char(stream_events.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      (select value from principals where principals.id = stream_events.actor_id) as actor,
      (select value from principals where principals.id = stream_events.for_id) as "for",
      stream_events.task_id as "taskId", stream_events.milestone_id as "milestoneId",
      array(select change ->> 'field' from jsonb_array_elements(stream_events.metadata -> 'changes') as change) as fields,
      inventions.id as "inventionId", inventions.title as "inventionTitle",
      inventions.reference_list as references
    from stream_events join inventions on inventions.id = stream_events.invention_id
    where stream_events.invention_id = ${inventionId} and stream_events.seq = ${seq}
      and ${visibleInvention(owner, 'stream_events.invention_id')}
      and exists (select from person_permissions where person_id = ${owner.id} and permission = 'admin')`.execute(
    db,
  );
  return rows[0];
};

/** Removes deliveries that are over and were queued before a time. */
export const removeOldDeliveries = async (db: Database, before: string): Promise<void> => {
  await db
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', before)
    .where('state', '!=', 'waiting')
    .execute();
};
