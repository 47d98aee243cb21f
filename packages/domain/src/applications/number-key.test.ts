import { describe, expect, test } from 'vitest';
import { numberKeysOf } from './number-key.ts';

describe('keys of a number', () => {
  test.each([
    ['17/248,024', '17248024'],
    ['US 17/248,024', '17248024'],
    ['US17248024', '17248024'],
    ['U.S. Serial No. 17/248,024', '17248024'],
    ['Appl. No.: 17/248,024', '17248024'],
    ['17/248,024 (CON)', '17248024'],
    ['US 10,123,456 B2', '10123456'],
    ['US10123456B2', '10123456'],
    ['U.S. Pat. No. 10,123,456', '10123456'],
    ['U.S. Patent No. 9,123,456', '9123456'],
    ['Patent Number: 9123456', '9123456'],
    ['９，１２３，４５６', '9123456'],
    ['US D912,345 S1', 'd912345'],
    ['USD912345S1', 'd912345'],
    ['Design Patent No. D912,345', 'd912345'],
    ['US RE49,570 E', 're49570'],
    ['RE49570', 're49570'],
    ['US PP30,123 P2', 'pp30123'],
    ['US 2019/0123456 A1', '20190123456'],
    ['US20190123456A1', '20190123456'],
    ['US 2019‑0123456', '20190123456'],
    ['Pub. No.: US 2019/0123456 A1', '20190123456'],
    ['U.S. Patent Application Publication No. 2019/0123456', '20190123456'],
  ])('of %s', (text, key) => {
    expect(numberKeysOf(text)).toEqual([key]);
  });

  test('of a publication without its leading zero are both', () => {
    expect(numberKeysOf('US2019123456A1')).toEqual(['2019123456', '20190123456']);
  });

  test.each([
    '',
    'turbine',
    'AB-12.345/US',
    'Dana Rivera',
    'US',
    'No. 7',
    'EP 3 123 456 B1',
    'PCT/US2019/012345',
  ])('%s is no number of the Office', (text) => {
    expect(numberKeysOf(text)).toEqual([]);
  });
});
