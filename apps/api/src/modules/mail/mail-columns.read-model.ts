import type { FileId, InventionId } from '@hub/contract/fields.ts';
import type { FileKind } from '@hub/domain/files/file-kind.ts';
import type { FiledBy, MailWarning } from '@hub/domain/mail/mail-kinds.ts';
import type { StoredRecipients } from '@hub/domain/mail/mail-people.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';
import { officeDay } from '../documents/public.ts';
import type { NoticedDocument } from './mail.repository.ts';

const attachmentsOfMail = sql`(
  select coalesce(json_agg(json_build_object('id', attachment.id, 'name', attachment.name, 'type', attachment.type,
      'kind', attachment.kind, 'size', attachment.size, 'isInline', attachment.is_inline, 'fileId', attachment.file_id)
    order by attachment.position), '[]')
  from mail_attachments attachment where attachment.message_id = mail_messages.id)`;

/** The documents that a notice announces, each with the document of the file wrapper; null without a notice. */
const noticeOfMail = sql`case when mail_messages.label = 'office-notice' then (
  select coalesce(json_agg(json_build_object('applicationNumber', listed.row ->> 'applicationNumber',
      'code', listed.row ->> 'code', 'mailDate', listed.row ->> 'mailDate', 'documentId', (
        select patent_documents.id from patent_documents
        where patent_documents.invention_id = mail_messages.invention_id
          and upper(coalesce(patent_documents.office_code, patent_documents.code)) = listed.row ->> 'code'
          and (listed.row ->> 'mailDate')::date
            in (patent_documents.document_date, patent_documents.real_date, ${officeDay})
          and exists (select from inventions where inventions.id = patent_documents.invention_id
            and inventions.application_number = listed.row ->> 'applicationNumber')
        order by patent_documents.created_at, patent_documents.id limit 1)) order by listed.place), '[]')
  from jsonb_array_elements(mail_messages.noticed_documents) with ordinality as listed (row, place)) end`;

/** Columns of every email, of a query on `mail_messages`. */
export const mailColumns: RawBuilder<unknown> = sql`mail_messages.id, mail_messages.sent_at as "sentAt",
  mail_messages.received_at as "receivedAt", mail_messages.subject, mail_messages.from_name as "fromName",
  mail_messages.from_address as "fromAddress", mail_messages.recipients,
  mail_messages.recipient_count as "recipientCount", mail_messages.direction, mail_messages.snippet,
  mail_messages.warnings, mail_messages.label, ${noticeOfMail} as notice, ${attachmentsOfMail} as attachments`;

const maxOthers = 20;

/** The other inventions into which an email is filed and which the actor may see. */
const othersOf = (actor: Actor) => sql`(
  select coalesce(json_agg(json_build_object('id', other.id, 'threadId', other.thread_id, 'invention', json_build_object('id', inventions.id,
      'title', inventions.title, 'references', inventions.reference_list)) order by inventions.id), '[]')
  from (select id, invention_id, thread_id from mail_messages twin
    where twin.original_sha256 = mail_messages.original_sha256 and twin.id <> mail_messages.id
      and twin.state = 'filed' and ${visibleInvention(actor, 'twin.invention_id')}
    limit ${sql.lit(maxOthers)}) as other
    join inventions on inventions.id = other.invention_id)`;

/** Columns of an email of an invention, in addition to `mailColumns`. */
export const filedColumns = (
  actor: Actor,
): RawBuilder<unknown> => sql`mail_messages.invention_id as "inventionId",
  mail_messages.thread_id as "threadId", mail_messages.filed_by as "filedBy",
  mail_messages.filed_reference as "filedReference", mail_messages.filed_at as "filedAt", mail_messages.deliveries,
  (select nullif(concat_ws(' ', nullif(people.first_name, ''), nullif(people.last_name, '')), '')
    from people where people.id = mail_messages.filed_by_id) as "filedByName",
  (select count(*) from mail_comments where mail_comments.thread_id = mail_messages.thread_id)::int as "commentCount",
  ${othersOf(actor)} as "alsoIn"`;

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
  notice: (NoticedDocument & { documentId: string | null })[] | null;
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
  alsoIn: {
    id: string;
    threadId: string;
    invention: { id: InventionId; title: string; references: string[] };
  }[];
}
