import { BlockList, isIPv6 } from 'node:net';

const mappedPrefix = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Returns whether a list of addresses and ranges (CIDR) contains an address. */
export const createClientCheck = (clients: readonly string[]) => {
  const known = new BlockList();
  for (const client of clients) {
    const [address = '', prefix] = client.split('/');
    if (prefix === undefined) known.addAddress(address, familyOf(address));
    else known.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (address: string): boolean => {
    const plain = address.replace(mappedPrefix, '');
    return known.check(plain, familyOf(plain));
  };
};
