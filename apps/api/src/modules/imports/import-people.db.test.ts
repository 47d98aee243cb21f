import { listAuditEntries } from '@hub/contract/audit/audit.calls.ts';
import { personIdSchema } from '@hub/contract/fields.ts';
import { applyImport, checkImport, listImportRows, undoImport } from '@hub/contract/imports/imports.calls.ts';
import { acceptInvitation, renewInvitation } from '@hub/contract/people/invitations.calls.ts';
import { getPerson, listPeople, updatePerson } from '@hub/contract/people/people.calls.ts';
import { createRole } from '@hub/contract/people/roles.calls.ts';
import { createTeam } from '@hub/contract/people/teams.calls.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkTable, uploadTable } from '../../../test/support/import-file.ts';
import { startMailHub } from '../../../test/support/mail-hub.ts';
import { runQueued } from '../../../test/support/run-queued.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn(
    await buildPerson(hub.db, { permissions: ['admin', 'audit:read', 'inventions:edit', 'exports:run'] }),
  );
  for (const name of ['Mechanics', 'Chemistry'])
    await client.call(createTeam, { body: { name, members: [] } });
  await client.call(createRole, {
    body: { name: 'Clerk', permissions: ['inventions:edit', 'exports:run'], isAttorney: false },
  });
  await client.call(createRole, {
    body: { name: 'Wall keeper', permissions: ['walls:manage'], isAttorney: false },
  });
});
afterAll(() => hub.stop());

const paramsOf = ({ id }: { id: string }) => ({ params: { id } });

const readRows = async (checked: { id: string }) =>
  (await client.call(listImportRows, { ...paramsOf(checked), query: { size: 200 } })).body.collection;

const findPerson = async (email: string) => {
  const { body } = await client.call(listPeople, { query: { qs: email } });
  return body.collection.find((person) => person.email === email);
};

const idOf = async (email: string) => personIdSchema.parse((await findPerson(email))?.id);

test('people of a file are shown first, and then invited with names, roles, teams and time zone', async () => {
  const checked = await checkTable(
    client,
    'people',
    [
      'E-mail address,Given name,Surname,Role,Groups,Time zone,Phone',
      'ada@people.test,Ada,Lovelace,clerk,Mechanics; chemistry,Europe/Berlin,1',
      'grace@people.test,Grace,Hopper,,,,2',
    ].join('\n'),
  );
  expect(checked).toMatchObject({
    columns: ['email', 'firstName', 'lastName', 'roles', 'teams', 'timeZone', null],
    counts: { new: 2, updated: 0, unchanged: 0, error: 0 },
    sendsMail: false,
  });
  const [first] = await readRows(checked);
  expect(first?.changes).toEqual(
    expect.arrayContaining([
      { field: 'roles', from: '', to: 'Clerk' },
      { field: 'teams', from: '', to: 'Mechanics; Chemistry' },
    ]),
  );
  expect(await findPerson('ada@people.test')).toBeUndefined();

  const { body } = await client.call(applyImport, paramsOf(checked));
  expect(body.state).toBe('applied');
  expect(await findPerson('ada@people.test')).toMatchObject({
    firstName: 'Ada',
    lastName: 'Lovelace',
    status: 'invited',
    roles: [{ name: 'Clerk' }],
    teams: [{ name: 'Chemistry' }, { name: 'Mechanics' }],
  });
  const zones = await hub.db.selectFrom('people').select(['first_name', 'time_zone']).execute();
  expect(zones).toEqual(
    expect.arrayContaining([
      { first_name: 'Ada', time_zone: 'Europe/Berlin' },
      { first_name: 'Grace', time_zone: 'America/New_York' },
    ]),
  );
  const person = await client.call(getPerson, { params: { id: await idOf('grace@people.test') } });
  expect(person.body).toMatchObject({
    roles: [],
    hasPassword: false,
    invitation: { expiresAt: expect.any(String) },
  });
  const audit = await client.call(listAuditEntries, { query: { action: 'inventions.applyImport' } });
  expect(audit.body.collection[0]?.details).toMatchObject({
    id: checked.id,
    created: expect.arrayContaining([await idOf('ada@people.test')]),
  });
});

test('every wrong row is reported, and people of the hub stay as they are', async () => {
  await buildPerson(hub.db, { email: 'known@people.test', first_name: 'Known', permissions: [] });
  await buildPerson(hub.db, { email: 'gone@people.test', is_active: false });
  const checked = await checkTable(
    client,
    'people',
    [
      'Email,First name,Roles,Teams,Time zone',
      ',Nobody,,,',
      'no address,Wrong,,,',
      'mechanics,Team,,,',
      'Known@People.test,Other name,Clerk,,',
      'gone@people.test,Back,,,',
      'twin@people.test,One,,,',
      'TWIN@people.test,Two,,,',
      'role@people.test,Role,Emperor,,',
      'team@people.test,Team,,Physics,',
      'zone@people.test,Zone,,,Mars/Olympus',
    ].join('\n'),
  );
  expect(checked.counts).toMatchObject({ new: 1, updated: 0, unchanged: 2, error: 7 });
  const rows = await readRows(checked);
  expect(rows.map(({ number, faults }) => [number, faults[0]?.message])).toEqual([
    [2, 'The email is missing'],
    [3, 'Is not an email address'],
    [4, 'A team or a bot has this email'],
    [5, 'This person is in the hub already and stays as they are'],
    [6, 'This person is in the hub already, suspended, and stays as they are'],
    [7, undefined],
    [8, 'Row 7 has the same email'],
    [9, 'The hub has no role "Emperor"'],
    [10, 'The hub has no team "Physics"'],
    [11, 'Unknown time zone'],
  ]);
  await client.call(applyImport, paramsOf(checked));
  expect(await findPerson('known@people.test')).toMatchObject({ firstName: 'Known' });
  const known = await client.call(getPerson, { params: { id: await idOf('known@people.test') } });
  expect(known.body.roles.map(({ name }) => name)).not.toContain('Clerk');
  expect(await findPerson('gone@people.test')).toMatchObject({ status: 'suspended' });
  expect(await findPerson('role@people.test')).toBeUndefined();
});

test('a file gives no permission that the importer does not have, also if a role gets it after the check', async () => {
  const lines = ['Email,Roles', 'wall@people.test,Wall keeper', 'late@people.test,Late role'];
  const { body: role } = await client.call(createRole, {
    body: { name: 'Late role', permissions: [], isAttorney: false },
  });
  const checked = await checkTable(client, 'people', lines.join('\n'));
  const [wall] = await readRows(checked);
  expect(wall?.faults[0]).toMatchObject({
    field: 'roles',
    message: expect.stringContaining('(walls:manage)'),
  });
  expect(checked.counts).toMatchObject({ new: 1, error: 1 });
  await hub.db
    .updateTable('roles')
    .set({ permissions: ['files:purge'] })
    .where('id', '=', role.id)
    .execute();
  expect((await client.call(applyImport, paramsOf(checked))).problem.code).toBe('import.outdated');
  expect(await findPerson('late@people.test')).toBeUndefined();
});

test('an undo removes unchanged people, and says why the others stay', async () => {
  const emails = ['free', 'edited', 'assigned', 'joined'].map((name) => `${name}@undo.test`);
  const checked = await checkTable(
    client,
    'people',
    ['Email,Roles', ...emails.map((one) => `${one},Clerk`)].join('\n'),
  );
  await client.call(applyImport, paramsOf(checked));
  const [free, edited, assigned, joined] = await Promise.all(emails.map(idOf));
  await client.call(updatePerson, {
    params: { id: personIdSchema.parse(edited) },
    body: { firstName: 'Edited' },
  });
  await buildTask(hub.db, { assignees: [{ id: String(assigned) }] });
  await hub.db
    .updateTable('people')
    .set({ last_sign_in_at: hub.clock.now().toString() })
    .where('id', '=', String(joined))
    .execute();
  const { body } = await client.call(undoImport, paramsOf(checked));
  expect(body.undone).toEqual({ undone: 1, refused: 3 });
  expect((await readRows(checked)).map(({ undoRefusal, personId }) => [undoRefusal, personId])).toEqual([
    [null, null],
    ['This person has been changed since', edited],
    ['Work or settings name this person since', assigned],
    ['This person has joined since', joined],
  ]);
  expect((await client.call(getPerson, { params: { id: personIdSchema.parse(free) } })).status).toBe(404);
  const again = await checkTable(client, 'people', 'Email,Roles\nfree@undo.test,Clerk');
  expect(again.counts).toMatchObject({ new: 1 });
});

test('without a mail server no email can be chosen', async () => {
  const { body } = await uploadTable(client, 'people', 'Email\nmail@people.test\n');
  const check = await client.call(checkImport, {
    ...paramsOf(body),
    body: { columns: ['email'], sendsMail: true },
  });
  expect(check.problem.code).toBe('import.no_mail_server');
});

test('invitations are emailed only if chosen, after the import, each with a link that works once', async () => {
  const mailHub = await startMailHub();
  try {
    const admin = await mailHub.hub.signIn(
      await buildPerson(mailHub.hub.db, { permissions: ['admin'], email: 'it@firm.example' }),
    );
    const quiet = await checkTable(admin, 'people', 'Email\nquiet@people.test\n');
    await admin.call(applyImport, paramsOf(quiet));
    const { body } = await uploadTable(admin, 'people', 'Email,First name\nloud@people.test,Lou\n');
    await admin.call(checkImport, {
      ...paramsOf(body),
      body: { columns: body.columns, sendsMail: true },
    });
    await admin.call(applyImport, paramsOf(body));
    expect(mailHub.server.sent).toEqual([]);
    expect(await runQueued(mailHub.hub, 'people.email-invitation')).toBe(1);
    expect(mailHub.server.sent).toHaveLength(1);
    const [mail] = mailHub.server.sent;
    expect(mail?.recipients).toEqual(['loud@people.test']);
    const content = mail?.content.toString().replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
    const token = /invitation#([\w-]+)/.exec(content)?.[1] ?? '';
    const accepted = await mailHub.hub.anonymous.call(acceptInvitation, {
      body: {
        token,
        email: 'loud@people.test',
        firstName: 'Lou',
        lastName: 'Reed',
        password: 'a long enough phrase',
      },
    });
    expect(accepted.status).toBe(200);
    const renewed = await uploadTable(admin, 'people', 'Email\nlate@people.test\n');
    await admin.call(checkImport, {
      ...paramsOf(renewed.body),
      body: { columns: ['email'], sendsMail: true },
    });
    await admin.call(applyImport, paramsOf(renewed.body));
    const row = (await admin.call(listImportRows, paramsOf(renewed.body))).body.collection[0];
    await admin.call(renewInvitation, {
      params: { id: personIdSchema.parse(row?.personId) },
      body: { sendsMail: false },
    });
    await runQueued(mailHub.hub, 'people.email-invitation');
    expect(mailHub.server.sent).toHaveLength(1);
    const waiting = await mailHub.hub.db
      .selectFrom('invitations')
      .select('awaits_email')
      .where('awaits_email', '=', true)
      .where('revoked_at', 'is', null)
      .execute();
    expect(waiting).toEqual([]);
  } finally {
    await mailHub.stop();
  }
});
