import { type StreamKind, typesOfKinds } from '@hub/domain/streams/stream-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { createViewerStatement } from '../../spine/access/viewer-statement.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';

/** Highest exact count of events that are counted; larger counts are one more. */
const maxCounted = 10_000;
const countLimit = sql.lit(maxCounted + 1);

/** Range and filter of a page: an instant is inclusive, a `seq` in `from` exclusive. */
interface PageRange {
  from?: number | string | undefined;
  to?: number | string | undefined;
  kinds?: readonly StreamKind[] | undefined;
  /** Words that the event contains. */
  qs?: string | undefined;
  skip: number;
  size: number;
}

/** Limits of a page. Fields that are null limit nothing. */
interface Bounds {
  inventionId: string;
  /** Events with a greater `seq`. */
  after: number | null;
  upTo: number | null;
  since: string | null;
  until: string | null;
  types: readonly string[] | null;
  words: readonly string[] | null;
  skip: number;
  size: number;
}

/** The `seq` of the events of a page, and the number of events on all pages. */
interface FoundPage {
  total: number;
  seqs: number[];
}

const boundsOf = (inventionId: string, { from, to, kinds, qs, skip, size }: PageRange): Bounds => ({
  inventionId,
  after: typeof from === 'number' ? from : null,
  upTo: typeof to === 'number' ? to : null,
  since: typeof from === 'string' ? from : null,
  until: typeof to === 'string' ? to : null,
  types: kinds ? typesOfKinds(kinds) : null,
  words: qs?.toLowerCase().split(/\s+/) ?? null,
  skip,
  size,
});

const searchedText = sql`lower(concat_ws(' ', event.metadata ->> 'title', event.metadata ->> 'reason',
  event.metadata #>> '{comment,content}', jsonb_path_query_array(event.metadata, '$.changes[*].from')::text,
  jsonb_path_query_array(event.metadata, '$.changes[*].to')::text))`;

/** SQL condition on `event`. `bounds` decides its text, `values` are its parameters. */
const isWithin = (bounds: Bounds, values: Bounds): RawBuilder<boolean> => {
  const { after, upTo, since, until, types, words } = values;
  return sql<boolean>`${sql.join(
    [
      sql`event.invention_id = inventions.id`,
      ...(bounds.after === null ? [] : [sql`event.seq > ${after}`]),
      ...(bounds.upTo === null ? [] : [sql`event.seq <= ${upTo}`]),
      ...(bounds.since ? [sql`event.created_at >= ${since}`] : []),
      ...(bounds.until ? [sql`event.created_at <= ${until}`] : []),
      ...(bounds.types ? [sql`event.type = any(${types}::text[])`] : []),
      ...(bounds.words
        ? [
            sql`not exists (select from unnest(${words}::text[]) as word where strpos(${searchedText}, word) = 0)`,
          ]
        : []),
    ],
    sql` and `,
  )}`;
};

/** Reads the newest events of each type from the index, so that rare kinds are found among many other events. */
const findByKind = (bounds: Bounds, values: Bounds, order: RawBuilder<unknown>): RawBuilder<unknown> => {
  const ofType = sql`from stream_events event
    where event.type = wanted.type and ${isWithin({ ...bounds, types: null }, values)}`;
  return sql`
    (select least(sum(counted.total), ${countLimit})::int
      from unnest(${values.types}::text[]) as wanted (type)
      cross join lateral (select count(*) as total from (select ${ofType} limit ${countLimit}) as limited) as counted) as total,
    array(select found.seq
      from unnest(${values.types}::text[]) as wanted (type)
      cross join lateral (
        select event.seq ${ofType} order by event.seq ${order} limit ${values.skip}::int + ${values.size}::int) as found
      order by found.seq ${order} limit ${values.size} offset ${values.skip}) as seqs`;
};

/** In order of time, because the index of times then leads to the page. */
const findByTime = (bounds: Bounds, values: Bounds): RawBuilder<unknown> => {
  const matching = sql`from stream_events event where ${isWithin(bounds, values)}`;
  return sql`
    (select count(*)::int from (select ${matching} limit ${countLimit}) as counted) as total,
    array(select event.seq ${matching} order by event.created_at desc, event.seq desc
      limit ${values.size} offset ${values.skip}) as seqs`;
};

/** Reads every event within the bounds once. */
const findByText = (bounds: Bounds, values: Bounds, order: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    found.total, found.seqs from inventions cross join lateral (
      with matching as materialized (
        select event.seq from stream_events event where ${isWithin(bounds, values)}
        order by event.seq ${order} limit ${countLimit})
      select count(*)::int as total,
        array(select seq from matching order by seq ${order} limit ${values.size} offset ${values.skip}) as seqs
      from matching) as found`;

const selectPage = (bounds: Bounds, values: Bounds, isAscending: boolean): RawBuilder<unknown> => {
  const order = isAscending ? sql`asc` : sql`desc`;
  const hasMoments = bounds.since !== null || bounds.until !== null;
  if (bounds.words || (hasMoments && (bounds.types || isAscending))) return findByText(bounds, values, order);
  if (hasMoments) return sql`${findByTime(bounds, values)} from inventions`;
  return sql`${findByKind(bounds, values, order)} from inventions`;
};

const runSelect = createViewerStatement<Bounds & object, FoundPage>();

/** The events between two numbers have no gaps, so that nothing is counted. */
const pageByNumber = (last: number, { after, upTo, skip, size }: Bounds, isAscending: boolean): FoundPage => {
  const first = (after ?? 0) + 1;
  const newest = Math.min(last, upTo ?? last);
  const total = Math.max(newest - first + 1, 0);
  const length = Math.min(size, Math.max(total - skip, 0));
  const seqs = Array.from({ length }, (_, n) => (isAscending ? first + skip + n : newest - skip - n));
  return { total, seqs };
};

const readLast = createViewerStatement<{ id: string }, { last: number }>();

const findLast = async (db: Database, actor: Actor, id: string): Promise<number | undefined> => {
  const [row] = await readLast(db, 'last', actor, { id }, (viewer, values) =>
    sql<{ last: number }>`
      select coalesce((select max(seq) from stream_events where invention_id = inventions.id), 0) as last
      from inventions where inventions.id = ${values.id} and ${visibleInvention(viewer, 'inventions.id')}`.compile(
      db,
    ),
  );
  return row?.last;
};

/**
 * Finds a page of the stream of an invention, newest first unless `from` is a number. Returns undefined if the actor may
 * not see the invention.
 */
export const findStreamPage = async (
  db: Database,
  actor: Actor,
  inventionId: string,
  range: PageRange,
): Promise<FoundPage | undefined> => {
  const bounds = boundsOf(inventionId, range);
  const isAscending = typeof range.from === 'number';
  if (!(bounds.types || bounds.words || bounds.since || bounds.until)) {
    const last = await findLast(db, actor, inventionId);
    return last === undefined ? undefined : pageByNumber(last, bounds, isAscending);
  }
  const used = Object.entries(bounds).flatMap(([name, value]) => (value === null ? [] : [name]));
  const [row] = await runSelect(db, `${isAscending} ${used}`, actor, { ...bounds }, (viewer, values) =>
    sql<FoundPage>`select ${selectPage(bounds, values, isAscending)}
      where inventions.id = ${values.inventionId} and ${visibleInvention(viewer, 'inventions.id')}`.compile(
      db,
    ),
  );
  return row;
};
