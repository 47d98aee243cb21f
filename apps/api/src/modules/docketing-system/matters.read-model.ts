import type { InventionId } from '@hub/contract/fields.ts';
import type { DocketingEvent, RefusedEvent, UnreadEntry } from '@hub/domain/docketing/docketing-matter.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { editing, usableInvention, visibleInvention } from '../../spine/access/visible-invention.ts';
import {
  docketingPrefix,
  linkedToMatter,
  linkedToNumber,
  matterReferences,
} from './matter-link.repository.ts';

const maxEvents = 500;

/** Returns the oldest invention with a reference to a matter that the actor may see. */
export const findInventionOfMatter = async (
  db: Database,
  actor: Actor,
  number: string,
): Promise<InventionId | undefined> => {
  const row = await db
    .selectFrom('inventions')
    .select(sql.ref<InventionId>('inventions.id').as('id'))
    .where(linkedToNumber(number))
    .where(visibleInvention(actor, 'inventions.id'))
    .orderBy('inventions.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
};

/** A reference of an invention to a matter. */
interface MatterReference {
  number: string;
  key: string;
}

/**
 * Returns the references of an invention that name matters, their prefix, its application number, and whether the actor may
 * change it; undefined if the actor may not see it.
 */
export const readLinks = (
  db: Database,
  actor: Actor,
  inventionId: string,
): Promise<
  | { references: MatterReference[]; prefix: string; canEdit: boolean; applicationNumber: string | null }
  | undefined
> =>
  db
    .selectFrom('inventions')
    .select([
      matterReferences.as('references'),
      docketingPrefix.as('prefix'),
      sql<string | null>`(select application_number from patent_applications
        where patent_applications.invention_id = inventions.id)`.as('applicationNumber'),
      usableInvention(actor, editing, 'inventions.id').as('canEdit'),
    ])
    .where('inventions.id', '=', inventionId)
    .where(visibleInvention(actor, 'inventions.id'))
    .executeTakeFirst();

/** Returns the ids of the milestones of an invention. */
export const listMilestoneIds = async (
  db: Database,
  actor: Actor,
  inventionId: string,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('milestones')
    .select('id')
    .where('invention_id', '=', inventionId)
    .where(visibleInvention(actor, 'milestones.invention_id'))
    .execute();
  return rows.map(({ id }) => id);
};

interface EventRow extends DocketingEvent {
  channel: 'poll' | 'webhook';
  receivedAt: string;
}

interface RefusalRow extends Omit<RefusedEvent, 'version'> {
  receivedAt: string;
}

/** A matter without an invention. */
interface UnknownMatter {
  number: string;
  title: string;
  applicationNumber: string | null;
  /** Number of its events. */
  events: number;
  receivedAt: string;
}

/** A matter with its events, as the docketing system last reported it. */
export interface MatterRow {
  number: string;
  title: string | null;
  applicationNumber: string | null;
  events: EventRow[];
  refused: RefusalRow[];
  /** The field because of which its newest version could not be read; null if it was read. */
  unread: UnreadEntry['field'] | null;
}

const instantText = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const eventsOfMatter = sql<EventRow[]>`(
  select coalesce(json_agg(json_build_object('matter', matter_number, 'id', id, 'version', version, 'code', code,
    'description', description, 'dueDate', due_date, 'status', status, 'channel', channel,
    'receivedAt', ${instantText('listed.received_at')}) order by due_date, id), '[]')
  from (
    select * from docketing_events where docketing_events.matter_number = docketing_matters.number
    order by due_date desc nulls last, id limit ${sql.lit(maxEvents)}) as listed)`;

const refusalsOfMatter = sql<RefusalRow[]>`(
  select coalesce(json_agg(json_build_object('matter', matter_number, 'id', event_id, 'code', code,
    'description', description, 'field', field, 'value', value,
    'receivedAt', ${instantText('refused.received_at')}) order by refused.received_at desc, event_id), '[]')
  from (
    select * from docketing_refusals where docketing_refusals.matter_number = docketing_matters.number
    order by received_at desc limit 100) as refused)`;

const unreadFieldOfMatter = sql<UnreadEntry['field'] | null>`(
  select field from docketing_unread where kind = 'matter' and name = docketing_matters.number limit 1)`;

/** Returns the matters that references name, in their order. The caller has checked that the actor may see these. */
export const readMatters = async (
  db: Database,
  references: readonly MatterReference[],
): Promise<MatterRow[]> => {
  if (references.length === 0) return [];
  const rows = await db
    .selectFrom('docketing_matters')
    .select([
      'number',
      'key',
      'title',
      'version',
      'application_number as applicationNumber',
      eventsOfMatter.as('events'),
      refusalsOfMatter.as('refused'),
      unreadFieldOfMatter.as('unread'),
    ])
    .where(
      'key',
      'in',
      references.map(({ key }) => key),
    )
    .orderBy('number')
    .execute();
  return references.flatMap((reference): MatterRow[] => {
    const found = rows.filter(({ key }) => key === reference.key);
    const unsent = {
      ...{ ...reference, title: null, applicationNumber: null },
      ...{ events: [], refused: [], unread: null },
    };
    if (found.length === 0) return [unsent];
    return found.map(({ version, ...row }) => ({ ...row, title: version === 0 ? null : row.title }));
  });
};

/** Returns the matters without an invention, newest first, and their number up to 10,000. */
export const listUnknownMatters = async (
  db: Database,
  { skip, size }: { skip: number; size: number },
): Promise<{ collection: UnknownMatter[]; total: number }> => {
  const unknown = db
    .selectFrom('docketing_matters')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('inventions').select('inventions.id').where(linkedToMatter('docketing_matters.key')),
        ),
      ),
    );
  const { total } = await db
    .selectFrom(unknown.select('number').limit(10_001).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const collection = await unknown
    .select([
      'number',
      'title',
      'application_number as applicationNumber',
      'received_at as receivedAt',
      sql<number>`(select count(*)::int from docketing_events where matter_number = docketing_matters.number)`.as(
        'events',
      ),
    ])
    .orderBy('received_at', 'desc')
    .orderBy('number')
    .limit(size)
    .offset(skip)
    .execute();
  return { collection, total: Number(total) };
};
