import type { MailWarning } from '@hub/domain/mail/mail-kinds.ts';
import { maxSnippetLength, maxStoredRecipients } from '@hub/domain/mail/mail-limits.ts';
import type { StoredAddress } from '@hub/domain/mail/mail-people.ts';
import { cutSnippet, splitQuotedText } from '@hub/domain/mail/quoted-text.ts';
import type { MailAddress, ParsedMail, ReceivedMail } from '../../gateways/mail/mail.port.ts';
import type { NewMail } from './mail.repository.ts';

/** Days by which the date of a header may be ahead of the receipt, because of a wrong clock. */
const maxAheadMs = 24 * 60 * 60 * 1000;
const earliest = Date.parse('1990-01-01T00:00:00Z');

/** Beginning of the markup that the gateway makes of an email without a formatted body. */
const plainBody = '<div style="white-space:pre-wrap"';

/** Returns an address in the form in which addresses compare. */
const toStored = ({ name, address }: MailAddress): StoredAddress => ({
  name,
  address: address.toLowerCase(),
});

const toList = (addresses: readonly MailAddress[]): StoredAddress[] =>
  addresses.slice(0, maxStoredRecipients).map(toStored);

/** Returns when an email was sent: its header is believed unless its date is impossible. */
const sentAt = (date: string | null, receivedAt: string): string => {
  const sent = date === null ? Number.NaN : Date.parse(date);
  const isPlausible = sent >= earliest && sent <= Date.parse(receivedAt) + maxAheadMs;
  return isPlausible ? new Date(sent).toISOString() : receivedAt;
};

/** Whether a mail server that the hub trusts has confirmed the sender. */
export const isSenderVerified = ({ authentication }: ParsedMail): boolean =>
  authentication?.isSenderVerified === true;

const listWarnings = (mail: ParsedMail, { direction }: ReceivedMail): MailWarning[] =>
  direction === 'incoming' && !isSenderVerified(mail)
    ? ['sender-not-verified', ...mail.warnings]
    : mail.warnings;

/** Describes a received email for storing it. */
export const describeMail = (
  received: ReceivedMail,
  mail: ParsedMail,
): Omit<NewMail, 'id' | 'unmatchedReason' | 'deliveries'> => {
  const { text, quoted } = splitQuotedText(mail.text);
  const recipients = { to: toList(mail.to), cc: toList(mail.cc), bcc: [], replyTo: toList(mail.replyTo) };
  return {
    messageId: mail.messageId,
    headerId: null,
    originalSha256: received.original.sha256,
    channel: received.channel,
    direction: received.direction,
    sentAt: sentAt(mail.date, received.receivedAt),
    receivedAt: received.receivedAt,
    subject: mail.subject,
    from: mail.from && toStored(mail.from),
    recipients,
    recipientCount: mail.recipientCount,
    inReplyTo: mail.inReplyTo,
    // A report belongs to the email that it is about, as an answer does.
    referenceIds: [...new Set([...mail.references, ...(mail.deliveryReport?.originalIds ?? [])])],
    failedDeliveries: mail.deliveryReport?.failed ?? [],
    snippet: cutSnippet(text || quoted, maxSnippetLength),
    warnings: listWarnings(mail, received),
    label: mail.officeNotice ? 'office-notice' : null,
    noticedDocuments: mail.officeNotice?.documents ?? [],
    isHtml: !mail.html.startsWith(plainBody),
    hasQuotes: mail.html.includes('data-quoted'),
    remoteImageCount: mail.remoteImageCount,
    text: mail.text,
    html: mail.html,
  };
};
