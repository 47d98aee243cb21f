import { readFile } from 'node:fs/promises';
import { applyImport, checkImport, listImportRows } from '@hub/contract/imports/imports.calls.ts';
import type { ImportFieldName, ImportKind } from '@hub/domain/imports/import-fields.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadTable } from '../../../test/support/import-file.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  const permissions = ['admin', 'inventions:create', 'inventions:edit'] as const;
  client = await hub.signIn(await buildPerson(hub.db, { permissions: [...permissions] }));
});
afterAll(() => hub.stop());

const upload = async (kind: ImportKind, name: string) => {
  const file = new URL(`../../../test/import-layouts/${name}`, import.meta.url);
  return (await uploadTable(client, kind, await readFile(file, 'utf8'), name)).body;
};

/** The columns that are proposed, each header with its field. */
const readProposal = ({ headers, columns }: { headers: string[]; columns: (ImportFieldName | null)[] }) =>
  Object.fromEntries(headers.flatMap((header, n) => (columns[n] ? [[header, columns[n]]] : [])));

const check = async ({ id, columns }: { id: string; columns: (ImportFieldName | null)[] }) => {
  const { body } = await client.call(checkImport, { params: { id }, body: { columns } });
  const { body: rows } = await client.call(listImportRows, { params: { id } });
  return { counts: body.counts, rows: rows.collection };
};

test.each<[string, Record<string, ImportFieldName>]>([
  ['google-patents.csv', { id: 'references', title: 'title' }],
  ['lens.csv', { 'Display Key': 'references', Title: 'title', 'Application Number': 'applicationNumber' }],
  [
    'phpip-matters.csv',
    { 'Our Ref': 'references', Title: 'title', Status: 'status', FilNo: 'applicationNumber' },
  ],
  ['iprenewaldesk-renewals.csv', { 'Ref.': 'references', Name: 'title' }],
  [
    'alt-legal-matters.csv',
    { 'Docket Number': 'references', 'Matter Title': 'title', Status: 'status', Tags: 'tags' },
  ],
  ['matters-cloud.csv', { matter_code: 'references', name: 'title', status: 'status' }],
])(
  'proposes the right columns for inventions in the layout of %s, and every row can be imported',
  async (name, expected) => {
    const uploaded = await upload('inventions', name);
    expect(readProposal(uploaded)).toEqual(expected);
    const { counts } = await check(uploaded);
    expect(counts).toMatchObject({ new: uploaded.rowCount, error: 0 });
    const applied = await client.call(applyImport, { params: { id: uploaded.id } });
    expect(applied.body.state).toBe('applied');
  },
);

test('proposes columns and the order of day and month for renewals', async () => {
  for (const reference of ['IRD-1', 'IRD-2'])
    if ((await findNumbers(reference)).length === 0)
      await buildInvention(hub.db, { reference_list: [reference] });
  const uploaded = await upload('milestones', 'iprenewaldesk-renewals.csv');
  expect(readProposal(uploaded)).toEqual({ 'Ref.': 'invention', Name: 'title', Renewal: 'dueAt' });
  expect(uploaded.dateFormat).toBe('european');
});

test('proposes the date and the person of tasks whose table has no matter', async () => {
  const uploaded = await upload('tasks', 'phpip-tasks.csv');
  expect(readProposal(uploaded)).toEqual({ due_date: 'dueAt', assigned_to: 'assignees' });
  expect(uploaded.dateFormat).toBe('iso');
});

const findNumbers = async (reference: string) => {
  const rows = await hub.db
    .selectFrom('inventions')
    .select(['application_number', 'status'])
    .where(sql<boolean>`${reference} = any(reference_list)`)
    .execute();
  return rows;
};

test('reads numbers and statuses of other systems, and says which number is of another office', async () => {
  expect(await findNumbers('US 11959371 B2')).toEqual([
    { application_number: '15145443', status: expect.any(String) },
  ]);
  expect(await findNumbers('PAT900US')).toEqual([{ application_number: '15145443', status: 'granted' }]);
  expect(await findNumbers('PAT900EP')).toEqual([{ application_number: null, status: 'prosecution' }]);
  expect(await findNumbers('ALT-1')).toEqual([{ application_number: null, status: 'prosecution' }]);
  const { rows } = await check(await upload('inventions', 'phpip-matters.csv'));
  expect(rows.map(({ number, faults }) => [number, faults[0]?.message])).toEqual([
    [2, undefined],
    [3, 'EP16168000.1 is of another patent office and is left out'],
  ]);
});

test('rows keep their numbers in the file below a line above the headers', async () => {
  const { rows } = await check(await upload('inventions', 'google-patents.csv'));
  expect(rows.map(({ number, cells }) => [number, cells[0]])).toEqual([
    [3, 'US-9577227-B2'],
    [4, 'US-11991176-B2'],
  ]);
});
