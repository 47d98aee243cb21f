import type { CustomFetch } from 'openid-client';
import type { AddressGuard } from '../../platform/http/address-guard.ts';
import { readText } from '../../platform/http/exchange.ts';

/** Discovery documents, keys and tokens have a few kilobytes. */
const maxBytes = 1024 * 1024;

/**
 * Creates the `fetch` of every request to a provider: its addresses come from administrators and from the provider's own
 * answers. Bounded in time and size; redirects are not followed. Rejects like `fetch`, with a `TypeError`.
 */
export const createGuardedFetch = (guard: AddressGuard, answerWithinMs: number): CustomFetch => {
  const send = async (address: string, options: Parameters<CustomFetch>[1]): Promise<Response> => {
    const limit = AbortSignal.timeout(answerWithinMs);
    const { status, headers, body } = await guard.exchange(new URL(address), {
      headers: options.headers,
      body: options.body ? String(options.body) : undefined,
      connectMs: answerWithinMs,
      firstByteMs: answerWithinMs,
      signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
    });
    const text = await readText(body, maxBytes);
    if (text === undefined) throw new Error('the answer is too long');
    const single = Object.entries(headers).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return new Response(text || null, { status, headers: single });
  };
  return (address, options) =>
    send(address, options).catch((error: unknown) => {
      throw new TypeError('fetch failed', { cause: error });
    });
};
