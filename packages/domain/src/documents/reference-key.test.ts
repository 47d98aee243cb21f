import { expect, test } from 'vitest';
import { referenceKey } from './reference-key.ts';

test.each([
  ['Itagaki; Takeshi US 20150044531 A1 ', '20150044531', 'US20150044531'],
  ['US-2015/0044531-A1', '20150044531', 'US20150044531'],
  ['Smith US 8,123,456 B2', '8123456', 'US8123456'],
  ['Smith US 08123456', '8123456', 'US8123456'],
  ['8,123,456', '8123456', 'US8123456'],
  ['EP 1234567 A1', '1234567', 'EP1234567'],
  ['WO 2019/012345 A1', '2019012345', 'WO2019012345'],
  ['Doe US D812,345 S', '812345', 'USD812345'],
  ['Roe US RE45,678 E', '45678', 'USRE45678'],
  ['Anonymous', '7000001', 'US7000001'],
  ['Knuth, “The Art of Computer Programming”, 1968', null, 'KNUTHTHEARTOFCOMPUTERPROGRAMMING1968'],
  ['  ', null, ''],
])('the key of %j with the number %j is %s', (text, number, key) => {
  expect(referenceKey({ text, number })).toBe(key);
});
