import { lookup as lookupHost } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { createAllowedAddresses } from './allowed-addresses.ts';
import { type Exchange, type ExchangeRequest, exchange } from './exchange.ts';

const messages = {
  'private-address': 'The address is in a private network that is not allowed',
  'not-encrypted': 'Only https addresses are sent to on the internet',
} as const;

/** An address to which nothing is sent. */
export class AddressFault extends Error {
  override readonly name = 'AddressFault';
  readonly kind: keyof typeof messages;

  constructor(kind: keyof typeof messages) {
    super(messages[kind]);
    this.kind = kind;
  }
}

/** An IP address of a host. */
interface HostAddress {
  address: string;
  family: number;
}

/** Returns all addresses of a host. */
export type ResolveHost = (host: string) => Promise<HostAddress[]>;

/** Sends requests to addresses that people entered, or that an outside system named. */
export interface AddressGuard {
  /** Returns why nothing would be sent to an address, as far as that is known without resolving its host. */
  findFault(url: URL): AddressFault | undefined;
  /** Like `exchange`; throws `AddressFault` before anything is sent to a private address that is not allowed. */
  exchange(url: URL, request: Omit<ExchangeRequest, 'lookup'>): Promise<Exchange>;
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/**
 * Creates the guard of every request whose address the operator has not set: it reaches the internet with encryption, and
 * the given private ranges also without. Redirects are not followed.
 */
export const createAddressGuard = (
  privateRanges: readonly string[],
  resolve: ResolveHost = (host) => lookupHost(host, { all: true }),
): AddressGuard => {
  const addresses = createAllowedAddresses(privateRanges);

  const judge = (address: string, { protocol }: URL): AddressFault | undefined => {
    if (!addresses.isAllowed(address)) return new AddressFault('private-address');
    const isSafe = protocol === 'https:' || addresses.isAllowedPrivate(address);
    return isSafe ? undefined : new AddressFault('not-encrypted');
  };

  /** The connection is made to exactly the addresses that were checked, so that a second lookup cannot differ. */
  const lookupFor =
    (url: URL): LookupFunction =>
    (host, { all }, callback) => {
      resolve(host).then(
        (found) => {
          // A name that also leads to a private address is refused as a whole.
          const fault = found.map(({ address }) => judge(address, url)).find((one) => one !== undefined);
          const [first] = found;
          if (fault || !first) callback(fault ?? new Error('The name is unknown'), []);
          else if (all) callback(null, found);
          else callback(null, first.address, first.family);
        },
        (error: NodeJS.ErrnoException) => callback(error, []),
      );
    };

  const findFault = (url: URL): AddressFault | undefined => {
    const host = hostOf(url);
    if (isIP(host) > 0) return judge(host, url);
    if (/(^|\.)localhost\.?$/i.test(host)) return judge('127.0.0.1', url);
    const isNeverSafe = url.protocol !== 'https:' && privateRanges.length === 0;
    return isNeverSafe ? new AddressFault('not-encrypted') : undefined;
  };

  return {
    findFault,
    exchange: async (url, request) => {
      const fault = isIP(hostOf(url)) > 0 ? judge(hostOf(url), url) : undefined;
      if (fault) throw fault;
      return exchange(url, { ...request, lookup: lookupFor(url) });
    },
  };
};
