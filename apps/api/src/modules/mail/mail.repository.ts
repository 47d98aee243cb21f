import type { MailWarning, SuggestionReason, UnmatchedReason } from '@hub/domain/mail/mail-kinds.ts';
import type { StoredAddress, StoredRecipients } from '@hub/domain/mail/mail-people.ts';
import { searchedText } from '@hub/domain/mail/searched-text.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { splitPages, storeText } from '../file-text/public.ts';

/** A document that a notice of the patent office announces. */
export interface NoticedDocument {
  applicationNumber: string;
  code: string | null;
  mailDate: string | null;
}

/** An email with its body, as it is stored before it is filed. */
export interface NewMail {
  id: string;
  messageId: string;
  /** Message-ID of its header, if another email has it as `messageId`; null otherwise. */
  headerId: string | null;
  originalSha256: string;
  channel: 'smtp' | 'imap' | 'hub';
  direction: 'incoming' | 'outgoing';
  sentAt: string;
  receivedAt: string;
  subject: string;
  from: StoredAddress | null;
  recipients: StoredRecipients;
  recipientCount: number;
  inReplyTo: string | null;
  referenceIds: readonly string[];
  snippet: string;
  warnings: readonly MailWarning[];
  label: 'office-notice' | null;
  noticedDocuments: readonly NoticedDocument[];
  isHtml: boolean;
  hasQuotes: boolean;
  remoteImageCount: number;
  /** Null for an email that is filed in the same transaction. */
  unmatchedReason: UnmatchedReason | null;
  deliveries: readonly { address: string; isAccepted: boolean; reason: string | null }[];
  /** Recipients of earlier emails who have not received them, as this report of a mail server says. */
  failedDeliveries: readonly { address: string; reason: string }[];
  text: string;
  html: string;
}

/** An attachment whose content is stored. */
export interface NewMailAttachment {
  id: string;
  name: string;
  type: string;
  kind: string;
  size: number;
  sha256: string;
  contentId: string | null;
  isInline: boolean;
}

/** Whether an email with this original is stored. */
export const isStored = async (db: Database, originalSha256: string): Promise<boolean> => {
  const row = await db
    .selectFrom('mail_messages')
    .select('id')
    .where('original_sha256', '=', originalSha256)
    .executeTakeFirst();
  return row !== undefined;
};

/** Content of a stored email, with which one that has the same Message-ID is compared. */
export interface StoredContent {
  channel: NewMail['channel'];
  subject: string;
  fromAddress: string | null;
  text: string;
  html: string;
  /** Hashes of the attachments, sorted. */
  attachments: readonly string[];
}

/** Returns the contents of the emails with a Message-ID. */
export const listSameId = async (db: Database, messageId: string): Promise<StoredContent[]> => {
  const { rows } = await sql<StoredContent>`
    select mail_messages.channel, mail_messages.subject, mail_messages.from_address as "fromAddress", mail_bodies.text, mail_bodies.html,
      array(select sha256 from mail_attachments where mail_attachments.message_id = mail_messages.id order by sha256) as attachments
    from mail_messages join mail_bodies on mail_bodies.message_id = mail_messages.id
    where mail_messages.message_id = ${messageId} or mail_messages.header_id = ${messageId}`.execute(db);
  return rows;
};

/** Deletes the copy of a sent email that arrived before the sent one is stored. It waits in the queue, because it looks like a loop. */
export const deleteUnfiledCopy = async (tx: Database, messageId: string): Promise<void> => {
  await tx
    .deleteFrom('mail_messages')
    .where('message_id', '=', messageId)
    .where('state', '<>', 'filed')
    .execute();
};

/** Inserts an email that belongs to no invention yet. Returns false if it is stored already. */
export const insertMail = async (tx: Database, mail: NewMail): Promise<boolean> => {
  const row = await tx
    .with('added', (query) =>
      query
        .insertInto('mail_messages')
        .values({
          id: mail.id,
          message_id: mail.messageId,
          header_id: mail.headerId,
          original_sha256: mail.originalSha256,
          channel: mail.channel,
          direction: mail.direction,
          state: 'unmatched',
          sent_at: mail.sentAt,
          received_at: mail.receivedAt,
          subject: mail.subject,
          from_name: mail.from?.name ?? '',
          from_address: mail.from?.address ?? null,
          recipients: JSON.stringify(mail.recipients),
          recipient_count: mail.recipientCount,
          in_reply_to: mail.inReplyTo,
          reference_ids: [...mail.referenceIds],
          snippet: mail.snippet,
          warnings: [...mail.warnings],
          label: mail.label,
          noticed_documents: JSON.stringify(mail.noticedDocuments),
          is_html: mail.isHtml,
          has_quotes: mail.hasQuotes,
          remote_image_count: mail.remoteImageCount,
          unmatched_reason: mail.unmatchedReason,
          deliveries: JSON.stringify(mail.deliveries),
          failed_deliveries: JSON.stringify(mail.failedDeliveries),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id'),
    )
    .insertInto('mail_bodies')
    .columns(['message_id', 'text', 'html'])
    .expression((query) =>
      query
        .selectFrom('added')
        .select([
          'id',
          sql<string>`${mail.text}::text`.as('text'),
          sql<string>`${mail.html}::text`.as('html'),
        ]),
    )
    .returning('message_id')
    .executeTakeFirst();
  if (!row) return false;
  // The search finds the text as that of the original, as those of files.
  const pages = [...splitPages(searchedText(mail))];
  await storeText(tx, mail.originalSha256, { state: 'extracted', fault: null, pages });
  return true;
};

/** Inserts the attachments of an email, in their order. */
export const insertAttachments = async (
  tx: Database,
  messageId: string,
  attachments: readonly NewMailAttachment[],
): Promise<void> => {
  if (attachments.length === 0) return;
  await tx
    .insertInto('mail_attachments')
    .values(
      attachments.map(({ contentId, isInline, ...attachment }, position) => ({
        ...attachment,
        message_id: messageId,
        position,
        content_id: contentId,
        is_inline: isInline,
      })),
    )
    .execute();
};

/** Stores where an email may belong, best first. */
export const insertSuggestions = async (
  tx: Database,
  messageId: string,
  suggestions: readonly {
    inventionId: string;
    reasons: readonly { reason: SuggestionReason; text: string }[];
  }[],
): Promise<void> => {
  if (suggestions.length === 0) return;
  await tx
    .insertInto('mail_suggestions')
    .values(
      suggestions.map(({ inventionId, reasons }, position) => ({
        message_id: messageId,
        invention_id: inventionId,
        position,
        reasons: JSON.stringify(reasons),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const filingsLock = sql`hashtextextended('mail filings', 0)`;

/** Makes `suggestToAnswers` wait until the end of the transaction, and waits for those that have begun. */
export const waitForFilings = async (tx: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${filingsLock})`.execute(tx);
};

const threadGround = JSON.stringify([{ reason: 'thread', text: '' }]);

/** Suggests the invention of an email that is filed for the unfiled emails that answer it, before all others. */
export const suggestToAnswers = async (
  tx: Database,
  { messageId, inventionId }: { messageId: string; inventionId: string },
): Promise<void> => {
  // An answer that is being stored now either waits for this transaction or is found by this statement.
  await sql`select pg_advisory_xact_lock_shared(${filingsLock})`.execute(tx);
  await sql`
    insert into mail_suggestions (message_id, invention_id, position, reasons)
    select answer.id, ${inventionId}::uuid,
      (select coalesce(min(position), 1) - 1 from mail_suggestions where message_id = answer.id), ${threadGround}::jsonb
    from mail_messages answer
    where answer.state <> 'filed'
      and (answer.in_reply_to = ${messageId} or answer.reference_ids @> array[${messageId}::text])
    on conflict (message_id, invention_id) do update set position = excluded.position,
      reasons = excluded.reasons || (select coalesce(jsonb_agg(ground order by place), '[]')
        from jsonb_array_elements(mail_suggestions.reasons) with ordinality as known (ground, place)
        where ground ->> 'reason' <> 'thread')`.execute(tx);
};

/** How far a folder of the mailbox has been read. */
interface FolderPosition {
  uidValidity: string;
  /** Greater uids are new. */
  lastUid: number;
  /** Of what was there at first, lower uids are still to be read; null if the folder was read from its beginning. */
  backlogUid: number | null;
  /** Day of the oldest email to read. */
  since: string;
}

/** Records that an email of the mailbox was stored. One of a numbering that is over changes nothing. */
export const savePosition = async (
  db: Database,
  {
    folder,
    uidValidity,
    uid,
    isBacklog,
  }: { folder: string; uidValidity: string; uid: number; isBacklog: boolean },
): Promise<void> => {
  await db
    .updateTable('mail_positions')
    .set(
      isBacklog
        ? { backlog_uid: sql<number>`least(backlog_uid, ${uid})` }
        : { last_uid: sql<number>`greatest(last_uid, ${uid})` },
    )
    .where('folder', '=', folder)
    .where('uid_validity', '=', uidValidity)
    .execute();
};

/** Returns how far a folder of the mailbox has been read; a new one, or one that was numbered again, is at `start` from now on. */
export const openFolder = async (
  db: Database,
  folder: string,
  { uidValidity, lastUid, backlogUid, since }: FolderPosition,
): Promise<FolderPosition> => {
  await sql`
    insert into mail_positions as known (folder, uid_validity, last_uid, backlog_uid, since)
    values (${folder}, ${uidValidity}, ${lastUid}, ${backlogUid}, ${since}::date)
    on conflict (folder) do update set uid_validity = excluded.uid_validity, last_uid = excluded.last_uid,
      backlog_uid = excluded.backlog_uid
      where known.uid_validity <> excluded.uid_validity`.execute(db);
  const row = await db
    .selectFrom('mail_positions')
    .select([
      'uid_validity as uidValidity',
      'last_uid as lastUid',
      'backlog_uid as backlogUid',
      sql<string>`since::text`.as('since'),
    ])
    .where('folder', '=', folder)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    lastUid: Number(row.lastUid),
    backlogUid: row.backlogUid === null ? null : Number(row.backlogUid),
  };
};
