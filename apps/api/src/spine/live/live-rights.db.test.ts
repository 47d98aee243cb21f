import { getAssistants, removeAssistant } from '@hub/contract/auth/teams.calls.ts';
import { updateInstallation } from '@hub/contract/config/installation.calls.ts';
import { inventionIdSchema } from '@hub/contract/fields.ts';
import { setInventionAccess } from '@hub/contract/inventions/access.calls.ts';
import { assignTasks } from '@hub/contract/tasks/tasks.calls.ts';
import { buildAssistance } from '@hub/testkit/builders/build-assistance.ts';
import {
  buildInvention,
  grantInvention,
  openInEmergency,
  wallInvention,
} from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { connectLive, type LiveClient } from '../../../test/support/live-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let address: string;
const opened: LiveClient[] = [];
let watcher: { id: string; live: LiveClient };
beforeAll(async () => {
  hub = await startTestHub();
  address = await hub.app.listen({ host: '127.0.0.1', port: 0 });
  const { id } = await buildPerson(hub.db);
  watcher = { id, live: await connectLive(address, { token: (await hub.signIn({ id })).token }) };
});
afterEach(() => {
  for (const live of opened.splice(0)) live.close();
});
afterAll(() => {
  watcher.live.close();
  return hub.stop();
});

/** Waits until all earlier changes of rights have been notified: by another one, whose notice comes last. */
const settle = async (): Promise<void> => {
  const { id } = await buildInvention(hub.db, { is_restricted: true });
  await buildTask(hub.db, { invention_id: id, assignees: [watcher] });
  await expect.poll(() => watcher.live.changed, { interval: 10 }).toContain(id);
};

/** Connects a person. They are not notified of the rights they were given before. */
const connect = async (person: { id: string }): Promise<LiveClient> => {
  const { token } = await hub.signIn(person);
  await settle();
  const live = await connectLive(address, { token });
  opened.push(live);
  return live;
};

const noticesOf = ({ lost, changed }: LiveClient) => ({ lost, changed });
const none = { lost: [], changed: [] };

/** A restricted invention, and an editor who holds access to it and sees a change of their own rights last. */
const arrange = async () => {
  const invention = await buildInvention(hub.db, { is_restricted: true });
  const task = await buildTask(hub.db, { invention_id: invention.id });
  const editor = await buildPerson(hub.db);
  await grantInvention(hub.db, invention, editor, 'write');
  return { id: inventionIdSchema.parse(invention.id), task, invention, editor };
};

const leaveTeams = (person: { id: string }) =>
  hub.db.deleteFrom('team_members').where('person_id', '=', person.id).execute();

test('T5 who leaves a team loses its inventions at once, and so does their assistant', async () => {
  const { id, invention } = await arrange();
  const [leaving, staying, assistant, stranger] = [
    await buildPerson(hub.db),
    await buildPerson(hub.db),
    await buildPerson(hub.db),
    await buildPerson(hub.db),
  ];
  await grantInvention(hub.db, invention, await buildTeam(hub.db, { members: [leaving, staying] }));
  await buildAssistance(hub.db, { sponsor: leaving, assistant });
  const [forLeaving, forStaying, forAssistant, forStranger] = [
    await connect(leaving),
    await connect(staying),
    await connect(assistant),
    await connect(stranger),
  ];
  for (const live of [forLeaving, forStaying, forAssistant])
    expect(await live.join(id)).toEqual({ ok: true, seq: 0 });

  await leaveTeams(leaving);

  for (const live of [forLeaving, forAssistant])
    await expect.poll(() => noticesOf(live)).toEqual({ lost: [id], changed: [null] });
  expect(await forLeaving.join(id)).toEqual({ ok: false, code: 'invention.not_found' });
  await settle();
  for (const live of [forStaying, forStranger]) expect(noticesOf(live)).toEqual(none);
});

test('T5 an assistant loses the inventions of their sponsor when the assistance ends', async () => {
  const { id, editor } = await arrange();
  const assistant = await buildPerson(hub.db);
  await buildAssistance(hub.db, { sponsor: editor, assistant });
  const live = await connect(assistant);
  expect(await live.join(id)).toEqual({ ok: true, seq: 0 });

  const sponsor = await hub.signIn(editor);
  const { id: teamId } = (await sponsor.call(getAssistants, {})).body;
  await sponsor.call(removeAssistant, { params: { teamId, email: assistant.email } });

  await expect.poll(() => noticesOf(live)).toEqual({ lost: [id], changed: [null] });
});

test('T5 who loses the role of an administrator loses what they opened in an emergency', async () => {
  const { id } = await arrange();
  const administrator = await buildPerson(hub.db, { permissions: ['admin'] });
  await openInEmergency(hub.db, { id }, administrator);
  const live = await connect(administrator);
  expect(await live.join(id)).toEqual({ ok: true, seq: 0 });

  await hub.db.deleteFrom('person_roles').where('person_id', '=', administrator.id).execute();

  await expect.poll(() => noticesOf(live)).toEqual({ lost: [id], changed: [null] });
});

test('T5 open pages follow when an emergency access begins and ends', async () => {
  const { id } = await arrange();
  const administrator = await buildPerson(hub.db, { permissions: ['admin'] });
  const live = await connect(administrator);
  await openInEmergency(hub.db, { id }, administrator);
  await expect.poll(() => noticesOf(live)).toEqual({ lost: [], changed: [null] });
  expect(await live.join(id)).toEqual({ ok: true, seq: 0 });

  const ended_at = Temporal.Now.instant().toString();
  await hub.db.updateTable('emergency_accesses').set({ ended_at }).where('invention_id', '=', id).execute();

  await expect.poll(() => noticesOf(live)).toEqual({ lost: [id], changed: [null, null] });
});

test('a permission that is added to a role is notified to everyone who holds it, and to nobody else', async () => {
  const [holder, other] = [await buildPerson(hub.db), await buildPerson(hub.db)];
  const [forHolder, forOther] = [await connect(holder), await connect(other)];

  await hub.db
    .updateTable('roles')
    .set({ permissions: ['inventions:edit', 'workflow:manage'] })
    .where('id', 'in', hub.db.selectFrom('person_roles').select('role_id').where('person_id', '=', holder.id))
    .execute();

  await expect.poll(() => noticesOf(forHolder)).toEqual({ lost: [], changed: [null] });
  await settle();
  expect(noticesOf(forOther)).toEqual(none);
});

test('T5 an assignment that gives or takes access is notified to who gains or loses it, and to nobody else', async () => {
  const { id, task, invention, editor } = await arrange();
  const [assigned, walled, assistantOfWalled, stranger] = [
    await buildPerson(hub.db),
    await buildPerson(hub.db),
    await buildPerson(hub.db),
    await buildPerson(hub.db),
  ];
  await wallInvention(hub.db, invention, walled);
  await buildAssistance(hub.db, { sponsor: walled, assistant: assistantOfWalled });
  const team = await buildTeam(hub.db, { members: [walled, assigned] });
  const forAssigned = await connect(assigned);
  const others = [await connect(walled), await connect(assistantOfWalled), await connect(stranger)];
  const client = await hub.signIn(editor);
  const assign = (assignees: string[]) =>
    client.call(assignTasks, { body: { taskIds: [task.id], assignees } });

  await assign([assigned.email]);
  await expect.poll(() => noticesOf(forAssigned)).toEqual({ lost: [], changed: [id] });
  expect(await forAssigned.join(id)).toMatchObject({ ok: true });
  await assign([]);
  await expect.poll(() => noticesOf(forAssigned)).toEqual({ lost: [id], changed: [id] });
  await assign([team.name]);
  await expect.poll(() => noticesOf(forAssigned)).toEqual({ lost: [id], changed: [id, id] });
  await assign([editor.email]);
  await expect.poll(() => noticesOf(forAssigned)).toEqual({ lost: [id, id], changed: [id, id] });

  await settle();
  for (const live of others) expect(noticesOf(live)).toEqual(none);
});

test('who is granted a restricted invention is notified at once', async () => {
  const { id, editor } = await arrange();
  const reader = await buildPerson(hub.db);
  const live = await connect(reader);
  const client = await hub.signIn(editor);

  await client.call(setInventionAccess, {
    params: { id },
    body: {
      restricted: true,
      grants: [
        { value: editor.email, right: 'write' },
        { value: reader.email, right: 'read' },
      ],
    },
  });

  await expect.poll(() => noticesOf(live)).toEqual({ lost: [], changed: [id] });
});

test('T5 who has no role loses every invention when the installation requires one', async () => {
  const { id } = await buildInvention(hub.db);
  const joined = inventionIdSchema.parse(id);
  const administrator = await hub.signIn(await buildPerson(hub.db, { permissions: ['admin'] }));
  const [without, having] = [
    await connect(await buildPerson(hub.db, { permissions: [] })),
    await connect(await buildPerson(hub.db)),
  ];
  for (const live of [without, having]) expect(await live.join(joined)).toEqual({ ok: true, seq: 0 });

  await administrator.call(updateInstallation, { body: { requiresRole: true } });

  await expect.poll(() => noticesOf(without)).toEqual({ lost: [id], changed: [null] });
  expect(await without.join(joined)).toEqual({ ok: false, code: 'invention.not_found' });
  await administrator.call(updateInstallation, { body: { requiresRole: false } });
  await expect.poll(() => without.changed).toEqual([null, null]);
  expect(await without.join(joined)).toEqual({ ok: true, seq: 0 });
  expect(noticesOf(having)).toEqual(none);
});
