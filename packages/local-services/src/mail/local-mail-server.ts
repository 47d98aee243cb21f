import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** Name under which the local server writes its results about senders. */
export const localMailServerName = 'mail.demo.hub';

/** An email that the hub sent. */
interface SentMail {
  from: string;
  recipients: string[];
  content: Buffer;
  isEncrypted: boolean;
}

/** Faults that tests switch on. */
interface LocalMailFaults {
  /** Recipients that are rejected, with the reply: for good, or as the code says with which it begins. */
  rejected: Map<string, string>;
  /** Reply to the whole email; undefined to accept it. */
  refusal: { responseCode: number; message: string } | undefined;
  /** Waits before the email is confirmed. */
  beforeReply: () => Promise<void>;
}

export interface LocalMailServerOptions {
  /** Delivers mail for a domain to a port of this machine, as the firm's server does. */
  delivery?: { domain: string; port: () => number | undefined };
  /** Required to send; undefined for no sign-in. */
  signIn?: { user: string; password: string };
  /** Required to send: encryption from the start or after the greeting. Undefined for none. */
  encryption?: { kind: 'tls' | 'starttls'; certificate: string; key: string };
}

/** A local mail server for outgoing mail. It sends nothing to the outside. */
export interface LocalMailServer {
  port: number;
  /** The newest emails, oldest first. */
  sent: SentMail[];
  faults: LocalMailFaults;
  close(): Promise<void>;
}

const maxKept = 100;

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** Adds the results of the receiving server, in place of those that the email brings along. */
const addResults = ({ from, content }: SentMail): Buffer => {
  const domain = domainOf(from);
  const results = `spf=pass smtp.mailfrom=${from}; dmarc=pass header.from=${domain}`;
  return Buffer.concat([
    Buffer.from(`Authentication-Results: ${localMailServerName};\r\n ${results}\r\n`),
    content,
  ]);
};

/** Starts the server on this machine. */
export const startLocalMailServer = async ({
  delivery,
  signIn,
  encryption,
}: LocalMailServerOptions = {}): Promise<LocalMailServer> => {
  const sent: SentMail[] = [];
  const faults: LocalMailFaults = {
    rejected: new Map(),
    refusal: undefined,
    beforeReply: async () => undefined,
  };

  const deliver = async (mail: SentMail): Promise<void> => {
    const recipients = mail.recipients.filter((recipient) => domainOf(recipient) === delivery?.domain);
    const port = delivery?.port();
    if (recipients.length === 0 || port === undefined) return;
    const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
    await transport.sendMail({ envelope: { from: mail.from, to: recipients }, raw: addResults(mail) });
  };

  const take: NonNullable<SMTPServerOptions['onData']> = (stream, { envelope, secure }, done) => {
    const receive = async (): Promise<void> => {
      const mail = {
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        recipients: envelope.rcptTo.map(({ address }) => address),
        content: await buffer(stream),
        isEncrypted: secure,
      };
      if (faults.refusal) throw Object.assign(new Error(faults.refusal.message), faults.refusal);
      await faults.beforeReply();
      // A recipient in the hub that refuses an email keeps it from nobody else.
      await deliver(mail).catch(() => undefined);
      sent.push(mail);
      if (sent.length > maxKept) sent.shift();
    };
    receive().then(() => done(), done);
  };

  const server = new SMTPServer({
    name: localMailServerName,
    disabledCommands: [...(signIn ? [] : ['AUTH']), ...(encryption?.kind === 'starttls' ? [] : ['STARTTLS'])],
    secure: encryption?.kind === 'tls',
    ...(encryption && { key: encryption.key, cert: encryption.certificate }),
    allowInsecureAuth: encryption === undefined,
    disableReverseLookup: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === signIn?.user && password === signIn?.password
        ? done(null, { user: username })
        : done(new Error('Wrong user or password')),
    onRcptTo: ({ address }, _session, done) => {
      const reply = faults.rejected.get(address);
      const responseCode = Number(/^[45]\d\d\b/.exec(reply ?? '')?.[0] ?? 550);
      done(reply === undefined ? null : Object.assign(new Error(reply), { responseCode }));
    },
    onData: take,
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    sent,
    faults,
    close: () => new Promise((done) => server.close(() => done())),
  };
};
