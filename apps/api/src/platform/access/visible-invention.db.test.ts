import { getInventionAccess } from '@hub/contract/inventions/access.calls.ts';
import { getInvention, listInventions, updateInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { getMilestone, updateMilestone } from '@hub/contract/workflow/milestones.calls.ts';
import { deleteTask, getTask, updateTask } from '@hub/contract/workflow/tasks.calls.ts';
import { buildAssistance } from '@hub/testkit/builders/build-assistance.ts';
import { buildBot } from '@hub/testkit/builders/build-bot.ts';
import { buildInvention, grantInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let administrator: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  administrator = await hub.signIn(await buildPerson(hub.db, { permissions: ['admin'] }));
});
afterAll(() => hub.stop());

interface Principal {
  readonly id: string;
}

/** An invention with a milestone and a task, and what can be done around it. */
const arrange = async (restricted: boolean) => {
  const invention = await buildInvention(hub.db, { is_restricted: restricted });
  const own = { invention_id: invention.id };
  const milestone = await buildMilestone(hub.db, own);
  const task = await buildTask(hub.db, own);
  return {
    ids: { invention, milestone, task },
    person: (permissions?: Parameters<typeof buildPerson>[1]) => buildPerson(hub.db, permissions),
    teamOf: (member: Principal) => buildTeam(hub.db, { members: [member] }),
    grant: (to: Principal, right: 'read' | 'write') => grantInvention(hub.db, invention, to, right),
    wall: (from: Principal) => wallInvention(hub.db, invention, from),
    lead: (attorney: Principal) =>
      hub.db
        .updateTable('inventions')
        .set({ in_house_attorney_id: attorney.id })
        .where('id', '=', invention.id)
        .execute(),
    staff: (assignee: Principal) =>
      hub.db
        .insertInto('invention_project_assignees')
        .values({ ...own, principal_id: assignee.id, position: 0 })
        .execute(),
    giveMilestone: (assignee: Principal, is_deleted = false) =>
      buildMilestone(hub.db, {
        ...own,
        is_deleted,
        deleted_at: is_deleted ? '2026-11-01T00:00:00Z' : null,
        assignees: [assignee],
      }),
    giveTask: (assignee: Principal, is_deleted = false) =>
      buildTask(hub.db, { ...own, is_deleted, assignees: [assignee] }),
    assist: (sponsor: Principal, assistant: Principal) => buildAssistance(hub.db, { sponsor, assistant }),
    bot: (manager: Principal) => buildBot(hub.db, { manager_id: manager.id }),
  };
};

type Scene = Awaited<ReturnType<typeof arrange>>;
type Outcome = 'hidden' | 'readable' | 'writable';
/** What is done around the invention, and who then comes to it. */
type Case = [name: string, arrange: (scene: Scene) => Promise<Principal>, outcome: Outcome];

const outcomes = {
  hidden: { listed: 0, reads: [404], writes: [404] },
  readable: { listed: 1, reads: [200], writes: [403] },
  writable: { listed: 1, reads: [200], writes: [200] },
};

const tryAll = async (who: Principal, { invention, milestone, task }: Scene['ids']) => {
  const client = await hub.signIn(who);
  const of = (entity: Principal) => ({ params: { id: entity.id } });
  const list = await client.call(listInventions, { query: { id: [invention.id] } });
  const reads = [
    await client.call(getInvention, of(invention)),
    await client.call(getMilestone, of(milestone)),
    await client.call(getTask, of(task)),
    await client.call(getInventionAccess, of(invention)),
    await client.call(listStreamEvents, of(invention)),
  ];
  const title = 'changed';
  const writes = [
    await client.call(updateInvention, { ...of(invention), body: { title } }),
    await client.call(updateMilestone, { ...of(milestone), body: { title } }),
    await client.call(updateTask, { ...of(task), body: { title } }),
    await client.call(deleteTask, of(task)),
  ];
  return {
    listed: list.body.total,
    reads: [...new Set(reads.map(({ status }) => status))],
    writes: [...new Set(writes.map(({ status }) => (status === 204 ? 200 : status)))],
  };
};

const withTeam = async (scene: Scene, act: (team: Principal) => Promise<unknown>) => {
  const person = await scene.person();
  await act(await scene.teamOf(person));
  return person;
};

const alone = async (scene: Scene, act: (person: Principal) => Promise<unknown>) => {
  const person = await scene.person();
  await act(person);
  return person;
};

/** An assistant of a sponsor whom the case has let in. */
const assistantOf = async (
  scene: Scene,
  act: (sponsor: Principal, assistant: Principal) => Promise<unknown>,
) => {
  const [sponsor, assistant] = [await scene.person(), await scene.person()];
  await scene.assist(sponsor, assistant);
  await act(sponsor, assistant);
  return assistant;
};

const botOf = async (scene: Scene, act: (manager: Principal, bot: Principal) => Promise<unknown>) => {
  const manager = await scene.person();
  const bot = await scene.bot(manager);
  await act(manager, bot);
  return bot;
};

const nothing = async (): Promise<void> => undefined;

const openCases: Case[] = [
  ['anybody', (scene) => alone(scene, nothing), 'writable'],
  ['somebody without the permission', (scene) => scene.person({ permissions: [] }), 'readable'],
  [
    'somebody while another is walled',
    async (scene) => {
      await scene.wall(await scene.person());
      return scene.person();
    },
    'writable',
  ],
  ['somebody walled', (scene) => alone(scene, scene.wall), 'hidden'],
  ['a member of a walled team', (scene) => withTeam(scene, scene.wall), 'hidden'],
  ['an assistant whose sponsor is walled', (scene) => assistantOf(scene, scene.wall), 'writable'],
  [
    'an assistant without the permission, by that of a sponsor',
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

const restrictedCases: Case[] = [
  ['anybody', (scene) => alone(scene, nothing), 'hidden'],
  [
    'somebody while another has a grant',
    async (scene) => {
      await scene.grant(await scene.person(), 'write');
      return scene.person();
    },
    'hidden',
  ],
  ['a grant to read', (scene) => alone(scene, (person) => scene.grant(person, 'read')), 'readable'],
  ['a grant to write', (scene) => alone(scene, (person) => scene.grant(person, 'write')), 'writable'],
  [
    'a grant to write without the permission',
    async (scene) => {
      const person = await scene.person({ permissions: [] });
      await scene.grant(person, 'write');
      return person;
    },
    'readable',
  ],
  ["a team's grant to read", (scene) => withTeam(scene, (team) => scene.grant(team, 'read')), 'readable'],
  ["a team's grant to write", (scene) => withTeam(scene, (team) => scene.grant(team, 'write')), 'writable'],
  ['the in-house attorney', (scene) => alone(scene, scene.lead), 'writable'],
  ['an assignee of the project', (scene) => alone(scene, scene.staff), 'writable'],
  ['a team on the project', (scene) => withTeam(scene, scene.staff), 'writable'],
  ['only a milestone', (scene) => alone(scene, (one) => scene.giveMilestone(one)), 'readable'],
  ['only a deleted milestone', (scene) => alone(scene, (one) => scene.giveMilestone(one, true)), 'hidden'],
  ['only a task', (scene) => alone(scene, (one) => scene.giveTask(one)), 'readable'],
  ["only a team's task", (scene) => withTeam(scene, (team) => scene.giveTask(team)), 'readable'],
  ['only a deleted task', (scene) => alone(scene, (one) => scene.giveTask(one, true)), 'hidden'],
  ['an administrator', (scene) => scene.person({ permissions: ['admin', 'inventions:edit'] }), 'writable'],
  ['an administrator who may not edit', (scene) => scene.person({ permissions: ['admin'] }), 'readable'],
  [
    'an administrator walled',
    async (scene) => {
      const person = await scene.person({ permissions: ['admin', 'walls:manage', 'inventions:edit'] });
      await scene.wall(person);
      return person;
    },
    'hidden',
  ],
  [
    'somebody walled with a grant, a team, a project and a task',
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
    'a grant while the team is walled',
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

const delegatedCases: Case[] = [
  [
    'an assistant of one who may read',
    (scene) => assistantOf(scene, (sponsor) => scene.grant(sponsor, 'read')),
    'readable',
  ],
  [
    'an assistant of one who may write',
    (scene) => assistantOf(scene, (sponsor) => scene.grant(sponsor, 'write')),
    'writable',
  ],
  [
    'an assistant by a team of the sponsor',
    (scene) => assistantOf(scene, async (sponsor) => scene.grant(await scene.teamOf(sponsor), 'write')),
    'writable',
  ],
  [
    'an assistant with the permission whose sponsor has it not',
    async (scene) => {
      const [sponsor, assistant] = [await scene.person({ permissions: [] }), await scene.person()];
      await scene.assist(sponsor, assistant);
      await scene.grant(sponsor, 'write');
      return assistant;
    },
    'readable',
  ],
  [
    'an assistant of a walled sponsor',
    (scene) =>
      assistantOf(scene, async (sponsor) => {
        await scene.grant(sponsor, 'write');
        await scene.wall(sponsor);
      }),
    'hidden',
  ],
  [
    'an assistant of a sponsor with a walled team',
    (scene) =>
      assistantOf(scene, async (sponsor) => {
        await scene.grant(sponsor, 'write');
        await scene.wall(await scene.teamOf(sponsor));
      }),
    'hidden',
  ],
  [
    'an assistant walled while the sponsor is not',
    (scene) =>
      assistantOf(scene, async (sponsor, assistant) => {
        await scene.grant(sponsor, 'write');
        await scene.wall(assistant);
      }),
    'hidden',
  ],
  [
    'an assistant with a grant of their own while the sponsor is walled',
    (scene) =>
      assistantOf(scene, async (sponsor, assistant) => {
        await scene.grant(assistant, 'write');
        await scene.wall(sponsor);
      }),
    'writable',
  ],
  [
    'an assistant of an assistant',
    (scene) =>
      assistantOf(scene, async (middle) => {
        const first = await scene.person();
        await scene.grant(first, 'write');
        await scene.assist(first, middle);
      }),
    'hidden',
  ],
  [
    'an assistant of an inactive sponsor',
    (scene) =>
      assistantOf(scene, async (sponsor) => {
        await scene.grant(sponsor, 'write');
        await hub.db.updateTable('people').set({ is_active: false }).where('id', '=', sponsor.id).execute();
      }),
    'hidden',
  ],
  [
    'an assistant of an administrator',
    async (scene) => {
      const sponsor = await scene.person({ permissions: ['admin', 'inventions:edit'] });
      const assistant = await scene.person();
      await scene.assist(sponsor, assistant);
      return assistant;
    },
    'hidden',
  ],
  ["a bot by its manager's grant", (scene) => botOf(scene, (one) => scene.grant(one, 'write')), 'writable'],
  ['a bot by a grant of its own', (scene) => botOf(scene, (_, bot) => scene.grant(bot, 'write')), 'hidden'],
  [
    'a bot whose manager is an assistant',
    (scene) =>
      botOf(scene, async (manager) => {
        const sponsor = await scene.person();
        await scene.grant(sponsor, 'write');
        await scene.assist(sponsor, manager);
      }),
    'hidden',
  ],
  [
    'a bot that somebody made their assistant',
    (scene) =>
      botOf(scene, async (_, bot) => {
        const sponsor = await scene.person();
        await scene.grant(sponsor, 'write');
        await scene.assist(sponsor, bot);
      }),
    'hidden',
  ],
];

test.each(openCases)('T1 open, %s', async (_name, prepare, expected) => {
  const scene = await arrange(false);
  expect(await tryAll(await prepare(scene), scene.ids)).toEqual(outcomes[expected]);
});

describe.each([
  ['T1', restrictedCases],
  ['T22', delegatedCases],
])('%s restricted,', (_threat, cases) => {
  test.each(cases)('%s', async (_name, prepare, expected) => {
    const scene = await arrange(true);
    const who = await prepare(scene);
    const email = await hub.db
      .selectFrom('principals')
      .select('value')
      .where('id', '=', who.id)
      .executeTakeFirstOrThrow();
    const panel = await administrator.call(getInventionAccess, { params: { id: scene.ids.invention.id } });
    const listed = panel.body.readers.find((reader) => reader.email === email.value);
    expect(listed?.right).toBe({ hidden: undefined, readable: 'read', writable: 'write' }[expected]);
    expect(await tryAll(who, scene.ids)).toEqual(outcomes[expected]);
  });
});

describe('T22 a bot stops', () => {
  const readAs = async (bot: Principal): Promise<number> =>
    (await (await hub.signIn(bot)).call(listInventions, { query: {} })).status;

  test('with its manager', async () => {
    const manager = await buildPerson(hub.db);
    const bot = await buildBot(hub.db, { manager_id: manager.id });
    expect(await readAs(bot)).toBe(200);
    await hub.db.updateTable('people').set({ is_active: false }).where('id', '=', manager.id).execute();
    expect(await readAs(bot)).toBe(401);
  });

  test('without one', async () => {
    expect(await readAs(await buildPerson(hub.db, { kind: 'bot' }))).toBe(401);
  });

  test('outside its dates', async () => {
    const manager = await buildPerson(hub.db);
    const today = hub.clock.now().toZonedDateTimeISO('UTC').toPlainDate();
    const day = (days: number) => today.add({ days }).toString();
    const bots: [object, number][] = [
      [{ starts_on: day(0), ends_on: day(0) }, 200],
      [{ starts_on: day(1) }, 401],
      [{ ends_on: day(-1) }, 401],
    ];
    for (const [dates, status] of bots) {
      expect(await readAs(await buildBot(hub.db, { manager_id: manager.id, ...dates }))).toBe(status);
    }
  });
});

describe('T22 an act for a sponsor', () => {
  const changeAs = async (who: Principal, invention: Principal) => {
    const client = await hub.signIn(who);
    const params = { id: invention.id };
    expect((await client.call(updateInvention, { params, body: { title: 'x' } })).status).toBe(200);
    const { body } = await client.call(listStreamEvents, { params });
    const { for_id } = await hub.db
      .selectFrom('audit_entries')
      .select('for_id')
      .where('invention_id', '=', invention.id)
      .where('actor_id', '=', who.id)
      .executeTakeFirstOrThrow();
    return { told: body.collection[0]?.metadata.for, for_id };
  };

  test('says so in the event and in the audit log', async () => {
    const sponsor = await buildPerson(hub.db, { first_name: 'Grace', last_name: 'Hopper' });
    const assistant = await buildPerson(hub.db);
    await buildAssistance(hub.db, { sponsor, assistant });
    const invention = await buildInvention(hub.db, { is_restricted: true });
    await grantInvention(hub.db, invention, sponsor);
    expect(await changeAs(assistant, invention)).toEqual({
      told: { email: sponsor.email, firstName: 'Grace', lastName: 'Hopper' },
      for_id: sponsor.id,
    });
  });

  test('is their own where they could do it themselves', async () => {
    const [sponsor, assistant] = [await buildPerson(hub.db), await buildPerson(hub.db)];
    await buildAssistance(hub.db, { sponsor, assistant });
    const invention = await buildInvention(hub.db, { is_restricted: true });
    await grantInvention(hub.db, invention, sponsor);
    await grantInvention(hub.db, invention, assistant);
    expect(await changeAs(assistant, invention)).toEqual({ told: null, for_id: null });
  });
});

test('who may see but has no permission gets 403, who may not see gets 404', async () => {
  const reader = await buildPerson(hub.db, { permissions: [] });
  const client = await hub.signIn(reader);
  const [open, hidden] = [await buildInvention(hub.db), await buildInvention(hub.db)];
  await wallInvention(hub.db, hidden, reader);
  const change = (id: string) => client.call(updateInvention, { params: { id }, body: { title: 'x' } });
  expect((await change(open.id)).problem.code).toBe('permission.denied');
  expect((await change(hidden.id)).problem.code).toBe('invention.not_found');
});

test('T4 a right that is given or taken counts at the next request of a token that is held', async () => {
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
