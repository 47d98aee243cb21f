import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createAddressReader } from './client-address.ts';

const readAddress = createAddressReader(['10.0.0.0/8', 'fd00::1']);

/** The parts of a request that say where it comes from. */
const requestFrom = (remoteAddress: string, forwarded?: string): IncomingMessage =>
  Object.assign(Object.create(null), {
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress },
  });

test.each([
  [
    'the last address that is not a proxy',
    '10.0.0.5',
    '203.0.113.66, 198.51.100.7, 10.0.0.4',
    '198.51.100.7',
  ],
  ['that over IPv6', 'fd00::1', '203.0.113.66, 2001:db8::7', '2001:db8::7'],
  ['the first proxy where all are proxies', '10.0.0.5', '10.0.0.3, 10.0.0.4', '10.0.0.3'],
  ['the socket where it is not a proxy', '192.0.2.1', '198.51.100.7', '192.0.2.1'],
  ['the proxy without a header', '10.0.0.5', undefined, '10.0.0.5'],
  ['the proxy where the header has no address', '10.0.0.5', 'unknown', '10.0.0.5'],
])('T8: a socket of live events comes from %s', (_, remote, forwarded, address) => {
  expect(readAddress(requestFrom(remote, forwarded))).toBe(address);
});
