import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server between a client and a hub. */
export interface HttpForwarder {
  address: string;
  close(): void;
}

/** Forwards requests to a hub; `respond` sends what it makes of the hub's response. */
export const openForwarder = async (
  hub: string,
  respond: (response: IncomingMessage, outgoing: ServerResponse) => void,
): Promise<HttpForwarder> => {
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming;
    const forwarded = request(new URL(url, hub), { method, headers }, (response) =>
      respond(response, outgoing),
    );
    incoming.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
};
