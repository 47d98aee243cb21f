import { createHash } from 'node:crypto';
import { getMe, login } from '@hub/contract/auth/auth.calls.ts';
import { identitySchema } from '@hub/contract/auth/auth.schema.ts';
import { personIdSchema, roleIdSchema } from '@hub/contract/fields.ts';
import {
  acceptInvitation,
  getInvitationOptions,
  invitePerson,
  readInvitation,
  renewInvitation,
} from '@hub/contract/people/invitations.calls.ts';
import { getPerson, listPeople, suspendPerson } from '@hub/contract/people/people.calls.ts';
import { listRoles } from '@hub/contract/people/roles.calls.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import { decodeJwt } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startMailHub } from '../../../../test/support/mail-hub.ts';
import { createTestClient, type TestClient } from '../../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';

const password = 'correct horse battery';

describe('invitations by link', () => {
  let hub: TestHub;
  let admin: TestClient;
  let roleId: ReturnType<typeof roleIdSchema.parse>;
  beforeEach(async () => {
    hub = await startTestHub({ publicUrl: 'https://hub.example.test' });
    const person = await buildPerson(hub.db, { permissions: ['admin'], password_hash: 'x' });
    await buildPerson(hub.db, { permissions: ['inventions:create'] });
    admin = await hub.signIn(person);
    const roles = (await admin.call(listRoles, {})).body;
    roleId =
      roles.find(({ permissions }) => permissions.includes('inventions:create'))?.id ??
      roleIdSchema.parse('');
  });
  afterEach(() => hub.stop());

  const invite = (email: string, more: object = {}) =>
    admin.call(invitePerson, { body: { email, roles: [roleId], sendsMail: false, ...more } });

  const tokenOf = (link: string): string => {
    const { origin, pathname, hash } = new URL(link);
    expect([origin, pathname]).toEqual(['https://hub.example.test', '/invitation']);
    return hash.slice(1);
  };

  const accept = (token: string, changes: object = {}) =>
    hub.anonymous.call(acceptInvitation, {
      body: {
        token,
        email: 'grace@example.test',
        firstName: 'Grace',
        lastName: 'Hopper',
        password,
        ...changes,
      },
    });

  const refusalOf = ({ status, problem }: Awaited<ReturnType<typeof accept>>) => [status, problem.code];

  test('let the invited person choose name and password once, with the roles and teams they were given', async () => {
    const team = await buildTeam(hub.db);
    const invited = (await invite('grace@example.test', { firstName: 'G', teams: [team.id] })).body;
    expect(invited).toMatchObject({
      isSent: false,
      mailFault: null,
      person: { status: 'invited', lastSignInAt: null, teams: [{ name: team.name }] },
    });
    expect((await admin.call(listPeople, { query: { status: 'invited' } })).body.total).toBe(1);
    const token = tokenOf(invited.link);
    expect((await hub.anonymous.call(readInvitation, { body: { token } })).body).toMatchObject({
      invitedBy: 'Ada Byron',
      firstName: 'G',
    });
    const joined = await accept(token, { email: 'Grace@Example.test' });
    expect(identitySchema.parse(decodeJwt(joined.body))).toMatchObject({
      firstName: 'Grace',
      permissions: ['inventions:create'],
      teams: [{ id: team.id }],
    });
    expect((await createTestClient(hub.app, joined.body).call(getMe, {})).status).toBe(200);
    const again = await hub.anonymous.call(login, { body: { email: 'grace@example.test', password } });
    expect(again.status).toBe(200);
    const person = (await admin.call(getPerson, { params: { id: invited.person.id } })).body;
    expect(person).toMatchObject({
      status: 'active',
      invitation: null,
      hasPassword: true,
      lastName: 'Hopper',
    });
    expect(refusalOf(await accept(token))).toEqual([409, 'invitation.used']);
    expect((await hub.anonymous.call(readInvitation, { body: { token } })).problem.code).toBe(
      'invitation.used',
    );
  });

  test('work once, even for twenty requests at the same time', async () => {
    const token = tokenOf((await invite('grace@example.test')).body.link);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, at) => accept(token, { firstName: `Grace ${at}` })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of responses) expect([200, 409, 429]).toContain(status);
  });

  test('end after seven days', async () => {
    const token = tokenOf((await invite('grace@example.test')).body.link);
    hub.clock.advance({ hours: 7 * 24 });
    expect(refusalOf(await accept(token))).toEqual([409, 'invitation.expired']);
    expect((await hub.anonymous.call(readInvitation, { body: { token } })).problem.code).toBe(
      'invitation.expired',
    );
  });

  test('refuse anyone they were forwarded to, and stay valid for the invited person', async () => {
    const { body } = await invite('grace@example.test');
    const token = tokenOf(body.link);
    expect(refusalOf(await accept(token, { email: 'mallory@example.test' }))).toEqual([
      403,
      'invitation.other_person',
    ]);
    const entries = await hub.db
      .selectFrom('audit_entries')
      .select(['actor_id', 'details'])
      .where('action', '=', 'auth.invitationRefused')
      .execute();
    expect(entries).toMatchObject([{ actor_id: body.person.id }]);
    expect((await accept(token)).status).toBe(200);
  });

  test('are replaced by a newer one, and end with a suspension', async () => {
    const first = (await invite('grace@example.test')).body;
    const renew = () =>
      admin.call(renewInvitation, { params: { id: first.person.id }, body: { sendsMail: false } });
    const second = (await renew()).body;
    expect(refusalOf(await accept(tokenOf(first.link)))).toEqual([404, 'invitation.not_found']);
    await admin.call(suspendPerson, { params: { id: first.person.id } });
    expect(refusalOf(await accept(tokenOf(second.link)))).toEqual([404, 'invitation.not_found']);
    const third = (await renew()).body;
    expect(third.person.status).toBe('invited');
    expect((await accept(tokenOf(third.link))).status).toBe(200);
    expect((await renew()).problem.code).toBe('people.already_joined');
  });

  test('refuse a weak password, a taken email address and unknown roles', async () => {
    const token = tokenOf((await invite('grace@example.test')).body.link);
    expect((await accept(token, { password: 'short' })).problem.errors).toMatchObject([{ path: 'password' }]);
    expect((await accept(token, { password: 'xx-grace@example.test-xx' })).status).toBe(400);
    expect((await invite('GRACE@example.test')).problem.code).toBe('people.email_taken');
    const unknown = await invite('other@example.test', { roles: [crypto.randomUUID()] });
    expect(unknown.problem.code).toBe('role.not_found');
    expect((await admin.call(listPeople, { query: { qs: 'other@example' } })).body.total).toBe(0);
    expect((await accept(token)).status).toBe(200);
  });

  test('cannot be guessed', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) statuses.push((await accept(`guess ${tries}`)).status);
    expect(statuses[0]).toBe(404);
    expect(statuses).toContain(429);
  });

  test('are stored as a hash only', async () => {
    const token = tokenOf((await invite('grace@example.test')).body.link);
    const rows = await hub.db.selectFrom('invitations').selectAll().execute();
    expect(rows).toMatchObject([{ token_hash: createHash('sha256').update(token).digest() }]);
    await accept(token);
    const stored = [
      await hub.db.selectFrom('audit_entries').selectAll().execute(),
      await hub.db.selectFrom('idempotency_keys').selectAll().execute(),
      hub.logLines,
    ];
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(JSON.stringify(stored)).not.toContain(password);
  });

  test('say that no mail server is connected, and give the link nevertheless', async () => {
    expect((await admin.call(getInvitationOptions, {})).body).toEqual({ canSend: false, days: 7 });
    const { body } = await invite('grace@example.test', { sendsMail: true });
    expect(body).toMatchObject({ isSent: false, mailFault: 'No mail server is connected.' });
    expect((await accept(tokenOf(body.link))).status).toBe(200);
  });

  test('take the permission of an administrator', async () => {
    const other = await hub.signIn();
    const body = { email: 'x@example.test', roles: [], sendsMail: false };
    expect((await other.call(invitePerson, { body })).status).toBe(403);
    const params = { id: personIdSchema.parse(other.person.id) };
    expect((await other.call(renewInvitation, { params, body: { sendsMail: false } })).status).toBe(403);
  });
});

test('an invitation is emailed where a mail server is connected, and its link works', async () => {
  const { hub, server, stop } = await startMailHub();
  try {
    const admin = await hub.signIn(
      await buildPerson(hub.db, { permissions: ['admin'], email: 'it@firm.example' }),
    );
    expect((await admin.call(getInvitationOptions, {})).body.canSend).toBe(true);
    const { body } = await admin.call(invitePerson, {
      body: { email: 'grace@example.test', roles: [], sendsMail: true },
    });
    expect(body).toMatchObject({ isSent: true, mailFault: null });
    const [mail, ...others] = server.sent;
    expect(others).toEqual([]);
    expect(mail?.recipients).toEqual(['grace@example.test']);
    const read = (sent: typeof mail) =>
      sent?.content.toString().replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(read(mail)).toContain(body.link);
    expect(read(mail)).toContain('password');
    await hub.db
      .updateTable('people')
      .set({ password_hash: 'x' })
      .where('id', '=', admin.person.id)
      .execute();
    await hub.db
      .updateTable('sign_in_policy')
      .set({ is_enforced: true, break_glass_id: admin.person.id })
      .execute();
    const again = { email: 'joan@example.test', roles: [], sendsMail: true };
    const { link } = (await admin.call(invitePerson, { body: again })).body;
    const managed = read(server.sent.at(-1));
    expect(managed).toContain(link);
    expect(managed).toContain('sign in with the account of your firm');
    expect(managed).not.toMatch(/password/i);
  } finally {
    await stop();
  }
});
