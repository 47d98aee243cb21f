import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { createAllowedAddresses } from './private-addresses.ts';
import { type OutgoingDelivery, WebhookFault, type WebhookSender } from './webhooks.port.ts';

interface WebhookOptions {
  privateRanges: readonly string[];
  /** Maximum duration of one attempt, from resolving the name to the end of the response. */
  timeoutMs?: number;
}

const defaultTimeoutMs = 10_000;

interface Address {
  address: string;
  family: number;
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

const privateFault = () =>
  new WebhookFault('private-address', 'The address is in a private network that is not allowed');

const readFault = (status: number): WebhookFault =>
  status >= 300 && status < 400
    ? new WebhookFault('redirect', 'The receiver redirects to another address, which is not followed', status)
    : new WebhookFault('refused', `The receiver answered ${status}`, status);

/** Connects to the address that was checked, whatever the name resolves to in the meantime. */
const pinTo =
  ({ address, family }: Address): LookupFunction =>
  (_hostname, { all }, callback) =>
    all ? callback(null, [{ address, family }]) : callback(null, address, family);

/** Signs a delivery like the incoming ones of the docketing system are signed. */
const headersOf = ({ id, body, secret, seconds }: OutgoingDelivery) => ({
  'content-type': 'application/json',
  'content-length': Buffer.byteLength(body),
  'user-agent': 'Invention-Hub',
  'x-hub-delivery': id,
  'x-hub-timestamp': String(seconds),
  'x-hub-signature': `sha256=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
});

const post = (url: URL, delivery: OutgoingDelivery, pinned: Address, signal: AbortSignal): Promise<number> =>
  new Promise((resolve, reject) => {
    const start = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = start(url, {
      method: 'POST',
      headers: headersOf(delivery),
      lookup: pinTo(pinned),
      agent: false,
      signal,
    });
    request.once('error', reject);
    request.once('response', (response) => {
      // Only the status counts: what the receiver says beyond it is not read.
      response.on('error', () => undefined);
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    request.end(delivery.body);
  });

/** Creates the sender of webhooks. */
export const createWebhookAdapter = ({
  privateRanges,
  timeoutMs = defaultTimeoutMs,
}: WebhookOptions): WebhookSender => {
  const addresses = createAllowedAddresses(privateRanges);

  const resolveHost = async (host: string): Promise<Address> => {
    const family = isIP(host);
    const found = family > 0 ? [{ address: host, family }] : await lookup(host, { all: true });
    // A name that also leads to a private address is refused as a whole.
    if (found.some(({ address }) => !addresses.isAllowed(address))) throw privateFault();
    const [first] = found;
    if (!first) throw new WebhookFault('unreachable', 'The name of the receiver is unknown');
    return first;
  };

  return {
    isRefused: (text) => {
      const host = hostOf(new URL(text));
      if (isIP(host) > 0) return !addresses.isAllowed(host);
      return /(^|\.)localhost$/i.test(host) && !addresses.isAllowed('127.0.0.1');
    },
    send: async (delivery) => {
      const url = new URL(delivery.url);
      const signal = AbortSignal.timeout(timeoutMs);
      const aborted = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
      );
      const attempt = async (): Promise<number> => {
        const pinned = await resolveHost(hostOf(url));
        if (url.protocol !== 'https:' && !addresses.isAllowedPrivate(pinned.address))
          throw new WebhookFault('not-encrypted', 'Only https addresses are sent to on the internet');
        return post(url, delivery, pinned, signal);
      };
      const status = await Promise.race([attempt(), aborted]).catch((error: unknown) => {
        if (error instanceof WebhookFault) throw error;
        if (signal.aborted)
          throw new WebhookFault('timeout', `The receiver did not answer within ${timeoutMs / 1000} seconds`);
        const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
        throw new WebhookFault('unreachable', `The receiver cannot be reached${code}`);
      });
      if (status < 200 || status > 299) throw readFault(status);
      return status;
    },
  };
};
