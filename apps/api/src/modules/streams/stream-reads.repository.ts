import {
  maxUnreadCount,
  type ReadStream,
  readStreams,
  unreadTypes,
} from '@hub/domain/streams/read-streams.ts';
import {
  maxKindCount,
  type StreamKind,
  streamKinds,
  typesOfKinds,
} from '@hub/domain/streams/stream-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { createViewerStatement } from '../../spine/access/viewer-statement.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';

interface ReadMarker {
  seq: number | null;
  seenAt: string | null;
  unread: number;
  firstUnread: number | null;
}

interface StreamSummary {
  lastSeq: number;
  kinds: { kind: StreamKind; count: number }[];
  reads: Record<ReadStream, ReadMarker>;
}

/** A move of a read marker, at an instant. */
interface ReadMark {
  stream: ReadStream;
  seq: number;
  isUnread: boolean;
  now: string;
}

/** Days for which emails are unread for a person who never opened the emails of an invention. */
const unopenedMailDays = 30;

/** SQL condition that an event is after the marker of a row named `marker`, which a person may never have set. */
const isAfterMarker = (stream: ReadStream): RawBuilder<boolean> =>
  stream === 'emails'
    ? sql<boolean>`event.seq > coalesce(marker.seq, 0) and (marker.seq is not null
        or event.created_at > hub_now() - make_interval(days => ${sql.lit(unopenedMailDays)}))`
    : sql<boolean>`event.seq > marker.seq`;

/** Events of others after the marker of a row named `marker`, up to one more than the greatest count. */
const unreadEvents = (stream: ReadStream, personId: unknown, inventionId: string): RawBuilder<unknown> => {
  const types = unreadTypes[stream];
  return sql`(
        select event.seq from stream_events event
        where event.invention_id = ${sql.ref(inventionId)} and ${isAfterMarker(stream)}
          and event.actor_id <> ${personId}
          ${types ? sql`and event.type in (${sql.join(types.map((type) => sql.lit(type)))})` : sql``}
        order by event.seq limit ${sql.lit(maxUnreadCount + 1)}) as event`;
};

/** SQL condition that a row named `marker` is that of a person for a stream. */
const isMarkerOf = (stream: ReadStream, personId: unknown, inventionId: string): RawBuilder<boolean> =>
  sql<boolean>`marker.person_id = ${personId} and marker.invention_id = ${sql.ref(inventionId)}
      and marker.stream = ${sql.lit(stream)}`;

/** JSON of a value for each stream. */
const eachStream = <Value>(
  jsonOf: (stream: ReadStream) => RawBuilder<Value>,
): RawBuilder<Record<ReadStream, Value>> =>
  sql`json_build_object(${sql.join(readStreams.flatMap((stream) => [sql.lit(stream), jsonOf(stream)]))})`;

/** JSON of a marker of a person, or of one that was never set. */
const markerOf = (stream: ReadStream, personId: unknown, inventionId: string): RawBuilder<ReadMarker> => sql`(
  select json_build_object('seq', marker.seq, 'seenAt',
      to_char(marker.seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'unread', unread.total, 'firstUnread', unread.first)
  from (select) as one
    left join stream_reads marker on ${isMarkerOf(stream, personId, inventionId)}
    cross join lateral (
      select count(*)::int as total, min(event.seq) as first
      from ${unreadEvents(stream, personId, inventionId)}) as unread)`;

/**
 * JSON of the number of unread events of each stream of an invention; null for those that the person never opened, except for
 * emails, which reach people who do not look for them.
 * Does not check access to the invention.
 */
export const unreadCounts = (
  personId: unknown,
  inventionId: string,
): RawBuilder<Record<ReadStream, number | null>> =>
  eachStream(
    (stream) => sql`(
      select case when marker.seq is not null or ${sql.lit(stream === 'emails')}
        then (select count(*)::int from ${unreadEvents(stream, personId, inventionId)}) end
      from (select) as one left join stream_reads marker on ${isMarkerOf(stream, personId, inventionId)})`,
  );

const kindCounts = sql<StreamSummary['kinds']>`(
  select json_agg(json_build_object('kind', kind.name, 'count', counted.total) order by kind.position)
  from (values ${sql.join(
    streamKinds.map(
      (kind, position) =>
        sql`(${sql.lit(position)}, ${sql.lit(kind)}, ${sql.lit(`{${typesOfKinds([kind])}}`)}::text[])`,
    ),
  )}) as kind (position, name, types)
    cross join lateral (
      select count(*)::int as total from (
        select from stream_events event
        where event.invention_id = inventions.id and event.type = any(kind.types)
        limit ${sql.lit(maxKindCount + 1)}) as limited) as counted)`;

const runSummary = createViewerStatement<{ id: string; personId: string }, StreamSummary>();

/** Reads counts and read markers of an invention's streams; undefined if the actor may not see the invention. */
export const readStreamSummary = async (
  db: Database,
  actor: Actor,
  inventionId: string,
): Promise<StreamSummary | undefined> => {
  const values = { id: inventionId, personId: actor.id };
  const [row] = await runSummary(db, 'summary', actor, values, (viewer, { id, personId }) =>
    sql<StreamSummary>`
      select coalesce((select max(seq) from stream_events where invention_id = inventions.id), 0) as "lastSeq",
        ${kindCounts} as kinds,
        ${eachStream((stream) => markerOf(stream, personId, 'inventions.id'))} as reads
      from inventions
      where inventions.id = ${id} and ${visibleInvention(viewer, 'inventions.id')}`.compile(db),
  );
  return row;
};

/** Moves a read marker, back only if it marks events as unread. Returns whether the actor may see the invention. */
export const saveReadMark = async (
  db: Database,
  actor: Actor,
  inventionId: string,
  { stream, seq, isUnread, now }: ReadMark,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into stream_reads (person_id, invention_id, stream, seq, seen_at)
      select ${actor.id}::uuid, inventions.id, ${stream},
        least(${seq}::int, coalesce((select max(seq) from stream_events where invention_id = inventions.id), 0)), ${now}::timestamptz
      from inventions where inventions.id = ${inventionId} and ${visibleInvention(actor, 'inventions.id')}
    on conflict (person_id, invention_id, stream) do update
      set seq = ${isUnread ? sql`excluded.seq` : sql`greatest(stream_reads.seq, excluded.seq)`}, seen_at = excluded.seen_at
    returning seq`.execute(db);
  return rows.length > 0;
};

/**
 * Opens the chat of an invention for people it mentions: without a marker of their own, everything from the mention on
 * is unread for them.
 */
export const openChatFor = async (
  tx: Database,
  personIds: readonly string[],
  { inventionId, seq }: { inventionId: string; seq: number },
): Promise<void> => {
  if (personIds.length === 0) return;
  await sql`
    insert into stream_reads (person_id, invention_id, stream, seq)
    select person_id, ${inventionId}::uuid, 'messages', ${seq - 1}::int
    from unnest(${personIds}::uuid[]) as mentioned (person_id) order by person_id
    on conflict do nothing`.execute(tx);
};
