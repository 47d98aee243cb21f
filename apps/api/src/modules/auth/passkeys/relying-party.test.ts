import { expect, test } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

test.each([
  ['https://hub.example.test', { id: 'hub.example.test', origin: 'https://hub.example.test' }],
  ['https://hub.example.test:8443', { id: 'hub.example.test', origin: 'https://hub.example.test:8443' }],
  ['http://localhost:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
  ['http://127.0.0.1:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
  ['http://[::1]:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
  ['http://hub.example.test', undefined],
  ['https://192.0.2.1', undefined],
  ['https://[2001:db8::1]', undefined],
])('finds the domain of passkeys for %s', (address, expected) => {
  expect(relyingPartyOf(address)).toEqual(expected);
});
