import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startPatentOffice } from './connected-systems.ts';

/** Changes the body of a response to a path. */
type Change = (path: string, body: string) => string;

/** The local patent office, with changed responses. */
interface ChangedOffice {
  /** Environment variables with which a hub asks it. */
  settings: Record<string, string>;
  /** Changes the JSON of all responses from now on. */
  change(change: Change): void;
  /** Serves another path in place of each one, from now on. */
  answerWith(path: (asked: string) => string): void;
  stop(): Promise<void>;
}

const readBody = async (request: IncomingMessage): Promise<string> =>
  Buffer.concat(await request.toArray()).toString();

/** Starts the local patent office behind a server that changes what it answers. */
export const startChangedOffice = async (): Promise<ChangedOffice> => {
  const office = await startPatentOffice();
  let change: Change = (_, body) => body;
  let answerWith = (asked: string): string => asked;
  const server = createServer(async (request, response) => {
    const { url = '/', method = 'GET', headers } = request;
    const sent = method === 'GET' ? {} : { body: await readBody(request) };
    const reply = await fetch(`${office.url}${answerWith(url)}`, {
      method,
      headers: { 'x-api-key': String(headers['x-api-key']), 'content-type': 'application/json' },
      ...sent,
    });
    const body = change(url, await reply.text());
    response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? '' }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    settings: {
      HUB_USPTO_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      HUB_USPTO_KEY: office.key,
      HUB_USPTO_SYNC: '0',
    },
    change: (next) => {
      change = next;
    },
    answerWith: (next) => {
      answerWith = next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await office.stop();
    },
  };
};
