import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Clock } from '../../../platform/clock.ts';
import type { MailServerSettings } from '../../../platform/config/mail-settings.ts';
import { createConnectionState } from '../connection-state.ts';
import {
  MailFault,
  type MailOriginal,
  type MailSender,
  type OutgoingMail,
  type SendResult,
} from '../mail.port.ts';
import { mailLimits } from '../mail-limits.ts';
import { type MailSpool, TooLargeError } from '../mail-spool.ts';
import { checkOutgoing } from './check-outgoing.ts';
import { composeMail } from './compose-mail.ts';
import { describeSendFault, readRejected } from './describe-send-fault.ts';

export interface SenderOptions {
  settings: MailServerSettings | undefined;
  /** Address by which the hub recognizes its own mail. */
  filingAddress: string | undefined;
  spool: MailSpool;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Replaced by tests. */
  times?: { connectMs: number; idleMs: number };
}

const usualTimes = { connectMs: 10_000, idleMs: 60_000 };

const createMailTransport = (
  { host, port, encryption, signIn }: MailServerSettings,
  { connectMs, idleMs } = usualTimes,
) =>
  createTransport({
    host,
    port,
    secure: encryption === 'tls',
    requireTLS: encryption === 'starttls',
    ignoreTLS: encryption === 'none',
    auth: signIn && { user: signIn.user, pass: signIn.password },
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: idleMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

const notConnected = (): MailFault =>
  new MailFault('not-connected', 'No mail server for outgoing mail is configured.');

/** Creates the sender. */
export const createSender = (options: SenderOptions): MailSender => {
  const { settings, filingAddress, spool, clock, log } = options;
  const state = createConnectionState(clock);

  const fail = (error: unknown, isHandedOver: boolean): MailFault => {
    const fault = describeSendFault(error, isHandedOver);
    if (fault.kind === 'sign-in-refused') state.fail('refused', fault.message);
    else if (fault.kind === 'rejected') state.succeed();
    else state.fail('failing', fault.message);
    log.warn({ kind: fault.kind, code: Object(error).code }, fault.message);
    return fault;
  };

  const deliver = async (
    server: MailServerSettings,
    { from, to, cc, bcc }: OutgoingMail,
    original: MailOriginal,
  ): Promise<SendResult> => {
    const recipients = [...to, ...cc, ...bcc].map(({ address }) => address);
    const content = original.open();
    let isHandedOver = false;
    content.once('end', () => {
      isHandedOver = true;
    });
    try {
      const envelope = { from: from.address, to: [...new Set(recipients)] };
      const sent = await createMailTransport(server, options.times).sendMail({ envelope, raw: content });
      state.succeed();
      return { accepted: sent.accepted.map(String), rejected: readRejected(sent.rejectedErrors) };
    } catch (error) {
      throw fail(error, isHandedOver);
    } finally {
      content.destroy();
    }
  };

  return {
    isConfigured: settings !== undefined,
    state: state.read,
    check: async () => {
      if (!settings) return;
      const transport = createMailTransport(settings, options.times);
      await transport.verify().then(state.succeed, (error: unknown) => {
        throw fail(error, false);
      });
    },
    send: async (mail) => {
      if (!settings) throw notConnected();
      checkOutgoing(mail);
      try {
        return await spool.withOriginal(
          composeMail(mail, filingAddress),
          mailLimits.maxReceivedBytes,
          async (original) => {
            await mail.keepOriginal?.(original);
            return deliver(settings, mail, original);
          },
        );
      } catch (error) {
        if (!(error instanceof TooLargeError)) throw error;
        throw new MailFault('invalid', 'The email is too large. Send fewer or smaller files.');
      }
    },
  };
};
