import { expect, test } from 'vitest';
import { createAddressGuard } from '../../platform/http/address-guard.ts';
import { createStorageCheck } from './storage-address.ts';

const office = new URL('https://api.uspto.gov');
const guard = createAddressGuard([]);
const from = new URL('https://api.uspto.gov/api/v1/download/applications/16123456/K1.pdf');

test.each([
  'https://data.uspto.gov/a.pdf?signature=x',
  'https://bucket.s3.us-east-1.amazonaws.com/a.pdf',
  'https://d1234.cloudfront.net/a.pdf',
  '/files/a.pdf',
])('the office may store documents at %s', (location) => {
  const { url } = createStorageCheck(office, guard)(location, from);
  expect(url.protocol).toBe('https:');
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
  expect(() => createStorageCheck(base, guard)(location, from)).toThrow('an address that is not allowed');
});

test('T14: a host with one address that is not public is refused', async () => {
  const resolve = async () => [
    { address: '52.216.1.2', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ];
  const check = createStorageCheck(office, createAddressGuard([], resolve));
  const { url, send } = check('https://data.uspto.gov/a.pdf', from);
  const request = { headers: {}, connectMs: 1000, firstByteMs: 1000, signal: AbortSignal.timeout(1000) };
  await expect(send(url, request)).rejects.toMatchObject({ kind: 'bad-download' });
});
