import { createFileToken } from '@hub/contract/files/files.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { upload } from '../../../test/support/upload.ts';
import { readAuditOf } from '../../spine/audit/read-audit-hook.ts';

let hub: TestHub;
let client: TestClient & { person: { id: string } };
let inventionId: string;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
  inventionId = (await buildInvention(hub.db)).id;
});
afterAll(() => hub.stop());

const restrict = async (): Promise<void> => {
  await hub.db
    .insertInto('invention_grants')
    .values({ invention_id: inventionId, principal_id: client.person.id, access_right: 'write' })
    .execute();
  await hub.db.updateTable('inventions').set({ is_restricted: true }).where('id', '=', inventionId).execute();
};

const listEntries = async (action: string) => {
  await readAuditOf(hub.app).flush();
  return hub.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'details'])
    .where('invention_id', '=', inventionId)
    .where('action', '=', action)
    .execute();
};

test('an upload leaves exactly one audit entry, with the id of its file', async () => {
  const { body } = await upload(client, { inventionId, name: 'Audited.txt', content: 'Audited' });
  const entries = await listEntries('filesmanager.uploadFile');
  expect(entries).toMatchObject([{ actor_id: client.person.id, details: { created: body.id } }]);
});

test('opening files of a restricted invention leaves audit entries, and so does a refused request', async () => {
  const first = (await upload(client, { inventionId, name: 'One.txt', content: 'One' })).body;
  const second = (await upload(client, { inventionId, name: 'Two.txt', content: 'Two' })).body;
  await restrict();
  const sign = async (path: string) => (await client.call(createFileToken, { body: { path } })).body;
  await hub.anonymous.send({ url: await sign(`files/${first.id}`) });
  await hub.anonymous.send({ url: await sign(`selection/${first.id},${second.id}`) });
  const actor = { actor_id: client.person.id };
  const entries = await listEntries('access.read');
  expect(entries).toHaveLength(2);
  expect(entries).toEqual(
    expect.arrayContaining([
      { ...actor, details: { call: 'filesmanager.createFileToken', times: 3 } },
      { ...actor, details: { call: 'filesmanager.downloadFile', times: 3 } },
    ]),
  );
  const stranger = await hub.signIn();
  expect((await stranger.call(createFileToken, { body: { path: `files/${first.id}` } })).status).toBe(404);
  expect(await listEntries('access.denied')).toMatchObject([
    { actor_id: stranger.person.id, details: { call: 'filesmanager.createFileToken', times: 1 } },
  ]);
});

test('the log shows downloads without their tokens', async () => {
  const { body } = await upload(client, { inventionId, name: 'Logged.txt', content: 'Logged' });
  const { body: url } = await client.call(createFileToken, { body: { path: `files/${body.id}` } });
  const token = new URL(url, 'http://hub').searchParams.get('token') ?? '';
  expect((await hub.anonymous.send({ url: `${url}&download=1` })).statusCode).toBe(200);
  const log = hub.logLines.join('');
  expect(log).toContain('/api/filesmanager/content?token=[Redacted]&download=1');
  expect(log).not.toContain(token);
});

test('the log shows no token in an address, whatever it is a token of', async () => {
  await hub.anonymous.send({ url: '/api/inventions?access_token=of-access&Id_Token=of-id&size=1' });
  const log = hub.logLines.join('');
  expect(log).toContain('/api/inventions?access_token=[Redacted]&Id_Token=[Redacted]&size=1');
  expect(log).not.toMatch(/of-access|of-id/);
});
