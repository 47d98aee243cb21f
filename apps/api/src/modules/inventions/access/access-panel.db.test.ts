import { addWall, getInventionAccess, removeWall } from '@hub/contract/inventions/access.calls.ts';
import { buildAssistance } from '@hub/testkit/builders/build-assistance.ts';
import { buildBot } from '@hub/testkit/builders/build-bot.ts';
import {
  buildInvention,
  grantInvention,
  openInEmergency,
  wallInvention,
} from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeAccess, paramsOf, readAccess } from '../../../../test/support/invention-access.ts';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';

type SignedIn = Awaited<ReturnType<TestHub['signIn']>>;

let hub: TestHub;
/** A person who may edit inventions. */
let editor: SignedIn;
/** A person who manages walls but cannot edit inventions. */
let counsel: SignedIn;
beforeAll(async () => {
  hub = await startTestHub();
  editor = await hub.signIn();
  counsel = await hub.signIn(await buildPerson(hub.db, { permissions: ['walls:manage'] }));
});
afterAll(() => hub.stop());

const unknownId = '01a1fc26-c2a1-7ada-bb29-682c5b826f64';

describe('the access panel', () => {
  test('shows that everybody may see an open invention', async () => {
    const invention = await buildInvention(hub.db);
    await grantInvention(hub.db, invention, await buildTeam(hub.db, { name: 'Optics' }), 'read');
    expect(await readAccess(editor, invention)).toEqual({
      inventionId: invention.id,
      updatedAt: invention.updated_at,
      restricted: false,
      you: { right: 'write', reasons: [{ kind: 'open', through: null }] },
      grants: [{ value: 'Optics', label: 'Optics', kind: 'team', right: 'read' }],
      readers: [],
      keptFromModel: false,
      mayGrant: true,
      emergencies: [],
      walls: null,
      conflicts: null,
    });
    const { you, mayGrant, walls, conflicts } = await readAccess(counsel, invention);
    expect({ you, mayGrant, walls, conflicts }).toEqual({
      you: { right: 'read', reasons: [{ kind: 'open', through: null }] },
      mayGrant: false,
      walls: [],
      conflicts: [],
    });
  });

  test('lists the readers of a restricted invention by name, with every reason', async () => {
    const named = (first_name: string, last_name: string, permissions?: []) =>
      buildPerson(hub.db, { first_name, last_name, ...(permissions && { permissions }) });
    const attorney = await named('Bea', 'Attorney');
    const assistant = await named('Cem', 'Assistant', []);
    const drafter = await named('Dan', 'Drafter');
    const inactive = await named('Eve', 'Gone');
    const outsider = await named('Fay', 'Outside');
    const bot = await buildBot(hub.db, { manager_id: drafter.id });
    const team = await buildTeam(hub.db, { name: 'Lasers', members: [drafter, inactive, outsider] });
    const invention = await buildInvention(hub.db, {
      is_restricted: true,
      in_house_attorney_id: attorney.id,
    });
    await hub.db.updateTable('people').set({ is_active: false }).where('id', '=', inactive.id).execute();
    await grantInvention(hub.db, invention, team, 'read');
    await grantInvention(hub.db, invention, drafter, 'read');
    await wallInvention(hub.db, invention, outsider);
    await buildAssistance(hub.db, { sponsor: attorney, assistant });
    const own = { invention_id: invention.id };
    await buildTask(hub.db, { ...own, assignees: [attorney, team] });
    await buildTask(hub.db, { ...own, assignees: [attorney] });
    await buildMilestone(hub.db, { ...own, assignees: [attorney] });
    const administrator = await buildPerson(hub.db, {
      first_name: 'Ann',
      last_name: 'Admin',
      permissions: ['admin'],
    });
    await openInEmergency(hub.db, invention, administrator);

    const reader = ({ email, firstName, lastName }: typeof attorney, right: string, reasons: unknown[]) => ({
      email,
      firstName,
      lastName,
      kind: email === bot.email ? 'bot' : 'person',
      right,
      reasons,
    });
    const ownReason = (kind: string) => ({ kind, through: null });
    const byTeam = [
      { kind: 'team', through: 'Lasers' },
      { kind: 'task', through: 'Lasers' },
    ];
    const attorneyClient = await hub.signIn(attorney);
    const { readers, you } = await readAccess(attorneyClient, invention);
    expect(readers).toEqual([
      reader(administrator, 'read', [ownReason('emergency')]),
      reader(attorney, 'write', ['in-house-attorney', 'milestone', 'task'].map(ownReason)),
      reader(assistant, 'write', [{ kind: 'assistant', through: attorney.email }]),
      reader(drafter, 'read', [ownReason('grant'), ...byTeam]),
      reader(bot, 'read', [{ kind: 'grant', through: drafter.email }, ...byTeam]),
    ]);
    expect(you).toEqual({
      right: 'write',
      reasons: ['in-house-attorney', 'milestone', 'task'].map(ownReason),
    });
    for (const [person, number] of [administrator, attorney, assistant, drafter, bot].entries()) {
      const ownPanel = await readAccess(await hub.signIn(number), invention);
      expect(ownPanel.you).toEqual({ right: readers[person]?.right, reasons: readers[person]?.reasons });
    }
  });

  test('T3 is not found by people who may not see the invention', async () => {
    const walled = await buildInvention(hub.db);
    for (const { person } of [editor, counsel]) await wallInvention(hub.db, walled, person);
    for (const invention of [{ id: unknownId }, walled]) {
      const responses = [
        await editor.call(getInventionAccess, paramsOf(invention)),
        await changeAccess(editor, invention, { restricted: false, grants: [] }),
        await counsel.call(addWall, { ...paramsOf(invention), body: { value: 'x', reason: 'y' } }),
        await counsel.call(removeWall, { params: { id: invention.id, value: 'x' } }),
      ];
      expect(responses.map(({ problem }) => problem.code)).toEqual(Array(4).fill('invention.not_found'));
    }
    const restricted = await buildInvention(hub.db, { is_restricted: true });
    for (const client of [editor, counsel])
      expect((await client.call(getInventionAccess, paramsOf(restricted))).problem.code).toBe(
        'invention.not_found',
      );
    expect((await changeAccess(editor, restricted, { restricted: false, grants: [] })).problem.code).toBe(
      'invention.not_found',
    );
  });
});
