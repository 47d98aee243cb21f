import type { CallInput } from '@hub/contract/call.ts';
import {
  addWall,
  getInventionAccess,
  removeWall,
  setInventionAccess,
} from '@hub/contract/inventions/access.calls.ts';
import { getInvention, updateInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { buildAssistance } from '@hub/testkit/builders/build-assistance.ts';
import { buildBot } from '@hub/testkit/builders/build-bot.ts';
import { buildInvention, grantInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';

type SignedIn = Awaited<ReturnType<TestHub['signIn']>>;

let hub: TestHub;
/** Edits inventions. */
let editor: SignedIn;
/** Manages walls, and edits nothing. */
let counsel: SignedIn;
beforeAll(async () => {
  hub = await startTestHub();
  editor = await hub.signIn();
  counsel = await hub.signIn(await buildPerson(hub.db, { permissions: ['walls:manage'] }));
});
afterAll(() => hub.stop());

const unknownId = '01a1fc26-c2a1-7ada-bb29-682c5b826f64';
const paramsOf = ({ id }: { id: string }) => ({ params: { id } });

const readAccess = async (client: TestClient, invention: { id: string }) =>
  (await client.call(getInventionAccess, paramsOf(invention))).body;

const change = (
  client: TestClient,
  invention: { id: string },
  body: CallInput<typeof setInventionAccess>['body'],
  updatedAt?: string,
) =>
  client.call(setInventionAccess, {
    ...paramsOf(invention),
    ...(updatedAt && { query: { updatedAt } }),
    body,
  });

/** What the audit log keeps of writes and conflicts; reads of a restricted invention are kept there too. */
const listEntries = (invention: { id: string }) =>
  hub.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'details'])
    .where('invention_id', '=', invention.id)
    .where('action', 'in', [
      'access.conflict',
      'inventions.addWall',
      'inventions.removeWall',
      'inventions.setInventionAccess',
    ])
    .orderBy('id')
    .execute();

describe('the access panel', () => {
  test('says of an open invention that everybody may see it', async () => {
    const invention = await buildInvention(hub.db);
    await grantInvention(hub.db, invention, await buildTeam(hub.db, { name: 'Optics' }), 'read');
    expect(await readAccess(editor, invention)).toEqual({
      inventionId: invention.id,
      updatedAt: invention.updated_at,
      restricted: false,
      you: { right: 'write', reasons: [{ kind: 'open', through: null }] },
      grants: [{ value: 'Optics', label: 'Optics', kind: 'team', right: 'read' }],
      readers: [],
      mayGrant: true,
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

  test('lists who may see a restricted one, by name, with every reason', async () => {
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
      reader(administrator, 'read', [ownReason('administrator')]),
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
      const asked = await readAccess(await hub.signIn(number), invention);
      expect(asked.you).toEqual({ right: readers[person]?.right, reasons: readers[person]?.reasons });
    }
  });

  test('T3 is not there for who may not see the invention', async () => {
    const walled = await buildInvention(hub.db);
    for (const { person } of [editor, counsel]) await wallInvention(hub.db, walled, person);
    const restricted = await buildInvention(hub.db, { is_restricted: true });
    for (const invention of [{ id: unknownId }, walled, restricted]) {
      const answers = [
        await editor.call(getInventionAccess, paramsOf(invention)),
        await change(editor, invention, { restricted: false, grants: [] }),
        await counsel.call(addWall, { ...paramsOf(invention), body: { value: 'x', reason: 'y' } }),
        await counsel.call(removeWall, { params: { id: invention.id, value: 'x' } }),
      ];
      expect(answers.map(({ problem }) => problem.code)).toEqual(Array(4).fill('invention.not_found'));
    }
  });
});

describe('restricting and granting', () => {
  test('replaces the grants, tells that it happened but not to whom, and is obeyed at once', async () => {
    const invention = await buildInvention(hub.db);
    const colleague = await hub.signIn();
    const team = await buildTeam(hub.db, { members: [editor.person] });
    await grantInvention(hub.db, invention, await buildPerson(hub.db));
    const { body } = await change(editor, invention, {
      restricted: true,
      grants: [{ value: team.name.toUpperCase(), right: 'write' }],
    });
    expect(body).toMatchObject({
      restricted: true,
      you: { reasons: [{ kind: 'team', through: team.name }] },
    });
    expect(body.grants).toEqual([{ value: team.name, label: team.name, kind: 'team', right: 'write' }]);
    expect(body.updatedAt > invention.updated_at).toBe(true);
    expect((await colleague.call(getInvention, paramsOf(invention))).status).toBe(404);
    const { body: stream } = await editor.call(listStreamEvents, paramsOf(invention));
    expect(stream.collection).toMatchObject([
      { type: 'invention.updated', seq: 1, metadata: { updatedAt: body.updatedAt, for: null } },
    ]);
    expect(stream.collection[0]?.metadata.changes).toEqual([
      { field: 'restricted', from: false, to: true },
      { field: 'grants', from: null, to: null },
    ]);
    expect(await listEntries(invention)).toMatchObject([
      { action: 'inventions.setInventionAccess', actor_id: editor.person.id },
    ]);
  });

  test('refuses a stale version with the access as it is, and leaves the same access alone', async () => {
    const invention = await buildInvention(hub.db);
    const { email } = await buildPerson(hub.db);
    const grants = [{ value: email, right: 'read' as const }];
    const first = await change(editor, invention, { restricted: false, grants }, invention.updated_at);
    const stale = await change(editor, invention, { restricted: false, grants: [] }, invention.updated_at);
    expect(stale.problem).toMatchObject({ code: 'entity.stale', current: first.body });
    const same = await change(editor, invention, { restricted: false, grants }, first.body.updatedAt);
    expect(same.body).toEqual(first.body);
    const { body } = await editor.call(listStreamEvents, paramsOf(invention));
    expect(body.total).toBe(1);
  });

  test('is refused where the one who does it would lose the right to, and changes nothing then', async () => {
    const invention = await buildInvention(hub.db);
    const before = await readAccess(editor, invention);
    const { value } = await hub.db
      .selectFrom('principals')
      .select('value')
      .where('id', '=', editor.person.id)
      .executeTakeFirstOrThrow();
    for (const grants of [[], [{ value, right: 'read' as const }]]) {
      expect((await change(editor, invention, { restricted: true, grants })).problem.code).toBe(
        'access.lost',
      );
    }
    expect(await readAccess(editor, invention)).toEqual(before);
    await change(editor, invention, { restricted: true, grants: [{ value, right: 'write' }] });
    expect((await change(editor, invention, { restricted: true, grants: [] })).problem.code).toBe(
      'access.lost',
    );
  });

  test('an attorney cannot give a restricted invention away and stay outside unawares', async () => {
    const other = await buildPerson(hub.db);
    const invention = await buildInvention(hub.db, {
      is_restricted: true,
      in_house_attorney_id: editor.person.id,
    });
    const give = () =>
      editor.call(updateInvention, { ...paramsOf(invention), body: { inHouseAttorney: other.email } });
    expect((await give()).problem.code).toBe('access.lost');
    await grantInvention(hub.db, invention, editor.person, 'write');
    expect((await give()).body.inHouseAttorney).toBe(other.email);
  });

  test('an assistant restricts for a sponsor, who keeps the right', async () => {
    const sponsor = await buildPerson(hub.db);
    const assistant = await hub.signIn(await buildPerson(hub.db, { permissions: [] }));
    await buildAssistance(hub.db, { sponsor, assistant: assistant.person });
    const invention = await buildInvention(hub.db);
    const grants = [{ value: sponsor.email, right: 'write' as const }];
    const { body } = await change(assistant, invention, { restricted: true, grants });
    expect(body.you).toEqual({
      right: 'write',
      reasons: [{ kind: 'assistant', through: sponsor.email }],
    });
    const { body: stream } = await assistant.call(listStreamEvents, paramsOf(invention));
    expect(stream.collection[0]?.metadata.for).toMatchObject({ email: sponsor.email });
  });

  test('is refused without sign-in, permission, and to somebody unknown', async () => {
    const invention = await buildInvention(hub.db);
    const body = { restricted: false, grants: [{ value: 'nobody@example.test', right: 'read' as const }] };
    expect((await change(hub.anonymous, invention, body)).problem.code).toBe('auth.required');
    expect((await change(counsel, invention, body)).problem.code).toBe('permission.denied');
    expect((await change(editor, invention, body)).problem).toMatchObject({
      code: 'assignee.unknown',
      errors: [{ path: 'grants' }],
    });
  });
});

describe('walls', () => {
  const putUp = (client: TestClient, invention: { id: string }, value: string) =>
    client.call(addWall, { ...paramsOf(invention), body: { value, reason: 'Represented the other side.' } });

  test('shut out at once, are told to nobody but who manages them, and come down again', async () => {
    const invention = await buildInvention(hub.db);
    const outsider = await buildPerson(hub.db);
    const client = await hub.signIn(outsider);
    const added = await putUp(counsel, invention, outsider.email.toUpperCase());
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      value: outsider.email,
      label: 'Ada Byron',
      kind: 'person',
      reason: 'Represented the other side.',
    });
    expect((await client.call(getInvention, paramsOf(invention))).status).toBe(404);
    expect((await readAccess(counsel, invention)).walls).toEqual([added.body]);
    expect((await readAccess(editor, invention)).walls).toBeNull();
    const { body: stream } = await editor.call(listStreamEvents, paramsOf(invention));
    expect(stream.total).toBe(0);
    expect((await putUp(counsel, invention, outsider.email)).problem.code).toBe('wall.exists');

    const takeDown = () =>
      counsel.call(removeWall, { params: { id: invention.id, value: outsider.email.toUpperCase() } });
    expect((await takeDown()).status).toBe(204);
    expect((await client.call(getInvention, paramsOf(invention))).status).toBe(200);
    expect((await takeDown()).problem.code).toBe('wall.not_found');
    expect((await listEntries(invention)).map(({ action }) => action)).toEqual([
      'inventions.addWall',
      'inventions.removeWall',
    ]);
  });

  test('on oneself are answered and then obeyed', async () => {
    const manager = await buildPerson(hub.db, { permissions: ['walls:manage'] });
    const client = await hub.signIn(manager);
    const invention = await buildInvention(hub.db);
    expect((await putUp(client, invention, manager.email)).status).toBe(201);
    expect((await client.call(getInventionAccess, paramsOf(invention))).status).toBe(404);
  });

  test('that leave an assistant inside are shown as a conflict and kept in the audit log', async () => {
    const sponsor = await buildPerson(hub.db);
    const team = await buildTeam(hub.db, { members: [sponsor] });
    const [assistant, elsewhere] = [await buildPerson(hub.db), await buildPerson(hub.db)];
    for (const one of [assistant, elsewhere]) await buildAssistance(hub.db, { sponsor, assistant: one });
    const invention = await buildInvention(hub.db);
    await wallInvention(hub.db, invention, elsewhere);
    await putUp(counsel, invention, team.name);
    expect((await readAccess(counsel, invention)).conflicts).toEqual([
      { assistant: assistant.email, sponsor: sponsor.email },
    ]);
    expect((await readAccess(editor, invention)).conflicts).toBeNull();
    expect(await listEntries(invention)).toMatchObject([
      {
        action: 'access.conflict',
        actor_id: counsel.person.id,
        details: { wallOf: team.id, assistant: assistant.id, sponsor: sponsor.id },
      },
      { action: 'inventions.addWall' },
    ]);
    await putUp(counsel, invention, assistant.email);
    expect((await readAccess(counsel, invention)).conflicts).toEqual([]);
  });

  test('T4 are managed only with walls:manage, which an administrator has not by itself', async () => {
    const invention = await buildInvention(hub.db);
    const { email } = await buildPerson(hub.db);
    const administrator = await hub.signIn(await buildPerson(hub.db, { permissions: ['admin'] }));
    for (const client of [editor, administrator]) {
      expect((await putUp(client, invention, email)).problem.code).toBe('permission.denied');
      const down = await client.call(removeWall, { params: { id: invention.id, value: email } });
      expect(down.problem.code).toBe('permission.denied');
    }
    expect((await putUp(hub.anonymous, invention, email)).problem.code).toBe('auth.required');
    expect((await putUp(counsel, invention, 'nobody@example.test')).problem).toMatchObject({
      code: 'assignee.unknown',
      errors: [{ path: 'value' }],
    });
  });
});
