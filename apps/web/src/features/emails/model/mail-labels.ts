import type { MailAddress, MailMessage } from '@hub/contract/mail/mail.schema.ts';
import type { MailWarning } from '@hub/domain/mail/mail-kinds.ts';

/** Name of a sender or recipient, or the address without one. */
export const nameOfAddress = ({ name, address }: MailAddress): string => name.trim() || address;

/** Name and address as mail programs write them. */
export const fullAddress = ({ name, address }: MailAddress): string =>
  name.trim() && name.trim() !== address ? `${name.trim()} <${address}>` : address;

/** Subject of an email, or that it has none. */
export const subjectOf = (subject: string): string => subject.trim() || 'No subject';

/** What a warning means for the reader. */
export const warningTexts: Readonly<Record<MailWarning, { title: string; detail: string; isSerious: boolean }>> =
  {
    'sender-not-verified': {
      title: 'This sender may be forged.',
      detail: 'The domain in the address does not confirm that it sent this email. Call the sender before you act on it.',
      isSerious: true,
    },
    'reply-to-differs': {
      title: 'Replies would go to another domain.',
      detail: 'The reply address is not at the domain of the sender. Check the recipients before you reply.',
      isSerious: true,
    },
    'unreadable-parts': {
      title: 'A part of this email could not be read.',
      detail: 'Download the original to see everything.',
      isSerious: false,
    },
    'attachments-left-out': {
      title: 'Some attachments are not shown.',
      detail: 'There are too many, or they are too large. The original has them all.',
      isSerious: false,
    },
  };

/** How an email came to its invention, as a sentence; null for emails that the hub sent. */
export const describeFiling = ({ filing: { by, reference, person } }: MailMessage): string | null => {
  const texts: Readonly<Record<typeof by, string | null>> = {
    thread: 'Filed here because it answers an email of this invention.',
    address: 'Filed here by the address it was sent to.',
    reference: `Filed here by the reference ${reference ?? ''}`.trimEnd().concat('.'),
    sender: 'Filed here because earlier emails of this sender are.',
    person: `Filed here by ${person ?? 'a person'}.`,
    sent: null,
  };
  return texts[by];
};

const maxNamed = 3;

/** Recipients in a line: the first names and the number of others. */
export const recipientLine = (message: Pick<MailMessage, 'to' | 'cc' | 'recipientCount'>): string => {
  const all = [...message.to, ...message.cc];
  const named = all.slice(0, maxNamed).map(nameOfAddress).join(', ');
  const others = Math.max(message.recipientCount, all.length) - Math.min(all.length, maxNamed);
  if (all.length === 0) return 'no recipients named';
  return others > 0 ? `${named} and ${others.toLocaleString('en-US')} more` : named;
};
