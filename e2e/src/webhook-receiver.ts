import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A system of the firm that accepts webhooks. */
interface WebhookReceiver {
  address: string;
  /** Deliveries that it has received, oldest first. */
  deliveries: readonly { headers: IncomingHttpHeaders; body: string }[];
  close(): Promise<void>;
}

/** Starts it on this machine. */
export const startWebhookReceiver = async (): Promise<WebhookReceiver> => {
  const deliveries: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    deliveries.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    deliveries,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
