import { describe, expect, it } from 'vitest';
import { readAddresses } from './typed-addresses.ts';

describe('typed recipients', () => {
  it.each([
    ['ann@example.com', [{ name: '', address: 'ann@example.com' }]],
    [' Ann.Lee@Example.com ', [{ name: '', address: 'ann.lee@example.com' }]],
    ['Ann Lee <ann@example.com>', [{ name: 'Ann Lee', address: 'ann@example.com' }]],
    ['"Ann Lee" <ann@example.com>', [{ name: 'Ann Lee', address: 'ann@example.com' }]],
    [
      'ann@example.com; Bob <bob@example.com>,\n',
      [
        { name: '', address: 'ann@example.com' },
        { name: 'Bob', address: 'bob@example.com' },
      ],
    ],
  ])('reads %j', (text, addresses) => {
    expect(readAddresses(text)).toEqual(addresses);
  });

  it.each(['', 'ann', 'ann@', 'ann@office', 'ann@example.com, bob', 'Ann <ann>', 'a b@example.com'])(
    'refuses %j',
    (text) => {
      expect(readAddresses(text)).toEqual([]);
    },
  );
});
