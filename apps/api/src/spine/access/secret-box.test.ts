import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const secret = randomBytes(32);
const plain = randomBytes(20);
const box = createSecretBox(secret, 'second-factor');

test('decrypts what it encrypted, and encrypts the same value differently each time', () => {
  const sealed = [box.seal(plain, 'ada'), box.seal(plain, 'ada')];
  expect(sealed.map((one) => box.open(one, 'ada'))).toEqual([plain, plain]);
  expect(sealed[0]).not.toEqual(sealed[1]);
  expect(sealed[0]?.includes(plain)).toBe(false);
});

test('does not decrypt for another owner, with another secret, or after a change of any byte', () => {
  const sealed = box.seal(plain, 'ada');
  expect(box.open(sealed, 'bob')).toBeUndefined();
  expect(createSecretBox(randomBytes(32), 'second-factor').open(sealed, 'ada')).toBeUndefined();
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(box.open(changed, 'ada')).toBeUndefined();
  }
});

test('does not decrypt a truncated value', () => {
  const sealed = box.seal(plain, 'ada');
  for (let size = 0; size < sealed.length; size += 1) {
    expect(box.open(sealed.subarray(0, size), 'ada')).toBeUndefined();
  }
});
