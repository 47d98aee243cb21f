import type { MailAddress, MailMessage } from '@hub/contract/mail/mail.schema.ts';
import type { FiledMailRow, MailRow } from './mail-columns.read-model.ts';

/** Maps the fields that every email has. */
export const presentMailFields = (row: MailRow) => {
  const {
    id,
    receivedAt,
    subject,
    recipientCount,
    direction,
    snippet,
    warnings,
    label,
    notice,
    attachments,
  } = row;
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
    notice,
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
  alsoIn: row.alsoIn,
});
