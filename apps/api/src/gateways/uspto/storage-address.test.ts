import type { LookupAddress } from 'node:dns';
import { expect, test } from 'vitest';
import { createStorageCheck, isPublicAddress } from './storage-address.ts';

const office = new URL('https://api.uspto.gov');
const from = new URL('https://api.uspto.gov/api/v1/download/applications/16123456/K1.pdf');

test.each([
  ['8.8.8.8', true],
  ['52.216.1.2', true],
  ['2600:1f18::1', true],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::', false],
  ['ff02::1', false],
  ['localhost', false],
  ['', false],
])('whether %s is a public address: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test.each([
  'https://data.uspto.gov/a.pdf?signature=x',
  'https://bucket.s3.us-east-1.amazonaws.com/a.pdf',
  'https://d1234.cloudfront.net/a.pdf',
  '/files/a.pdf',
])('the office may store documents at %s', (location) => {
  const { url, lookup } = createStorageCheck(office)(location, from);
  expect(url.protocol).toBe('https:');
  expect(lookup).toBeDefined();
});

test.each([
  [undefined],
  ['http://data.uspto.gov/a.pdf'],
  ['https://uspto.gov.example.com/a.pdf'],
  ['https://exampleuspto.gov/a.pdf'],
  ['https://amazonaws.com.example.com/a.pdf'],
  ['https://data.uspto.gov:8443/a.pdf'],
  ['https://key@data.uspto.gov/a.pdf'],
  ['https://127.0.0.1/a.pdf'],
  ['https://[::1]/a.pdf'],
  ['javascript:alert(1)'],
  ['file:///etc/passwd'],
])('T14: a redirect to %s is refused', (location) => {
  const base = new URL('http://127.0.0.1:4600');
  expect(() => createStorageCheck(base)(location, from)).toThrow('an address that is not allowed');
});

/** Looks a host up as a connection does. */
const lookUp = (addresses: LookupAddress[], all: boolean) => {
  const { lookup } = createStorageCheck(office, async () => addresses)('https://data.uspto.gov/a.pdf', from);
  return new Promise((resolve, reject) => {
    lookup?.('data.uspto.gov', { all }, (error, address) => (error ? reject(error) : resolve(address)));
  });
};

test('a host is reached at the addresses that were checked', async () => {
  const addresses = [
    { address: '52.216.1.2', family: 4 },
    { address: '2600:1f18::1', family: 6 },
  ];
  expect(await lookUp(addresses, true)).toEqual(addresses);
  expect(await lookUp(addresses, false)).toBe('52.216.1.2');
});

test('T14: a host with one address that is not public is refused', async () => {
  const addresses = [
    { address: '52.216.1.2', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ];
  await expect(lookUp(addresses, true)).rejects.toMatchObject({ kind: 'bad-download' });
  await expect(lookUp([], false)).rejects.toMatchObject({ kind: 'bad-download' });
});
