import { resetLifeMinutes } from '@hub/contract/auth/passwords.calls.ts';
import { type Mail, MailFault, type OutgoingMail } from '../../../gateways/mail/mail.port.ts';
import { type Clock, nowText } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { AuditLog } from '../../../spine/audit/audit-log.ts';
import { findAccount } from '../accounts.repository.ts';
import { describeAct } from '../describe-act.ts';
import { deleteReset, insertReset } from './password-resets.repository.ts';
import { createResetToken, hashResetToken } from './reset-token.ts';

/** Dependencies of the job that emails links. */
export interface SendResetDependencies {
  database: Database;
  clock: Clock;
  audit: AuditLog;
  gateways: { mail: Pick<Mail, 'sender' | 'filingAddress'> };
  log: { warn(fields: object, message: string): void };
  /** Origin at which browsers reach the hub. */
  publicAddress: () => string;
}

interface ResetRequest {
  id: string;
  email: string;
  /** Network address of the request, for the audit entry. */
  address: string;
}

/** A new link, and the address to which it is sent: that of the account, not what was typed. */
interface PreparedReset {
  email: string;
  token: string;
}

const compose = (
  { clock, gateways, publicAddress }: SendResetDependencies,
  id: string,
  { email, token }: PreparedReset,
): OutgoingMail => {
  const origin = publicAddress();
  const domain = (gateways.mail.filingAddress ?? email).split('@').at(-1) ?? 'hub.invalid';
  return {
    messageId: `password-reset-${id}@${domain}`,
    from: { name: 'Invention Hub', address: gateways.mail.filingAddress ?? `no-reply@${domain}` },
    replyTo: null,
    to: [{ name: '', address: email }],
    cc: [],
    bcc: [],
    subject: 'Set a new password for Invention Hub',
    text: [
      `Someone asked to set a new password for ${email} at ${origin}.`,
      '',
      'Set it here:',
      // The token is after the #, so that no server and no log receives it with the address.
      `${origin}/reset-password#${token}`,
      '',
      `The link works once, for ${resetLifeMinutes} minutes. If you did not ask for it, ignore this email; your password stays as it is.`,
    ].join('\n'),
    html: null,
    isAutomatic: true,
    inReplyTo: null,
    references: [],
    attachments: [],
    date: nowText(clock),
  };
};

/** Stores the hash of a new token; undefined if the request was served before or nobody may use one. */
const prepare = async (
  { database, clock, audit }: SendResetDependencies,
  { id, email, address }: ResetRequest,
): Promise<PreparedReset | undefined> => {
  const account = await findAccount(database, email, address);
  if (!account?.passwordHash) return undefined;
  const token = createResetToken();
  return database.transaction().execute(async (tx) => {
    const reset = { id, personId: account.id, tokenHash: hashResetToken(token) };
    if (!(await insertReset(tx, reset, clock.now()))) return undefined;
    const owner = { id: account.id, sessionId: null };
    await audit.record(tx, [describeAct('auth.sendPasswordReset', { address, requestId: id }, owner)]);
    return { email: account.email, token };
  });
};

/** Emails a link, unless the request was served before. It is tried again only if the mail server was not reached. */
export const sendReset = async (
  dependencies: SendResetDependencies,
  request: ResetRequest,
): Promise<void> => {
  const { database, gateways, log } = dependencies;
  const prepared = await prepare(dependencies, request);
  if (!prepared) return;
  try {
    await gateways.mail.sender.send(compose(dependencies, request.id, prepared));
  } catch (error) {
    if (!(error instanceof MailFault)) throw error;
    log.warn({ kind: error.kind, reason: error.message }, 'a link to set a new password was not sent');
    if (error.kind !== 'unavailable') return;
    await deleteReset(database, request.id);
    throw error;
  }
};
