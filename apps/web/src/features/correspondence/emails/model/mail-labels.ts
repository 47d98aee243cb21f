import type { MailAddress, MailMessage } from '@hub/contract/mail/mail.schema.ts';
import { formatApplicationNumber } from '@hub/domain/applications/application-number.ts';
import type { MailWarning } from '@hub/domain/mail/mail-kinds.ts';

/** Name of a sender or recipient, or the address without one. */
export const nameOfAddress = ({ name, address }: MailAddress): string => name.trim() || address;

/** Name and address as mail programs write them. */
export const fullAddress = ({ name, address }: MailAddress): string =>
  name.trim() && name.trim() !== address ? `${name.trim()} <${address}>` : address;

/** Subject of an email, or that it has none. */
export const subjectOf = (subject: string): string => subject.trim() || 'No subject';

interface WarningText {
  title: string;
  detail: string;
  isSerious: boolean;
}

/** Meaning of each warning for the reader. */
export const warningTexts: Readonly<Record<MailWarning, WarningText>> = {
  'forged-sender': {
    title: 'This sender is probably forged.',
    detail:
      'The email does not come from the address it shows. Do not open its links, and call the sender before you act on it.',
    isSerious: true,
  },
  'sender-not-verified': {
    title: 'The sender is not verified.',
    detail: 'No mail server has confirmed that the email comes from this address.',
    isSerious: false,
  },
  loop: {
    title: 'This email was sent in a loop.',
    detail: 'It was forwarded back and forth, or the hub itself sent it.',
    isSerious: false,
  },
  winmail: {
    title: 'Part of this email is in a format that only Outlook reads.',
    detail:
      'The hub cannot show the file winmail.dat. Ask the sender for the attachment, or open the original in Outlook.',
    isSerious: false,
  },
  'too-many-recipients': {
    title: 'This email went to many people.',
    detail: 'Only the first 100 recipients are listed.',
    isSerious: false,
  },
  'invalid-address': {
    title: 'An address in this email is not valid.',
    detail: 'It is not shown here. Download the original to see it.',
    isSerious: false,
  },
  'guessed-charset': {
    title: 'Some characters of this email may be wrong.',
    detail:
      'It does not say in which character set it was written. Check names and special characters in the original.',
    isSerious: false,
  },
  'encrypted-smime': {
    title: 'This email is encrypted with S/MIME.',
    detail:
      'The hub has no key for it. Open the original in a mail program that has the key, or ask the sender to send it unencrypted.',
    isSerious: false,
  },
  'encrypted-pgp': {
    title: 'This email is encrypted with PGP.',
    detail:
      'The hub has no key for it. Open the original in a program that has the key, or ask the sender to send it unencrypted.',
    isSerious: false,
  },
  'damaged-smime': {
    title: 'A part of this email is in the S/MIME format and could not be read.',
    detail: 'Open the original in a mail program to see it.',
    isSerious: false,
  },
  cut: {
    title: 'Only part of this email is shown: it is very large, or its parts are nested too deeply.',
    detail: 'Download the original to see everything.',
    isSerious: false,
  },
  unreadable: {
    title: 'This email could not be read.',
    detail: 'It is damaged. Download the original to see its content.',
    isSerious: false,
  },
};

/** Returns the warnings to show, serious ones first. A forged sender is not also called unverified. */
export const shownWarnings = (warnings: readonly MailWarning[]): MailWarning[] =>
  warnings
    .filter((one) => one !== 'sender-not-verified' || !warnings.includes('forged-sender'))
    .toSorted((a, b) => Number(warningTexts[b].isSerious) - Number(warningTexts[a].isSerious));

/** How an email came to its invention; null for emails that the hub sent. */
export const describeFiling = ({ filing: { by, reference, person } }: MailMessage): string | null => {
  const texts: Readonly<Record<typeof by, string | null>> = {
    thread: 'Because it replies to an email in this invention',
    address: 'Because it was sent to the filing address of this invention',
    notice: `Because it is a notice of the patent office about ${reference === null ? 'this invention' : formatApplicationNumber(reference)}`,
    reference: `Because it mentions ${reference === null ? 'a reference' : `the reference ${reference}`}`,
    sender: 'Because earlier emails from this sender are filed here',
    person: `By ${person ?? 'a person'}`,
    sent: null,
  };
  return texts[by];
};

const maxNamed = 3;

type Addressed = Pick<MailMessage, 'to' | 'cc' | 'recipientCount'> &
  Partial<Pick<MailMessage, 'inventionId'>>;

/** Recipients in a line: the first names and the number of others. A filing address is named after its invention. */
export const recipientLine = (message: Addressed): string => {
  const all = [...message.to, ...message.cc];
  const { inventionId } = message;
  const nameOf = (one: MailAddress): string =>
    inventionId && one.address.includes(`+${inventionId}@`) ? 'this invention' : nameOfAddress(one);
  const named = all.slice(0, maxNamed).map(nameOf).join(', ');
  const others = Math.max(message.recipientCount, all.length) - Math.min(all.length, maxNamed);
  if (all.length === 0) return 'no recipients named';
  return others > 0 ? `${named} and ${others.toLocaleString('en-US')} more` : named;
};
