import { inventionIdSchema, personIdSchema } from '@hub/contract/fields.ts';
import { explainAccess } from '@hub/contract/inventions/access.calls.ts';
import { getInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { buildAssistance } from '@hub/testkit/builders/build-assistance.ts';
import { buildBot } from '@hub/testkit/builders/build-bot.ts';
import {
  buildInvention,
  grantInvention,
  openInEmergency,
  wallInvention,
} from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';

let hub: TestHub;
let admin: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  admin = await hub.signIn(await buildPerson(hub.db, { permissions: ['admin'], first_name: 'Asker' }));
});
afterAll(() => hub.stop());

const explain = async (person: { id: string }, invention: { id: string }) => {
  const params = { id: inventionIdSchema.parse(invention.id) };
  return admin.call(explainAccess, { params, body: { personId: personIdSchema.parse(person.id) } });
};

/** People in every relation to inventions that are open, restricted or walled. */
const arrange = async () => {
  const { db } = hub;
  const [stranger, granted, member, sponsor, assistant, walled, walledMember, other] = await Promise.all(
    Array.from({ length: 8 }, () => buildPerson(db)),
  );
  if (!stranger || !granted || !member || !sponsor || !assistant || !walled || !walledMember || !other)
    throw new Error('Too few people');
  const administrator = await buildPerson(db, { permissions: ['admin'] });
  const suspended = await buildPerson(db, { is_active: false });
  const bot = await buildBot(db, { manager_id: granted.id });
  const team = await buildTeam(db, { members: [member] });
  const walledTeam = await buildTeam(db, { members: [walledMember] });
  await buildAssistance(db, { sponsor, assistant });
  await buildAssistance(db, { sponsor: walled, assistant: other });
  const [open, restricted, openWalled, restrictedWalled] = await Promise.all([
    buildInvention(db),
    buildInvention(db, { is_restricted: true }),
    buildInvention(db),
    buildInvention(db, { is_restricted: true }),
  ]);
  for (const invention of [restricted, restrictedWalled])
    for (const principal of [granted, team, sponsor, suspended, walled, walledTeam])
      await grantInvention(db, invention, principal);
  for (const invention of [openWalled, restrictedWalled])
    for (const principal of [walled, walledTeam]) await wallInvention(db, invention, principal);
  await wallInvention(db, restrictedWalled, administrator);
  await openInEmergency(db, restricted, administrator);
  const people = {
    stranger,
    granted,
    member,
    sponsor,
    assistant,
    walled,
    walledMember,
    other,
    administrator,
    suspended,
  };
  return { people, bot, team, walledTeam, inventions: { open, restricted, openWalled, restrictedWalled } };
};

test('says for every person and invention exactly what the person gets, and why', async () => {
  const { people, bot, team, walledTeam, inventions } = await arrange();
  for (const person of [...Object.values(people), bot]) {
    const client = await hub.signIn(person);
    for (const invention of Object.values(inventions)) {
      const { body } = await explain(person, invention);
      const { status } = await client.call(getInvention, {
        params: { id: inventionIdSchema.parse(invention.id) },
      });
      expect([200, 401, 404]).toContain(status);
      expect({ person: body.person.email, sees: body.sees }).toEqual({
        person: person.email,
        sees: status === 200,
      });
      if (body.sees) expect(body.reasons).not.toEqual([]);
      else expect(body.walledThrough.length > 0 || !body.active || body.reasons.length === 0).toBe(true);
    }
  }
  const of = async (person: { id: string }, invention: { id: string }) =>
    (await explain(person, invention)).body;
  const { open, restricted, restrictedWalled } = inventions;
  expect(await of(people.stranger, open)).toMatchObject({
    right: 'write',
    reasons: [{ kind: 'open', through: null }],
  });
  expect(await of(people.stranger, restricted)).toMatchObject({ right: null, restricted: true, reasons: [] });
  expect((await of(people.member, restricted)).reasons).toEqual([{ kind: 'team', through: team.name }]);
  expect((await of(people.assistant, restricted)).reasons).toEqual([
    { kind: 'assistant', through: people.sponsor.email },
  ]);
  expect((await of(people.administrator, restricted)).reasons).toEqual([
    { kind: 'emergency', through: null },
  ]);
  expect(await of(people.walledMember, restrictedWalled)).toMatchObject({
    sees: false,
    walledThrough: [walledTeam.name],
    reasons: [{ kind: 'team', through: walledTeam.name }],
  });
  expect(await of(people.suspended, restricted)).toMatchObject({ sees: false, active: false });
});

test('is for administrators who are not behind its wall, about people who exist, and leaves an audit entry', async () => {
  const invention = await buildInvention(hub.db);
  const person = await buildPerson(hub.db);
  const other = await hub.signIn();
  const parts = {
    params: { id: inventionIdSchema.parse(invention.id) },
    body: { personId: personIdSchema.parse(person.id) },
  };
  expect((await other.call(explainAccess, parts)).status).toBe(403);
  expect((await explain({ id: crypto.randomUUID() }, invention)).problem.code).toBe('people.not_found');
  expect((await explain(person, invention)).status).toBe(200);
  const entries = await hub.db
    .selectFrom('audit_entries')
    .select(['invention_id', 'details'])
    .where('action', '=', 'inventions.explainAccess')
    .where('invention_id', '=', invention.id)
    .execute();
  expect(entries).toMatchObject([{ details: { personId: person.id } }]);
  await wallInvention(hub.db, invention, admin.person);
  expect((await explain(person, invention)).problem.code).toBe('invention.not_found');
});
