import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps what it is given. */
export interface MailServer {
  port: number;
  /** The emails in their original form, with their recipients. */
  received: { recipients: string[]; content: string }[];
  /** Recipients that it refuses, with its answers. */
  refused: Map<string, string>;
  close(): Promise<void>;
}

/** Starts a mail server on a free port of this machine. */
export const startMailServer = async (): Promise<MailServer> => {
  const received: MailServer['received'] = [];
  const refused: MailServer['refused'] = new Map();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) => {
      const reason = refused.get(address);
      done(reason === undefined ? null : Object.assign(new Error(reason), { responseCode: 550 }));
    },
    onData: (stream, { envelope }, done) => {
      text(stream).then((content) => {
        received.push({ recipients: envelope.rcptTo.map(({ address }) => address), content });
        done();
      }, done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    received,
    refused,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
