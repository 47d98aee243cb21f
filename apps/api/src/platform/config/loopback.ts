import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Whether an IP address is this machine's own, also as IPv6 spells IPv4. */
export const isLoopbackAddress = (address: string): boolean => {
  const version = isIP(address);
  return version !== 0 && loopback.check(address, version === 4 ? 'ipv4' : 'ipv6');
};

/** Whether only this machine can reach what listens on a host. */
export const isLoopbackHost = (host: string): boolean => host === 'localhost' || isLoopbackAddress(host);
