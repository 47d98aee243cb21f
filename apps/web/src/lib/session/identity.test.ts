import { expect, it } from 'vitest';
import { hasPermission, readIdentity } from './identity.ts';

const claims = {
  iss: 'hub',
  sub: '0198c0de-0000-7000-8000-000000000001',
  email: 'zoe@demo.hub',
  firstName: 'Zoë',
  lastName: 'Łuk',
  permissions: ['inventions:edit'],
  teams: [],
  sid: '0198c0de-0000-7000-8000-000000000002',
  iat: 1,
  exp: 901,
};
const tokenOf = (payload: unknown) => `x.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.x`;

it('reads the claims, including non-ASCII characters', () => {
  expect(readIdentity(tokenOf(claims))).toEqual(claims);
});

it.each([null, '', 'abc', 'a.b.c', tokenOf({ email: 'x' })])('returns null for %s', (token) => {
  expect(readIdentity(token)).toBeNull();
});

it('grants a permission only if the list contains it', () => {
  const identity = readIdentity(tokenOf(claims));
  expect(hasPermission(identity, 'inventions:edit')).toBe(true);
  expect(hasPermission(identity, 'admin')).toBe(false);
  expect(hasPermission(null, 'admin')).toBe(false);
});

it.each([
  ['is missing', undefined, []],
  ['is null', null, []],
  ['is a name', 'admin', []],
  ['is an object', { admin: true }, []],
  [
    'has a name that this release does not know',
    ['admin', 'moon:walk', 7, 'audit:read'],
    ['admin', 'audit:read'],
  ],
])('keeps the person signed in when the list of permissions %s', (_case, permissions, known) => {
  const identity = readIdentity(tokenOf({ ...claims, permissions, teams: permissions }));
  expect(identity).toEqual({ ...claims, permissions: known, teams: [] });
  expect(hasPermission(identity, 'admin')).toBe(known.length > 0);
  expect(hasPermission(identity, 'inventions:edit')).toBe(false);
});
