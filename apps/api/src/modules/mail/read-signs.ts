import { readFilingTags } from '@hub/domain/mail/filing-address.ts';
import type { FilingFacts } from '@hub/domain/mail/filing-rules.ts';
import {
  listApplicationNumbers,
  listReferenceKeys,
  referenceKey,
} from '@hub/domain/mail/named-references.ts';
import type { ParsedMail, ReceivedMail } from '../../gateways/mail/mail.port.ts';
import { isSenderVerified } from './describe-mail.ts';
import type { FilingSigns } from './filing-facts.read-model.ts';

/** Characters of a text in which references are looked for. */
const maxSearchedText = 50_000;

/** Returns what an email says that may name an invention. */
export const readSigns = (
  received: ReceivedMail,
  mail: ParsedMail,
  { filingAddress, docketingPrefix }: { filingAddress: string | undefined; docketingPrefix: string },
): FilingSigns => {
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
  const text = mail.text.slice(0, maxSearchedText);
  return {
    sender: mail.from?.address.toLowerCase() ?? null,
    isOwn: received.direction === 'outgoing',
    answered: [...mail.references, ...(mail.inReplyTo === null ? [] : [mail.inReplyTo])],
    inventionIds: tags?.inventionIds ?? [],
    subjectKeys,
    textKeys: listReferenceKeys(text, docketingPrefix),
    applicationNumbers: [
      ...new Set([
        ...(mail.officeNotice?.documents.map(({ applicationNumber }) => applicationNumber) ?? []),
        ...listApplicationNumbers(`${mail.subject} ${text}`),
      ]),
    ],
  };
};

/** Returns what speaks for or against the sender of an email. */
export const readTrust = (
  { direction }: Pick<ReceivedMail, 'direction'>,
  mail: ParsedMail,
): Pick<FilingFacts, 'isSenderVerified' | 'isSuspicious' | 'isAutomatic' | 'recipientCount'> => ({
  isSenderVerified: direction === 'outgoing' || isSenderVerified(mail),
  isSuspicious: mail.warnings.some((warning) => ['forged-sender', 'loop', 'unreadable'].includes(warning)),
  isAutomatic: mail.isAutomatic,
  recipientCount: mail.recipientCount,
});
