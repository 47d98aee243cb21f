import { ImapFlow } from 'imapflow';
import type { MailboxSettings } from '../../../platform/config/mail-settings.ts';
import { describeTlsFault } from '../../../platform/http/tls-fault.ts';
import { mailLimits } from '../mail-limits.ts';

const connectMs = 15_000;
/** A silent connection is given up after this time. */
const silentMs = 5 * 60_000;
/** IDLE is renewed this often, before servers and networks forget the connection. */
const idleMs = 4 * 60_000;
/** Quiet time until the connection waits for new mail. */
const quietMs = 300;
/** Bytes of a line, such as the numbers of a million emails. */
const maxLineBytes = 16 * 1024 * 1024;

/** Creates a connection to the mailbox, which is not open yet. */
export const createMailboxClient = ({ host, port, encryption, signIn }: MailboxSettings): ImapFlow => {
  const client = new ImapFlow({
    host,
    port,
    secure: encryption === 'tls',
    doSTARTTLS: encryption === 'starttls',
    auth: signIn && { user: signIn.user, pass: signIn.password },
    clientInfo: { name: 'invention-hub' },
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silentMs,
    maxIdleTime: idleMs,
    autoIdleDelay: quietMs,
    maxLineLength: maxLineBytes,
    // Some servers send the whole email whatever part was asked for.
    maxLiteralSize: mailLimits.maxMailboxBytes,
    maxResponseSize: mailLimits.maxMailboxBytes + maxLineBytes,
    logger: false,
  });
  // Every failure also ends the operation that is waiting for the connection.
  client.on('error', () => undefined);
  return client;
};

interface ImapFailure {
  authenticationFailed?: boolean;
  serverResponseCode?: string;
  tlsFailed?: boolean;
  code?: string;
}

/** Codes with which a server refuses a sign-in only for the moment (RFC 5530). */
const passingCodes = ['UNAVAILABLE', 'INUSE', 'LIMIT', 'SERVERBUG'];

/** Describes why a connection failed, in a sentence for people. */
export const describeMailboxFault = (error: unknown): { state: 'refused' | 'failing'; fault: string } => {
  const failure: ImapFailure = Object(error);
  const { authenticationFailed, serverResponseCode, tlsFailed = false, code = '' } = failure;
  if (authenticationFailed && !passingCodes.includes(serverResponseCode ?? ''))
    return { state: 'refused', fault: 'Sign-in refused: the mail server does not accept user and password.' };
  const tlsFault = describeTlsFault(code, 'the mail server', tlsFailed);
  if (tlsFault !== undefined) return { state: 'failing', fault: tlsFault };
  if (/^E[A-Z]|TIMEOUT|^Closed|Connection/.test(code))
    return { state: 'failing', fault: 'The mail server cannot be reached, or ended the connection.' };
  const message = error instanceof Error ? error.message : String(error);
  return { state: 'failing', fault: `Reading the mailbox failed: ${message.slice(0, 200)}` };
};
