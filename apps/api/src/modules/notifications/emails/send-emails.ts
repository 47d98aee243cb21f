import { type EmailItem, notificationMail } from '@hub/domain/notifications/email-text.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import { type Mail, MailFault, type OutgoingMail } from '../../../gateways/mail/mail.port.ts';
import { nowText } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { type Actor, loadRequester } from '../../../spine/access/actor.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import { writeNotifiedDate } from '../notified-dates.read-model.ts';
import { claimEmail, type EmailRow, endEmail, listThreads } from './emails.repository.ts';

/** Dependencies of the job that sends emails about notifications. */
export type EmailDependencies = Pick<AppDependencies, 'database' | 'clock' | 'config' | 'log'> & {
  gateways: { mail: Pick<Mail, 'sender' | 'filingAddress'> };
};

/** Path of the screen that shows what a notification is about. */
const pathOf = (inventionId: string | null, row: EmailRow): string => {
  const { kind, taskId, documentId, messageId, mailThreadId, runId, absenceId } = row;
  if (runId !== null) return `/minions/runs/${runId}`;
  if (kind === 'verification') return '/documents?tab=checks';
  if (documentId !== null) return `/documents?document=${documentId}`;
  if (kind === 'queue') return '/emails';
  if (kind === 'unwatched') return '/inventions/restricted';
  if (kind === 'system') return '/admin/systems';
  if (absenceId !== null) return `/cover/${absenceId}`;
  if (inventionId === null) return '/inbox';
  if (kind === 'reading') return `/inventions/${inventionId}/ifw`;
  if (mailThreadId !== null) return `/inventions/${inventionId}/emails?thread=${mailThreadId}`;
  if (kind === 'mail-failed') return `/inventions/${inventionId}/emails`;
  if (taskId !== null) return `/tasks/${taskId}`;
  if (messageId !== null) return `/inventions/${inventionId}/messages`;
  return kind === 'sync' ? `/inventions/${inventionId}/files` : `/inventions/${inventionId}`;
};

const compose = (
  { gateways, clock, config }: EmailDependencies,
  { actor, inventionId, rows }: { actor: Actor; inventionId: string | null; rows: readonly EmailRow[] },
): OutgoingMail => {
  const address = gateways.mail.filingAddress ?? actor.email;
  const host = address.split('@').at(-1) ?? 'hub.invalid';
  const items = rows.map((row): EmailItem => {
    const when = writeNotifiedDate(row, clock.now(), actor.timeZone);
    return { ...row, when, path: pathOf(inventionId, row) };
  });
  return {
    messageId: `notice-${newId()}@${host}`,
    from: { name: 'Invention Hub', address },
    replyTo: null,
    to: [{ name: fullName(actor), address: actor.email }],
    cc: [],
    bcc: [],
    ...notificationMail(items, {
      name: inventionId === null ? null : (rows[0]?.reference ?? 'an invention'),
      origin: config.publicUrl,
    }),
    html: null,
    isAutomatic: true,
    inReplyTo: null,
    // Mail programs show the emails about one invention as one conversation.
    references: [
      inventionId === null ? `hub-${actor.id}@${host}` : `invention-${inventionId}-${actor.id}@${host}`,
    ],
    attachments: [],
    date: nowText(clock),
  };
};

/**
 * Sends the email of a thread. One that may have left is not sent again. Throws `MailFault` if the mail server takes no email
 * at the moment; the next run tries again.
 */
const sendEmail = async (
  dependencies: EmailDependencies,
  { personId, inventionId }: { personId: string; inventionId: string | null },
): Promise<void> => {
  const { database, clock, config, gateways, log } = dependencies;
  const context = { now: clock.now(), requiresSecondFactor: config.requireSecondFactor };
  const actor = await loadRequester(database, personId, context);
  if (actor?.kind !== 'person') return;
  const rows = await database
    .transaction()
    .execute((tx) => claimEmail(tx, actor, inventionId, nowText(clock)));
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const end = (state: 'sent' | 'failed' | 'waiting', reason: string | null): Promise<void> =>
    database
      .transaction()
      .execute((tx) => endEmail(tx, { personId, inventionId }, { state, reason, ids }, nowText(clock)));
  try {
    await gateways.mail.sender.send(compose(dependencies, { actor, inventionId, rows }));
  } catch (err) {
    if (!(err instanceof MailFault)) throw err;
    await end(err.isPassing ? 'waiting' : 'failed', err.message);
    log.warn({ err, personId }, 'an email about notifications was not sent');
    if (err.isPassing) throw err;
    return;
  }
  await end('sent', null);
};

/**
 * Sends the emails that are due, each as its person may see the invention at this moment. Stops when the mail server takes
 * none, so that a run does not wait for it with each of them; another failure holds up nobody else's.
 */
export const sendEmails = async (dependencies: EmailDependencies): Promise<void> => {
  const { database, clock, gateways, log } = dependencies;
  if (!gateways.mail.sender.isConfigured) return;
  for (const thread of await listThreads(database, nowText(clock))) {
    try {
      await sendEmail(dependencies, thread);
    } catch (err) {
      if (err instanceof MailFault) return;
      log.warn({ err, personId: thread.personId }, 'an email about notifications could not be made');
    }
  }
};
