import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Address of a caller that hung up, whose own address is no longer known. */
const goneCaller = '::';

/**
 * Returns the address for limits and sessions: that of the socket or, behind a configured proxy
 * (`HUB_TRUSTED_PROXIES`), the last address in `X-Forwarded-For` that is not such a proxy (T8). Entries that are not
 * addresses are ignored.
 */
export const clientAddress = ({ ip, socket }: FastifyRequest): string =>
  isIP(ip) === 0 ? (socket.remoteAddress ?? goneCaller) : ip;

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Creates the function that returns the same address for a request that does not pass through Fastify. */
export const createAddressReader = (trustedProxies: readonly string[]) => {
  const trusted = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = '', prefix] = proxy.split('/');
    if (prefix === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(prefix), familyOf(address));
  }
  const isTrusted = (address: string): boolean => trusted.check(address, familyOf(address));

  return ({ headers, socket }: IncomingMessage): string => {
    const direct = socket.remoteAddress ?? goneCaller;
    if (!isTrusted(direct)) return direct;
    const forwarded = [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',');
    const hops = forwarded.map((hop) => hop.trim()).toReversed();
    const caller = hops.find((hop) => !isTrusted(hop)) ?? hops.at(-1) ?? '';
    return isIP(caller) === 0 ? direct : caller;
  };
};
