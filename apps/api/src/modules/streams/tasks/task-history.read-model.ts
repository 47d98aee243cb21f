import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Viewer, visibleRow } from '../../../platform/access/visible-invention.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readLong } from '../../../platform/database/read-long.ts';
import { type EventKind, isOfKind } from './task-events.read-model.ts';

/** `total` is exact up to here, and one more beyond. */
const mostCounted = 1_000;
/** So many events are sorted at once; only of more the newest are looked for by themselves, which reads the tasks again. */
const mostSorted = 5_000;
/** How many events an export holds in memory at a time: each may tell of two long notes. */
const exportBatch = 100;

/** Which events of tasks to read. */
export interface HistoryScope {
  /** Queries for the ids of the tasks, no two of which have one in common; null where all count that may be seen. */
  readonly tasks: readonly RawBuilder<{ id: string }>[] | null;
  readonly viewer: Viewer;
  /** First and last day, in the time zone. */
  readonly from?: IsoDate | undefined;
  readonly to?: IsoDate | undefined;
  readonly timeZone: string;
  /** Who did it. */
  readonly actorId?: string | undefined;
  /** Whom comments name. */
  readonly mentionedId?: string | undefined;
  readonly kind?: EventKind | undefined;
}

/** The few inventions that are hidden from somebody, by the short lists of those that can be. */
const selectHidden = (viewer: Viewer) => sql`
  select inventions.id from inventions where inventions.is_restricted and not ${visibleRow(viewer, 'inventions')}
  union all
  select inventions.id from invention_walls join inventions on inventions.id = invention_walls.invention_id
    where not ${visibleRow(viewer, 'inventions')}`;

/**
 * The conditions on tasks, one of which an event is to meet; each is planned for itself. Where all tasks count, none is
 * read: only what may not be seen is left out.
 */
const listConditions = ({ tasks, viewer }: HistoryScope): RawBuilder<boolean>[] =>
  tasks === null
    ? [sql`stream_events.invention_id not in (${selectHidden(viewer)})`]
    : tasks.map((ids) => sql<boolean>`stream_events.task_id in (${ids})`);

const isOfTasks = (scope: HistoryScope): RawBuilder<boolean> =>
  sql`(${sql.join(listConditions(scope), sql` or `)})`;

/** The database knows no instant before or after these years by their ISO text; nothing happened then. */
const [firstYear, lastYear] = ['1000-01-01', '9999-01-01'];

/** When a day begins, written into the statement: how long a period is decides how it is best read. */
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

/** Ids and moments of the events; `most` ends the reading of each part. */
const selectFound = (scope: HistoryScope, most: RawBuilder<unknown>) =>
  sql.join(
    listConditions(scope).map(
      (tasks) => sql`(select id, created_at from stream_events
        where ${sql.join([...conditionsOf(scope), tasks], sql` and `)} ${most})`,
    ),
    sql` union all `,
  );

/** Which part of a history to read. */
interface Slice {
  readonly skip: number;
  readonly size: number;
}

const sortable = sql`limit ${sql.lit(mostSorted + 1)}`;

const newestFirst = ({ skip, size }: Slice) =>
  sql`order by created_at desc, id desc limit ${sql.lit(size)} offset ${sql.lit(skip)}`;

/** Counts the events as far as they are sorted, and finds a slice of them, true where all of them are. */
const countEvents = async (
  db: Database,
  scope: HistoryScope,
  slice: Slice,
): Promise<{ total: number; ids: string[] }> => {
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with found as materialized (
      select id, created_at from (${selectFound(scope, sortable)}) as part ${sortable}
    )
    select (select count(*) from found) as total,
      array(select id from found ${newestFirst(slice)}) as ids`.execute(db);
  return rows[0] ?? { total: 0, ids: [] };
};

/** Reads from the newest on until the slice is full: quick where many match. */
const findNewest = async (db: Database, scope: HistoryScope, slice: Slice): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from (${selectFound(scope, newestFirst({ skip: 0, size: slice.skip + slice.size }))}) as part
    ${newestFirst(slice)}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Finds a page of the history of tasks, newest first; and how many events there are in all. */
export const findHistory = async (
  db: Database,
  scope: HistoryScope,
  slice: Slice,
): Promise<{ ids: string[]; total: number }> => {
  const { total, ids } = await countEvents(db, scope, slice);
  return {
    total: Math.min(total, mostCounted + 1),
    ids: total > mostSorted ? await findNewest(db, scope, slice) : ids,
  };
};

/** The ids of all of a history, newest first, a batch at a time, found while they are consumed. */
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
