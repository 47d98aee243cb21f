import { listAuditEntries } from '@hub/contract/audit/audit.calls.ts';
import { getMe } from '@hub/contract/auth/auth.calls.ts';
import { calls } from '@hub/contract/calls.ts';
import { idSchema } from '@hub/contract/fields.ts';
import {
  createProvisioningToken,
  getProvisioning,
  revokeProvisioningToken,
} from '@hub/contract/provisioning/provisioning.calls.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildPersonalToken } from '@hub/testkit/builders/build-personal-token.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectScim, createScimClient } from '../../../../test/support/scim-client.ts';
import { createTestClient, type TestClient } from '../../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';

let hub: TestHub;
let admin: TestClient & { person: { id: string } };
beforeAll(async () => {
  hub = await startTestHub();
  admin = await hub.signIn(await buildPerson(hub.db, { permissions: ['admin', 'audit:read'] }));
});
afterAll(() => hub.stop());

const create = (name = 'Entra ID', provider: string | null = null) =>
  admin.call(createProvisioningToken, { body: { name, provider } });

test('a token is shown once, is stored as a hash, shows its last use, and ends when it is revoked', async () => {
  const { body } = await create('Okta');
  expect(body).toMatchObject({ name: 'Okta', provider: null, lastUsedAt: null, revokedAt: null });
  expect(body.token).toMatch(/^hubscim_[\w-]{43}$/);
  const listed = async () => {
    const response = await admin.call(getProvisioning, {});
    expect(JSON.stringify(response.body)).not.toContain(body.token);
    return response.body.tokens.find(({ id }) => id === body.id);
  };
  const scim = createScimClient(hub, body.token);
  expect((await scim.get('/Users?count=0')).status).toBe(200);
  expect(await listed()).toMatchObject({ lastUsedAt: expect.any(String) });
  const stored = await hub.db.selectFrom('provisioning_tokens').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(body.token);
  expect(hub.logLines.join()).not.toContain(body.token);

  const params = { id: idSchema.parse(body.id) };
  expect((await admin.call(revokeProvisioningToken, { params })).status).toBe(204);
  expect(await scim.get('/Users?count=0')).toMatchObject({
    status: 401,
    headers: { 'content-type': 'application/scim+json; charset=utf-8' },
    body: { status: '401' },
  });
  expect(await listed()).toMatchObject({ revokedAt: expect.any(String) });
  const again = await admin.call(revokeProvisioningToken, { params });
  expect(again.problem.code).toBe('provisioning.token_not_found');
});

test('nothing but SCIM accepts the token, and SCIM accepts no other', async () => {
  const { token } = (await create()).body;
  const program = createTestClient(hub.app, token);
  for (const { method, path, access } of calls) {
    if (access.kind === 'anyone' || access.kind === 'provisioning') continue;
    const { statusCode } = await program.send({ method, url: path.replace(/:\w+/g, crypto.randomUUID()) });
    expect(statusCode, `${method} ${path}`).toBe(401);
  }
  const personal = await buildPersonalToken(hub.db, { person_id: admin.person.id });
  const others = [
    String(admin.token),
    JSON.stringify(personal),
    'hubscim_',
    `hubscim_${'A'.repeat(43)}`,
    `${token}x`,
  ];
  for (const other of others) {
    const scim = createScimClient(hub, other);
    for (const { method, path, access } of calls) {
      if (access.kind !== 'provisioning') continue;
      const { statusCode, payload } = await hub.app.inject({
        method,
        url: path.replace(/:\w+/g, admin.person.id),
        headers: { authorization: `Bearer ${other}` },
      });
      expect([statusCode, JSON.parse(payload).status], path).toEqual([401, '401']);
    }
    expect((await scim.get('/Users')).status).toBe(401);
  }
  expect((await admin.call(getMe, {})).status).toBe(200);
});

test('the audit log names the system that made a change', async () => {
  const scim = await connectScim(hub, { admin });
  const { body } = await scim.post('/Users', { userName: 'audited@firm.test' });
  const entries = (await admin.call(listAuditEntries, { query: { action: 'auth.createScimUser' } })).body;
  const entry = JSON.stringify(
    entries.collection.find(({ details }) => JSON.stringify(details).includes(body.id)),
  );
  expect(entry).toContain('Entra ID');
});

test('tokens need a name and a known provider, and there are at most ten', async () => {
  const own = await startTestHub();
  const keeper = await own.signIn(await buildPerson(own.db, { permissions: ['admin'] }));
  const add = (body: { name: string; provider: string | null }) =>
    keeper.call(createProvisioningToken, { body });
  expect((await add({ name: ' ', provider: null })).status).toBe(400);
  expect((await add({ name: 'x', provider: 'nobody' })).problem.code).toBe('auth.provider_not_found');
  expect((await add({ name: 'x', provider: 'local' })).problem.code).toBe('auth.provider_not_found');
  const results = await Promise.all(
    Array.from({ length: 11 }, (_, n) => add({ name: `System ${n}`, provider: 'microsoft' })),
  );
  const codes = results.map(({ status }) => status).sort();
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 409]);
  await own.stop();
});

test('what describes the service says what it supports, and cannot be filtered', async () => {
  const scim = await connectScim(hub, { admin });
  expect((await scim.get('/ServiceProviderConfig')).body).toMatchObject({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    patch: { supported: true },
    bulk: { supported: false },
    filter: { supported: true, maxResults: 200 },
    etag: { supported: true },
    authenticationSchemes: [{ type: 'oauthbearertoken' }],
  });
  const types = (await scim.get('/ResourceTypes')).body;
  expect(types).toMatchObject({ totalResults: 2, Resources: [{ id: 'User' }, { id: 'Group' }] });
  expect((await scim.get('/ResourceTypes/Group')).body).toMatchObject({ endpoint: '/Groups' });
  const schemas = (await scim.get('/Schemas')).body.Resources;
  expect(schemas[0].attributes.map(({ name }: { name: string }) => name)).toEqual([
    'userName',
    'name',
    'active',
    'emails',
    'groups',
  ]);
  expect((await scim.get(`/Schemas/${schemas[0].id}`)).body).toEqual(schemas[0]);
  for (const path of ['/ServiceProviderConfig', '/ResourceTypes', '/Schemas'])
    expect((await scim.get(`${path}?filter=id%20pr`)).status).toBe(403);
});

test('bodies of other media types are refused, and plain JSON is accepted', async () => {
  const { token } = await connectScim(hub, { admin });
  const send = async (type: string) => {
    const { statusCode } = await hub.app.inject({
      method: 'POST',
      url: '/api/scim/v2/Users',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      payload: JSON.stringify({ userName: `${crypto.randomUUID()}@firm.test` }),
    });
    return statusCode;
  };
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
    expect(await send(type)).toBe(415);
  expect(await send('application/json')).toBe(201);
  expect(await send('application/scim+json; charset=utf-8')).toBe(201);
});

test('unknown addresses and methods answer in the shape of SCIM', async () => {
  const scim = await connectScim(hub, { admin });
  const unknown = await Promise.all([
    scim.get(''),
    scim.get('/Me'),
    scim.get('/Users/none/more'),
    scim.get(`/Users/${crypto.randomUUID()}`),
    scim.get('/Groups/none'),
    scim.get('/ResourceTypes/Device'),
    scim.post('/Bulk', {}),
    scim.put('/Users', {}),
  ]);
  for (const { status, body, headers } of unknown) {
    expect([status, body.status]).toEqual([404, '404']);
    expect(body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error']);
    expect(headers['content-type']).toBe('application/scim+json; charset=utf-8');
  }
});
