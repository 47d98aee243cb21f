import {
  maxKindCount,
  maxUnreadCount,
  type StreamKind,
  streamKinds,
  typesOfKinds,
} from '@hub/domain/streams/stream-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { createViewerStatement } from '../../spine/access/viewer-statement.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';

type StreamName = 'stream' | 'ifw' | 'messages';

interface ReadMarker {
  seq: number | null;
  seenAt: string | null;
  unread: number;
  firstUnread: number | null;
}

interface StreamSummary {
  lastSeq: number;
  kinds: { kind: StreamKind; count: number }[];
  reads: Record<StreamName, ReadMarker>;
}

/** A move of a read marker, at an instant. */
interface ReadMark {
  stream: StreamName;
  seq: number;
  isUnread: boolean;
  now: string;
}

/** The events of the streams that contain one type: documents that reached the file wrapper, and chat messages. */
const typeOfStream = { ifw: 'document.received', messages: 'message.posted' } as const;

/**
 * JSON of a marker of a person, or of one that was never set: the events of others after it, up to one more than the
 * greatest count.
 */
const markerOf = (stream: StreamName, personId: unknown, inventionId: string): RawBuilder<ReadMarker> => sql`(
  select json_build_object('seq', marker.seq, 'seenAt',
      to_char(marker.seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'unread', unread.total, 'firstUnread', unread.first)
  from (select) as one
    left join stream_reads marker on marker.person_id = ${personId} and marker.invention_id = ${sql.ref(inventionId)}
      and marker.stream = ${sql.lit(stream)}
    cross join lateral (
      select count(*)::int as total, min(event.seq) as first
      from (
        select event.seq from stream_events event
        where event.invention_id = ${sql.ref(inventionId)} and event.seq > marker.seq
          and event.actor_id <> ${personId}
          ${stream === 'stream' ? sql`` : sql`and event.type = ${sql.lit(typeOfStream[stream])}`}
        order by event.seq limit ${sql.lit(maxUnreadCount + 1)}) as event) as unread)`;

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
        json_build_object('stream', ${markerOf('stream', personId, 'inventions.id')},
          'ifw', ${markerOf('ifw', personId, 'inventions.id')},
          'messages', ${markerOf('messages', personId, 'inventions.id')}) as reads
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
