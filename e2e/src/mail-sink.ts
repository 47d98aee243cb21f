import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A mail server on this machine that keeps what it receives. */
export interface MailSink {
  port: number;
  /** Waits for the next email that was not returned yet, and returns it as it was sent, with folded lines joined. */
  next(): Promise<string>;
  close(): Promise<void>;
}

const replies: readonly (readonly [RegExp, string])[] = [
  [/^EHLO|^HELO/i, '250 sink'],
  [/^DATA/i, '354 go on'],
  [/^QUIT/i, '221 bye'],
  [/^./, '250 ok'],
];

/** Speaks as much of SMTP as sending an email takes. */
const converse = (socket: Socket, keep: (mail: string) => void): void => {
  let received = '';
  let isData = false;
  socket.write('220 sink\r\n');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    received += chunk;
    for (;;) {
      const end = received.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const text = received.slice(0, end);
      received = received.slice(end + (isData ? 5 : 2));
      if (isData) keep(text.replaceAll('=\r\n', ''));
      socket.write(`${isData ? '250 kept' : replies.find(([pattern]) => pattern.test(text))?.[1]}\r\n`);
      isData = !isData && /^DATA/i.test(text);
    }
  });
};

export const startMailSink = async (): Promise<MailSink> => {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  const arrivals = new EventTarget();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    converse(socket, (mail) => {
      mails.push(mail);
      arrivals.dispatchEvent(new Event('mail'));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const next = async (): Promise<string> => {
    const mail = mails.shift();
    if (mail !== undefined) return mail;
    await once(arrivals, 'mail');
    return next();
  };
  return {
    port: (server.address() as AddressInfo).port,
    next,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
