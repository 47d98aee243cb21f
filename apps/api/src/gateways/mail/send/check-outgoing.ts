import { MailFault, type OutgoingMail } from '../mail.port.ts';
import { mailLimits } from '../mail-limits.ts';
import { readAddress } from '../valid-address.ts';

const control = /\p{Cc}/u;
const idPattern = /^[^\s<>@]+@[^\s<>@]+$/;

const refuse = (message: string): never => {
  throw new MailFault('invalid', message);
};

/** Throws `MailFault` if an email could become another one on its way: by line breaks, control characters or odd addresses. */
export const checkOutgoing = (mail: OutgoingMail): void => {
  const { from, replyTo, to, cc, bcc, messageId, inReplyTo, references, subject, attachments } = mail;
  const recipients = [...to, ...cc, ...bcc];
  if (recipients.length === 0) refuse('The email has no recipient.');
  if (recipients.length > mailLimits.maxRecipients)
    refuse(`The email has more than ${mailLimits.maxRecipients} recipients.`);
  for (const { address, name } of [from, ...(replyTo ? [replyTo] : []), ...recipients]) {
    if (readAddress(address) === null)
      refuse(`The address ${address.replaceAll(/\p{Cc}/gu, ' ')} is not valid.`);
    if (control.test(name)) refuse(`The name of ${address} contains a line break.`);
  }
  if (control.test(subject)) refuse('The subject contains a line break.');
  for (const id of [messageId, ...(inReplyTo === null ? [] : [inReplyTo]), ...references])
    if (!idPattern.test(id)) refuse('The email refers to a message id that is not valid.');
  for (const { name, type } of attachments)
    if (control.test(name) || control.test(type)) refuse('The name of an attachment contains a line break.');
  if (Number.isNaN(Date.parse(mail.date))) refuse('The email has no valid date.');
};
