import { createHmac } from 'node:crypto';
import { AddressFault, createAddressGuard } from '../../platform/http/address-guard.ts';
import { TimeLimitError } from '../../platform/http/exchange.ts';
import { type OutgoingDelivery, WebhookFault, type WebhookSender } from './webhooks.port.ts';

interface WebhookOptions {
  privateRanges: readonly string[];
  /** Maximum duration of one attempt, from resolving the name to the end of the response. */
  timeoutMs?: number;
}

const defaultTimeoutMs = 10_000;

const readFault = (status: number): WebhookFault =>
  status >= 300 && status < 400
    ? new WebhookFault('redirect', 'The receiver redirects to another address, which is not followed', status)
    : new WebhookFault('refused', `The receiver answered ${status}`, status);

/** Signs a delivery like the incoming ones of the docketing system are signed. */
const headersOf = ({ id, body, secret, seconds }: OutgoingDelivery) => ({
  'content-type': 'application/json',
  'user-agent': 'Invention-Hub',
  'x-hub-delivery': id,
  'x-hub-timestamp': String(seconds),
  'x-hub-signature': `sha256=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
});

/** Creates the sender of webhooks. */
export const createWebhookAdapter = ({
  privateRanges,
  timeoutMs = defaultTimeoutMs,
}: WebhookOptions): WebhookSender => {
  const guard = createAddressGuard(privateRanges);

  const post = async (delivery: OutgoingDelivery, signal: AbortSignal): Promise<number> => {
    const { status, body } = await guard.exchange(new URL(delivery.url), {
      headers: headersOf(delivery),
      body: delivery.body,
      connectMs: timeoutMs,
      firstByteMs: timeoutMs,
      signal,
    });
    // Only the status counts: what the receiver says beyond it is not read.
    body.destroy();
    return status;
  };

  return {
    findFault: (url) => guard.findFault(new URL(url))?.kind,
    send: async (delivery) => {
      const signal = AbortSignal.timeout(timeoutMs);
      const status = await post(delivery, signal).catch((error: unknown) => {
        if (error instanceof AddressFault) throw new WebhookFault(error.kind, error.message);
        if (signal.aborted || error instanceof TimeLimitError)
          throw new WebhookFault('timeout', `The receiver did not answer within ${timeoutMs / 1000} seconds`);
        const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
        throw new WebhookFault('unreachable', `The receiver cannot be reached${code}`);
      });
      if (status < 200 || status > 299) throw readFault(status);
      return status;
    },
  };
};
