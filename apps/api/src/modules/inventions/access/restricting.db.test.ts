import { getInvention, updateInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { buildAssistance } from '@hub/testkit/builders/build-assistance.ts';
import { buildInvention, grantInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  changeAccess,
  listAccessEntries,
  paramsOf,
  readAccess,
} from '../../../../test/support/invention-access.ts';
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

describe('restricting and granting', () => {
  test('replaces the grants at once and publishes that they changed, but not for whom', async () => {
    const invention = await buildInvention(hub.db);
    const colleague = await hub.signIn();
    const team = await buildTeam(hub.db, { members: [editor.person] });
    await grantInvention(hub.db, invention, await buildPerson(hub.db));
    const { body } = await changeAccess(editor, invention, {
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
    expect(await listAccessEntries(hub, invention)).toMatchObject([
      { action: 'inventions.setInventionAccess', actor_id: editor.person.id },
    ]);
  });

  test('refuses a stale version with the current access and does not change equal access', async () => {
    const invention = await buildInvention(hub.db);
    const { email } = await buildPerson(hub.db);
    const grants = [{ value: email, right: 'read' as const }];
    const first = await changeAccess(editor, invention, { restricted: false, grants }, invention.updated_at);
    const stale = await changeAccess(
      editor,
      invention,
      { restricted: false, grants: [] },
      invention.updated_at,
    );
    expect(stale.problem).toMatchObject({ code: 'entity.stale', current: first.body });
    const same = await changeAccess(editor, invention, { restricted: false, grants }, first.body.updatedAt);
    expect(same.body).toEqual(first.body);
    const { body } = await editor.call(listStreamEvents, paramsOf(invention));
    expect(body.total).toBe(1);
  });

  test('is refused, without any change, if the actor would lose edit access', async () => {
    const invention = await buildInvention(hub.db);
    const before = await readAccess(editor, invention);
    const { value } = await hub.db
      .selectFrom('principals')
      .select('value')
      .where('id', '=', editor.person.id)
      .executeTakeFirstOrThrow();
    for (const grants of [[], [{ value, right: 'read' as const }]]) {
      expect((await changeAccess(editor, invention, { restricted: true, grants })).problem.code).toBe(
        'access.lost',
      );
    }
    expect(await readAccess(editor, invention)).toEqual(before);
    await changeAccess(editor, invention, { restricted: true, grants: [{ value, right: 'write' }] });
    expect((await changeAccess(editor, invention, { restricted: true, grants: [] })).problem.code).toBe(
      'access.lost',
    );
  });

  test('keeps an attorney from giving a restricted invention away and losing access by accident', async () => {
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

  test('lets an assistant restrict for a sponsor, who keeps edit access', async () => {
    const sponsor = await buildPerson(hub.db);
    const assistant = await hub.signIn(await buildPerson(hub.db, { permissions: [] }));
    await buildAssistance(hub.db, { sponsor, assistant: assistant.person });
    const invention = await buildInvention(hub.db);
    const grants = [{ value: sponsor.email, right: 'write' as const }];
    const { body } = await changeAccess(assistant, invention, { restricted: true, grants });
    expect(body.you).toEqual({
      right: 'write',
      reasons: [{ kind: 'assistant', through: sponsor.email }],
    });
    const { body: stream } = await assistant.call(listStreamEvents, paramsOf(invention));
    expect(stream.collection[0]?.metadata.for).toMatchObject({ email: sponsor.email });
  });

  test('requires a session and the permission, and refuses unknown people', async () => {
    const invention = await buildInvention(hub.db);
    const body = { restricted: false, grants: [{ value: 'nobody@example.test', right: 'read' as const }] };
    expect((await changeAccess(hub.anonymous, invention, body)).problem.code).toBe('auth.required');
    expect((await changeAccess(counsel, invention, body)).problem.code).toBe('permission.denied');
    expect((await changeAccess(editor, invention, body)).problem).toMatchObject({
      code: 'assignee.unknown',
      errors: [{ path: 'grants' }],
    });
  });
});
