import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { type RawBuilder, sql } from 'kysely';
import { selectHiddenInventions, type Viewer } from '../../../platform/access/visible-invention.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readLong } from '../../../platform/database/read-long.ts';
import { type EventKind, isOfKind } from './task-events.read-model.ts';

/** `total` is exact up to here, and one more beyond. */
const mostCounted = 1_000;
/** So many events are sorted at once; only of more the newest are looked for by themselves, which reads the tasks again. */
const mostSorted = 5_000;
/** Of so many tasks the events are looked up one by one, and so many of them are sorted. */
const few = { tasks: 10_000, events: 20_000 };
/** How many events an export holds in memory at a time: each may tell of two long notes. */
const exportBatch = 100;

/** What an event says of whose it is. */
export const eventColumns = {
  task: sql.ref<string>('stream_events.task_id'),
  invention: sql.ref<string>('stream_events.invention_id'),
};

/** Which events of tasks to read. */
export interface HistoryScope {
  /** Whose events; null where all tasks count that may be seen. */
  readonly tasks: {
    /** On `eventColumns`: one of them is to be met, several may be. */
    readonly conditions: readonly RawBuilder<boolean>[];
    /** The same tasks as queries for their ids, to read all events in their order. */
    readonly ids: readonly RawBuilder<unknown>[];
    /** Whether they are chosen by what few tasks share. */
    readonly mayBeFew: boolean;
  } | null;
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

/** Where all tasks count, none is read: only what may not be seen is left out. */
const isSeen = (viewer: Viewer) =>
  sql<boolean>`stream_events.invention_id not in (${selectHiddenInventions(viewer)})`;

const isOfTasks = ({ tasks, viewer }: HistoryScope): RawBuilder<boolean> =>
  tasks === null
    ? isSeen(viewer)
    : sql`(${sql.join(
        tasks.ids.map((ids) => sql`${eventColumns.task} in (${ids})`),
        sql` or `,
      )})`;

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

/** Ids and moments of the events; `most` ends the reading of each part, which is planned for itself. */
const selectFound = (scope: HistoryScope, most: RawBuilder<unknown>) =>
  sql.join(
    (scope.tasks?.conditions ?? [isSeen(scope.viewer)]).map(
      (tasks) => sql`(select id, created_at from stream_events
        where ${sql.join([...conditionsOf(scope), tasks], sql` and `)} ${most})`,
    ),
    sql` union `,
  );

/** Which part of a history to read. */
interface Slice {
  readonly skip: number;
  readonly size: number;
}

const inOrder = sql`order by created_at desc, id desc`;

const sortable = sql`limit ${sql.lit(mostSorted + 1)}`;

const newest = (most: number) => sql`${inOrder} limit ${sql.lit(most)}`;

interface FoundEvents {
  readonly total: number;
  readonly ids: string[];
}

/** Reads the events of tasks one by one, which the planner thinks dearer than it is; nothing where they are not few. */
const findOfFew = async (
  db: Database,
  scope: HistoryScope,
  { skip, size }: Slice,
): Promise<FoundEvents | undefined> => {
  const { rows } = await sql<FoundEvents & { tasks: number }>`
    with few as materialized (
      select id from (${sql.join(scope.tasks?.ids ?? [], sql` union all `)}) as task (id)
      limit ${sql.lit(few.tasks + 1)}
    ), found as materialized (
      select event.id, event.created_at from few cross join lateral (
        select id, created_at from stream_events
        where stream_events.task_id = few.id and ${sql.join(conditionsOf(scope), sql` and `)} offset 0) as event
      where (select count(*) from few) <= ${sql.lit(few.tasks)}
      limit ${sql.lit(few.events + 1)}
    )
    select (select count(*) from few) as tasks, (select count(*) from found) as total,
      array(select id from found ${newest(size)} offset ${sql.lit(skip)}) as ids`.execute(db);
  const [found] = rows;
  return found && found.tasks <= few.tasks && found.total <= few.events ? found : undefined;
};

/** Counts the events as far as `most` lets them be read, and finds a slice of what was read. */
const countEvents = async (
  db: Database,
  scope: HistoryScope,
  most: RawBuilder<unknown>,
  { skip, size }: Slice,
): Promise<FoundEvents> => {
  const { rows } = await sql<FoundEvents>`
    with found as materialized (
      select id, created_at from (${selectFound(scope, most)}) as part ${most}
    )
    select (select count(*) from found) as total,
      array(select id from found ${newest(size)} offset ${sql.lit(skip)}) as ids`.execute(db);
  return rows[0] ?? { total: 0, ids: [] };
};

/** All that match, where they are not too many to be sorted; an index has those of all tasks in their order. */
const findSorted = async (
  db: Database,
  scope: HistoryScope,
  slice: Slice,
): Promise<FoundEvents | undefined> => {
  const { tasks, actorId, mentionedId } = scope;
  if (mentionedId === undefined) {
    if (tasks === null) return undefined;
    const found = tasks.mayBeFew && actorId === undefined ? await findOfFew(db, scope, slice) : undefined;
    if (found) return found;
  }
  const found = await countEvents(db, scope, sortable, slice);
  return found.total > mostSorted ? undefined : found;
};

/** Finds a page of the history of tasks, newest first; and how many events there are in all. */
export const findHistory = async (
  db: Database,
  scope: HistoryScope,
  slice: Slice,
): Promise<{ ids: string[]; total: number }> => {
  const beginning = newest(Math.max(mostCounted + 1, slice.skip + slice.size));
  const { total, ids } =
    (await findSorted(db, scope, slice)) ?? (await countEvents(db, scope, beginning, slice));
  return { total: Math.min(total, mostCounted + 1), ids };
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
