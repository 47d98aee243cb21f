import { listInventions, updateInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { buildAssistance } from '@hub/testkit/builders/build-assistance.ts';
import { buildBot } from '@hub/testkit/builders/build-bot.ts';
import { buildInvention, grantInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  assistantOf,
  botOf,
  type Case,
  expectRestricted,
  type Principal,
} from '../../../test/support/access-scene.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let administrator: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  administrator = await hub.signIn(await buildPerson(hub.db, { permissions: ['admin'] }));
});
afterAll(() => hub.stop());

const delegatedCases: Case[] = [
  [
    'an assistant of a sponsor who may read',
    (scene) => assistantOf(scene, (sponsor) => scene.grant(sponsor, 'read')),
    'readable',
  ],
  [
    'an assistant of a sponsor who may write',
    (scene) => assistantOf(scene, (sponsor) => scene.grant(sponsor, 'write')),
    'writable',
  ],
  [
    'an assistant of a sponsor with a granted team',
    (scene) => assistantOf(scene, async (sponsor) => scene.grant(await scene.teamOf(sponsor), 'write')),
    'writable',
  ],
  [
    'an assistant with the permission whose sponsor does not have it',
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
    'a walled assistant of a sponsor who is not walled',
    (scene) =>
      assistantOf(scene, async (sponsor, assistant) => {
        await scene.grant(sponsor, 'write');
        await scene.wall(assistant);
      }),
    'hidden',
  ],
  [
    'an assistant with their own grant and a walled sponsor',
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
  ['a bot with its own grant', (scene) => botOf(scene, (_, bot) => scene.grant(bot, 'write')), 'hidden'],
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
    'a bot that a person made their assistant',
    (scene) =>
      botOf(scene, async (_, bot) => {
        const sponsor = await scene.person();
        await scene.grant(sponsor, 'write');
        await scene.assist(sponsor, bot);
      }),
    'hidden',
  ],
];

test.each(delegatedCases)(
  'T22 a restricted invention has the expected access for %s',
  (_name, prepare, expected) => expectRestricted({ hub, administrator }, prepare, expected),
);

describe('T22 a bot cannot sign in', () => {
  const readAs = async (bot: Principal): Promise<number> =>
    (await (await hub.signIn(bot)).call(listInventions, { query: {} })).status;

  test('when its manager is deactivated', async () => {
    const manager = await buildPerson(hub.db);
    const bot = await buildBot(hub.db, { manager_id: manager.id });
    expect(await readAs(bot)).toBe(200);
    await hub.db.updateTable('people').set({ is_active: false }).where('id', '=', manager.id).execute();
    expect(await readAs(bot)).toBe(401);
  });

  test('without a manager', async () => {
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

describe('T22 an action for a sponsor', () => {
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
    return { named: body.collection[0]?.metadata.for, for_id };
  };

  test('names the sponsor in the event and in the audit log', async () => {
    const sponsor = await buildPerson(hub.db, { first_name: 'Grace', last_name: 'Hopper' });
    const assistant = await buildPerson(hub.db);
    await buildAssistance(hub.db, { sponsor, assistant });
    const invention = await buildInvention(hub.db, { is_restricted: true });
    await grantInvention(hub.db, invention, sponsor);
    expect(await changeAs(assistant, invention)).toEqual({
      named: { email: sponsor.email, firstName: 'Grace', lastName: 'Hopper' },
      for_id: sponsor.id,
    });
  });

  test('does not name the sponsor if the assistant has the right', async () => {
    const [sponsor, assistant] = [await buildPerson(hub.db), await buildPerson(hub.db)];
    await buildAssistance(hub.db, { sponsor, assistant });
    const invention = await buildInvention(hub.db, { is_restricted: true });
    await grantInvention(hub.db, invention, sponsor);
    await grantInvention(hub.db, invention, assistant);
    expect(await changeAs(assistant, invention)).toEqual({ named: null, for_id: null });
  });
});
