import { listAuditEntries } from '@hub/contract/audit/audit.calls.ts';
import { inventionIdSchema } from '@hub/contract/fields.ts';
import { getInvention, updateInvention } from '@hub/contract/inventions/inventions.calls.ts';
import {
  getOfficeConnection,
  listOfficeApplications,
  readOfficeApplication,
  refreshOfficeSignIn,
  signInToOffice,
  signOutOfOffice,
} from '@hub/contract/patent-office/patent-office.calls.ts';
import { suggestAssignees } from '@hub/contract/suggest/suggest.calls.ts';
import { demoOfficeKey } from '@hub/local-services/uspto/local-office.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OfficeHub, startOfficeHub } from '../../../test/support/office-hub.ts';
import { startOfficeService } from '../../../test/support/office-service.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let office: Awaited<ReturnType<typeof startOfficeService>>;
let hub: TestHub;
let admin: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  office = await startOfficeService();
  hub = await startTestHub({ uspto: { ...office.settings, apiKey: undefined, isDemo: false } });
  admin = await hub.signIn(
    await buildPerson(hub.db, {
      permissions: ['admin', 'audit:read', 'inventions:create', 'inventions:edit'],
    }),
  );
});
afterAll(async () => {
  await hub.stop();
  await office.close();
});

const readConnection = async () => (await admin.call(getOfficeConnection, {})).body;

test('without a key, the office is off and what needs it says so', async () => {
  expect(await readConnection()).toEqual({ state: 'off', isDemo: false, lastResponseAt: null, fault: null });
  const search = await admin.call(listOfficeApplications, { query: { qs: 'pump' } });
  expect(search.problem.code).toBe('office.not_connected');
  expect((await admin.call(refreshOfficeSignIn, {})).problem.code).toBe('office.not_connected');
  const services = hub.dependencies.health.list();
  await expect(services.find(([name]) => name === 'uspto')?.[1]()).resolves.toBeUndefined();
});

test('a key that the office refuses is not stored', async () => {
  const { problem } = await admin.call(signInToOffice, { body: { apiKey: 'a-wrong-key-of-another' } });
  expect(problem.code).toBe('office.key_refused');
  expect(await hub.db.selectFrom('office_access').select('sealed_key').execute()).toEqual([
    { sealed_key: null },
  ]);
});

test('a good key is stored sealed, audited, and neither returned nor logged', async () => {
  const response = await admin.send({
    method: 'POST',
    url: '/api/uspto/login',
    payload: { apiKey: demoOfficeKey },
  });
  expect(response.json()).toMatchObject({ state: 'ok', fault: null });
  expect((await admin.call(refreshOfficeSignIn, {})).body.state).toBe('ok');
  const audit = await admin.call(listAuditEntries, { query: { action: 'uspto.' } });
  expect(audit.body.collection).toMatchObject([{ action: 'uspto.signInToOffice' }]);
  const stored = await hub.db.selectFrom('office_access').selectAll().execute();
  const everything = [
    response.payload,
    JSON.stringify(audit.body),
    JSON.stringify(stored),
    hub.logLines.join(),
  ];
  const sealed = stored[0]?.sealed_key?.toString('latin1') ?? demoOfficeKey;
  for (const text of [...everything, sealed]) expect(text).not.toContain(demoOfficeKey);
});

test('a key of the configuration is not replaced by a stored one', async () => {
  const configured = await startTestHub({ uspto: { ...office.settings, isDemo: false } });
  try {
    const client = await configured.signIn(await buildPerson(configured.db, { permissions: ['admin'] }));
    const { problem } = await client.call(signInToOffice, { body: { apiKey: demoOfficeKey } });
    expect(problem.code).toBe('office.key_configured');
    expect(await configured.db.selectFrom('office_access').select('sealed_key').execute()).toEqual([
      { sealed_key: null },
    ]);
    expect((await client.call(refreshOfficeSignIn, {})).body.state).toBe('ok');
  } finally {
    await configured.stop();
  }
});

test('an office that does not respond is down, and everything else works', async () => {
  office.faults.set({ kind: 'status', status: 500 });
  expect((await admin.call(refreshOfficeSignIn, {})).problem.code).toBe('office.unavailable');
  expect(await readConnection()).toMatchObject({ state: 'failing', fault: expect.stringMatching(/\.$/) });
  const check = hub.dependencies.health.list().find(([name]) => name === 'uspto')?.[1];
  await expect(check?.()).rejects.toThrow();
  office.faults.clear();
  // The pause after failures is over.
  const past = '2026-01-01T00:00:00Z';
  await hub.db.updateTable('office_access').set({ paused_until: past, blocked_until: past }).execute();
  expect((await admin.call(refreshOfficeSignIn, {})).body.state).toBe('ok');
});

test('a deleted key ends the connection', async () => {
  expect((await admin.call(signOutOfOffice, {})).status).toBe(204);
  expect(await readConnection()).toMatchObject({ state: 'off' });
});

test('the patent office causes events, and is nobody to assign, to suggest or to sign in as', async () => {
  const scene: OfficeHub = await startOfficeHub();
  const { inventionId } = await scene.addApplication();
  await scene.readAll();
  const [event] = await scene.listEvents(inventionId);
  const { email = '' } = event?.metadata.actor ?? {};
  expect(email).toBe('patent-office@hub.invalid');
  for (const q of ['pat', 'office', email]) {
    const { body } = await scene.client.call(suggestAssignees, { query: { q } });
    expect(body).toEqual([]);
  }
  const params = { id: inventionIdSchema.parse(inventionId) };
  const edit = (body: object) => scene.client.call(updateInvention, { params, query: {}, body });
  for (const body of [{ projectAssignees: [email] }, { inHouseAttorney: email }])
    expect((await edit(body)).problem.code).toBe('assignee.unknown');
  const login = await scene.client.send({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: 'anything at all' },
  });
  expect(login.json().code).toBe('auth.failed');
  const service = await scene.hub.db
    .selectFrom('principals')
    .select(['id', 'kind'])
    .where('value', '=', email)
    .executeTakeFirstOrThrow();
  expect(service.kind).toBe('service');
  const impostor = await scene.hub.signIn(service);
  expect((await impostor.call(getInvention, { params })).problem.code).toBe('auth.required');
  expect((await impostor.call(readOfficeApplication, { params })).problem.code).toBe('auth.required');
  await scene.stop();
});
