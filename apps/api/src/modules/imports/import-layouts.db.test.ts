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
  const { body: rows } = await client.call(listImportRows, { params: { id }, query: { size: 50 } });
  return { counts: body.counts, rows: rows.collection };
};

test.each<[string, Record<string, ImportFieldName>]>([
  ['google-patents.csv', { id: 'references', title: 'title' }],
  [
    'lens.csv',
    {
      ...{ 'Display Key': 'references', Title: 'title', 'Application Number': 'applicationNumber' },
      Jurisdiction: 'country',
    },
  ],
  [
    'phpip-matters.csv',
    {
      ...{ 'Our Ref': 'references', Title: 'title', Status: 'status', FilNo: 'applicationNumber' },
      Country: 'country',
    },
  ],
  ['iprenewaldesk-renewals.csv', { 'Ref.': 'references', Name: 'title' }],
  [
    'alt-legal-matters.csv',
    {
      ...{ 'Docket Number': 'references', 'Matter Title': 'title', Status: 'status', Tags: 'tags' },
      Jurisdiction: 'country',
    },
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
  // The other file has the same application.
  expect(await findNumbers('PAT900US')).toEqual([{ application_number: null, status: 'granted' }]);
  expect(await findNumbers('PAT900EP')).toEqual([{ application_number: null, status: 'prosecution' }]);
  expect(await findNumbers('ALT-1')).toEqual([{ application_number: null, status: 'prosecution' }]);
  const { rows } = await check(await upload('inventions', 'phpip-matters.csv'));
  expect(rows.map(({ number, faults }) => [number, faults[0]?.message])).toEqual([
    [
      2,
      '15/145443 is the number of “Suction and Discharge Lines for a Dual Hydraulic Fracturing Unit” and is left out',
    ],
    [3, 'EP16168000.1 is a number of EP and is left out'],
  ]);
});

test('reads numbers of the United States in their usual spellings, and no number of another country as one', async () => {
  const numbers = [
    ...[
      'US,17123451.0',
      "US,'17123452",
      'US,"Serial No. 17/123,453"',
      ',"17/123,454 (CON)"',
      'USA,１７１２３４５５',
    ],
    ...[
      'EP,15712345',
      'EP,20123456',
      'GB,2012345.6',
      'TW,10912345',
      'SG,10202012',
      'EP,15712345.6',
      'SE,2150123-4',
    ],
    ...[
      'WO,US2020/012345',
      'DE,10 2020 123 456.7',
      'JP,2020-123456',
      'JP,特願2020-123456',
      'CN,202010123456.7',
    ],
    ...[
      'KR,10-2020-0123456',
      'AU,2020123456',
      'IN,202017012345',
      'CA,"3,123,456"',
      'TW,109123456',
      'NO,20210123',
    ],
    ...[',2150123-4', ',"20/123,456"', ',TBD', ',"10,123,456"', 'US,17123451'],
  ];
  const lines = numbers.map((number, n) => `AN-${n + 1},Matter,${number}`);
  const file = ['Docket No.,Title,Country,Application No.', ...lines].join('\r\n');
  const uploaded = (await uploadTable(client, 'inventions', file)).body;
  const checked = await check(uploaded);
  expect(checked.counts).toMatchObject({ new: numbers.length, error: 0 });
  const noted = checked.rows.filter(({ faults }) => faults.length > 0).map(({ number }) => number);
  expect(noted).toEqual(numbers.slice(5).map((_, n) => n + 7));
  expect(checked.rows.at(-1)?.faults[0]?.message).toBe('17123451 is also in row 2 and is left out');
  await client.call(applyImport, { params: { id: uploaded.id } });
  const stored = await Promise.all(
    numbers.map(async (_, n) => (await findNumbers(`AN-${n + 1}`))[0]?.application_number),
  );
  expect(stored).toEqual([
    ...['17123451', '17123452', '17123453', '17123454', '17123455'],
    ...numbers.slice(5).map(() => null),
  ]);
});

test('rows keep their numbers in the file below a line above the headers', async () => {
  const { rows } = await check(await upload('inventions', 'google-patents.csv'));
  expect(rows.map(({ number, cells }) => [number, cells[0]])).toEqual([
    [3, 'US-9577227-B2'],
    [4, 'US-11991176-B2'],
  ]);
});

const dialects: [name: string, content: string][] = [
  ['a hint for Excel', 'sep=;\r\n#;#\r\n-1;Valve, folding;17/223,456\r\n-2;Gerät;\r\n-3;"Line\nbreak";\r\n'],
  ['a hint in quotation marks', '"sep=;"\n#;#\n-1;Valve, folding;\n-2;Gerät;\n-3;Pump;\n'],
  [
    'a title above the headers',
    'Docket report as of 3 April 2026\r\n\r\n#,#\r\n-1,"Valve, folding",\r\n-2,Gerät,\r\n-3,Pump,\r\n',
  ],
  ['an empty line above the headers', '\n#\t#\n-1\tValve, folding\t\n-2\tGerät\t\n-3\tPump\t\n'],
  [
    'commas in a header of a semicolon file',
    '#;"Short, of the invention";#\r\n-1;Valve, folding;\r\n-2;Gerät;\r\n-3;Pump;\r\n',
  ],
  ['mixed line ends', '#,#\n-1,"Valve, folding","17/323,456"\r\n-2,Gerät,\r\n-3,"Line\nbreak",\r'],
  ['quotation marks for inches', '#;#\n-1;Valve, 5" wide;\n-2;Gerät;\n-3;"The ""third"" one";\n'],
  [
    'a title that has a separator itself',
    'Docket report\nPrinted 3 April 2026, by the office\n\n#,#\n-1,"Valve, folding",\n-2,Gerät,\n-3,Pump,\n',
  ],
  ['blanks before quotation marks', '#,#\n-1, "Valve, folding",\n-2, "Gerät",\n-3, Pump,\n'],
  ['the end mark of old systems', '#;#\r\n-1;Valve, folding;\r\n-2;Gerät;\r\n-3;Pump;\r\n\x1a'],
  ['pipes', '#|#\n-1|Valve, folding|\n-2|Gerät|\n-3|Pump|\n'],
];

test.each(dialects)('reads a CSV file with %s', async (name, content) => {
  const prefix = `CD${dialects.findIndex(([other]) => other === name)}`;
  const separator = /[;,\t|]/.exec(content.slice(content.indexOf('#')))?.[0] ?? ',';
  const headers = ['Docket No.', 'Title', 'Application No.'];
  const table = content
    .replace(/#;"Short, of the invention";#/, 'Docket No.;"Title, short, of the invention";Application No.')
    .replace(/#[;,\t|]#/, headers.join(separator))
    .replace(/^-/gm, `${prefix}-`);
  const { body } = await uploadTable(client, 'inventions', table);
  expect([body.headers.length, body.rowCount]).toEqual([3, 3]);
  const checked = await check({ id: body.id, columns: ['references', 'title', 'applicationNumber'] });
  expect(checked.counts).toMatchObject({ new: 3, error: 0 });
});

test.each([
  ['libreoffice-1904.xlsx', 'saved by LibreOffice'],
  ['spaced-1904.xlsx', 'saved by LibreOffice'],
  ['hidden-first-sheet.xlsx', 'from the visible sheet'],
  ['title-row.xlsx', 'below a title'],
])('reads the visible table and its dates from %s', async (name, title) => {
  const content = await readFile(new URL(`../../../test/import-layouts/${name}`, import.meta.url));
  const { body } = await uploadTable(client, 'milestones', new Uint8Array(content), name);
  expect(body.headers).toEqual(['Docket No.', 'Action Due', 'Due Date']);
  const { rows } = await check(body);
  expect(rows[0]?.cells.slice(1)).toEqual([title, '2026-04-03']);
});

test.each(['legend-first.xlsx', 'legend-first-german.xlsx'])(
  'proposes the table of a workbook that begins with a legend and ends with a summary: %s',
  async (name) => {
    const bytes = await readFile(new URL(`../../../test/import-layouts/${name}`, import.meta.url));
    const { layout, rowCount } = (await uploadTable(client, 'inventions', bytes, name)).body;
    expect(layout).toMatchObject({
      sheets: ['Legend', 'Matters', 'Summary'],
      sheet: 'Matters',
      headerRow: 3,
    });
    expect(rowCount).toBe(2);
  },
);

test('says which sheet and row of headers a workbook was read from, and that the sheet hides a row', async () => {
  const content = await readFile(
    new URL('../../../test/import-layouts/hidden-first-sheet.xlsx', import.meta.url),
  );
  const bytes = new Uint8Array(content);
  const { body } = await uploadTable(client, 'milestones', bytes, 'hidden-first-sheet.xlsx');
  const { sheet } = body.layout;
  expect(body.layout).toEqual({ sheets: [sheet], sheet, headerRow: 1, encoding: null, hiddenRows: 1 });
  const missing = await uploadTable(client, 'milestones', bytes, 'Docket.xlsx', { sheet: 'Fees' });
  expect(missing.problem).toMatchObject({ status: 400, code: 'import.no_sheet' });
  const named = await uploadTable(client, 'milestones', bytes, 'Docket.xlsx', {
    sheet: sheet?.toUpperCase() ?? '',
  });
  expect(named.body.layout.sheet).toBe(sheet);
});

test('reads the row of headers that a person chooses', async () => {
  const file = 'Matter,Name\nDocket No.,Title\nRH-1,Valve\n';
  const found = (await uploadTable(client, 'inventions', file)).body;
  expect([found.layout.headerRow, found.headers]).toEqual([1, ['Matter', 'Name']]);
  const chosen = (await uploadTable(client, 'inventions', file, 'Docket.csv', { headerRow: 2 })).body;
  expect([chosen.layout.headerRow, chosen.headers, chosen.rowCount]).toEqual([2, ['Docket No.', 'Title'], 1]);
  const below = await uploadTable(client, 'inventions', file, 'Docket.csv', { headerRow: 40 });
  expect(below.status).toBe(400);
});

test.each([
  ['with its mark', '\ufeff', 'le'],
  ['without a mark', '', 'le'],
  ['of the other byte order', '', 'be'],
])('reads UTF-16 %s', async (_, mark, order) => {
  const bytes = Buffer.from(`${mark}Docket No.;Title\nUT-1;Prüfgerät\n`, 'utf16le');
  const { body } = await uploadTable(
    client,
    'inventions',
    new Uint8Array(order === 'be' ? bytes.swap16() : bytes),
  );
  expect(body).toMatchObject({ headers: ['Docket No.', 'Title'], layout: { encoding: 'utf-16' } });
  const { rows } = await check(body);
  expect(rows[0]?.cells).toEqual(['UT-1', 'Prüfgerät']);
});

test('reads Windows-1252 as Excel writes it, and says that it is a guess', async () => {
  const file = Buffer.from('Docket No.;Title\nWL-1;Prüfgerät für 5 \x80\n', 'latin1');
  const { body } = await uploadTable(client, 'inventions', new Uint8Array(file));
  expect(body.layout.encoding).toBe('windows-1252');
  const { rows } = await check(body);
  expect(rows[0]?.cells).toEqual(['WL-1', 'Prüfgerät für 5 €']);
  const chosen = await uploadTable(client, 'inventions', new Uint8Array(file), 'Docket.csv', {
    encoding: 'utf-8',
  });
  expect(chosen.problem.code).toBe('import.encoding');
});

test.each([
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'import.old_format'],
  [
    'a web page in one file',
    Buffer.from('MIME-Version: 1.0\r\nContent-Type: text/html'),
    'import.old_format',
  ],
  ['a web page', Buffer.from('<html><body><table><tr><td>Docket No.</td></tr></table>'), 'import.old_format'],
])('refuses %s by its content, whatever its name says', async (_, content, code) => {
  const refused = await uploadTable(client, 'inventions', new Uint8Array(content), 'Docket.xls');
  expect(refused.problem).toMatchObject({ status: 400, code });
});

test('counts, lists and exports the rows with notes, and writes no import that would change nothing', async () => {
  const file =
    'Docket No.,Title,Country,Application No.,Agent\nNT-1,Valve,EP,EP21712345.6,Lee\nNT-2,Pump,US,,Lee\n';
  const { body } = await uploadTable(client, 'inventions', file);
  const params = { id: body.id };
  const checked = await client.call(checkImport, { params, body: { columns: body.columns } });
  expect(checked.body.counts).toMatchObject({ new: 2, error: 0, noted: 1 });
  const noted = await client.call(listImportRows, { params, query: { noted: 'true' } });
  expect(noted.body.collection.map(({ number }) => number)).toEqual([2]);
  const exported = await client.send({ method: 'POST', url: `/api/admin/imports/${body.id}/errors` });
  expect(exported.body).toContain('EP21712345.6 is a number of EP and is left out');
  expect(exported.body).not.toContain('NT-2');
  await client.call(applyImport, { params });
  const again = (await uploadTable(client, 'inventions', file)).body;
  await client.call(checkImport, { params: { id: again.id }, body: { columns: again.columns } });
  const refused = await client.call(applyImport, { params: { id: again.id } });
  expect(refused.problem).toMatchObject({ status: 409, code: 'import.nothing_to_write' });
});
