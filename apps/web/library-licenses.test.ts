import { expect, test } from 'vitest';
import { collectLicenses, listRefused } from './library-licenses.ts';
import { isAllowedLicense } from './license-rules.ts';

test('every library that is part of the hub has a license that is allowed', () => {
  const libraries = collectLicenses();
  expect(listRefused(libraries)).toEqual([]);
  expect(libraries.map(({ name }) => name)).toEqual(expect.arrayContaining(['fastify', 'react', 'zod']));
  // Only for development.
  expect(libraries.map(({ name }) => name)).not.toContain('vitest');
  expect(libraries.find(({ name }) => name === 'fastify')?.text).toContain('MIT License');
});

test.each([
  'MIT',
  '(MIT OR GPL-3.0-or-later)',
  '(MPL-2.0 OR Apache-2.0)',
  'MIT AND ISC AND BSD-3-Clause',
  '(MIT AND Zlib)',
])('%s is allowed', (license) => {
  expect(isAllowedLicense(license)).toBe(true);
});

test.each([
  '',
  'AGPL-3.0-only',
  'SSPL-1.0',
  'BUSL-1.1',
  'GPL-3.0',
  'LGPL-3.0',
  'EUPL-1.2',
  'UNLICENSED',
  'SEE LICENSE IN LICENSE.md',
  'mit or something',
  'MIT AND AGPL-3.0',
  '(AGPL-3.0 OR SSPL-1.0)',
  '(MIT OR ISC) AND AGPL-3.0',
])('“%s” is refused', (license) => {
  expect(isAllowedLicense(license)).toBe(false);
});
