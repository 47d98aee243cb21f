import type { MailAddress, MailAttachment, MailMessage } from '@hub/contract/mail/mail.schema.ts';
import type { FiledBy, MailWarning } from '@hub/domain/mail/mail-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { StoredRecipients } from './stored-mail.ts';

const attachmentsOfMail = sql`(
  select coalesce(json_agg(json_build_object('id', attachment.id, 'name', attachment.name, 'type', attachment.type,
      'kind', attachment.kind, 'size', attachment.size, 'isInline', attachment.is_inline, 'fileId', attachment.file_id)
    order by attachment.position), '[]')
  from mail_attachments attachment where attachment.message_id = mail_messages.id)`;

/** Columns of every email, of a query on `mail_messages`. */
export const mailColumns: RawBuilder<unknown> = sql`mail_messages.id, mail_messages.sent_at as "sentAt",
  mail_messages.received_at as "receivedAt", mail_messages.subject, mail_messages.from_name as "fromName",
  mail_messages.from_address as "fromAddress", mail_messages.recipients,
  mail_messages.recipient_count as "recipientCount", mail_messages.direction, mail_messages.snippet,
  mail_messages.warnings, mail_messages.label, ${attachmentsOfMail} as attachments`;

/** Columns of an email of an invention, in addition to `mailColumns`. */
export const filedColumns: RawBuilder<unknown> = sql`mail_messages.invention_id as "inventionId",
  mail_messages.thread_id as "threadId", mail_messages.filed_by as "filedBy",
  mail_messages.filed_reference as "filedReference", mail_messages.filed_at as "filedAt", mail_messages.deliveries,
  (select nullif(concat_ws(' ', nullif(people.first_name, ''), nullif(people.last_name, '')), '')
    from people where people.id = mail_messages.filed_by_id) as "filedByName",
  (select count(*) from mail_comments where mail_comments.thread_id = mail_messages.thread_id)::int as "commentCount"`;

/** A row of `mailColumns`. */
export interface MailRow {
  id: string;
  sentAt: string;
  receivedAt: string;
  subject: string;
  fromName: string;
  fromAddress: string | null;
  recipients: StoredRecipients;
  recipientCount: number;
  direction: 'incoming' | 'outgoing';
  snippet: string;
  warnings: MailWarning[];
  label: 'office-notice' | null;
  attachments: MailAttachment[];
}

/** A row of `mailColumns` and `filedColumns`. */
export interface FiledMailRow extends MailRow {
  inventionId: MailMessage['inventionId'];
  threadId: string;
  filedBy: FiledBy;
  filedReference: string | null;
  filedAt: string;
  filedByName: string | null;
  deliveries: MailMessage['deliveries'];
  commentCount: number;
}

/** Maps the fields that every email has. */
export const presentMailFields = (row: MailRow) => {
  const { id, receivedAt, subject, recipientCount, direction, snippet, warnings, label, attachments } = row;
  const from: MailAddress | null =
    row.fromAddress === null ? null : { name: row.fromName, address: row.fromAddress };
  return {
    id,
    metadata: { date: row.sentAt },
    receivedAt,
    subject,
    from,
    to: row.recipients.to,
    cc: row.recipients.cc,
    recipientCount,
    direction,
    snippet,
    attachments,
    warnings,
    label,
  };
};

/** Maps an email of an invention. */
export const presentMail = (row: FiledMailRow): MailMessage => ({
  ...presentMailFields(row),
  inventionId: row.inventionId,
  threadId: row.threadId,
  bcc: row.recipients.bcc,
  filing: {
    by: row.filedBy,
    reference: row.filedReference,
    person: row.filedByName,
    at: row.filedAt,
  },
  deliveries: row.deliveries,
  commentCount: row.commentCount,
});
