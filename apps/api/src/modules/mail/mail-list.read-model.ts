import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { type FiledMailRow, filedColumns, mailColumns } from './mail-columns.read-model.ts';
import { seesInvention } from './seen-invention.read-model.ts';

/** Range, thread and page of a list of emails. */
interface MailRange {
  /** An instant (inclusive), or the id of an email (exclusive). */
  from?: string | undefined;
  to?: string | undefined;
  threadId?: string | undefined;
  skip: number;
  size: number;
}

/** Highest exact count; larger ones are one more. */
const maxCounted = 10_000;
const countLimit = sql.lit(maxCounted + 1);

const isId = (position: string): boolean => /^[0-9a-f-]{36}$/i.test(position);

/** SQL condition that an email is after (or before) a position: an instant inclusive, an email exclusive. */
const isBeyond = (position: string | undefined, side: 'after' | 'before'): RawBuilder<boolean> => {
  if (position === undefined) return sql<boolean>`true`;
  const mark = sql.raw(side === 'after' ? '>' : '<');
  return isId(position)
    ? sql<boolean>`(mail_messages.sent_at, mail_messages.id) ${mark} (
        select place.sent_at, place.id from mail_messages place
        where place.id = ${position}::uuid and place.invention_id = mail_messages.invention_id)`
    : sql<boolean>`mail_messages.sent_at ${mark}= ${position}::timestamptz`;
};

const selectWithin = (actor: Actor, inventionId: string, { from, to, threadId }: Partial<MailRange>) => sql`
  from mail_messages
  where mail_messages.invention_id = ${inventionId}::uuid and mail_messages.state = 'filed'
    and ${seesInvention(actor, inventionId)}
    and ${isBeyond(from, 'after')} and ${isBeyond(to, 'before')}
    ${threadId === undefined ? sql`` : sql`and mail_messages.thread_id = ${threadId}::uuid`}`;

/**
 * Returns a page of the emails of an invention that the actor may see, oldest first: the first ones after `from`, or the
 * newest ones without it.
 */
export const listMail = async (
  db: Database,
  actor: Actor,
  inventionId: string,
  query: MailRange,
): Promise<{ rows: FiledMailRow[]; total: number }> => {
  const within = selectWithin(actor, inventionId, query);
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int as total from (select ${within} limit ${countLimit}) as counted`.execute(db);
  const order = sql.raw(query.from === undefined ? 'desc' : 'asc');
  const { rows } = await sql<FiledMailRow>`
    select ${mailColumns}, ${filedColumns(actor)} ${within}
    order by mail_messages.sent_at ${order}, mail_messages.id ${order}
    limit ${query.size} offset ${query.skip}`.execute(db);
  return { rows: query.from === undefined ? rows.reverse() : rows, total: counts[0]?.total ?? 0 };
};

/** Finds an email of an invention that the actor may see. */
export const findMail = async (
  db: Database,
  actor: Actor,
  inventionId: string,
  id: string,
): Promise<FiledMailRow | undefined> => {
  const { rows } = await sql<FiledMailRow>`
    select ${mailColumns}, ${filedColumns(actor)} ${selectWithin(actor, inventionId, {})}
      and mail_messages.id = ${id}::uuid`.execute(db);
  return rows[0];
};
