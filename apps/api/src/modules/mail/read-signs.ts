import { readFilingTags } from '@hub/domain/mail/filing-address.ts';
import type { FilingFacts } from '@hub/domain/mail/filing-rules.ts';
import {
  listApplicationNumbers,
  listReferenceKeys,
  listWrittenApplications,
  referenceKey,
} from '@hub/domain/mail/named-references.ts';
import type { ParsedMail, ReceivedMail } from '../../gateways/mail/mail.port.ts';
import { isSenderVerified } from './describe-mail.ts';
import type { FilingSigns } from './filing-facts.read-model.ts';

/** Characters of a text in which references are looked for. */
const maxSearchedText = 50_000;

/** Returns the forms in which inventions may have an application number. */
const formsOf = (applicationNumber: string): string[] =>
  applicationNumber.startsWith('PCT') ? listApplicationNumbers(applicationNumber) : [applicationNumber];

/** Returns the applications that a notice of the patent office lists, as inventions may have their numbers. */
const listNoticed = ({ officeNotice }: ParsedMail): string[] =>
  (officeNotice?.documents ?? []).flatMap(({ applicationNumber }) => formsOf(applicationNumber));

/** Returns what an email says that may name an invention, and the applications that it is certain to name. */
export const readSigns = (
  received: ReceivedMail,
  mail: ParsedMail,
  { filingAddress, docketingPrefix }: { filingAddress: string | undefined; docketingPrefix: string },
): FilingSigns & { writtenApplications: readonly string[] } => {
  const recipients = [
    ...(received.envelope?.recipients ?? []),
    ...mail.deliveredTo,
    ...[...mail.to, ...mail.cc].map(({ address }) => address),
  ];
  const tags = filingAddress === undefined ? undefined : readFilingTags(filingAddress, recipients);
  const subjectKeys = new Map([
    ...(tags?.references ?? []).map((reference) => [referenceKey(reference), reference] as const),
    ...listReferenceKeys(mail.subject, docketingPrefix),
  ]);
  // An email that is forwarded as a file names its invention as one that is forwarded in the text does.
  const enclosed = mail.enclosed.map((one) => `${one.subject}\n${one.text}`);
  const text = [mail.text, ...enclosed].map((one) => one.slice(0, maxSearchedText)).join('\n');
  const whole = `${mail.subject} ${text}`;
  return {
    sender: mail.from?.address.toLowerCase() ?? null,
    isOwn: received.direction === 'outgoing',
    answered: [
      ...mail.references,
      ...(mail.inReplyTo === null ? [] : [mail.inReplyTo]),
      ...(mail.deliveryReport?.originalIds ?? []),
    ],
    inventionIds: tags?.inventionIds ?? [],
    subjectKeys,
    textKeys: listReferenceKeys(text, docketingPrefix),
    applicationNumbers: [...new Set([...listNoticed(mail), ...listApplicationNumbers(whole)])],
    writtenApplications: listWrittenApplications(whole),
  };
};

/** Whether a notice lists an application that is not one of these. */
export const listsUnknown = ({ officeNotice }: ParsedMail, known: ReadonlySet<string>): boolean =>
  (officeNotice?.documents ?? []).some(({ applicationNumber }) =>
    formsOf(applicationNumber).every((one) => !known.has(one)),
  );

/** Returns what speaks for or against the sender of an email. */
export const readTrust = (
  { direction }: Pick<ReceivedMail, 'direction'>,
  mail: ParsedMail,
): Pick<
  FilingFacts,
  'isSenderVerified' | 'isSuspicious' | 'isAutomatic' | 'isOfficeNotice' | 'recipientCount'
> => ({
  isSenderVerified: direction === 'outgoing' || isSenderVerified(mail),
  isSuspicious: mail.warnings.some((warning) => ['forged-sender', 'loop', 'unreadable'].includes(warning)),
  isAutomatic: mail.isAutomatic,
  isOfficeNotice: mail.officeNotice !== null,
  recipientCount: mail.recipientCount,
});
