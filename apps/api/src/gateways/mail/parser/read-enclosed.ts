import { createReadStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mailLimits } from '../mail-limits.ts';
import { readHead } from '../read-head.ts';
import { readAddress } from '../valid-address.ts';
import { cleanLine } from './clean-text.ts';
import { type HeaderLines, readHeaderLines } from './header-lines.ts';
import { readMessageIds } from './message-ids.ts';
import type { WrittenAttachment } from './parse-parts.ts';
import type { ReadMail } from './parser-messages.ts';
import { readBody } from './read-body.ts';
import { readParts } from './read-parts.ts';

type Enclosed = ReadMail['enclosed'][number];
type DeliveryReport = NonNullable<ReadMail['deliveryReport']>;

/** Emails that are read inside of another one, and the text of each that is searched for references. */
const { maxEnclosed, maxEnclosedText } = mailLimits;
const maxStatusBytes = 100_000;
const maxReasonLength = 500;

const isEnclosedMail = ({ claimedType }: WrittenAttachment): boolean =>
  /^message\/(?:rfc822|global)$/.test(claimedType);
const isEnclosedHead = ({ claimedType }: WrittenAttachment): boolean =>
  /^(?:text\/rfc822-headers|message\/global-headers)$/.test(claimedType);
const isStatus = ({ claimedType }: WrittenAttachment): boolean =>
  /^message\/(?:global-)?(?:delivery-status|disposition-notification)$/.test(claimedType);

const readOne = async (folder: string, { file }: WrittenAttachment): Promise<Enclosed> => {
  const path = join(folder, file);
  const lines = readHeaderLines(await readHead({ open: () => createReadStream(path) }));
  const messageId = readMessageIds(lines.first('message-id'))[0] ?? null;
  const inner = join(folder, `${file}.enclosed`);
  await mkdir(inner);
  const { headers, text, html } = await readParts(path, inner);
  const body = await readBody({ text, html });
  return {
    file,
    messageId,
    subject: cleanLine(String(headers.get('subject') ?? ''), mailLimits.maxSubjectLength),
    text: body.text.slice(0, maxEnclosedText).toWellFormed(),
  };
};

/** Reads the emails that an email encloses. One that cannot be read stays a file. */
export const readEnclosed = async (
  folder: string,
  attachments: readonly WrittenAttachment[],
): Promise<Enclosed[]> => {
  const found: Enclosed[] = [];
  for (const attachment of attachments.filter(isEnclosedMail).slice(0, maxEnclosed)) {
    const read = await readOne(folder, attachment).catch(() => undefined);
    if (read) found.push(read);
  }
  return found;
};

/** Lines of a report about delivery, one block for each recipient (RFC 3464). */
const readRecipients = (status: string): DeliveryReport['failed'] =>
  status.split(/\r?\n\s*\r?\n/).flatMap((block) => {
    const lines = readHeaderLines(block);
    if (!/^failed\b/i.test(lines.first('action') ?? '')) return [];
    const named = [lines.first('original-recipient'), lines.first('final-recipient')];
    const address = named
      .map((one) => readAddress((one ?? '').replace(/^[\w-]+\s*;/, '').replaceAll(/[<>\s]/g, '')))
      .find((one) => one !== null);
    const reason =
      lines.first('diagnostic-code')?.replace(/^[\w-]+\s*;\s*/, '') ?? lines.first('status') ?? '';
    return address ? [{ address: address.toLowerCase(), reason: cleanLine(reason, maxReasonLength) }] : [];
  });

const isReport = (lines: HeaderLines, sender: string | null): boolean =>
  /^multipart\/report\b/i.test(lines.first('content-type') ?? '') ||
  lines.first('x-failed-recipients') !== undefined ||
  (sender !== null && /^(?:mailer-daemon|postmaster)@/i.test(sender));

/** Addresses that a server lists without a report in the usual form. */
const readFailedHeader = (lines: HeaderLines): DeliveryReport['failed'] =>
  (lines.first('x-failed-recipients') ?? '').split(',').flatMap((one) => {
    const address = readAddress(one.replaceAll(/[<>\s]/g, ''));
    return address === null ? [] : [{ address: address.toLowerCase(), reason: '' }];
  });

/** Reads a report of a mail server about an email that was sent earlier; null for other emails. */
export const readDeliveryReport = async (
  { lines, sender, text }: { lines: HeaderLines; sender: string | null; text: string },
  {
    folder,
    attachments,
    enclosed,
  }: { folder: string; attachments: readonly WrittenAttachment[]; enclosed: readonly Enclosed[] },
): Promise<DeliveryReport | null> => {
  if (!isReport(lines, sender)) return null;
  const parts = attachments.filter(
    (one) => (isEnclosedHead(one) || isStatus(one)) && one.size <= maxStatusBytes,
  );
  const texts = await Promise.all(parts.map(({ file }) => readFile(join(folder, file), 'latin1')));
  const statuses = [text, ...texts];
  const ids = statuses.flatMap((one) =>
    // Servers without the usual form repeat the head of the email in the text.
    [...one.matchAll(/^(?:Original-)?Message-ID:[ \t]*(?:\r?\n[ \t]+)?(<[^<>\n]{1,500}>)/gim)].flatMap(
      ([, id]) => readMessageIds(id),
    ),
  );
  const originalIds = [...new Set([...enclosed.flatMap(({ messageId }) => messageId ?? []), ...ids])];
  const failed = [...statuses.flatMap(readRecipients), ...readFailedHeader(lines)];
  const byAddress = new Map(failed.toReversed().map((one) => [one.address, one]));
  return {
    originalIds: originalIds.slice(0, maxEnclosed),
    failed: [...byAddress.values()].slice(0, mailLimits.maxRecipients),
  };
};
