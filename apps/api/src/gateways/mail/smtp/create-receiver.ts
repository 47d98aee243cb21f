import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { type Clock, nowText } from '../../../platform/clock.ts';
import type { ReceiverSettings } from '../../../platform/config/mail-settings.ts';
import { isFull } from '../../../platform/storage/storage-full.ts';
import { createConnectionState } from '../connection-state.ts';
import type { MailHandling, MailReceiver } from '../mail.port.ts';
import { mailLimits } from '../mail-limits.ts';
import { type MailSpool, TooLargeError } from '../mail-spool.ts';
import { createRecipientCheck } from './filing-recipients.ts';
import { greet } from './greet.ts';
import { createClientCheck } from './known-clients.ts';
import { isLooping, writeTraceHeader } from './trace-header.ts';

export interface ReceiverOptions {
  settings: ReceiverSettings | undefined;
  /** Address whose mail is accepted, with and without a reference. */
  filingAddress: string | undefined;
  spool: MailSpool;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Maximum size of an email in bytes. Replaced by tests. */
  maxBytes?: number;
}

/** A reply that refuses a command. */
class SmtpRefusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

const maxClients = 20;
/** An idle connection is closed after this time. */
const idleMs = 60_000;
/** Time for connections to end when the receiver stops. */
const closeMs = 5_000;

const describeRefusal = (error: unknown): SmtpRefusal => {
  if (error instanceof SmtpRefusal) return error;
  if (error instanceof TooLargeError) return new SmtpRefusal(552, '5.3.4 The email is too large');
  return isFull(error)
    ? new SmtpRefusal(452, '4.3.1 The storage is full, try again later')
    : new SmtpRefusal(451, '4.3.0 The email cannot be stored now, try again later');
};

/** Receives one email: an email whose connection breaks has no end, and is never handed over. */
const createReceiving = (options: ReceiverOptions, isTrusted: (address: string) => boolean) => {
  const { spool, clock, maxBytes = mailLimits.maxReceivedBytes } = options;
  return async (stream: SMTPServerDataStream, session: SMTPServerSession, handling: MailHandling) => {
    const { mailFrom, rcptTo } = session.envelope;
    const clientAddress = session.remoteAddress;
    const receivedAt = clock.now();
    const content = async function* (): AsyncGenerator<Buffer> {
      yield writeTraceHeader({ claimedName: session.hostNameAppearsAs || '', clientAddress, receivedAt });
      yield* stream;
    };
    await spool.withOriginal(content(), maxBytes, async (original) => {
      if (await isLooping(original))
        throw new SmtpRefusal(554, '5.4.6 The email has passed too many servers');
      await handling.handle({
        original,
        channel: 'smtp',
        direction: 'incoming',
        receivedAt: nowText(clock),
        position: null,
        envelope: {
          from: mailFrom ? mailFrom.address || null : null,
          recipients: rcptTo.map(({ address }) => address),
          clientAddress,
        },
        isTrustedServer: isTrusted(clientAddress),
      });
    });
  };
};

/** Creates the SMTP receiver. It takes mail for the filing address only and is never a relay. */
export const createReceiver = (options: ReceiverOptions): MailReceiver => {
  const { settings, filingAddress, clock, log } = options;
  const state = createConnectionState(clock);
  const isKnown = createClientCheck(settings?.clients ?? []);
  const isRecipient = filingAddress === undefined ? () => false : createRecipientCheck(filingAddress);
  const receive = createReceiving(options, isKnown);
  let server: SMTPServer | undefined;

  const createServer = (handling: MailHandling): SMTPServer =>
    new SMTPServer({
      name: 'invention-hub',
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      hideSMTPUTF8: true,
      logger: false,
      maxClients,
      maxRecipients: mailLimits.maxRecipients,
      size: options.maxBytes ?? mailLimits.maxReceivedBytes,
      socketTimeout: idleMs,
      closeTimeout: closeMs,
      onConnect: ({ remoteAddress }, done) => {
        const isOpen = settings?.clients.length === 0 || isKnown(remoteAddress);
        done(isOpen ? null : new SmtpRefusal(554, '5.7.1 This server does not accept mail from you'));
      },
      onRcptTo: ({ address }, _session, done) =>
        done(isRecipient(address) ? null : new SmtpRefusal(550, '5.7.1 There is no such recipient here')),
      onData: (stream, session, done) => {
        receive(stream, session, handling).then(
          () => {
            state.succeed();
            done(null, '2.0.0 The email is stored');
          },
          (error: unknown) => {
            const refusal = describeRefusal(error);
            if (refusal.responseCode < 500) log.error(error, 'An email over SMTP was not stored');
            done(refusal);
          },
        );
      },
    });

  const address = () => {
    const bound = server?.server.address() as AddressInfo | null | undefined;
    return bound ? { host: bound.address, port: bound.port } : null;
  };

  return {
    isConfigured: settings !== undefined && filingAddress !== undefined,
    state: state.read,
    address,
    check: async () => {
      if (settings && filingAddress !== undefined) await greet(address() ?? settings);
    },
    start: async (handling) => {
      if (!settings || filingAddress === undefined || server) return;
      const starting = createServer(handling);
      const listening = once(starting.server, 'listening');
      // A connection that breaks is no fault of the receiver; one that fails to start rejects `listening`.
      starting.on('error', (error: Error) => log.info(error, 'A connection over SMTP ended'));
      starting.listen(settings.port, settings.host);
      await listening.catch((error: unknown) => {
        state.fail('failing', `No mail can be received: port ${settings.port} cannot be opened.`);
        throw error;
      });
      server = starting;
      state.succeed();
    },
    stop: async () => {
      const stopping = server;
      server = undefined;
      state.reset('off');
      if (stopping) await new Promise<void>((done) => stopping.close(() => done()));
    },
  };
};
