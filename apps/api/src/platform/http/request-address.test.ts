import { expect, test } from 'vitest';
import { requestAddressOf } from './request-address.ts';

const ask = (host: string, protocol: 'http' | 'https' = 'https') =>
  requestAddressOf({ protocol, host }, undefined);

test.each([
  ['hub.example.com', 'https://hub.example.com'],
  ['HUB.example.com:8443', 'https://hub.example.com:8443'],
  ['hub.example.com:443', 'https://hub.example.com'],
  ['127.0.0.1:4300', 'https://127.0.0.1:4300'],
  ['[::1]:4300', 'https://[::1]:4300'],
])('a request to %s reaches the hub at %s', (host, address) => {
  expect(ask(host)).toBe(address);
});

test.each([
  '',
  'a b',
  'x"><script>',
  'user@evil.test',
  'evil.test/path',
  'evil.test?x',
  'h:99999',
  '..',
  '[::1',
  'ex\nample',
])('refuses %j as a host', (host) => {
  expect(() => ask(host)).toThrow(expect.objectContaining({ code: 'request.invalid' }));
});

test('uses the configured address, whatever the request says', () => {
  const request = { protocol: 'http', host: 'evil.test' } as const;
  expect(requestAddressOf(request, 'https://hub.example.com')).toBe('https://hub.example.com');
});
