import type { FileId, InventionId } from '@hub/contract/fields.ts';
import type { FileKind } from '@hub/domain/files/file-kind.ts';
import type { FiledBy, MailWarning } from '@hub/domain/mail/mail-kinds.ts';
import type { StoredRecipients } from '@hub/domain/mail/mail-people.ts';
import { type RawBuilder, sql } from 'kysely';

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

/** An attachment of an email. */
interface AttachmentRow {
  id: string;
  name: string;
  type: string;
  kind: FileKind;
  size: number;
  isInline: boolean;
  fileId: FileId | null;
}

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
  attachments: AttachmentRow[];
}

/** A row of `mailColumns` and `filedColumns`. */
export interface FiledMailRow extends MailRow {
  inventionId: InventionId;
  threadId: string;
  filedBy: FiledBy;
  filedReference: string | null;
  filedAt: string;
  filedByName: string | null;
  deliveries: { address: string; isAccepted: boolean; reason: string | null }[];
  commentCount: number;
}
