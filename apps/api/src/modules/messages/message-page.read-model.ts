import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { createViewerStatement } from '../../spine/access/viewer-statement.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';
import { type MessageRow, selectMessages } from './chat-messages.read-model.ts';

/** Highest exact count of messages; larger counts are one more. */
const maxCounted = 10_000;
const countLimit = sql.lit(maxCounted + 1);

/** Range of a page: instants and `to` are inclusive, a `seq` in `from` is exclusive. */
interface PageRange {
  from?: number | string | undefined;
  to?: number | string | undefined;
  /** Words that a message contains. */
  qs?: string | undefined;
  skip: number;
  size: number;
}

interface FoundPage {
  total: number;
  ids: string[];
}

/** Pattern of `like` for a text that contains a word. */
const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;

const valuesOf = (inventionId: string, { from, to, qs, skip, size }: PageRange) => ({
  inventionId,
  from: from ?? null,
  to: to ?? null,
  patterns: qs?.toLowerCase().split(/\s+/).map(patternOf) ?? null,
  skip,
  size,
});

type Values = ReturnType<typeof valuesOf>;

/** SQL condition on `messages`. `range` decides its text, `values` are its parameters. */
const isWithin = (range: PageRange, values: Values): RawBuilder<boolean> => {
  const { from, to, patterns } = values;
  return sql<boolean>`${sql.join(
    [
      sql`messages.invention_id = inventions.id`,
      ...(typeof range.from === 'number' ? [sql`messages.seq > ${from}::int`] : []),
      ...(typeof range.to === 'number' ? [sql`messages.seq <= ${to}::int`] : []),
      ...(typeof range.from === 'string' ? [sql`messages.created_at >= ${from}::timestamptz`] : []),
      ...(typeof range.to === 'string' ? [sql`messages.created_at <= ${to}::timestamptz`] : []),
      ...(range.qs === undefined
        ? []
        : [sql`not messages.is_deleted`, sql`messages.searched like all(${patterns}::text[])`]),
    ],
    sql` and `,
  )}`;
};

/** Counts in the index, and reads only the page. */
const findByNumber = (range: PageRange, values: Values, order: RawBuilder<unknown>): RawBuilder<unknown> => {
  const matching = sql`from messages where ${isWithin(range, values)}`;
  return sql`
      select (select count(*)::int from (select ${matching} limit ${countLimit}) as counted) as total,
        array(select messages.id ${matching} order by messages.seq ${order}
          limit ${values.size} offset ${values.skip}) as ids
      from inventions`;
};

/** Reads every message within the range once, for the count and for the page. */
const findByText = (range: PageRange, values: Values, order: RawBuilder<unknown>): RawBuilder<unknown> => sql`
      select found.total, found.ids
      from inventions cross join lateral (
        with matching as materialized (
          select messages.id, messages.seq from messages where ${isWithin(range, values)}
          order by messages.seq ${order} limit ${countLimit})
        select (select count(*)::int from matching) as total,
          array(select id from matching order by seq ${order} limit ${values.size} offset ${values.skip}) as ids) as found`;

const runFind = createViewerStatement<Values, FoundPage>();

/**
 * Finds a page of the chat of an invention, newest first unless `from` is a number. Returns undefined if the actor may
 * not see the invention.
 */
export const findMessagePage = async (
  db: Database,
  actor: Actor,
  inventionId: string,
  range: PageRange,
): Promise<FoundPage | undefined> => {
  const order = typeof range.from === 'number' ? sql`asc` : sql`desc`;
  const shape = `${typeof range.from} ${typeof range.to} ${typeof range.qs}`;
  const [row] = await runFind(db, shape, actor, valuesOf(inventionId, range), (viewer, values) => {
    const find = range.qs === undefined ? findByNumber : findByText;
    return sql<FoundPage>`${find(range, values, order)}
      where inventions.id = ${values.inventionId} and ${visibleInvention(viewer, 'inventions.id')}`.compile(
      db,
    );
  });
  return row;
};

const runRead = createViewerStatement<{ ids: readonly string[] }, MessageRow>();

/**
 * Reads messages in the order of `ids`, with cards of what the actor may see. Does not check access to the messages: the
 * caller finds ids on an invention that the actor may see.
 */
export const readMessages = async (
  db: Database,
  actor: Actor,
  ids: readonly string[],
): Promise<MessageRow[]> => {
  if (ids.length === 0) return [];
  const rows = await runRead(db, 'messages', actor, { ids }, (viewer, values) =>
    selectMessages(values.ids, visibleInvention(viewer, 'card.invention_id')).compile(db),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
