import {
  addAssistant,
  getAssistants,
  listSponsors,
  removeAssistant,
} from '@hub/contract/auth/teams.calls.ts';
import { getInvention, updateInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { buildInvention, grantInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.stop());

const arrange = async () => {
  const [sponsor, assistant] = [await buildPerson(hub.db), await buildPerson(hub.db)];
  const clients = { sponsor: await hub.signIn(sponsor), assistant: await hub.signIn(assistant) };
  const teamId = (await clients.sponsor.call(getAssistants, {})).body.id;
  const add = (email = assistant.email) => clients.sponsor.call(addAssistant, { body: { email } });
  const remove = (email = assistant.email, team: string = teamId) =>
    clients.sponsor.call(removeAssistant, { params: { teamId: team, email } });
  return { sponsor, assistant, clients, teamId, add, remove };
};

test('adds and removes assistants, who see whom they assist', async () => {
  const { sponsor, assistant, clients, teamId, add, remove } = await arrange();
  expect((await clients.sponsor.call(getAssistants, {})).body).toEqual({ id: teamId, members: [] });
  const added = await add(assistant.email.toUpperCase());
  expect(added).toMatchObject({ status: 201, body: { id: teamId, members: [assistant.email] } });
  expect((await add()).body).toEqual(added.body);
  expect((await clients.assistant.call(listSponsors, {})).body).toEqual([sponsor.email]);
  expect((await clients.sponsor.call(listSponsors, {})).body).toEqual([]);
  expect((await clients.assistant.call(getAssistants, {})).body.members).toEqual([]);
  for (const _time of [1, 2]) expect((await remove()).status).toBe(204);
  expect((await clients.sponsor.call(getAssistants, {})).body).toEqual({ id: teamId, members: [] });
  expect((await clients.assistant.call(listSponsors, {})).body).toEqual([]);
});

test('lists assistants by name', async () => {
  const { clients, add } = await arrange();
  const [zoe, ann] = [
    await buildPerson(hub.db, { first_name: 'zoe' }),
    await buildPerson(hub.db, { first_name: 'Ann' }),
  ];
  await add(zoe.email);
  await add(ann.email);
  expect((await clients.sponsor.call(getAssistants, {})).body.members).toEqual([ann.email, zoe.email]);
});

const switchOff = (id: string) =>
  hub.db.updateTable('people').set({ is_active: false }).where('id', '=', id).execute();

test('still lists a deactivated assistant, who can be removed', async () => {
  const { assistant, clients, add, remove } = await arrange();
  await add();
  await switchOff(assistant.id);
  expect((await clients.sponsor.call(getAssistants, {})).body.members).toEqual([assistant.email]);
  expect((await remove()).status).toBe(204);
  expect((await clients.sponsor.call(getAssistants, {})).body.members).toEqual([]);
});

test('ends assistance when the sponsor is deactivated', async () => {
  const { sponsor, clients, add } = await arrange();
  await add();
  await switchOff(sponsor.id);
  expect((await clients.assistant.call(listSponsors, {})).body).toEqual([]);
});

test('refuses emails that cannot be an assistant’s', async () => {
  const { sponsor, clients, add } = await arrange();
  const bot = await buildPerson(hub.db, { kind: 'bot' });
  const inactive = await buildPerson(hub.db, { is_active: false });
  const team = await buildTeam(hub.db);
  for (const email of ['nobody@example.test', bot.email, inactive.email, team.name]) {
    expect((await add(email)).problem).toMatchObject({ status: 400, code: 'person.unknown' });
  }
  expect((await add(sponsor.email)).problem.code).toBe('assistant.self');
  expect((await clients.sponsor.call(getAssistants, {})).body.members).toEqual([]);
});

test('T22 lets only the sponsor change their assistants', async () => {
  const { assistant, clients, teamId, add, remove } = await arrange();
  await add();
  const other = await buildTeam(hub.db, { members: [clients.sponsor.person] });
  const theirs = (await clients.assistant.call(getAssistants, {})).body.id;
  for (const id of [other.id, theirs]) {
    expect((await remove(assistant.email, id)).problem).toMatchObject({
      status: 404,
      code: 'team.not_found',
    });
  }
  const params = { teamId, email: assistant.email };
  const byAssistant = await clients.assistant.call(removeAssistant, { params });
  expect(byAssistant.problem.code).toBe('team.not_found');
  expect((await remove('nobody@example.test')).problem.code).toBe('person.unknown');
  expect((await clients.sponsor.call(getAssistants, {})).body.members).toEqual([assistant.email]);
});

test('T22 does not let a bot add assistants', async () => {
  const { assistant } = await arrange();
  const person = await buildPerson(hub.db, { kind: 'bot' });
  await hub.db.insertInto('bots').values({ id: person.id, manager_id: assistant.id }).execute();
  const bot = await hub.signIn(person);
  const team = (await bot.call(getAssistants, {})).body;
  expect(team.members).toEqual([]);
  const added = await bot.call(addAssistant, { body: { email: assistant.email } });
  expect(added.problem.code).toBe('permission.denied');
  const params = { teamId: team.id, email: assistant.email };
  expect((await bot.call(removeAssistant, { params })).problem.code).toBe('permission.denied');
});

test('T4 gives an assistant the sponsor’s rights from the next request on, until removed', async () => {
  const { sponsor, assistant, clients, add, remove } = await arrange();
  const invention = await buildInvention(hub.db, { is_restricted: true });
  await grantInvention(hub.db, invention, sponsor);
  const read = async () =>
    (await clients.assistant.call(getInvention, { params: { id: invention.id } })).status;
  const write = async () => {
    const parts = { params: { id: invention.id }, body: { title: 'Lens' } };
    return (await clients.assistant.call(updateInvention, parts)).status;
  };
  expect([await read(), await write()]).toEqual([404, 404]);
  await add();
  expect([await read(), await write()]).toEqual([200, 200]);
  await wallInvention(hub.db, invention, assistant);
  expect([await read(), await write()]).toEqual([404, 404]);
  await hub.db.deleteFrom('invention_walls').where('invention_id', '=', invention.id).execute();
  expect(await read()).toBe(200);
  await remove();
  expect([await read(), await write()]).toEqual([404, 404]);
});

test('T22 does not chain delegation', async () => {
  const first = await arrange();
  const second = await arrange();
  const invention = await buildInvention(hub.db, { is_restricted: true });
  await grantInvention(hub.db, invention, first.sponsor);
  await first.add(second.sponsor.email);
  await second.add();
  const of = { params: { id: invention.id } };
  expect((await second.clients.sponsor.call(getInvention, of)).status).toBe(200);
  expect((await second.clients.assistant.call(getInvention, of)).status).toBe(404);
});

test('adds an assistant once when the same idempotency key is sent twice', async () => {
  const { sponsor, assistant, clients } = await arrange();
  const send = () =>
    clients.sponsor.send({
      method: 'POST',
      url: addAssistant.path,
      headers: { 'content-type': 'application/json', 'idempotency-key': 'once' },
      payload: { email: assistant.email },
    });
  const [first, second] = [await send(), await send()];
  expect(second.json()).toEqual(first.json());
  const entries = await hub.db
    .selectFrom('audit_entries')
    .select('action')
    .where('actor_id', '=', sponsor.id)
    .execute();
  expect(entries).toEqual([{ action: 'auth.addAssistant' }]);
});
