/**
 * Licenses under which a library may be part of the hub, by their SPDX ids. They ask for a notice at most. Licenses that reach
 * the work of those who use or offer the hub, such as AGPL and SSPL, are not among them, and neither is GPL.
 */
const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'AFL-2.1',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/** Licenses of packages that state none, or not by its SPDX id, as their files say. */
export const statedElsewhere: Readonly<Record<string, string>> = {
  duck: 'BSD-2-Clause',
  'xmlhttprequest-ssl': 'MIT',
};

const splitBy = (expression: string, word: 'OR' | 'AND'): string[] =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(` ${word} `)
    .map((part) => part.trim());

/**
 * Returns whether a license may be used: an SPDX id that is allowed, or ids that are joined by `OR`, of which one must be
 * allowed, or by `AND`, of which all must be. Anything else may not, also what cannot be read.
 */
export const isAllowedLicense = (expression: string): boolean =>
  splitBy(expression, 'OR').some((id) => allowed.has(id)) ||
  splitBy(expression, 'AND').every((id) => allowed.has(id));
