import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** An email as the server describes it; its content is the response to a request for bytes from a position on. */
interface ToldEmail {
  uid: number;
  size: number;
  /** Answer to a request for bytes from a position on, as a whole response. */
  read(from: number): string;
}

/** A mail server that tells what a test wants, in the protocol of IMAP (RFC 9051). */
export interface LyingImap {
  port: number;
  emails: ToldEmail[];
  /** Replaces the response to a search; null for the usual one. */
  found: string | null;
  /** Number of connections so far. */
  connections: number;
  close(): Promise<void>;
}

/** A literal of the given bytes within a response to a request for a content. */
export const literal = (uid: number, from: number, content: string, told = content.length): string =>
  `* 1 FETCH (UID ${uid} RFC822.SIZE ${told} BODY[]<${from}> {${content.length}}\r\n${content})\r\n`;

/** An email whose server tells the truth. */
export const honestEmail = (uid: number, subject: string): ToldEmail => {
  const content = `From: jane@acme.example\r\nSubject: ${subject}\r\n\r\nText\r\n`;
  return {
    uid,
    size: content.length,
    read: (from) => literal(uid, from, content.slice(from)),
  };
};

const capability = '* CAPABILITY IMAP4rev1\r\n';

/** Starts the server with one folder, INBOX. */
export const startLyingImap = async (): Promise<LyingImap> => {
  const sockets = new Set<Socket>();
  const service: LyingImap = { port: 0, emails: [], found: null, connections: 0, close: async () => {} };

  const fetch = (command: string): string => {
    const [, range = '', items = ''] = /FETCH (\S+) (.*)/i.exec(command) ?? [];
    const uids = range.split(',').map(Number);
    const from = Number(/BODY(?:\.PEEK)?\[\]<(\d+)/i.exec(items)?.[1] ?? -1);
    if (from >= 0)
      return service.emails.flatMap((email) => (uids.includes(email.uid) ? email.read(from) : [])).join('');
    return service.emails
      .map(
        ({ uid, size }, index) =>
          `* ${index + 1} FETCH (UID ${uid} RFC822.SIZE ${size} INTERNALDATE "01-Jun-2026 10:00:00 +0000")\r\n`,
      )
      .join('');
  };

  const answer = (command: string): string => {
    const name = command.replace(/^UID /i, '').split(' ', 1)[0]?.toUpperCase();
    if (name === 'CAPABILITY') return capability;
    if (name === 'LIST') return '* LIST () "/" INBOX\r\n';
    if (name === 'SELECT' || name === 'EXAMINE')
      return `* FLAGS (\\Seen)\r\n* ${service.emails.length} EXISTS\r\n* 0 RECENT\r\n* OK [UIDVALIDITY 7]\r\n`;
    if (name === 'SEARCH')
      return service.found ?? `* SEARCH ${service.emails.map(({ uid }) => uid).join(' ')}\r\n`;
    return name === 'FETCH' ? fetch(command) : '';
  };

  const server = createServer((socket) => {
    service.connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.write('* OK ready\r\n');
    const lines = createInterface({ input: socket });
    lines.on('error', () => undefined);
    lines.on('line', (line) => {
      const space = line.indexOf(' ');
      const [tag, command] = [line.slice(0, space), line.slice(space + 1)];
      socket.write(`${answer(command)}${tag} OK done\r\n`);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  service.port = (server.address() as AddressInfo).port;
  service.close = () =>
    new Promise((closed) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => closed());
    });
  return service;
};
