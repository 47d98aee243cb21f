import type { FiledBy } from '@hub/domain/mail/mail-kinds.ts';
import type { StoredAddress, StoredRecipients } from '@hub/domain/mail/mail-people.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** An email as filing and moving it need it. */
export interface MailToFile {
  id: string;
  /** Its Message-ID, which other emails may have, too. */
  messageId: string;
  direction: 'incoming' | 'outgoing';
  state: 'filed' | 'unmatched' | 'not-ours';
  inventionId: string | null;
  threadId: string | null;
  inReplyTo: string | null;
  referenceIds: string[];
  subject: string;
  sentAt: string;
  from: StoredAddress | null;
  recipients: StoredRecipients;
  failedDeliveries: { address: string; reason: string }[];
  label: 'office-notice' | null;
  hasAttachments: boolean;
}

/** Locks an email until the transaction ends and returns it; undefined if it does not exist. */
export const lockMail = async (tx: Database, id: string): Promise<MailToFile | undefined> => {
  const row = await tx
    .selectFrom('mail_messages')
    .select([
      'id',
      sql<string>`coalesce(header_id, message_id)`.as('messageId'),
      sql.ref<MailToFile['direction']>('direction').as('direction'),
      sql.ref<MailToFile['state']>('state').as('state'),
      'invention_id as inventionId',
      'thread_id as threadId',
      'in_reply_to as inReplyTo',
      'reference_ids as referenceIds',
      sql.ref<MailToFile['label']>('label').as('label'),
      'subject',
      'sent_at as sentAt',
      'from_name as fromName',
      'from_address as fromAddress',
      sql.ref<StoredRecipients>('recipients').as('recipients'),
      sql.ref<MailToFile['failedDeliveries']>('failed_deliveries').as('failedDeliveries'),
      sql<boolean>`exists (select from mail_attachments where message_id = mail_messages.id)`.as(
        'hasAttachments',
      ),
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { fromName: name, fromAddress: address, ...mail } = row;
  return { ...mail, from: address === null ? null : { name, address } };
};

const threadsLock = (inventionId: string) => sql`hashtextextended(${`mail ${inventionId}`}, 0)`;

/** Makes filing into an invention wait for the end of the transaction, so that answers find their thread. */
export const lockThreads = async (tx: Database, inventionId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${threadsLock(inventionId)})`.execute(tx);
};

/** Makes answers, but not the emails that answer none, wait for the end of the transaction. */
export const lockThreadsShared = async (tx: Database, inventionId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${threadsLock(inventionId)})`.execute(tx);
};

/** Lists the threads of an invention that an email answers, or whose emails answer it, the answered one first. */
export const listLinkedThreads = async (
  tx: Database,
  inventionId: string,
  { messageId, inReplyTo, referenceIds }: Pick<MailToFile, 'messageId' | 'inReplyTo' | 'referenceIds'>,
): Promise<string[]> => {
  const answered = [...referenceIds, ...(inReplyTo === null ? [] : [inReplyTo])];
  const { rows } = await sql<{ threadId: string }>`
    select thread_id as "threadId" from (
      select thread_id, 1 as place from mail_messages
        where (message_id = any(${answered}::text[]) or header_id = any(${answered}::text[])) and invention_id = ${inventionId}::uuid
      union all
      select thread_id, 2 from mail_messages
        where (in_reply_to = ${messageId} or reference_ids @> array[${messageId}::text])
          and invention_id = ${inventionId}::uuid
    ) as linked group by thread_id order by min(place), thread_id`.execute(tx);
  return rows.map(({ threadId }) => threadId);
};

/** Days between an email and one that continues it without naming it. */
const maxDaysBetween = 180;
const maxCandidates = 200;

/**
 * Lists the subjects of the emails in an invention that some people sent or received at about a time, the newest first: a
 * relay that replaces the Message-ID breaks the link of answers to their thread.
 */
export const listSubjectsOf = async (
  tx: Database,
  inventionId: string,
  { people, around }: { people: readonly string[]; around: string },
): Promise<{ threadId: string; subject: string }[]> => {
  const { rows } = await sql<{ threadId: string; subject: string }>`
    select thread_id as "threadId", subject from mail_messages
    where invention_id = ${inventionId}::uuid and state = 'filed'
      and sent_at between ${around}::timestamptz - make_interval(days => ${sql.lit(maxDaysBetween)})
        and ${around}::timestamptz + make_interval(days => ${sql.lit(maxDaysBetween)})
      and (from_address = any(${people}::text[]) or exists (
        select from jsonb_each(recipients) field, jsonb_array_elements(field.value) recipient
        where recipient ->> 'address' = any(${people}::text[])))
    order by sent_at desc, id desc limit ${sql.lit(maxCandidates)}`.execute(tx);
  return rows;
};

/** An email that was sent, with what is known about its recipients. */
interface SentMail {
  id: string;
  deliveries: { address: string; isAccepted: boolean; reason: string | null }[];
}

/** Notes on the sent emails of an invention which recipients have not received them. Returns who sent those emails. */
export const noteFailedDeliveries = async (
  tx: Database,
  inventionId: string,
  { referenceIds, failedDeliveries }: Pick<MailToFile, 'referenceIds' | 'failedDeliveries'>,
): Promise<string[]> => {
  if (failedDeliveries.length === 0) return [];
  const sent = await tx
    .selectFrom('mail_messages')
    .select(['id', 'filed_by_id as senderId', sql.ref<SentMail['deliveries']>('deliveries').as('deliveries')])
    .where(
      sql<boolean>`(message_id = any(${referenceIds}::text[]) or header_id = any(${referenceIds}::text[]))`,
    )
    .where('invention_id', '=', inventionId)
    .where('direction', '=', 'outgoing')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const failed = failedDeliveries.map(({ address, reason }) => ({ address, isAccepted: false, reason }));
  const addresses = new Set(failed.map(({ address }) => address));
  for (const { id, deliveries } of sent) {
    const others = deliveries.filter(({ address }) => !addresses.has(address));
    await tx
      .updateTable('mail_messages')
      .set({ deliveries: JSON.stringify([...others, ...failed]) })
      .where('id', '=', id)
      .execute();
  }
  return sent.flatMap(({ senderId }) => senderId ?? []);
};

/** Makes several threads of one invention one: an email that arrived late connects them. */
export const mergeThreads = async (tx: Database, into: string, others: readonly string[]): Promise<void> => {
  for (const table of ['mail_messages', 'mail_comments'] as const)
    await sql`update ${sql.table(table)} set thread_id = ${into}::uuid
      where thread_id = any(${others}::uuid[])`.execute(tx);
  await sql`with merged as (delete from mail_threads where id = any(${others}::uuid[]) returning last_at)
    update mail_threads set last_at = greatest(last_at, (select max(last_at) from merged))
    where id = ${into}::uuid`.execute(tx);
};

/** Inserts an empty thread. */
export const insertThread = async (
  tx: Database,
  thread: { id: string; inventionId: string; subject: string; lastAt: string },
): Promise<void> => {
  await tx
    .insertInto('mail_threads')
    .values({
      id: thread.id,
      invention_id: thread.inventionId,
      subject: thread.subject,
      last_at: thread.lastAt,
    })
    .execute();
};

/** Where an email is filed, by which rule or person. */
export interface Filing {
  inventionId: string;
  threadId: string;
  by: FiledBy;
  reference: string | null;
  personId: string | null;
}

/** Puts a locked email into a thread of an invention, and removes its suggestions. */
export const fileInto = async (
  tx: Database,
  id: string,
  { inventionId, threadId, by, reference, personId }: Filing,
  now: string,
): Promise<void> => {
  await sql`
    with filed as (
      update mail_messages set state = 'filed', invention_id = ${inventionId}::uuid, thread_id = ${threadId}::uuid,
        filed_by = ${by}, filed_reference = ${reference}, filed_by_id = ${personId}::uuid,
        filed_at = ${now}::timestamptz, unmatched_reason = null
      where id = ${id}::uuid returning thread_id, sent_at
    ), unneeded as (delete from mail_suggestions where message_id = ${id}::uuid)
    update mail_threads set last_at = greatest(last_at, filed.sent_at) from filed where mail_threads.id = filed.thread_id`.execute(
    tx,
  );
};

/**
 * Copies an email for another invention, not filed yet, with its text and attachments. Returns false
 * if the invention has the email. Call `lockThreads` first.
 */
export const copyMail = async (
  tx: Database,
  { id, copyId, inventionId }: { id: string; copyId: string; inventionId: string },
): Promise<boolean> => {
  const changes = sql`jsonb_build_object('id', ${copyId}::uuid, 'state', 'unmatched', 'invention_id', null, 'thread_id', null,
    'header_id', coalesce(header_id, message_id), 'message_id', coalesce(header_id, message_id) || ' ' || ${copyId}::text,
    'filed_by', null, 'filed_reference', null, 'filed_by_id', null, 'filed_at', null)`;
  const { numAffectedRows } = await sql`
    insert into mail_messages select (jsonb_populate_record(mail_messages, ${changes})).* from mail_messages
    where id = ${id}::uuid and not exists (select from mail_messages twin
      where twin.original_sha256 = mail_messages.original_sha256 and twin.invention_id = ${inventionId}::uuid)`.execute(
    tx,
  );
  if (!numAffectedRows) return false;
  await sql`insert into mail_bodies (message_id, text, html)
    select ${copyId}::uuid, text, html from mail_bodies where message_id = ${id}::uuid`.execute(tx);
  await sql`insert into mail_attachments (id, message_id, position, name, type, kind, size, sha256, content_id, is_inline)
    select uuidv7(), ${copyId}::uuid, position, name, type, kind, size, sha256, content_id, is_inline
    from mail_attachments where message_id = ${id}::uuid`.execute(tx);
  return true;
};

/** Takes a locked email out of its invention for good if it is kept without an invention as well, and returns the id of that one. */
export const mergeUnfiled = async (tx: Database, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select kept.id from mail_messages kept join mail_messages own on own.original_sha256 = kept.original_sha256
    where own.id = ${id}::uuid and kept.id <> own.id and kept.state <> 'filed'
    order by kept.id limit 1 for update of kept`.execute(tx);
  const [kept] = rows;
  if (kept) await tx.deleteFrom('mail_messages').where('id', '=', id).execute();
  return kept?.id;
};

/** Takes a locked email out of its invention, or out of the queue. */
export const takeOut = async (tx: Database, id: string, state: 'unmatched' | 'not-ours'): Promise<void> => {
  await tx
    .updateTable('mail_messages')
    .set({
      state,
      invention_id: null,
      thread_id: null,
      filed_by: null,
      filed_reference: null,
      filed_by_id: null,
      filed_at: null,
      unmatched_reason: sql<string>`coalesce(unmatched_reason, 'no-match')`,
    })
    .where('id', '=', id)
    .execute();
};

/** Brings the date of a thread up to date after an email left it; deletes it if nothing is left, not even a comment. */
export const closeGap = async (tx: Database, threadId: string): Promise<void> => {
  await sql`update mail_threads set last_at = coalesce(
      (select max(sent_at) from mail_messages where thread_id = mail_threads.id), last_at)
    where id = ${threadId}::uuid`.execute(tx);
  await sql`delete from mail_threads where id = ${threadId}::uuid
    and not exists (select from mail_messages where thread_id = mail_threads.id)
    and not exists (select from mail_comments where thread_id = mail_threads.id)`.execute(tx);
};

/** Moves a thread with its comments to another invention. Its emails are moved one by one. */
export const moveThread = async (tx: Database, threadId: string, inventionId: string): Promise<void> => {
  await tx
    .updateTable('mail_threads')
    .set({ invention_id: inventionId })
    .where('id', '=', threadId)
    .execute();
};

/** Notes up to when a person has read a thread, never backward. */
export const saveThreadRead = async (
  db: Database,
  read: { personId: string; threadId: string; at: string },
  now: string,
): Promise<void> => {
  await sql`
    insert into mail_thread_reads (person_id, thread_id, read_at)
    values (${read.personId}::uuid, ${read.threadId}::uuid, least(${read.at}::timestamptz, ${now}::timestamptz))
    on conflict (person_id, thread_id) do update set read_at = greatest(mail_thread_reads.read_at, excluded.read_at)`.execute(
    db,
  );
};

/** Lists the ids of the emails of a thread, oldest first. */
export const listThreadMail = async (tx: Database, threadId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('mail_messages')
    .select('id')
    .where('thread_id', '=', threadId)
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Records addresses of an invention. One that is known stays so. */
export const addCorrespondents = async (
  tx: Database,
  inventionId: string,
  addresses: readonly { address: string; isKnown: boolean }[],
): Promise<void> => {
  if (addresses.length === 0) return;
  await sql`
    insert into mail_correspondents (invention_id, address, is_known)
    select ${inventionId}::uuid, given.address, bool_or(given.is_known)
    from jsonb_to_recordset(${JSON.stringify(addresses.map(({ address, isKnown }) => ({ address, is_known: isKnown })))}::jsonb)
      as given (address text, is_known boolean)
    -- Known addresses are not locked: other emails of these people are being filed.
    where not exists (select from mail_correspondents recorded
      where recorded.invention_id = ${inventionId}::uuid and recorded.address = given.address
        and (recorded.is_known or not given.is_known))
    group by given.address order by given.address
    on conflict (invention_id, address) do update set is_known = true
      where excluded.is_known and not mail_correspondents.is_known`.execute(tx);
};
