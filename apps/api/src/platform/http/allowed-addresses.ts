import { BlockList, isIP } from 'node:net';

/** Ranges that are not on the public internet (RFC 6890), with multicast and the reserved ones. */
const privateV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Parts of the public range of IPv6 that lead to IPv4 addresses or nowhere. */
const privateV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const buildList = (ranges: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const [network, bits] of ranges) list.addSubnet(network, bits, family);
  return list;
};

const notPublicV4 = buildList(privateV4, 'ipv4');
const notPublicV6 = buildList(privateV6, 'ipv6');
/** The range of all public addresses of IPv6. */
const publicV6 = buildList([['2000::', 3]], 'ipv6');

/** Whether an address is on the public internet. */
const isPublic = (address: string): boolean =>
  isIP(address) === 4
    ? !notPublicV4.check(address, 'ipv4')
    : publicV6.check(address, 'ipv6') && !notPublicV6.check(address, 'ipv6');

/** Returns the IPv4 address inside a mapped IPv6 address; other addresses unchanged. */
const unmapped = (address: string): string => {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  return mapped ?? address;
};

/** Where guarded requests may connect to. */
interface AllowedAddresses {
  /** Whether an IP address may be reached. */
  isAllowed(address: string): boolean;
  /** Whether it is a private address that was allowed. */
  isAllowedPrivate(address: string): boolean;
}

/** Creates the check: public addresses, and the private ones in these ranges. */
export const createAllowedAddresses = (privateRanges: readonly string[]): AllowedAddresses => {
  const allowed = new BlockList();
  for (const range of privateRanges) {
    const [network = '', bits] = range.split('/');
    const family = isIP(network) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) allowed.addAddress(network, family);
    else allowed.addSubnet(network, Number(bits), family);
  }
  const isAllowedPrivate = (address: string): boolean => {
    const plain = unmapped(address);
    return allowed.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6');
  };
  return {
    isAllowed: (address) => isAllowedPrivate(address) || isPublic(unmapped(address)),
    isAllowedPrivate,
  };
};
