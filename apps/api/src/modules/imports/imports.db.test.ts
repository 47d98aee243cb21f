import { listAuditEntries } from '@hub/contract/audit/audit.calls.ts';
import { inventionIdSchema } from '@hub/contract/fields.ts';
import {
  applyImport,
  checkImport,
  exportImportErrors,
  getImport,
  listImportRows,
  listImports,
  undoImport,
} from '@hub/contract/imports/imports.calls.ts';
import { addWall } from '@hub/contract/inventions/access.calls.ts';
import { getInvention, updateInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { listInventionMilestones, updateMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import type { ImportOutcome } from '@hub/domain/imports/import-states.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkTable, uploadTable } from '../../../test/support/import-file.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn(await buildAdministrator());
});
afterAll(() => hub.stop());

const buildAdministrator = () =>
  buildPerson(hub.db, { permissions: ['admin', 'audit:read', 'inventions:create', 'inventions:edit'] });

const paramsOf = ({ id }: { id: string }) => ({ params: { id } });

const readRows = async ({ id }: { id: string }, outcome?: ImportOutcome) => {
  const { body } = await client.call(listImportRows, {
    params: { id },
    query: { ...(outcome && { outcome: [outcome] }), size: 200 },
  });
  return body.collection;
};

const readFaults = async (checked: { id: string }) =>
  (await readRows(checked, 'error')).map(({ number, faults }) => [number, faults[0]?.message]);

const findByReference = (reference: string) =>
  hub.db
    .selectFrom('inventions')
    .selectAll()
    .where(sql<boolean>`${reference} = any(reference_list)`)
    .execute();

const apply = async (checked: { id: string }) => (await client.call(applyImport, paramsOf(checked))).body;

describe('an import of inventions', () => {
  test('shows what it would do, writes nothing before, and then everything with events and audit entries', async () => {
    await buildPerson(hub.db, { email: 'rita@import.test' });
    const known = await buildInvention(hub.db, { title: 'Old title', reference_list: ['AB-1', 'AB-1/US'] });
    const same = await buildInvention(hub.db, { title: 'Same', reference_list: ['AB-3'], status: 'filed' });
    const checked = await checkTable(
      client,
      'inventions',
      [
        'Docket No.,Invention Title,Status,Serial No.,Client Attorney,Tags,Color',
        'AB 1,New title,allowed,,rita@import.test,pumps; valves; café; cafe\u0301; A–B,red',
        'AB-2,Second,Filed,"17/248,024",,,blue',
        'ab3,Same,filed,,,,',
      ].join('\n'),
    );
    expect(checked).toMatchObject({
      state: 'checked',
      columns: ['references', 'title', 'status', 'applicationNumber', 'inHouseAttorney', 'tags', null],
      rowCount: 3,
      counts: { new: 1, updated: 1, unchanged: 1, error: 0 },
    });
    expect(await findByReference('AB-2')).toEqual([]);
    const [updated, created] = await readRows(checked);
    expect(updated).toMatchObject({ number: 2, outcome: 'updated', inventionId: known.id });
    expect(updated?.changes).toEqual(
      expect.arrayContaining([
        { field: 'title', from: 'Old title', to: 'New title' },
        { field: 'tags', from: '', to: 'pumps; valves; café; A-B' },
        { field: 'inHouseAttorney', from: '', to: 'rita@import.test' },
      ]),
    );
    expect(updated?.changes.map(({ field }) => field)).not.toContain('references');
    expect(created).toMatchObject({ number: 3, outcome: 'new', inventionId: null });

    const applied = await apply(checked);
    expect(applied.state).toBe('applied');
    const { body } = await client.call(getInvention, paramsOf(known));
    expect(body).toMatchObject({
      title: 'New title',
      references: ['AB-1', 'AB-1/US'],
      status: 'allowed',
      inHouseAttorney: 'rita@import.test',
      tags: ['pumps', 'valves', 'café', 'A-B'],
    });
    const [second] = await findByReference('AB-2');
    expect(second).toMatchObject({ title: 'Second', status: 'filed', application_number: '17248024' });
    const events = await client.call(listStreamEvents, {
      params: { id: second?.id ?? '' },
      query: { from: '0' },
    });
    expect(events.body.collection).toMatchObject([{ type: 'invention.created', seq: 1 }]);
    const audit = await client.call(listAuditEntries, { query: { inventionId: second?.id ?? '' } });
    expect(audit.body.collection).toMatchObject([
      { action: 'inventions.applyImport', details: { id: checked.id } },
    ]);
    const untouched = await client.call(getInvention, paramsOf(same));
    expect(untouched.body.seq).toBe(0);
    expect((await client.call(applyImport, paramsOf(checked))).problem.code).toBe('import.wrong_state');
  });

  test('remembers how the headers were matched for the next file', async () => {
    const first = await uploadTable(client, 'inventions', 'Fancy,Odd,Technology\nRM-1,One,x\n');
    expect(first.body.columns).toEqual([null, null, 'technology']);
    await client.call(checkImport, {
      params: { id: first.body.id },
      body: { columns: ['references', 'title', null] },
    });
    const next = await uploadTable(client, 'inventions', 'odd,FANCY,Technology\nTwo,RM-2,x\n');
    expect(next.body.columns).toEqual(['title', 'references', null]);
  });

  test('reports every kind of wrong row with its number, and leaves only those out', async () => {
    await buildInvention(hub.db, { reference_list: ['ER-A'] });
    await buildInvention(hub.db, { reference_list: ['ER-B'] });
    const checked = await checkTable(
      client,
      'inventions',
      [
        'Reference,Title,Status,Application number,Attorney,Entity size',
        ',No reference,,,,',
        'ER-1,,,,,',
        'ER-2,Wrong status,lost,,,',
        'ER-3,Wrong number,lost,12,,',
        'ER-4,Nobody,,,nobody@import.test,',
        'ER-A; ER-B,Two inventions,,,,',
        'ER-5,Wrong size,,,,huge',
        'ER-6,Right,,,,small',
      ].join('\r\n'),
    );
    expect(checked.counts).toMatchObject({ new: 1, updated: 0, unchanged: 0, error: 7 });
    expect(await readFaults(checked)).toEqual([
      [2, 'A reference is missing'],
      [3, 'A new invention needs a title'],
      [4, expect.stringContaining('"lost" is unknown. Use intake, drafting')],
      [5, expect.stringContaining('"lost" is unknown')],
      [6, 'nobody@import.test is not a person or team in the hub'],
      [7, 'These references belong to more than one invention of the hub'],
      [8, '"huge" is unknown. Use large, small, micro'],
    ]);
    await apply(checked);
    expect(await findByReference('ER-6')).toHaveLength(1);
    expect(await findByReference('ER-2')).toEqual([]);
  });

  test('refuses references that two rows of the file share, in any writing', async () => {
    const checked = await checkTable(
      client,
      'inventions',
      'Reference,Title\nDU-1,One\nDU-2,Two\ndu 1,Three\n',
    );
    expect(await readFaults(checked)).toEqual([
      [2, 'DU-1 is also in row 4'],
      [4, 'du 1 is also in row 2'],
    ]);
  });

  test('neither reveals nor changes an invention behind an ethical wall', async () => {
    const walled = await buildInvention(hub.db, { title: 'Secret', reference_list: ['WA-1'] });
    await wallInvention(hub.db, walled, client.person);
    const checked = await checkTable(client, 'inventions', 'Reference,Title\nWA-1,Mine\n');
    expect(checked.counts).toMatchObject({ new: 1, updated: 0 });
    expect(JSON.stringify(await readRows(checked))).not.toContain('Secret');
    await apply(checked);
    expect((await findByReference('WA-1')).map(({ title }) => title).sort()).toEqual(['Mine', 'Secret']);
  });

  test('writes nothing if the data has changed since the check', async () => {
    const invention = await buildInvention(hub.db, { title: 'Before', reference_list: ['OD-1'] });
    const checked = await checkTable(client, 'inventions', 'Reference,Title\nOD-1,After\nOD-2,New\n');
    await client.call(updateInvention, { ...paramsOf(invention), body: { title: 'Changed' } });
    expect((await client.call(applyImport, paramsOf(checked))).problem.code).toBe('import.outdated');
    expect(await findByReference('OD-2')).toEqual([]);
    const again = await client.call(checkImport, {
      ...paramsOf(checked),
      body: { columns: checked.columns },
    });
    expect((await readRows(again.body))[0]?.changes).toEqual([
      { field: 'title', from: 'Changed', to: 'After' },
    ]);
    expect((await apply(checked)).state).toBe('applied');
  });

  test('is undone as a whole, except rows that someone has changed since', async () => {
    const updated = await buildInvention(hub.db, {
      title: 'Original',
      reference_list: ['UN-1'],
      tags: ['a'],
    });
    const checked = await checkTable(
      client,
      'inventions',
      'Reference,Title,Tags\nUN-1,Imported,b\nUN-2,Removed,\nUN-3,Kept,\n',
    );
    await apply(checked);
    expect(await findByReference('UN-2')).toHaveLength(1);
    const [kept] = await findByReference('UN-3');
    await client.call(updateInvention, { params: { id: kept?.id ?? '' }, body: { status: 'drafting' } });
    const { body } = await client.call(undoImport, paramsOf(checked));
    expect(body).toMatchObject({ state: 'undone', undone: { undone: 2, refused: 1 } });
    expect((await client.call(getInvention, paramsOf(updated))).body).toMatchObject({
      title: 'Original',
      tags: ['a'],
    });
    expect(await findByReference('UN-2')).toEqual([]);
    expect(await findByReference('UN-3')).toMatchObject([{ status: 'drafting' }]);
    const refused = await client.call(listImportRows, { ...paramsOf(checked), query: { refused: 'true' } });
    expect(refused.body.collection).toMatchObject([
      {
        number: 4,
        undoRefusal: expect.stringMatching(/^It has changed since, last by .+ on \d{4}-\d\d-\d\d$/),
      },
    ]);
    const audit = await client.call(listAuditEntries, { query: { action: 'inventions.undoImport' } });
    expect(audit.body.total).toBeGreaterThan(0);
  });
});

test('undoing an import keeps an invention that an ethical wall has protected since', async () => {
  const checked = await checkTable(client, 'inventions', 'Reference,Title\nWL-1,Walled since\nWL-2,Open\n');
  await apply(checked);
  const [invention] = await findByReference('WL-1');
  const counsel = await hub.signIn(await buildPerson(hub.db, { permissions: ['walls:manage'] }));
  const walled = await buildPerson(hub.db);
  const added = await counsel.call(addWall, {
    params: { id: inventionIdSchema.parse(invention?.id) },
    body: { value: walled.email, reason: 'Conflict' },
  });
  expect(added.status).toBe(201);
  const { body } = await client.call(undoImport, paramsOf(checked));
  expect(body.undone).toEqual({ undone: 1, refused: 1 });
  expect(await findByReference('WL-1')).toMatchObject([{ is_walled: true }]);
});

describe('an import of milestones and tasks', () => {
  test('creates and updates milestones, and skips finished ones', async () => {
    const invention = await buildInvention(hub.db, { reference_list: ['MS-1'] });
    const own = { invention_id: invention.id };
    const open = await buildMilestone(hub.db, { ...own, title: 'File reply', due_at: '2027-01-01' });
    await buildMilestone(hub.db, {
      ...own,
      title: 'Done',
      is_finished: true,
      finished_at: '2026-01-01T00:00:00Z',
    });
    const checked = await checkTable(
      client,
      'milestones',
      'Matter,Event,Due date\nMS-1,file reply,03/31/2027\nMS-1,Annuity,12/01/2027\nMS-1,Done,12/01/2027\nMS-9,Lost,\nMS-1,Odd,2027-13-01\n',
      { dateFormat: 'us' },
    );
    expect(checked.counts).toMatchObject({ new: 1, updated: 1, unchanged: 1, error: 2 });
    expect(await readFaults(checked)).toEqual([
      [5, 'No invention has the reference MS-9'],
      [6, '"2027-13-01" is not a date in the chosen format, such as 03/31/2026'],
    ]);
    await apply(checked);
    const { body } = await client.call(listInventionMilestones, paramsOf(invention));
    expect(body.milestones.map(({ title, dueAt }) => [title, dueAt])).toEqual(
      expect.arrayContaining([
        ['File reply', '2027-03-31'],
        ['Annuity', '2027-12-01'],
      ]),
    );
    await client.call(undoImport, paramsOf(checked));
    const after = await client.call(listInventionMilestones, paramsOf(invention));
    const states = Object.fromEntries(after.body.milestones.map((one) => [one.title, one]));
    expect(states['File reply']).toMatchObject({ id: open.id, dueAt: '2027-01-01' });
    expect(states.Annuity).toMatchObject({ deleted: true });
  });

  test('creates and updates tasks with their milestone and assignees, and takes them back', async () => {
    const person = await buildPerson(hub.db, { email: 'paula@import.test' });
    const invention = await buildInvention(hub.db, { reference_list: ['TA-1'] });
    const milestone = await buildMilestone(hub.db, { invention_id: invention.id, title: 'Reply' });
    const task = await buildTask(hub.db, { invention_id: invention.id, title: 'Draft', assignees: [person] });
    const checked = await checkTable(
      client,
      'tasks',
      'Reference,Task,Milestone,Due,Assigned to,Status\nTA-1,Draft,,2027-02-01,,waiting\nTA-1,Send,Reply,,paula@import.test,\nTA-1,Lost,Nothing,,,\n',
    );
    expect(checked.counts).toMatchObject({ new: 1, updated: 1, unchanged: 0, error: 1 });
    await apply(checked);
    const { body } = await client.call(listInventionMilestones, paramsOf(invention));
    expect(body.tasks).toMatchObject([{ id: task.id, dueAt: '2027-02-01', status: 'waiting' }]);
    expect(body.milestones[0]?.tasks).toMatchObject([{ title: 'Send', assignees: ['paula@import.test'] }]);
    const created = body.milestones[0]?.tasks[0];
    await client.call(updateTask, { params: { id: created?.id ?? '' }, body: { notes: 'Changed' } });
    await client.call(updateMilestone, { params: { id: milestone.id }, body: { dueAt: '2027-03-01' } });
    const undone = await client.call(undoImport, paramsOf(checked));
    expect(undone.body.undone).toEqual({ undone: 1, refused: 1 });
    const after = await client.call(listInventionMilestones, paramsOf(invention));
    expect(after.body.tasks).toMatchObject([
      { dueAt: null, status: 'open', assignees: ['paula@import.test'] },
    ]);
    expect(after.body.milestones[0]?.tasks).toHaveLength(1);
  });
});

test('until an import is written, it is seen by the person who uploaded it and by nobody else', async () => {
  const checked = await checkTable(client, 'inventions', 'Reference,Title\nOW-1,Own\n');
  const other = await hub.signIn(await buildAdministrator());
  expect((await other.call(getImport, paramsOf(checked))).status).toBe(404);
  expect((await other.call(listImportRows, paramsOf(checked))).status).toBe(404);
  expect((await other.call(applyImport, paramsOf(checked))).problem.code).toBe('import.not_found');
  const { body } = await other.call(listImports, {});
  expect(body.collection.map(({ id }) => id)).not.toContain(checked.id);
});

test('a colleague undoes a written import with their own access and sees nothing of its file', async () => {
  const hidden = await buildInvention(hub.db, { reference_list: ['CO-2'], title: 'Before' });
  const file = 'Reference,Title,Status\nCO-1,New,\nCO-2,After,\nCO-3,Third,nonsense\n';
  const applied = await apply(await checkTable(client, 'inventions', file));
  const other = await hub.signIn(await buildAdministrator());
  await wallInvention(hub.db, hidden, other.person);
  expect(applied.unknownValues).toMatchObject([{ value: 'nonsense' }]);
  const seen = await other.call(getImport, paramsOf(applied));
  expect(seen.body).toMatchObject({ isOwn: false, state: 'applied', headers: [], columns: [] });
  expect(seen.body.unknownValues).toEqual([]);
  expect((await other.call(listImports, {})).body.collection.map(({ id }) => id)).toContain(applied.id);
  expect((await other.call(listImportRows, paramsOf(applied))).status).toBe(404);
  expect((await other.call(exportImportErrors, paramsOf(applied))).status).toBe(404);

  const { body } = await other.call(undoImport, paramsOf(applied));
  expect(body.undone).toEqual({ undone: 1, refused: 1 });
  const own = await client.call(listImportRows, paramsOf(applied));
  expect(own.body.collection.map(({ undoRefusal }) => undoRefusal)).toEqual([
    null,
    'It no longer exists, or you no longer have access to it',
    null,
  ]);
});

test('columns must be matched with the required fields, each once', async () => {
  const { body } = await uploadTable(client, 'tasks', 'A,B,C\nx,y,z\n');
  const check = (columns: ('invention' | 'title' | 'references' | null)[]) =>
    client.call(checkImport, { params: { id: body.id }, body: { columns } });
  expect((await check(['invention', null, null])).problem.code).toBe('import.column_missing');
  expect((await check(['invention', 'title', 'title'])).problem.code).toBe('request.invalid');
  expect((await check(['invention', 'title'])).problem.code).toBe('request.invalid');
  expect((await check(['invention', 'title', 'references'])).problem.code).toBe('request.invalid');
  expect((await client.call(applyImport, { params: { id: body.id } })).problem.code).toBe(
    'import.wrong_state',
  );
});
