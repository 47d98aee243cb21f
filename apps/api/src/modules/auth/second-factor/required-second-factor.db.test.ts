import { login, refresh } from '@hub/contract/auth/auth.calls.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
} from '@hub/contract/auth/second-factor.calls.ts';
import { addWall } from '@hub/contract/inventions/access.calls.ts';
import { getInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { hashPassword } from '@hub/demo-workspace/hash-password.ts';
import type { Permission } from '@hub/domain/people/permissions.ts';
import { buildInvention, openInEmergency } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { decodeJwt } from 'jose';
import { TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClient, type TestClient } from '../../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';

const password = 'correct horse battery';
const administration: Permission[] = ['admin', 'walls:manage', 'inventions:edit'];

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub({ requireSecondFactor: true });
});
afterAll(() => hub.stop());

const signInAs = async (email: string, code?: string) =>
  createTestClient(hub.app, (await hub.anonymous.call(login, { body: { email, password, code } })).body);
const arrange = async (permissions: Permission[] = administration) => {
  const person = await buildPerson(hub.db, { password_hash: hashPassword(password), permissions });
  return { person, client: await signInAs(person.email) };
};
const permissionsOf = (token = '') => decodeJwt(token).permissions;
const isRequired = async (client: TestClient) => (await client.call(getSecondFactor, {})).body.required;

const switchOn = async (client: TestClient) => {
  const { uri } = (await client.call(beginSecondFactor, { body: { password } })).body;
  const authenticator = URI.parse(uri);
  if (!(authenticator instanceof TOTP)) throw new Error(`${uri} is not a time-based factor`);
  const show = () => authenticator.generate({ timestamp: hub.clock.now().epochMilliseconds });
  expect((await client.call(confirmSecondFactor, { body: { code: show() } })).status).toBe(200);
  hub.clock.advance({ seconds: 60 });
  return show;
};

/** Reads a restricted invention that the administrator opened in an emergency, and walls a person from an open one. */
const tryAdministration = async (client: TestClient) => {
  const hidden = await buildInvention(hub.db, { is_restricted: true });
  await openInEmergency(hub.db, hidden, { id: String(decodeJwt(client.token ?? '').sub) });
  const open = await buildInvention(hub.db);
  const walled = await buildPerson(hub.db);
  const body = { value: walled.email, reason: 'conflict of interest' };
  return {
    read: (await client.call(getInvention, { params: { id: hidden.id } })).status,
    wall: (await client.call(addWall, { params: { id: open.id }, body })).status,
  };
};

test('T8 gives an administrator no administrator rights before a code is entered, and gives them right after', async () => {
  const { client } = await arrange();
  expect(permissionsOf(client.token)).toEqual(['inventions:edit']);
  expect(await isRequired(client)).toBe(true);
  expect(await tryAdministration(client)).toEqual({ read: 404, wall: 403 });

  await switchOn(client);
  expect(await isRequired(client)).toBe(false);
  expect(await tryAdministration(client)).toEqual({ read: 200, wall: 201 });
  expect(permissionsOf((await client.call(refresh, {})).body)).toEqual([...administration].sort());
});

test('T8 gives administrator rights to sessions started with a code, and only to those', async () => {
  const { person, client: first } = await arrange();
  const second = await signInAs(person.email);
  const show = await switchOn(first);
  expect(await tryAdministration(second)).toEqual({ read: 404, wall: 403 });
  const third = await signInAs(person.email, show());
  expect(permissionsOf(third.token)).toEqual([...administration].sort());
  expect(await tryAdministration(third)).toEqual({ read: 200, wall: 201 });
});

test('T8 does not let a session without a code turn the second factor off', async () => {
  const { person, client } = await arrange();
  const weak = await signInAs(person.email);
  await switchOn(client);
  expect((await weak.call(removeSecondFactor, { body: { password } })).status).toBe(403);
  expect(await tryAdministration(client)).toEqual({ read: 200, wall: 201 });
});

test('T8 removes administrator rights from every session when the second factor is turned off', async () => {
  const { client } = await arrange();
  await switchOn(client);
  expect((await client.call(removeSecondFactor, { body: { password } })).status).toBe(204);
  expect(await isRequired(client)).toBe(true);
  expect(await tryAdministration(client)).toEqual({ read: 404, wall: 403 });
});

test('does not require a second factor from people without administrator rights', async () => {
  const { client } = await arrange(['inventions:edit', 'audit:read']);
  expect(permissionsOf(client.token)).toEqual(['audit:read', 'inventions:edit']);
  expect(await isRequired(client)).toBe(false);
});
