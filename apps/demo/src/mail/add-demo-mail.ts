import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { plusDays } from '@hub/domain/dates/iso-date.ts';
import { filingAddressOf } from '@hub/domain/mail/filing-address.ts';
import type { ParsedMail, ReceivedMail } from '../../../api/src/gateways/mail/mail.port.ts';
import { createIntake, type IntakeDependencies } from '../../../api/src/modules/mail/intake.ts';
import { officeToday } from '../../../api/src/platform/clock.ts';
import { listDemoActions } from './demo-mail.repository.ts';
import { type DemoMail, daysOfThread, writeThread, writeUnmatched } from './demo-mails.ts';

/** Dependencies of the emails of the demo. */
export type DemoMailDependencies = IntakeDependencies & {
  log: { info(fields: object, message: string): void };
};

const encodeWord = (text: string): string =>
  /^[ -~]*$/.test(text) ? text : `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;

const writeOriginal = ({ from, to, subject, text, messageId, inReplyTo }: DemoMail, at: string): Buffer => {
  const show = ({ name, address }: DemoMail['from']): string => `${encodeWord(name)} <${address}>`;
  const head = [
    `From: ${show(from)}`,
    `To: ${show(to)}`,
    `Date: ${new Date(at).toUTCString()}`,
    `Message-ID: <${messageId}>`,
    ...(inReplyTo === null ? [] : [`In-Reply-To: <${inReplyTo}>`]),
    `Subject: ${encodeWord(subject)}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${text.replaceAll('\n', '\r\n')}\r\n`);
};

const markUp = (text: string): string =>
  `<div style="white-space:pre-wrap">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</div>`;

const receive = (mail: DemoMail, at: string): ReceivedMail => {
  const content = writeOriginal(mail, at);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return {
    original: { size: content.length, sha256, path: '', open: () => Readable.from([content]) },
    channel: 'imap',
    direction: mail.isOutgoing ? 'outgoing' : 'incoming',
    receivedAt: at,
    position: null,
    envelope: null,
    isTrustedServer: true,
  };
};

const read = (mail: DemoMail, at: string, filingAddress: string | undefined): ParsedMail => {
  const { messageId, inReplyTo, inventionId, from, to, subject, text, isForged } = mail;
  const result = isForged ? 'fail' : 'pass';
  return {
    messageId,
    inReplyTo,
    references: inReplyTo === null ? [] : [inReplyTo],
    from,
    to: [to],
    cc: [],
    replyTo: [],
    recipientCount: 1,
    deliveredTo:
      inventionId === null || filingAddress === undefined
        ? []
        : [filingAddressOf(filingAddress, inventionId)],
    date: at,
    subject,
    text,
    html: markUp(text),
    remoteImageCount: 0,
    attachments: [],
    authentication: { spf: result, dkim: null, dmarc: result, isSenderVerified: !isForged },
    isAutomatic: false,
    officeNotice: null,
    enclosed: [],
    deliveryReport: null,
    warnings: isForged ? ['forged-sender'] : [],
  };
};

/**
 * Adds the emails of the demo through the intake: threads about the newest office actions, and two that wait in the queue.
 * Each is stored once, however often this runs.
 */
export const addDemoMail = async (dependencies: DemoMailDependencies): Promise<void> => {
  const { database, clock, gateways, log } = dependencies;
  const intake = createIntake(dependencies);
  const today = officeToday(clock);
  const actions = await listDemoActions(database, plusDays(today, -daysOfThread));
  const waiting = actions[0] ? writeUnmatched(actions[0], today) : [];
  const mails = [...actions.flatMap(writeThread), ...waiting];
  const now = clock.now().toString();
  for (const mail of mails) {
    const noon = `${mail.day}T14:00:00.000Z`;
    const at = noon < now ? noon : now;
    await intake.takeIn(receive(mail, at), read(mail, at, gateways.mail.filingAddress));
  }
  if (mails.length > 0) log.info({ emails: mails.length }, 'emails of the demo added');
};
