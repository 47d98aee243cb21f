import { createReadStream } from 'node:fs';
import type { AddressObject } from 'mailparser';
import type { MailAddress } from '../mail.port.ts';
import { mailLimits } from '../mail-limits.ts';
import { readHead } from '../read-head.ts';
import { domainOf, readAddress } from '../valid-address.ts';
import { isRefuted, readAuthentication } from './authentication.ts';
import { cleanLine } from './clean-text.ts';
import { type HeaderLines, readHeaderLines } from './header-lines.ts';
import { deriveMessageId, readMessageIds, readReferences } from './message-ids.ts';
import { readOfficeNotice } from './office-notice.ts';
import { cleanName } from './parse-parts.ts';
import { type ParseRequest, type ReadMail, readableWarnings } from './parser-messages.ts';
import { isDisguised, readAddresses } from './read-addresses.ts';
import { readBody } from './read-body.ts';
import { readDeliveryReport, readEnclosed } from './read-enclosed.ts';
import { type ReadParts, readParts } from './read-parts.ts';

/** Characters of a subject that become the name of a file. */
const maxSubjectInName = 200;

const readDate = (header: string | undefined): string | null => {
  const date = new Date(header ?? '');
  const year = date.getUTCFullYear();
  return year >= 1980 && year < 2100 ? date.toISOString() : null;
};

/** Whether a program sent it (RFC 3834), or a mailing list. */
const isAutomatic = (lines: HeaderLines): boolean =>
  /^(?!no\b)\S/i.test(lines.first('auto-submitted') ?? '') ||
  /^(?:bulk|junk|list|auto_reply)\b/i.test(lines.first('precedence') ?? '') ||
  lines.first('list-id') !== undefined;

const readDeliveredTo = (lines: HeaderLines): string[] => {
  const found = ['delivered-to', 'x-original-to', 'envelope-to'].flatMap(lines.all).flatMap((header) => {
    const address = readAddress(header.replaceAll(/[<>\s]/g, ''));
    return address === null ? [] : [address];
  });
  return [...new Set(found)].slice(0, mailLimits.maxRecipients);
};

const isLoop = (lines: HeaderLines, filingAddress: string | null): boolean =>
  lines.all('received').length > mailLimits.maxHops ||
  (filingAddress !== null && lines.all('x-invention-hub').includes(filingAddress));

const readPeople = ({ headers }: ReadParts) => {
  const read = (name: string) =>
    readAddresses(headers.get(name) as AddressObject | AddressObject[] | undefined);
  const [from, to, cc, replyTo] = [read('from'), read('to'), read('cc'), read('reply-to')];
  const recipientCount = to.count + cc.count;
  return {
    from: from.addresses[0] ?? null,
    senderCount: from.count,
    to: to.addresses,
    cc: cc.addresses,
    replyTo: replyTo.addresses,
    recipientCount,
    hasInvalid: [from, to, cc, replyTo].some(({ hasInvalid }) => hasInvalid),
    hasTooMany: [to, cc].some(({ count }) => count > mailLimits.maxRecipients),
  };
};

/** Reads what the trusted server found out about the sender, and whether the sender is a forgery. */
const judgeSender = (from: MailAddress | null, lines: HeaderLines, trustedServer: string | null) => {
  const headers = lines.all('authentication-results');
  const authentication =
    trustedServer === null || from === null
      ? null
      : readAuthentication(headers, trustedServer, domainOf(from.address));
  const isForged =
    lines.all('from').length > 1 ||
    (from !== null && isDisguised(from)) ||
    (authentication !== null && isRefuted(authentication));
  return { authentication, isForged };
};

type Warnings = Record<ReadMail['warnings'][number], boolean>;

/** Warnings about parts that are missing or in doubt. */
const judgeParts = (
  parts: ReadParts,
): Omit<Warnings, 'forged-sender' | 'loop' | 'too-many-recipients' | 'invalid-address'> => ({
  winmail: parts.attachments.some(
    ({ name, claimedType }) => /^winmail\.dat$/i.test(name) || /ms-tnef$/.test(claimedType),
  ),
  'guessed-charset': parts.isGuessed,
  'encrypted-smime': parts.unread.has('encrypted-smime'),
  'encrypted-pgp': parts.unread.has('encrypted-pgp'),
  'damaged-smime': parts.unread.has('damaged-smime'),
  cut: parts.isCut,
});

/**
 * Files of an email: enclosed emails without a name have their subject as name, invitations that of the email, and wrapping is
 * no file of its own.
 */
const nameFiles = (
  { attachments }: ReadParts,
  {
    subject,
    contentIds,
    enclosed,
  }: { subject: string; contentIds: ReadonlySet<string>; enclosed: ReadMail['enclosed'] },
): ReadMail['attachments'] => {
  const toName = (text: string): string => cleanName(text.slice(0, maxSubjectInName));
  const subjects = new Map(enclosed.map((mail) => [mail.file, toName(mail.subject)]));
  return attachments.map(({ isNamed, isWrapping, ...attachment }) => {
    const isInvite = attachment.claimedType === 'text/calendar';
    const given = isNamed ? '' : isInvite ? toName(subject) : (subjects.get(attachment.file) ?? '');
    return {
      ...attachment,
      name: given === '' ? attachment.name : `${given}.${isInvite ? 'ics' : 'eml'}`,
      isInline: isWrapping || (attachment.contentId !== null && contentIds.has(attachment.contentId)),
    };
  });
};

/** Reads an email. Its attachments are written into the folder of the request. */
export const readMail = async (request: ParseRequest): Promise<ReadMail> => {
  const { path, folder, trustedServer, filingAddress } = request;
  const lines = readHeaderLines(await readHead({ open: () => createReadStream(path) }));
  const parts = await readParts(path, folder);
  const { senderCount, hasInvalid, hasTooMany, ...people } = readPeople(parts);
  const { contentIds, isCut, ...body } = await readBody(parts);
  const { authentication, isForged } = judgeSender(people.from, lines, trustedServer);
  const isForgedSender = isForged || senderCount > 1;
  const subject = cleanLine(String(parts.headers.get('subject') ?? ''), mailLimits.maxSubjectLength);
  const date = readDate(lines.first('date'));
  const sender = people.from?.address ?? null;
  const enclosed = await readEnclosed(folder, parts.attachments);
  const deliveryReport = await readDeliveryReport(
    { lines, sender, text: body.text },
    { folder, attachments: parts.attachments, enclosed },
  );
  const ofParts = judgeParts(parts);
  const warnings: Warnings = {
    ...ofParts,
    'forged-sender': isForgedSender,
    loop: isLoop(lines, filingAddress),
    'too-many-recipients': hasTooMany,
    'invalid-address': hasInvalid,
    cut: isCut || ofParts.cut,
  };
  return {
    messageId:
      readMessageIds(lines.first('message-id'))[0] ?? deriveMessageId([sender, date, subject, body.text]),
    inReplyTo: readMessageIds(lines.first('in-reply-to'))[0] ?? null,
    references: readReferences(lines.first('references')),
    ...people,
    deliveredTo: readDeliveredTo(lines),
    date,
    subject,
    ...body,
    attachments: nameFiles(parts, { subject, contentIds, enclosed }),
    authentication,
    isAutomatic: deliveryReport !== null || isAutomatic(lines),
    officeNotice: isForgedSender ? null : readOfficeNotice(sender ?? undefined, subject, body.text),
    enclosed,
    deliveryReport,
    warnings: readableWarnings.filter((warning) => warnings[warning]),
  };
};
