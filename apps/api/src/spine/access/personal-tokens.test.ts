import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPersonalTokens } from './personal-tokens.ts';

const secret = Buffer.alloc(32, 1);
const tokens = createPersonalTokens(secret);

test('a token has the prefix and checksum by which secret scanners recognize it', () => {
  const { token } = tokens.create();
  expect(token).toMatch(/^hub_[0-9a-f]{64}$/);
  expect(Number.parseInt(token.slice(-8), 16)).toBe(crc32(token.slice(4, -8)));
});

test('a token is recognized by its hash and differs from every other one', () => {
  const [first, second] = [tokens.create(), tokens.create()];
  expect(tokens.readHash(first.token)).toEqual(first.hash);
  expect(first.hash).not.toEqual(second.hash);
});

const { token: known } = tokens.create();
const changed = (place: number): string =>
  known.slice(0, place) + (known[place] === '0' ? '1' : '0') + known.slice(place + 1);

test.each([
  ['another random part', changed(4)],
  ['another signature', changed(44)],
  ['another checksum', changed(60)],
  ['upper case', known.replace(/^hub_(.*)$/, (_all, rest: string) => `hub_${rest.toUpperCase()}A`)],
  ['a missing prefix', known.slice(4)],
  ['more text', `${known}0`],
  ['a line break', `${known}\n`],
  ['the secret of another hub', createPersonalTokens(Buffer.alloc(32, 2)).create().token],
  ['nothing', ''],
])('T6 refuses a token with %s', (_what, token) => {
  expect(tokens.readHash(token)).toBeUndefined();
});
