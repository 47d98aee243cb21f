import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { readLong } from '../../platform/database/read-long.ts';
import { selectHiddenInventions, type Viewer } from '../../spine/access/visible-invention.ts';
import { type EventKind, isOfKind } from './task-events.read-model.ts';

/** Highest exact `total`; larger totals are reported as this number plus one. */
const maxCounted = 1_000;
/**
 * Maximum number of events that are sorted at once. With more, only the newest are read, which reads the tasks a second
 * time.
 */
const maxSorted = 5_000;
/** Up to this many tasks, events are read with one index lookup per task; at most this many events are then sorted. */
const maxLookedUp = { tasks: 10_000, events: 20_000 };
/** Number of events an export holds in memory at a time; an event can contain two long notes. */
const exportBatch = 100;

/** The columns of an event that reference its task and its invention. */
export const eventColumns = {
  task: sql.ref<string>('stream_events.task_id'),
  invention: sql.ref<string>('stream_events.invention_id'),
};

/** The events of tasks to read. */
export interface HistoryScope {
  /** Tasks whose events are read; null for all visible tasks. */
  tasks: {
    /** Conditions on `eventColumns`; an event qualifies if it meets at least one. */
    conditions: readonly RawBuilder<boolean>[];
    /** Queries of the ids of the same tasks, for reading all events in order. */
    ids: readonly RawBuilder<unknown>[];
    /** Whether the filter contains criteria that usually match few tasks. */
    mayBeFew: boolean;
  } | null;
  viewer: Viewer;
  /** First and last day, in the time zone. */
  from?: IsoDate | undefined;
  to?: IsoDate | undefined;
  timeZone: string;
  /** Id of the person who caused the event. */
  actorId?: string | undefined;
  /** Id of a person mentioned in comments. */
  mentionedId?: string | undefined;
  kind?: EventKind | undefined;
}

/** For all tasks: excludes hidden inventions instead of reading the visible tasks. */
const isVisible = (viewer: Viewer) =>
  sql<boolean>`stream_events.invention_id not in (${selectHiddenInventions(viewer)})`;

const isOfTasks = ({ tasks, viewer }: HistoryScope): RawBuilder<boolean> =>
  tasks === null
    ? isVisible(viewer)
    : sql`(${sql.join(
        tasks.ids.map((ids) => sql`${eventColumns.task} in (${ids})`),
        sql` or `,
      )})`;

/** PostgreSQL does not parse ISO instants outside these years; no event lies outside them. */
const [firstYear, lastYear] = ['1000-01-01', '9999-01-01'];

/** Start of a day as a literal: the length of the period decides the best plan. */
const startOfDay = (date: Temporal.PlainDate, timeZone: string) =>
  sql`${sql.lit(date.toZonedDateTime(timeZone).toInstant().toString())}::timestamptz`;

const withinPeriod = ({ from, to, timeZone }: HistoryScope) => [
  ...(from === undefined || from < firstYear
    ? []
    : [sql`stream_events.created_at >= ${startOfDay(Temporal.PlainDate.from(from), timeZone)}`]),
  ...(to === undefined || to >= lastYear
    ? []
    : [
        sql`stream_events.created_at < ${startOfDay(Temporal.PlainDate.from(to).add({ days: 1 }), timeZone)}`,
      ]),
];

const conditionsOf = (scope: HistoryScope): RawBuilder<unknown>[] => {
  const { actorId, mentionedId, kind } = scope;
  return [
    sql`stream_events.task_id is not null`,
    ...withinPeriod(scope),
    ...(actorId ? [sql`stream_events.actor_id = ${actorId}`] : []),
    ...(mentionedId
      ? [sql`stream_events.id in (select event_id from event_mentions where person_id = ${mentionedId})`]
      : []),
    ...(kind ? [isOfKind(kind)] : []),
  ];
};

/** Ids and times of the events. `limit` ends the reading of each part, which is planned separately. */
const selectFound = (scope: HistoryScope, limit: RawBuilder<unknown>) =>
  sql.join(
    (scope.tasks?.conditions ?? [isVisible(scope.viewer)]).map(
      (tasks) => sql`(select id, created_at from stream_events
        where ${sql.join([...conditionsOf(scope), tasks], sql` and `)} ${limit})`,
    ),
    sql` union `,
  );

/** Page of a history to read. */
interface Slice {
  skip: number;
  size: number;
}

const inOrder = sql`order by created_at desc, id desc`;

const sortable = sql`limit ${sql.lit(maxSorted + 1)}`;

const newest = (limit: number) => sql`${inOrder} limit ${sql.lit(limit)}`;

interface FoundEvents {
  total: number;
  ids: string[];
}

/**
 * Looks up the events task by task, with `offset 0` because the planner overestimates its cost. Returns undefined if
 * there are too many tasks or events.
 */
const findByTask = async (
  db: Database,
  scope: HistoryScope,
  { skip, size }: Slice,
): Promise<FoundEvents | undefined> => {
  const { rows } = await sql<FoundEvents & { tasks: number }>`
    with chosen as materialized (
      select id from (${sql.join(scope.tasks?.ids ?? [], sql` union all `)}) as task (id)
      limit ${sql.lit(maxLookedUp.tasks + 1)}
    ), found as materialized (
      select event.id, event.created_at from chosen cross join lateral (
        select id, created_at from stream_events
        where stream_events.task_id = chosen.id and ${sql.join(conditionsOf(scope), sql` and `)} offset 0) as event
      where (select count(*) from chosen) <= ${sql.lit(maxLookedUp.tasks)}
      limit ${sql.lit(maxLookedUp.events + 1)}
    )
    select (select count(*) from chosen) as tasks, (select count(*) from found) as total,
      array(select id from found ${newest(size)} offset ${sql.lit(skip)}) as ids`.execute(db);
  const [found] = rows;
  return found && found.tasks <= maxLookedUp.tasks && found.total <= maxLookedUp.events ? found : undefined;
};

/** Counts the events that `limit` allows to read, and returns a slice of them. */
const countEvents = async (
  db: Database,
  scope: HistoryScope,
  limit: RawBuilder<unknown>,
  { skip, size }: Slice,
): Promise<FoundEvents> => {
  const { rows } = await sql<FoundEvents>`
    with found as materialized (
      select id, created_at from (${selectFound(scope, limit)}) as part ${limit}
    )
    select (select count(*) from found) as total,
      array(select id from found ${newest(size)} offset ${sql.lit(skip)}) as ids`.execute(db);
  return rows[0] ?? { total: 0, ids: [] };
};

/**
 * Reads and sorts all matching events. Returns undefined if there are too many, or if no condition limits them, since
 * an index has them in order.
 */
const findSorted = async (
  db: Database,
  scope: HistoryScope,
  slice: Slice,
): Promise<FoundEvents | undefined> => {
  const { tasks, actorId, mentionedId } = scope;
  if (mentionedId === undefined) {
    if (tasks === null) return undefined;
    const found = tasks.mayBeFew && actorId === undefined ? await findByTask(db, scope, slice) : undefined;
    if (found) return found;
  }
  const found = await countEvents(db, scope, sortable, slice);
  return found.total > maxSorted ? undefined : found;
};

/** Returns a page of the history of tasks, newest first, and the total. */
export const findHistory = async (
  db: Database,
  scope: HistoryScope,
  slice: Slice,
): Promise<{ ids: string[]; total: number }> => {
  const limit = newest(Math.max(maxCounted + 1, slice.skip + slice.size));
  const { total, ids } = (await findSorted(db, scope, slice)) ?? (await countEvents(db, scope, limit, slice));
  return { total: Math.min(total, maxCounted + 1), ids };
};

/** Streams the ids of a whole history in batches, newest first. */
export async function* streamHistory(db: Database, scope: HistoryScope): AsyncGenerator<string[]> {
  const rows = readLong(db, (tx) =>
    tx
      .selectFrom('stream_events')
      .select('id')
      .where(sql<boolean>`${sql.join([...conditionsOf(scope), isOfTasks(scope)], sql` and `)}`)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .stream(exportBatch),
  );
  let batch: string[] = [];
  for await (const { id } of rows) {
    batch.push(id);
    if (batch.length < exportBatch) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
