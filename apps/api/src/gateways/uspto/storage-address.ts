import { type LookupAddress, lookup as lookupHost } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { isLoopbackHost } from '../../platform/config/loopback.ts';
import { OfficeFault } from './uspto.port.ts';

/**
 * Hosts that may serve documents: the office's own, and those of Amazon Web Services, where the office stores documents
 * and signs addresses that live a few seconds.
 */
const storageDomains = ['.uspto.gov', '.amazonaws.com', '.cloudfront.net'];

/** Addresses that are not part of the public internet (RFC 6890 and its successors). */
const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, prefix);

/** Global unicast addresses of IPv6, and the parts of that range that are not: documentation, tunnels, translation. */
const globalIpv6 = new BlockList();
globalIpv6.addSubnet('2000::', 3, 'ipv6');
const reservedIpv6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reservedIpv6.addSubnet(network, prefix, 'ipv6');

/** Returns whether an IP address is on the public internet. */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address);
  if (version === 4) return !notPublic.check(address);
  return version === 6 && globalIpv6.check(address, 'ipv6') && !reservedIpv6.check(address, 'ipv6');
};

const refuse = (): OfficeFault =>
  new OfficeFault('bad-download', 'The patent office sent the download to an address that is not allowed.');

/** Returns all addresses of a host. */
export type ResolveHost = (host: string) => Promise<LookupAddress[]>;

const resolveHost: ResolveHost = (host) =>
  new Promise((resolve, reject) => {
    lookupHost(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });

/** Where a download may come from. */
export interface StorageAddress {
  url: URL;
  /** Resolves the host to public addresses only; undefined for the service on this machine. */
  lookup: LookupFunction | undefined;
}

/**
 * Creates the check of addresses to which the office redirects a download. Allowed are HTTPS on the hosts of
 * `storageDomains`, and the local service itself where it replaces the office.
 */
export const createStorageCheck = (baseUrl: URL, resolve: ResolveHost = resolveHost) => {
  /** The connection is made to exactly the addresses that were checked, so that a second lookup cannot differ. */
  const lookup: LookupFunction = (host, options, callback) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => isPublicAddress(address))) callback(refuse(), []);
        else if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };

  /** Checks where a redirect leads, relative to the address it came from. Throws `OfficeFault` if it is refused. */
  return (location: string | undefined, from: URL): StorageAddress => {
    const url = location === undefined ? null : URL.parse(location, from.href);
    if (!url || url.username || url.password) throw refuse();
    if (url.origin === baseUrl.origin && isLoopbackHost(baseUrl.hostname)) return { url, lookup: undefined };
    const isStorage = storageDomains.some((domain) => url.hostname.endsWith(domain));
    if (url.protocol !== 'https:' || url.port !== '' || !isStorage) throw refuse();
    return { url, lookup };
  };
};
