import { applyImport, checkImport, getImport, listImportRows } from '@hub/contract/imports/imports.calls.ts';
import type { ValueTranslation } from '@hub/domain/imports/import-values.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadTable } from '../../../test/support/import-file.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
let attorney: Awaited<ReturnType<typeof buildPerson>>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn(
    await buildPerson(hub.db, { permissions: ['admin', 'inventions:create', 'inventions:edit'] }),
  );
  attorney = await buildPerson(hub.db);
});
afterAll(() => hub.stop());

const tableOf = (prefix: string) =>
  [
    'Docket No.,Title,Status,Attorney',
    `${prefix}-1,Valve,Expired,AA`,
    `${prefix}-2,Pump,expired ,"AA; ZZ"`,
    `${prefix}-3,Hinge,Granted,`,
  ].join('\n');

const check = async (
  { id, columns }: Pick<Awaited<ReturnType<typeof uploadTable>>['body'], 'id' | 'columns'>,
  translations: ValueTranslation[] = [],
) => (await client.call(checkImport, { params: { id }, body: { columns, translations } })).body;

test('values that name nothing in the hub are listed, translated, left out with a note, and remembered', async () => {
  const { body } = await uploadTable(client, 'inventions', tableOf('VL'));
  const first = await check(body);
  expect(first.counts).toMatchObject({ new: 1, error: 2 });
  expect(first.unknownValues).toEqual([
    { field: 'projectAssignees', value: 'AA', rows: 2 },
    { field: 'status', value: 'Expired', rows: 2 },
    { field: 'projectAssignees', value: 'ZZ', rows: 1 },
  ]);
  const translations: ValueTranslation[] = [
    { field: 'status', value: 'Expired', target: 'abandoned' },
    { field: 'projectAssignees', value: 'aa', target: attorney.email },
    { field: 'projectAssignees', value: 'zz', target: null },
  ];
  const second = await check(body, translations);
  expect(second.counts).toMatchObject({ new: 3, error: 0, noted: 1 });
  expect(second.unknownValues).toEqual([]);
  const { body: rows } = await client.call(listImportRows, {
    params: { id: body.id },
    query: { noted: 'true' },
  });
  expect(rows.collection.map(({ number, faults }) => [number, faults[0]?.message])).toEqual([
    [3, '“ZZ” is left out, as chosen'],
  ]);
  await client.call(applyImport, { params: { id: body.id } });
  const { rows: written } = await sql<{ status: string; people: number }>`
    select status, (select count(*)::integer from invention_project_assignees where invention_id = inventions.id
      and principal_id = ${attorney.id}) as people
    from inventions where reference_list[1] like 'VL-%' order by reference_list[1]`.execute(hub.db);
  expect(written).toEqual([
    { status: 'abandoned', people: 1 },
    { status: 'abandoned', people: 1 },
    { status: 'granted', people: 0 },
  ]);

  const next = (await uploadTable(client, 'inventions', tableOf('VM'))).body;
  const remembered = await check(next);
  expect(remembered.counts).toMatchObject({ new: 3, error: 0 });
  expect(remembered.translations).toHaveLength(3);
});

test('a translation that is removed is forgotten, and one to a person who is gone is an error', async () => {
  const { body } = await uploadTable(client, 'inventions', tableOf('VN'));
  const found = await check(body);
  const kept = found.translations.filter(({ value }) => value !== 'aa');
  expect((await check(body, kept)).unknownValues).toEqual([
    { field: 'projectAssignees', value: 'AA', rows: 2 },
  ]);
  const wrong = [...kept, { field: 'projectAssignees' as const, value: 'aa', target: 'gone@firm.example' }];
  const checked = await check(body, wrong);
  expect(checked.counts).toMatchObject({ error: 2 });
  const { body: again } = await client.call(getImport, { params: { id: body.id } });
  expect(again.unknownValues).toEqual(checked.unknownValues);
});

test('a value longer than 500 characters is translated, and one with the same start is not', async () => {
  const long = 'Prosecution handled by outside counsel, see docket. '.repeat(20).trim();
  const table = `Docket No.,Title,Status\nVO-1,Valve,"${long}"\nVO-2,Pump,"${long}, closed"`;
  const { body } = await uploadTable(client, 'inventions', table);
  const statuses = (await check(body)).unknownValues.map(({ value }) => value);
  expect(statuses.toSorted()).toEqual([long, `${long}, closed`]);
  const translated = await check(body, [{ field: 'status', value: long, target: 'abandoned' }]);
  expect(translated.counts).toMatchObject({ new: 1, error: 1 });
  expect(translated.unknownValues).toEqual([{ field: 'status', value: `${long}, closed`, rows: 1 }]);
  // As the screen sends it: the key of the stored translation.
  expect((await check(body, translated.translations)).counts).toMatchObject({ new: 1, error: 1 });
});
