import { digestMail } from '@hub/domain/notifications/digest-text.ts';
import { digestDayDue } from '@hub/domain/notifications/digest-time.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import { type Mail, MailFault, type OutgoingMail } from '../../../gateways/mail/mail.port.ts';
import { nowText } from '../../../platform/clock.ts';
import { type Actor, loadRequester } from '../../../spine/access/actor.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import { writeNotifiedDate } from '../notified-dates.read-model.ts';
import {
  claimDigest,
  type DigestRow,
  endDigest,
  listForDigest,
  listReaders,
  markDigested,
  maxInDigest,
} from './digest.repository.ts';

/** Dependencies of the job that sends digests. */
export type DigestDependencies = Pick<AppDependencies, 'database' | 'clock' | 'config' | 'log'> & {
  gateways: { mail: Pick<Mail, 'sender' | 'filingAddress'> };
};

const compose = (
  { gateways, clock, config }: DigestDependencies,
  { actor, rows, day }: { actor: Actor; rows: readonly DigestRow[]; day: string },
): OutgoingMail => {
  const address = gateways.mail.filingAddress ?? actor.email;
  const { publicUrl } = config;
  const items = rows
    .slice(0, maxInDigest)
    .map((row) => ({ ...row, when: writeNotifiedDate(row, clock.now(), actor.timeZone) }));
  const inboxAddress = publicUrl === undefined ? undefined : new URL('/inbox', publicUrl).href;
  return {
    messageId: `digest-${day}-${actor.id}@${address.split('@').at(-1) ?? 'hub.invalid'}`,
    from: { name: 'Invention Hub', address },
    replyTo: null,
    to: [{ name: fullName(actor), address: actor.email }],
    cc: [],
    bcc: [],
    ...digestMail(items, { hasMore: rows.length > maxInDigest, inboxAddress }),
    html: null,
    isAutomatic: true,
    inReplyTo: null,
    references: [],
    attachments: [],
    date: nowText(clock),
  };
};

/**
 * Sends the digest of a day. An email that may have left is not sent again. Throws `MailFault` if the mail server takes no email
 * at the moment; the next run tries again.
 */
const sendDigest = async (dependencies: DigestDependencies, personId: string, day: string): Promise<void> => {
  const { database, clock, config, gateways, log } = dependencies;
  const context = { now: clock.now(), requiresSecondFactor: config.requireSecondFactor };
  const actor = await loadRequester(database, personId, context);
  if (actor?.kind !== 'person') return;
  const digest = { personId, day };
  const rows = await listForDigest(database, actor, nowText(clock));
  if (rows.length === 0) {
    await claimDigest(database, digest, 'empty', nowText(clock));
    return;
  }
  const mail = compose(dependencies, { actor, rows, day });
  if (!(await claimDigest(database, digest, 'handing-over', nowText(clock)))) return;
  try {
    await gateways.mail.sender.send(mail);
  } catch (err) {
    if (!(err instanceof MailFault)) throw err;
    const state = err.isPassing ? 'waiting' : 'failed';
    await endDigest(database, digest, { state, reason: err.message }, nowText(clock));
    log.warn({ err, personId, day }, 'a digest was not sent');
    if (err.isPassing) throw err;
    return;
  }
  const ids = rows.slice(0, maxInDigest).map(({ id }) => id);
  await markDigested(database, ids, nowText(clock));
  await endDigest(database, digest, { state: 'sent', reason: null }, nowText(clock));
};

/**
 * Sends the digests whose hour has come, each as its person may see the inventions at this moment. Stops when the mail server
 * takes none; another failure holds up nobody else's.
 */
export const sendDigests = async (dependencies: DigestDependencies): Promise<void> => {
  const { database, clock, gateways, log } = dependencies;
  if (!gateways.mail.sender.isConfigured) return;
  for (const { personId, lastDay, ...time } of await listReaders(database)) {
    try {
      const day = digestDayDue(time, clock.now(), lastDay);
      if (day !== null) await sendDigest(dependencies, personId, day);
    } catch (err) {
      if (err instanceof MailFault) return;
      log.warn({ err, personId }, 'a digest could not be made');
    }
  }
};
