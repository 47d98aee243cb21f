import { getWorkspace } from '@hub/contract/config/config.calls.ts';
import { updateInstallation } from '@hub/contract/config/installation.calls.ts';
import { getInvention, updateInvention } from '@hub/contract/inventions/inventions.calls.ts';
import type { Permission } from '@hub/domain/people/permissions.ts';
import { buildAssistance } from '@hub/testkit/builders/build-assistance.ts';
import { buildInvention, grantInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson, giveRole } from '@hub/testkit/builders/build-person.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  alone,
  arrangeScene,
  assistantOf,
  botOf,
  type Case,
  expectRestricted,
  nothing,
  outcomes,
  type Scene,
  tryAll,
  withTeam,
} from '../../../test/support/access-scene.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let administrator: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  administrator = await hub.signIn(await buildPerson(hub.db, { permissions: ['admin'] }));
});
afterAll(() => hub.stop());

const openCases: Case[] = [
  ['a person without any relation to it', (scene) => alone(scene, nothing), 'writable'],
  ['a person without the permission', (scene) => scene.person({ permissions: [] }), 'readable'],
  [
    'a person while another one is walled',
    async (scene) => {
      await scene.wall(await scene.person());
      return scene.person();
    },
    'writable',
  ],
  ['a walled person', (scene) => alone(scene, scene.wall), 'hidden'],
  ['a member of a walled team', (scene) => withTeam(scene, scene.wall), 'hidden'],
  ['an assistant whose sponsor is walled', (scene) => assistantOf(scene, scene.wall), 'writable'],
  [
    'an assistant without the permission whose sponsor has it',
    async (scene) => {
      const [sponsor, assistant] = [await scene.person(), await scene.person({ permissions: [] })];
      await scene.assist(sponsor, assistant);
      return assistant;
    },
    'writable',
  ],
  [
    'an assistant without the permission whose sponsor is walled',
    async (scene) => {
      const [sponsor, assistant] = [await scene.person(), await scene.person({ permissions: [] })];
      await scene.assist(sponsor, assistant);
      await scene.wall(sponsor);
      return assistant;
    },
    'readable',
  ],
  ['a bot', (scene) => botOf(scene, nothing), 'writable'],
  ['a bot whose manager is walled', (scene) => botOf(scene, scene.wall), 'hidden'],
  [
    "a bot whose manager's team is walled",
    (scene) => botOf(scene, async (manager) => scene.wall(await scene.teamOf(manager))),
    'hidden',
  ],
  ['a bot that is walled itself', (scene) => botOf(scene, (_, bot) => scene.wall(bot)), 'hidden'],
];

const inEmergency = async (scene: Scene, permissions: Permission[]) => {
  const person = await scene.person({ permissions });
  await scene.open(person);
  return person;
};

const restrictedCases: Case[] = [
  ['a person without any relation to it', (scene) => alone(scene, nothing), 'hidden'],
  [
    'a person while another one has a grant',
    async (scene) => {
      await scene.grant(await scene.person(), 'write');
      return scene.person();
    },
    'hidden',
  ],
  [
    'a person with a read grant',
    (scene) => alone(scene, (person) => scene.grant(person, 'read')),
    'readable',
  ],
  [
    'a person with a write grant',
    (scene) => alone(scene, (person) => scene.grant(person, 'write')),
    'writable',
  ],
  [
    'a person with a write grant but without the permission',
    async (scene) => {
      const person = await scene.person({ permissions: [] });
      await scene.grant(person, 'write');
      return person;
    },
    'readable',
  ],
  [
    'a member of a team with a read grant',
    (scene) => withTeam(scene, (team) => scene.grant(team, 'read')),
    'readable',
  ],
  [
    'a member of a team with a write grant',
    (scene) => withTeam(scene, (team) => scene.grant(team, 'write')),
    'writable',
  ],
  ['the in-house attorney', (scene) => alone(scene, scene.lead), 'writable'],
  ['an assignee of the project', (scene) => alone(scene, scene.staff), 'writable'],
  ['a team on the project', (scene) => withTeam(scene, scene.staff), 'writable'],
  ['an assignee of a milestone only', (scene) => alone(scene, (one) => scene.giveMilestone(one)), 'readable'],
  [
    'an assignee of a deleted milestone only',
    (scene) => alone(scene, (one) => scene.giveMilestone(one, true)),
    'hidden',
  ],
  ['an assignee of a task only', (scene) => alone(scene, (one) => scene.giveTask(one)), 'readable'],
  [
    'a member of a team with a task only',
    (scene) => withTeam(scene, (team) => scene.giveTask(team)),
    'readable',
  ],
  [
    'an assignee of a deleted task only',
    (scene) => alone(scene, (one) => scene.giveTask(one, true)),
    'hidden',
  ],
  ['an administrator', (scene) => scene.person({ permissions: ['admin', 'inventions:edit'] }), 'hidden'],
  [
    'an administrator in an emergency',
    (scene) => inEmergency(scene, ['admin', 'inventions:edit']),
    'writable',
  ],
  ['an administrator in an emergency who may not edit', (scene) => inEmergency(scene, ['admin']), 'readable'],
  [
    'an administrator whose emergency is over',
    async (scene) => {
      const person = await inEmergency(scene, ['admin', 'inventions:edit']);
      const [opened_at, ends_at] = ['2026-01-02T08:00:00Z', '2026-01-02T12:00:00Z'];
      await hub.db
        .updateTable('emergency_accesses')
        .set({ opened_at, ends_at })
        .where('person_id', '=', person.id)
        .execute();
      return person;
    },
    'hidden',
  ],
  [
    'a person in an emergency who is no administrator any more',
    (scene) => inEmergency(scene, ['inventions:edit']),
    'hidden',
  ],
  [
    'a walled administrator in an emergency',
    async (scene) => {
      const person = await inEmergency(scene, ['admin', 'walls:manage', 'inventions:edit']);
      await scene.wall(person);
      return person;
    },
    'hidden',
  ],
  [
    'a walled person with a grant, a team, a project and a task',
    (scene) =>
      alone(scene, async (person) => {
        await scene.grant(person, 'write');
        await scene.grant(await scene.teamOf(person), 'write');
        await scene.staff(person);
        await scene.lead(person);
        await scene.giveTask(person);
        await scene.wall(person);
      }),
    'hidden',
  ],
  [
    'a person with a grant in a walled team',
    (scene) =>
      withTeam(scene, async (team) => {
        const member = await hub.db
          .selectFrom('team_members')
          .select('person_id as id')
          .where('team_id', '=', team.id)
          .executeTakeFirstOrThrow();
        await scene.grant(member, 'write');
        await scene.wall(team);
      }),
    'hidden',
  ],
];

test.each(openCases)(
  'T1 an open invention has the expected access for %s',
  async (_name, prepare, expected) => {
    const scene = await arrangeScene(hub, false);
    expect(await tryAll(scene, await prepare(scene))).toEqual(outcomes[expected]);
  },
);

test.each(restrictedCases)(
  'T1 a restricted invention has the expected access for %s',
  (_name, prepare, expected) => expectRestricted({ hub, administrator }, prepare, expected),
);

test('a change without the permission returns 403, a change of an invisible invention returns 404', async () => {
  const reader = await buildPerson(hub.db, { permissions: [] });
  const client = await hub.signIn(reader);
  const [open, hidden] = [await buildInvention(hub.db), await buildInvention(hub.db)];
  await wallInvention(hub.db, hidden, reader);
  const change = (id: string) => client.call(updateInvention, { params: { id }, body: { title: 'x' } });
  expect((await change(open.id)).problem.code).toBe('permission.denied');
  expect((await change(hidden.id)).problem.code).toBe('invention.not_found');
});

test('T4 granting or revoking a right takes effect on the next request with the same token', async () => {
  const person = await buildPerson(hub.db);
  const team = await buildTeam(hub.db);
  const client = await hub.signIn(person);
  const invention = await buildInvention(hub.db, { is_restricted: true });
  const read = async () => (await client.call(getInvention, { params: { id: invention.id } })).status;
  const change = async () =>
    (await client.call(updateInvention, { params: { id: invention.id }, body: { title: 'x' } })).status;

  expect(await read()).toBe(404);
  await grantInvention(hub.db, invention, team);
  await hub.db.insertInto('team_members').values({ team_id: team.id, person_id: person.id }).execute();
  expect([await read(), await change()]).toEqual([200, 200]);
  await hub.db.deleteFrom('person_roles').where('person_id', '=', person.id).execute();
  expect([await read(), await change()]).toEqual([200, 403]);
  await wallInvention(hub.db, invention, team);
  expect([await read(), await change()]).toEqual([404, 404]);
  await hub.db.deleteFrom('team_members').where('person_id', '=', person.id).execute();
  await grantInvention(hub.db, invention, person, 'read');
  expect([await read(), await change()]).toEqual([200, 403]);
  const sponsor = await buildPerson(hub.db);
  await grantInvention(hub.db, invention, sponsor);
  await buildAssistance(hub.db, { sponsor, assistant: person });
  expect([await read(), await change()]).toEqual([200, 200]);
  await hub.db.deleteFrom('assistances').where('assistant_id', '=', person.id).execute();
  expect([await read(), await change()]).toEqual([200, 403]);
});

const withoutRole: Case[] = [
  ['a person without any relation to it', (scene) => scene.person({ permissions: [] }), 'hidden'],
  [
    'a person whose role does not let them edit',
    (scene) => scene.person({ permissions: ['audit:read'] }),
    'readable',
  ],
  [
    'a person without a role who leads it, has a grant, a team, a project and a task',
    async (scene) => {
      const person = await scene.person({ permissions: [] });
      await scene.lead(person);
      await scene.grant(person, 'write');
      await scene.grant(await scene.teamOf(person), 'write');
      await scene.staff(person);
      await scene.giveTask(person);
      return person;
    },
    'hidden',
  ],
  [
    'an assistant without a role whose sponsor has one',
    async (scene) => {
      const [sponsor, assistant] = [await scene.person(), await scene.person({ permissions: [] })];
      await scene.grant(sponsor, 'write');
      await scene.assist(sponsor, assistant);
      return assistant;
    },
    'hidden',
  ],
  [
    'a bot whose manager has none',
    async (scene) => {
      const manager = await scene.person({ permissions: [] });
      await scene.grant(manager, 'write');
      return scene.bot(manager);
    },
    'hidden',
  ],
];

/** Runs a check in an installation that shows inventions only to people with a role. */
const requiringRole = async <T>(check: () => Promise<T>): Promise<T> => {
  const require = (requiresRole: boolean) =>
    administrator.call(updateInstallation, { body: { requiresRole } });
  await require(true);
  return check().finally(() => require(false));
};

test.each(withoutRole)(
  'T1 where a role is required, an open invention has the expected access for %s',
  async (_name, prepare, expected) => {
    const scene = await arrangeScene(hub, false);
    const person = await prepare(scene);
    expect(await requiringRole(() => tryAll(scene, person))).toEqual(outcomes[expected]);
    if (expected === 'hidden') expect((await tryAll(scene, person)).listed).toBe(1);
  },
);

test('T1 where a role is required, a sponsor without one gives an assistant nothing', async () => {
  const scene = await arrangeScene(hub, true);
  const [sponsor, assistant] = [await scene.person({ permissions: [] }), await scene.person()];
  await scene.grant(sponsor, 'write');
  await scene.assist(sponsor, assistant);
  expect(await requiringRole(() => tryAll(scene, assistant))).toEqual(outcomes.hidden);
  expect((await tryAll(scene, assistant)).listed).toBe(1);
});

test('T4 where a role is required, giving and taking it takes effect on the next request', async () => {
  const person = await buildPerson(hub.db, { permissions: [] });
  const client = await hub.signIn(person);
  const invention = await buildInvention(hub.db);
  const read = async () => (await client.call(getInvention, { params: { id: invention.id } })).status;
  const lacksRole = async () => (await client.call(getWorkspace, {})).body.lacksRole;
  expect([await read(), await lacksRole()]).toEqual([200, false]);
  await requiringRole(async () => {
    expect([await read(), await lacksRole()]).toEqual([404, true]);
    await giveRole(hub.db, person.id, { permissions: [] });
    expect([await read(), await lacksRole()]).toEqual([200, false]);
  });
});
