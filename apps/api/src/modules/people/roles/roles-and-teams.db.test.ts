import { inventionIdSchema, personIdSchema } from '@hub/contract/fields.ts';
import { getInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { updatePerson } from '@hub/contract/people/people.calls.ts';
import { createRole, deleteRole, listRoles, updateRole } from '@hub/contract/people/roles.calls.ts';
import { createTeam, deleteTeam, listTeams, updateTeam } from '@hub/contract/people/teams.calls.ts';
import { createTask } from '@hub/contract/tasks/tasks.calls.ts';
import { buildInvention, grantInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectLive } from '../../../../test/support/live-client.ts';
import type { TestClient } from '../../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';

let hub: TestHub;
let address: string;
let admin: TestClient;
beforeAll(async () => {
  hub = await startTestHub();
  address = await hub.app.listen({ host: '127.0.0.1', port: 0 });
  admin = await hub.signIn(await buildPerson(hub.db, { permissions: ['admin'] }));
});
afterAll(() => hub.stop());

describe('roles', () => {
  test('are created, changed for all holders at once, and deleted when nobody has them', async () => {
    const body = { name: 'Clerk', permissions: ['inventions:create' as const], isAttorney: false };
    const role = (await admin.call(createRole, { body })).body;
    expect(role).toMatchObject({ ...body, people: 0 });
    expect((await admin.call(createRole, { body: { ...body, name: 'CLERK' } })).problem.code).toBe(
      'role.name_taken',
    );
    const person = await hub.signIn(await buildPerson(hub.db, { permissions: [] }));
    await hub.db
      .insertInto('person_roles')
      .values({ person_id: person.person.id, role_id: role.id })
      .execute();
    const { id } = await buildInvention(hub.db);
    const addTask = () =>
      person.call(createTask, { body: { inventionId: inventionIdSchema.parse(id), title: 'Read' } });
    expect((await addTask()).status).toBe(403);
    const params = { id: role.id };
    const wider = { ...body, permissions: ['inventions:create' as const, 'inventions:edit' as const] };
    const changed = await admin.call(updateRole, { params, body: wider });
    expect(changed.body).toMatchObject({ ...wider, people: 1 });
    expect((await addTask()).status).toBe(201);
    expect((await admin.call(deleteRole, { params })).problem.code).toBe('role.in_use');
    await hub.db.deleteFrom('person_roles').where('role_id', '=', role.id).execute();
    expect((await admin.call(deleteRole, { params })).status).toBe(204);
    expect((await admin.call(listRoles, {})).body.map(({ id: one }) => one)).not.toContain(role.id);
    expect((await admin.call(deleteRole, { params })).problem.code).toBe('role.not_found');
  });

  test('refuse unknown permissions', async () => {
    const payload = { name: 'Odd', permissions: ['everything'], isAttorney: false };
    const { statusCode } = await admin.send({ method: 'POST', url: createRole.path, payload });
    expect(statusCode).toBe(400);
  });
});

describe('teams', () => {
  test('give their members what they are granted, and take it with the membership, also on open pages', async () => {
    const member = await hub.signIn();
    const { id: personId } = member.person;
    const members = [personIdSchema.parse(personId)];
    const team = (await admin.call(createTeam, { body: { name: 'Prosecution', members: [] } })).body;
    const invention = await buildInvention(hub.db, { is_restricted: true });
    await grantInvention(hub.db, invention, team);
    const read = async () =>
      (await member.call(getInvention, { params: { id: inventionIdSchema.parse(invention.id) } })).status;
    expect(await read()).toBe(404);
    const params = { id: team.id };
    const joined = await admin.call(updateTeam, { params, body: { name: 'Prosecution', members } });
    expect(joined.body.members).toMatchObject([{ id: personId, active: true }]);
    expect(await read()).toBe(200);

    const live = await connectLive(address, { token: String(member.token) });
    expect(await live.join(invention.id)).toMatchObject({ ok: true });
    const lost = new Promise((resolve) => live.socket.once('access:lost', resolve));
    await admin.call(updateTeam, { params, body: { name: 'Prosecution', members: [] } });
    expect(await lost).toEqual({ inventionId: invention.id });
    expect(await read()).toBe(404);
    live.close();
    expect((await admin.call(deleteTeam, { params })).problem.code).toBe('team.in_use');
  });

  test('do not let an administrator out of a wall that names the team', async () => {
    const own = await hub.signIn(await buildPerson(hub.db, { permissions: ['admin'] }));
    const [ownId, otherId] = [own.person.id, (await buildPerson(hub.db)).id].map((id) =>
      personIdSchema.parse(id),
    );
    if (!ownId || !otherId) throw new Error('A person is missing');
    const values = { name: 'Conflicted', members: [ownId, otherId] };
    const team = (await admin.call(createTeam, { body: values })).body;
    const invention = await buildInvention(hub.db);
    await wallInvention(hub.db, invention, team);
    const params = { id: team.id };
    const leave = (client: TestClient) =>
      client.call(updateTeam, { params, body: { ...values, members: [otherId] } });
    expect((await leave(own)).problem.code).toBe('people.own_team');
    const edit = await own.call(updatePerson, { params: { id: ownId }, body: { teams: [] } });
    expect(edit.problem.code).toBe('people.own_team');
    const renamed = await own.call(updateTeam, { params, body: { ...values, name: 'Conflicted group' } });
    expect(renamed.status).toBe(200);
    expect((await leave(admin)).status).toBe(200);
  });

  test('are renamed and deleted, and have a name of their own', async () => {
    const person = await buildPerson(hub.db);
    const team = (await admin.call(createTeam, { body: { name: 'Docketing', members: [] } })).body;
    const params = { id: team.id };
    const renamed = await admin.call(updateTeam, { params, body: { name: 'Dockets', members: [] } });
    expect(renamed.body.name).toBe('Dockets');
    const create = (name: string, members: string[] = []) =>
      admin.send({ method: 'POST', url: createTeam.path, payload: { name, members } });
    expect((await create('DOCKETS')).json().code).toBe('people.email_taken');
    expect((await create(person.email)).statusCode).toBe(400);
    expect((await create('Ghosts', [crypto.randomUUID()])).json().code).toBe('people.not_found');
    expect((await admin.call(deleteTeam, { params })).status).toBe(204);
    expect((await admin.call(listTeams, {})).body.map(({ name }) => name)).not.toContain('Dockets');
  });
});
