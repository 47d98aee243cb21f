import { createHash } from 'node:crypto';
import { listAuditEntries } from '@hub/contract/audit/audit.calls.ts';
import { getMe, logout, refresh } from '@hub/contract/auth/auth.calls.ts';
import {
  createPersonalToken,
  listPersonalTokens,
  revokePersonalToken,
} from '@hub/contract/auth/personal-tokens.calls.ts';
import type { NewPersonalToken } from '@hub/contract/auth/personal-tokens.schema.ts';
import { endSession, listSessions } from '@hub/contract/auth/sessions.calls.ts';
import { inventionIdSchema } from '@hub/contract/fields.ts';
import { createFileToken, downloadFile } from '@hub/contract/files/files.calls.ts';
import { getInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { createInventionNote } from '@hub/contract/notes/invention-notes.calls.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { buildInvention, openInEmergency } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildPersonalToken } from '@hub/testkit/builders/build-personal-token.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectLive } from '../../../../test/support/live-client.ts';
import { createTestClient, type TestClient } from '../../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';
import { upload } from '../../../../test/support/upload.ts';

let hub: TestHub;
let address: string;
beforeAll(async () => {
  hub = await startTestHub();
  address = await hub.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => hub.stop());

const wanted: NewPersonalToken = { name: 'Laptop', scopes: ['read'], expiresInDays: 30 };

const createToken = async (owner: TestClient, changes: Partial<NewPersonalToken> = {}) =>
  (await owner.call(createPersonalToken, { body: { ...wanted, ...changes } })).body;

/** A new person with a token: a client of each. */
const arrange = async (changes: Partial<NewPersonalToken> = {}, person?: { id: string }) => {
  const owner = await hub.signIn(person);
  const token = await createToken(owner, changes);
  return { owner, token, program: createTestClient(hub.app, token.token) };
};

const noteOn = ({ id }: { id: string }) => ({
  body: { inventionId: inventionIdSchema.parse(id), content: 'From a program' },
});

const isAccepted = async (program: TestClient): Promise<boolean> => {
  const { status } = await program.call(getMe, {});
  expect([200, 401]).toContain(status);
  return status === 200;
};

describe('creating a token', () => {
  test('shows it once and stores only its hash', async () => {
    const { owner, token, program } = await arrange({ scopes: ['files'] });
    expect(await isAccepted(program)).toBe(true);
    const listed = await owner.call(listPersonalTokens, {});
    const { token: secret, ...shown } = token;
    expect(listed.body).toEqual([{ ...shown, scopes: ['read', 'files'], lastUsedAt: expect.any(String) }]);
    const row = await hub.db
      .selectFrom('personal_tokens')
      .selectAll()
      .where('session_id', '=', token.id)
      .executeTakeFirstOrThrow();
    expect(row.hash).toEqual(createHash('sha256').update(secret).digest());
    const entries = await hub.db.selectFrom('audit_entries').selectAll().execute();
    expect(JSON.stringify([row, entries])).not.toContain(secret.slice(4, 44));
    expect(await hub.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
    expect(hub.logLines.join('\n')).not.toContain(secret.slice(4, 44));
  });

  test('T26 ends it on its day, also if it rested for longer than a session may', async () => {
    const { program } = await arrange({ expiresInDays: 60 });
    hub.clock.advance({ hours: 24 * 59 });
    expect(await isAccepted(program)).toBe(true);
    hub.clock.advance({ hours: 24 });
    expect(await isAccepted(program)).toBe(false);
  });

  test('is limited to 20 tokens that can be used', async () => {
    const owner = await hub.signIn();
    for (let count = 0; count < 20; count += 1)
      await buildPersonalToken(hub.db, { person_id: owner.person.id });
    const refused = await owner.call(createPersonalToken, { body: wanted });
    expect([refused.status, refused.problem.code]).toEqual([409, 'token.too_many']);
    const [oldest] = (await owner.call(listPersonalTokens, {})).body;
    if (!oldest) throw new Error('No token is listed');
    await owner.call(revokePersonalToken, { params: { id: oldest.id } });
    expect((await owner.call(createPersonalToken, { body: wanted })).status).toBe(201);
  });

  test.each([
    ['no name', { name: ' ' }],
    ['a long name', { name: 'x'.repeat(61) }],
    ['no scope', { scopes: [] }],
    ['an unknown scope', { scopes: ['admin'] }],
    ['no expiry', { expiresInDays: undefined }],
    ['an expiry today', { expiresInDays: 0 }],
    ['an expiry after the maximum', { expiresInDays: 366 }],
  ])('refuses %s', async (_what, changes) => {
    const owner = await hub.signIn();
    const payload = { ...wanted, ...changes };
    const { statusCode } = await owner.send({ method: 'POST', url: '/api/auth/tokens', payload });
    expect(statusCode).toBe(400);
  });
});

describe('T26 the scopes of a token', () => {
  test('allow reading, working and files, and say which one is missing', async () => {
    const invention = await buildInvention(hub.db);
    const owner = await hub.signIn();
    const programWith = async (...scopes: NewPersonalToken['scopes']) =>
      createTestClient(hub.app, (await createToken(owner, { scopes })).token);
    const [reader, worker, courier] = await Promise.all([
      programWith('read'),
      programWith('work'),
      programWith('files'),
    ]);
    for (const program of [reader, worker, courier])
      expect(
        (await program.call(getInvention, { params: { id: inventionIdSchema.parse(invention.id) } })).status,
      ).toBe(200);
    for (const program of [reader, courier])
      expect((await program.call(createInventionNote, noteOn(invention))).problem.code).toBe(
        'token.needs_work',
      );
    expect((await worker.call(createInventionNote, noteOn(invention))).status).toBe(201);

    const file = { inventionId: invention.id, name: 'Claims.txt', content: 'We claim a pump.' };
    expect((await upload(worker, file)).problem.code).toBe('token.needs_files');
    const { id } = (await upload(courier, file)).body;
    const signing = { body: { path: `files/${id}` } };
    expect((await reader.call(createFileToken, signing)).problem.code).toBe('token.needs_files');
    const url = (await courier.call(createFileToken, signing)).body;
    expect(url).toContain(downloadFile.path);
    expect((await hub.anonymous.send({ url })).body).toBe('We claim a pump.');
  });

  test('never include signing in, tokens or administration', async () => {
    const administrator = await buildPerson(hub.db, {
      permissions: ['admin', 'audit:read', 'inventions:edit'],
    });
    const { program, token } = await arrange({ scopes: ['work', 'files'] }, administrator);
    for (const response of [
      await program.call(createPersonalToken, { body: wanted }),
      await program.call(listPersonalTokens, {}),
      await program.call(revokePersonalToken, { params: { id: token.id } }),
      await program.call(logout, {}),
      await program.call(listAuditEntries, {}),
    ])
      expect([response.status, response.problem.code]).toEqual([403, 'token.not_allowed']);
    expect((await program.call(refresh, {})).status).toBe(401);
  });

  test('do not show an administrator what they opened in an emergency', async () => {
    const administrator = await buildPerson(hub.db, { permissions: ['admin'] });
    const invention = await buildInvention(hub.db, { is_restricted: true });
    await openInEmergency(hub.db, invention, administrator);
    const { owner, program, token } = await arrange({}, administrator);
    const reading = { params: { id: inventionIdSchema.parse(invention.id) } };
    expect((await owner.call(getInvention, reading)).status).toBe(200);
    expect((await program.call(getInvention, reading)).status).toBe(404);
    const live = await connectLive(address, { token: token.token });
    expect(await live.join(invention.id)).toMatchObject({ ok: false });
    live.close();
  });

  test('let only a program that may work say on the live socket that its person writes', async () => {
    const { id } = await buildInvention(hub.db);
    const watcher = await connectLive(address, { token: (await hub.signIn()).token });
    const reader = await connectLive(address, { token: (await arrange({ scopes: ['read'] })).token.token });
    const worker = await connectLive(address, { token: (await arrange({ scopes: ['work'] })).token.token });
    const sockets = [watcher, reader, worker];
    for (const live of sockets) expect(await live.join(id)).toMatchObject({ ok: true });
    const received = new Promise((resolve) => watcher.socket.once('note:writing', resolve));
    reader.socket.emit('write', { inventionId: id, noteId: null, isWriting: true });
    // The response shows that the message before it was handled.
    await reader.join(id);
    worker.socket.emit('write', { inventionId: id, noteId: null, isWriting: false });
    expect(await received).toMatchObject({ isWriting: false });
    expect(watcher.writing).toHaveLength(1);
    for (const live of sockets) live.close();
  });

  test('never exceed the rights of the person at that moment', async () => {
    const person = await buildPerson(hub.db);
    const invention = await buildInvention(hub.db);
    const { program } = await arrange({ scopes: ['work'] }, person);
    expect((await program.call(createInventionNote, noteOn(invention))).status).toBe(201);
    await hub.db.deleteFrom('person_roles').where('person_id', '=', person.id).execute();
    expect((await program.call(createInventionNote, noteOn(invention))).problem.code).toBe(
      'permission.denied',
    );
  });
});

describe('T26 ending a token', () => {
  test('revoking it refuses the next request and closes its sockets, and no one else’s', async () => {
    const { owner, token, program } = await arrange();
    const invention = await buildInvention(hub.db);
    const live = await connectLive(address, { token: token.token });
    expect(await live.join(invention.id)).toEqual({ ok: true, seq: 0 });
    const stranger = await hub.signIn();
    const revoking = { params: { id: token.id } };
    expect((await stranger.call(revokePersonalToken, revoking)).problem.code).toBe('token.not_found');
    expect(await isAccepted(program)).toBe(true);

    const disconnected = new Promise((resolve) => live.socket.once('disconnect', resolve));
    expect((await owner.call(revokePersonalToken, revoking)).status).toBe(204);
    expect(await isAccepted(program)).toBe(false);
    await disconnected;
    await expect(connectLive(address, { token: token.token })).rejects.toThrow('auth.required');
    expect((await owner.call(revokePersonalToken, revoking)).problem.code).toBe('token.not_found');
    expect((await owner.call(listPersonalTokens, {})).body).toEqual([]);
    expect(await isAccepted(owner)).toBe(true);
  });

  test('deactivating the person refuses the next request', async () => {
    const { owner, program } = await arrange();
    await hub.db.updateTable('people').set({ is_active: false }).where('id', '=', owner.person.id).execute();
    expect(await isAccepted(program)).toBe(false);
  });
});

test('what a program does is recorded as the person with the name of the token', async () => {
  const invention = await buildInvention(hub.db);
  const { owner, program } = await arrange({ name: 'Night job', scopes: ['work'] });
  await program.call(createInventionNote, noteOn(invention));
  await owner.call(createInventionNote, noteOn(invention));
  const { collection } = (
    await owner.call(listStreamEvents, { params: { id: inventionIdSchema.parse(invention.id) } })
  ).body;
  expect(collection.map(({ metadata }) => [metadata.actor.firstName, metadata.token])).toEqual([
    ['Ada', undefined],
    ['Ada', 'Night job'],
  ]);
  const auditor = await hub.signIn(await buildPerson(hub.db, { permissions: ['audit:read'] }));
  const entries = (
    await auditor.call(listAuditEntries, { query: { inventionId: inventionIdSchema.parse(invention.id) } })
  ).body.collection;
  expect(entries.map(({ details }) => details.token)).toEqual([undefined, 'Night job']);
  const creations = await hub.db
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'auth.createPersonalToken')
    .where('actor_id', '=', owner.person.id)
    .execute();
  expect(creations).toMatchObject([{ details: { name: 'Night job', scopes: ['read', 'work'] } }]);
});

test('the last use is written at most once a minute', async () => {
  const { owner, program } = await arrange();
  const readUse = async () => (await owner.call(listPersonalTokens, {})).body[0]?.lastUsedAt;
  expect(await readUse()).toBeNull();
  await isAccepted(program);
  const first = await readUse();
  hub.clock.advance({ seconds: 59 });
  await isAccepted(program);
  expect(await readUse()).toBe(first);
  hub.clock.advance({ seconds: 1 });
  await isAccepted(program);
  expect(Date.parse(String(await readUse())) - Date.parse(String(first))).toBeGreaterThanOrEqual(60_000);
});

test('a token is no session of the list', async () => {
  const { owner, token } = await arrange();
  expect((await owner.call(listSessions, {})).body).toHaveLength(1);
  const ended = await owner.call(endSession, { params: { id: token.id } });
  expect(ended.problem.code).toBe('session.not_found');
});
