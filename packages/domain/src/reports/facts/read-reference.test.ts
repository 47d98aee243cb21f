import { expect, test } from 'vitest';
import { readReference } from './read-reference.ts';

test.each([
  ['Itagaki; Takeshi US 20150044531 A1 ', 'us-publication', 'US', '2015/0044531', 'A1', 'Itagaki; Takeshi'],
  ['US 2015/0044531 A1', 'us-publication', 'US', '2015/0044531', 'A1', ''],
  ['Doe US D812,345 S', 'us-patent', 'US', 'D812,345', 'S', 'Doe'],
  ['Roe US 8000001 B2', 'us-patent', 'US', '8,000,001', 'B2', 'Roe'],
  ['US RE49123 E1', 'us-patent', 'US', 'RE49,123', 'E1', ''],
  ['Müller et al. EP 1234567 B1', 'foreign', 'EP', '1234567', 'B1', 'Müller et al.'],
  ['WO 2019/123456 A1', 'foreign', 'WO', '2019/123456', 'A1', ''],
  ['JP 2001-123456 A', 'foreign', 'JP', '2001-123456', 'A', ''],
])('reads %s as a patent document', (text, kind, country, number, kindCode, name) => {
  expect(readReference(text)).toEqual({ kind, country, number, kindCode, name, text: '' });
});

test('a text without the number of a patent document is literature', () => {
  const text = 'Miller, A., "Control of implements in the US", Journal of Machines 12 (2015), 34-41';
  expect(readReference(text)).toMatchObject({ kind: 'literature', number: '', country: '', text });
});
