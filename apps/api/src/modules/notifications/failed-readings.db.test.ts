import { rename } from 'node:fs/promises';
import { inventionIdSchema } from '@hub/contract/fields.ts';
import type { Notification } from '@hub/contract/notifications/notification.schema.ts';
import {
  countUnreadNotifications,
  listNotifications,
} from '@hub/contract/notifications/notifications.calls.ts';
import { confirmOfficeApplication } from '@hub/contract/patent-office/patent-office.calls.ts';
import { putSetting } from '@hub/contract/settings/settings.calls.ts';
import { formatApplicationNumber } from '@hub/domain/applications/application-number.ts';
import type { Permission } from '@hub/domain/people/permissions.ts';
import { wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DocketingHub, startDocketingHub } from '../../../test/support/docketing-hub.ts';
import { type OfficeHub, runRepeated, startOfficeHub } from '../../../test/support/office-hub.ts';
import { startRepositoryHub } from '../../../test/support/repository-hub.ts';
import type { TestClient } from '../../../test/support/test-client.ts';
import type { TestHub } from '../../../test/support/test-hub.ts';

const signUp = async (hub: TestHub, permissions: Permission[]) => {
  const person = await buildPerson(hub.db, { permissions });
  return { person, client: await hub.signIn(person) };
};

const listOf = async (
  client: TestClient,
  list: 'inbox' | 'unread' | 'done' = 'inbox',
): Promise<Notification[]> =>
  (await client.call(listNotifications, { query: { list, kind: ['reading', 'system'] } })).body.collection;

const kindsOf = async (client: TestClient): Promise<string[]> =>
  (await listOf(client)).map(({ kind }) => kind);

describe('readings of the patent office', () => {
  let scene: OfficeHub;
  beforeAll(async () => {
    scene = await startOfficeHub();
  });
  afterAll(() => scene.stop());
  beforeEach(async () => {
    scene.office.faults.clear();
    await scene.hub.db.deleteFrom('inventions').execute();
    await scene.hub.db.deleteFrom('system_readings').execute();
  });

  /** The office has another title for the number of this invention. */
  const addMismatch = async () => {
    const added = await scene.addApplication();
    await scene.hub.db
      .updateTable('inventions')
      .set({ title: 'Method of brewing tea', reference_list: ['FIP-1'] })
      .where('id', '=', added.inventionId)
      .execute();
    return { ...added, inventionId: inventionIdSchema.parse(added.inventionId) };
  };

  const assign = async (inventionId: string) => {
    const added = await signUp(scene.hub, ['inventions:edit']);
    await scene.hub.db
      .insertInto('invention_project_assignees')
      .values({ invention_id: inventionId, principal_id: added.person.id, position: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return added;
  };

  /** Reads what is due, as if the pause after a failure were over: everything, or one invention. */
  const read = async (inventionId?: string): Promise<void> => {
    scene.hub.clock.advance({ seconds: 20 });
    const past = '2026-01-01T00:00:00Z';
    await scene.hub.db
      .updateTable('office_access')
      .set({ paused_until: past, blocked_until: past })
      .execute();
    const due = scene.hub.db.updateTable('office_readings').set({ next_read_at: past });
    await (inventionId === undefined ? due : due.where('invention_id', '=', inventionId)).execute();
    await runRepeated(scene.hub, 'patent-office.read-applications');
  };

  test('an application that does not fit is one notification for the people who work on it, until it is read', async () => {
    const { inventionId, applicationNumber } = await addMismatch();
    const [{ client }, admin] = [await assign(inventionId), await signUp(scene.hub, ['admin'])];
    await read();
    await read();
    await read();
    expect(await listOf(client)).toMatchObject([
      {
        kind: 'reading',
        system: 'patent-office',
        title: `The patent office has another title for ${formatApplicationNumber(applicationNumber)}: “Pump with a valve”`,
        invention: { id: inventionId, references: ['FIP-1'] },
        actor: null,
        read: false,
      },
    ]);
    expect(await listOf(admin.client)).toEqual([]);
    const confirmed = await client.call(confirmOfficeApplication, { params: { id: inventionId } });
    expect(confirmed.status).toBeLessThan(300);
    await read();
    expect(await listOf(client)).toEqual([]);
    expect(await listOf(client, 'done')).toMatchObject([{ kind: 'reading', done: true }]);
  });

  test('a person who handled it is notified again only after a reading has worked in between', async () => {
    const { inventionId, applicationNumber } = await scene.addApplication();
    const { person, client } = await assign(inventionId);
    const readOne = async (status: number | null): Promise<void> => {
      scene.office.faults.clear();
      if (status !== null)
        scene.office.faults.set({ kind: 'status', status }, { path: `/${applicationNumber}` });
      await read();
    };
    await readOne(413);
    expect(await kindsOf(client)).toEqual(['reading']);
    await scene.hub.db
      .updateTable('notifications')
      .set({ done_at: scene.hub.clock.now().toString() })
      .where('person_id', '=', person.id)
      .execute();
    await readOne(413);
    expect(await kindsOf(client)).toEqual([]);
    await readOne(null);
    await readOne(413);
    expect(await kindsOf(client)).toEqual(['reading']);
  });

  test('a number that was changed settles it', async () => {
    const { inventionId } = await addMismatch();
    const { client } = await assign(inventionId);
    await read();
    expect(await kindsOf(client)).toEqual(['reading']);
    await scene.hub.db
      .updateTable('inventions')
      .set({ application_number: null })
      .where('id', '=', inventionId)
      .execute();
    await read();
    expect(await kindsOf(client)).toEqual([]);
  });

  test('nobody is notified of an invention that they may not see', async () => {
    const { inventionId } = await addMismatch();
    const { person, client } = await assign(inventionId);
    await wallInvention(scene.hub.db, { id: inventionId }, person);
    await read();
    expect(await listOf(client)).toEqual([]);
    const rows = await scene.hub.db
      .selectFrom('notifications')
      .select('id')
      .where('person_id', '=', person.id)
      .execute();
    expect(rows).toEqual([]);
  });

  test('an office that does not answer concerns the administrators, once for each outage', async () => {
    const added = [await scene.addApplication(), await scene.addApplication()];
    const { client } = await assign(added[0]?.inventionId ?? '');
    const admin = await signUp(scene.hub, ['admin']);
    await read();
    scene.office.faults.set({ kind: 'status', status: 500 });
    await read();
    await read();
    await read();
    expect(await listOf(client)).toEqual([]);
    expect(await listOf(admin.client)).toMatchObject([
      { kind: 'system', system: 'patent-office', invention: null, actor: null, title: /\.$/ },
    ]);
    scene.office.faults.clear();
    await read();
    expect(await listOf(admin.client)).toEqual([]);
    expect(await listOf(admin.client, 'done')).toHaveLength(1);
    scene.office.faults.set({ kind: 'status', status: 500 });
    await read();
    expect(await kindsOf(admin.client)).toEqual(['system']);
  });

  test('an application that fails while others are read concerns the people who work on it, even if the office seems down', async () => {
    const [bad, good] = [await scene.addApplication(), await scene.addApplication()];
    const [{ client }, admin] = [await assign(bad.inventionId), await signUp(scene.hub, ['admin'])];
    scene.office.faults.set({ kind: 'status', status: 500 }, { path: `/${bad.applicationNumber}` });
    await read(bad.inventionId);
    expect(await kindsOf(admin.client)).toEqual(['system']);
    await read(good.inventionId);
    await read(bad.inventionId);
    expect(await kindsOf(client)).toEqual(['reading']);
    expect(await kindsOf(admin.client)).toEqual([]);
  });
});

describe('readings of the docketing system', () => {
  let docketing: DocketingHub;
  beforeAll(async () => {
    docketing = await startDocketingHub();
  });
  afterAll(() => docketing.stop());
  afterEach(() => docketing.service.faults.clear());

  test('an outage is one unread notification for administrators alone, and done once the system is read again', async () => {
    const admin = await signUp(docketing.hub, ['admin']);
    await docketing.read();
    docketing.service.faults.set({ kind: 'status', status: 401 });
    await docketing.read();
    await docketing.read();
    expect(await listOf(admin.client, 'unread')).toMatchObject([
      { kind: 'system', system: 'docketing', invention: null },
    ]);
    expect(await listOf(docketing.client)).toEqual([]);
    const late = await signUp(docketing.hub, ['admin']);
    await docketing.read();
    expect(await listOf(late.client)).toHaveLength(1);
    docketing.service.faults.clear();
    await docketing.read();
    expect(await listOf(admin.client)).toEqual([]);
  });

  test('it is hidden from a person who is no longer an administrator, and not counted', async () => {
    const { person, client } = await signUp(docketing.hub, ['admin']);
    docketing.service.faults.set({ kind: 'status', status: 401 });
    await docketing.read();
    expect((await client.call(countUnreadNotifications, {})).body).toEqual({ unread: 1 });
    await docketing.hub.db.deleteFrom('person_roles').where('person_id', '=', person.id).execute();
    expect(await listOf(client)).toEqual([]);
    expect((await client.call(countUnreadNotifications, {})).body).toEqual({ unread: 0 });
  });

  test('a person who switched the kind off receives nothing', async () => {
    docketing.service.faults.clear();
    await docketing.read();
    const { client } = await signUp(docketing.hub, ['admin']);
    await client.call(putSetting, {
      params: { name: 'Notifications' },
      body: { version: 1, digestHour: null, kinds: { system: 'off' } },
    });
    docketing.service.faults.set({ kind: 'status', status: 401 });
    await docketing.read();
    expect(await listOf(client)).toEqual([]);
  });
});

test('a repository that is gone is a notification until it is back', async () => {
  const scene = await startRepositoryHub();
  const admin = await signUp(scene.hub, ['admin']);
  const read = async (): Promise<void> => {
    await scene.hub.db.updateTable('repository_index').set({ tried_at: null }).execute();
    await runRepeated(scene.hub, 'documents-repository.read-index');
  };
  await rename(scene.folder, `${scene.folder}-gone`);
  await read();
  await read();
  expect(await listOf(admin.client)).toMatchObject([{ kind: 'system', system: 'documents-repository' }]);
  await rename(`${scene.folder}-gone`, scene.folder);
  await read();
  expect(await listOf(admin.client)).toEqual([]);
  await scene.stop();
});

test('what settles a reading, and what lists it, is found by an index', async () => {
  const { hub, stop } = await startDocketingHub();
  const planOf = async (query: string): Promise<string> => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(query)}`.execute(hub.db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  await sql`
    insert into notifications (id, person_id, kind, subject_id, cause, system, title, raised_at, shows_at)
    select uuidv7(), id, 'system', uuidv7(), 'failed', 'docketing', 'Not read', now(), now()
    from people cross join generate_series(1, 5000)`.execute(hub.db);
  await sql`analyze notifications`.execute(hub.db);
  const subject = '00000000-0000-7000-8000-000000000000';
  expect(
    await planOf(
      `select id from notifications where subject_id = any('{${subject}}'::uuid[]) and kind = any('{system}'::text[]) and done_at is null`,
    ),
  ).toContain('notifications_subject_idx');
  expect(
    await planOf(
      `select id from notifications where person_id = '${subject}' and done_at is null and shows_at <= now() order by shows_at desc, id desc limit 50`,
    ),
  ).toContain('notifications_inbox_idx');
  await stop();
});
