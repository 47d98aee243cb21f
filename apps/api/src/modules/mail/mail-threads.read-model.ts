import type { InventionId } from '@hub/contract/fields.ts';
import type { StoredAddress } from '@hub/domain/mail/mail-people.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { seesInvention } from './seen-invention.read-model.ts';

/** A thread of an invention with what a list shows of it. */
export interface ThreadRow {
  id: string;
  inventionId: InventionId;
  subject: string;
  lastAt: string;
  lastDirection: 'incoming' | 'outgoing';
  snippet: string;
  senders: StoredAddress[];
  messageCount: number;
  commentCount: number;
  draftCount: number;
  hasAttachments: boolean;
  isUndelivered: boolean;
  isUnread: boolean;
  label: 'office-notice' | null;
}

const maxCounted = 10_000;
const maxSenders = 5;

/** The newest senders of a thread, each once. */
const sendersOfThread = sql`(
  select coalesce(json_agg(json_build_object('name', sender.name, 'address', sender.address)
    order by sender.last_at desc), '[]')
  from (select max(from_name) as name, from_address as address, max(sent_at) as last_at
    from mail_messages where thread_id = thread.id and from_address is not null
    group by from_address order by max(sent_at) desc limit ${sql.lit(maxSenders)}) as sender)`;

/** Days for which emails are unread in a thread that a person never opened. */
const unopenedDays = 30;

const threadColumns = ({ id }: Actor) => sql`thread.id, thread.invention_id as "inventionId", thread.subject,
  thread.last_at as "lastAt", coalesce(newest.direction, 'incoming') as "lastDirection",
  coalesce(newest.snippet, '') as snippet, newest.label, ${sendersOfThread} as senders,
  (select count(*) from mail_messages where thread_id = thread.id)::int as "messageCount",
  (select count(*) from mail_comments where thread_id = thread.id)::int as "commentCount",
  (select count(*) from mail_drafts join mail_messages answered on answered.id = mail_drafts.message_id
    where answered.thread_id = thread.id)::int as "draftCount",
  exists (select from mail_messages
    where thread_id = thread.id and deliveries @> '[{"isAccepted": false}]') as "isUndelivered",
  exists (select from mail_messages
    where thread_id = thread.id and direction = 'incoming' and filed_by_id is distinct from ${id}::uuid
      and filed_at > coalesce(
        (select read_at from mail_thread_reads where thread_id = thread.id and person_id = ${id}::uuid),
        hub_now() - make_interval(days => ${sql.lit(unopenedDays)}))) as "isUnread",
  exists (select from mail_attachments attachment
    join mail_messages on mail_messages.id = attachment.message_id
    where mail_messages.thread_id = thread.id and not attachment.is_inline) as "hasAttachments"`;

const newestOfThread = sql`left join lateral (
  select direction, snippet, label from mail_messages
  where thread_id = thread.id order by sent_at desc, id desc limit 1) as newest on true`;

const toPattern = (word: string): string => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** SQL condition that a text has a word that is written in NFKC: its letters may be composed or not, and of any width. */
const has = (column: string, word: string): RawBuilder<boolean> =>
  sql<boolean>`normalize(${sql.raw(column)}, nfkc) ilike ${toPattern(word)}`;

/** SQL condition that a thread contains a word: in its subject, an address, a text or a comment. */
const contains = (word: string): RawBuilder<boolean> =>
  sql<boolean>`(${has('thread.subject', word)}
    or exists (select from mail_messages join mail_bodies on mail_bodies.message_id = mail_messages.id
      where mail_messages.thread_id = thread.id and (${has('mail_messages.subject', word)}
        or ${has('mail_messages.from_name', word)} or ${has('mail_messages.from_address', word)}
        or ${has('mail_messages.recipients::text', word)} or ${has('mail_bodies.text', word)}))
    or exists (select from mail_comments
      where mail_comments.thread_id = thread.id and ${has('mail_comments.content', word)}))`;

/** Returns a page of the threads of an invention that the actor may see, newest first. */
export const listThreads = async (
  db: Database,
  actor: Actor,
  inventionId: string,
  { qs, skip, size }: { qs?: string | undefined; skip: number; size: number },
): Promise<{ rows: ThreadRow[]; total: number }> => {
  const words = qs?.normalize('NFKC').split(/\s+/).filter(Boolean) ?? [];
  const own = sql`from mail_threads thread
    where thread.invention_id = ${inventionId}::uuid and ${seesInvention(actor, inventionId)}
      ${words.length === 0 ? sql`` : sql`and ${sql.join(words.map(contains), sql` and `)}`}`;
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int as total from (select ${own} limit ${sql.lit(maxCounted + 1)}) as counted`.execute(
    db,
  );
  const { rows } = await sql<ThreadRow>`
    select ${threadColumns(actor)}
    from (select thread.* ${own} order by thread.last_at desc, thread.id limit ${size} offset ${skip}) as thread
    ${newestOfThread}
    order by thread.last_at desc, thread.id`.execute(db);
  return { rows, total: counts[0]?.total ?? 0 };
};

/** Finds a thread of an invention that the actor may see. */
export const findThreadOf = async (
  db: Database,
  actor: Actor,
  inventionId: string,
  id: string,
): Promise<ThreadRow | undefined> => {
  const { rows } = await sql<ThreadRow>`
    select ${threadColumns(actor)} from mail_threads thread ${newestOfThread}
    where thread.id = ${id}::uuid and thread.invention_id = ${inventionId}::uuid
      and ${seesInvention(actor, inventionId)}`.execute(db);
  return rows[0];
};

const maxCorrespondents = 20;

/** Returns addresses in the emails of an invention that the actor may see, the most recent senders first. */
export const listCorrespondents = async (
  db: Database,
  actor: Actor,
  inventionId: string,
  qs: string,
): Promise<StoredAddress[]> => {
  const pattern = toPattern(qs);
  const { rows } = await sql<StoredAddress>`
    select coalesce(newest.from_name, '') as name, correspondent.address
    from mail_correspondents correspondent
      left join lateral (select from_name, sent_at from mail_messages
        where from_address = correspondent.address and invention_id = correspondent.invention_id and state = 'filed'
        order by sent_at desc limit 1) as newest on true
    where correspondent.invention_id = ${inventionId}::uuid
      and ${seesInvention(actor, inventionId)}
      and (correspondent.address ilike ${pattern} or newest.from_name ilike ${pattern})
    order by newest.sent_at desc nulls last, correspondent.address limit ${sql.lit(maxCorrespondents)}`.execute(
    db,
  );
  return rows;
};
