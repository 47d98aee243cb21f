import {
  applyImport,
  checkImport,
  getImport,
  listImportRows,
  listImports,
} from '@hub/contract/imports/imports.calls.ts';
import { exportTasks } from '@hub/contract/task-search/task-search.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { textCell, workbookParts } from '@hub/testkit/workbook-parts.ts';
import { strToU8, zipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkTable, uploadTable } from '../../../test/support/import-file.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  const permissions = ['admin', 'inventions:create', 'inventions:edit', 'exports:run'] as const;
  client = await hub.signIn(await buildPerson(hub.db, { permissions: [...permissions] }));
});
afterAll(() => hub.stop());

const countImports = async () => (await client.call(listImports, {})).body.total;

const readCells = async ({ id }: { id: string }) => {
  const { body } = await client.call(listImportRows, { params: { id } });
  return body.collection.map(({ cells }) => cells);
};

/** A workbook with one sheet, as a spreadsheet writes it. */
const writeWorkbook = (rows: string, parts: Record<string, Uint8Array> = {}) => {
  const texts = Object.entries(workbookParts(rows)).map(
    ([name, content]) => [name, strToU8(content)] as const,
  );
  return zipSync({ ...Object.fromEntries(texts), ...parts });
};

test('a file of no known encoding is refused with what to do, and UTF-16 with its mark is read', async () => {
  const unknown = new Uint8Array(Buffer.from('Reference,Title\nEN-1,\x83\x81\x02\n', 'latin1'));
  expect((await uploadTable(client, 'inventions', unknown)).problem).toMatchObject({
    code: 'import.encoding',
    title: expect.stringContaining('CSV UTF-8'),
  });
  expect(await countImports()).toBe(0);
  const wide = new Uint8Array(Buffer.from('\uFEFFReference\tTitle\nEN-2\tGerät 東京\n', 'utf16le'));
  const { body } = await uploadTable(client, 'inventions', wide);
  expect(body.headers).toEqual(['Reference', 'Title']);
  expect(await readCells(body)).toEqual([['EN-2', 'Gerät 東京']]);
  const marked = await uploadTable(client, 'inventions', '\uFEFFReference;Title\r\nEN-3;"A; b\n""c"""\r\n');
  expect(await readCells(marked.body)).toEqual([['EN-3', 'A; b\n"c"']]);
});

test('formulas of CSV files are stored as text, and exported so that no spreadsheet evaluates them', async () => {
  const invention = await buildInvention(hub.db, { reference_list: ['FO-1'] });
  const formula = '=HYPERLINK("http://evil.test","x")';
  const checked = await checkTable(
    client,
    'tasks',
    `Reference,Title\nFO-1,"${formula.replaceAll('"', '""')}"\n`,
  );
  await client.call(applyImport, { params: { id: checked.id } });
  const task = await hub.db
    .selectFrom('tasks')
    .select('title')
    .where('invention_id', '=', invention.id)
    .executeTakeFirst();
  expect(task?.title).toBe(formula);
  const exported = await client.call(exportTasks, {
    body: { columns: ['title'], inventionId: invention.id },
  });
  expect(await exported.body.text()).toContain(`"'=HYPERLINK(`);
});

test('a workbook is read with the stored results of its formulas, and with its dates as dates', async () => {
  await buildInvention(hub.db, { reference_list: ['WB-1'] });
  const workbook = writeWorkbook(
    `<row r="1">${textCell('A1', 'Reference')}${textCell('B1', 'Title')}${textCell('C1', 'Due date')}</row>
     <row r="2">${textCell('A2', 'WB-1')}<c r="B2" t="str"><f>CONCAT("Pay ",WEBSERVICE("http://evil.test"))</f><v>Pay fee</v></c><c r="C2" s="1"><v>46477</v></c></row>
     <row r="3">${textCell('A3', 'WB-1')}${textCell('B3', '=1+1')}<c r="C3"><f>TODAY()</f></c></row>`,
  );
  const checked = await checkTable(client, 'tasks', workbook);
  expect(await readCells(checked)).toEqual([
    ['WB-1', 'Pay fee', '2027-03-31'],
    ['WB-1', '=1+1', ''],
  ]);
  expect(checked.counts).toMatchObject({ new: 2, error: 0 });
});

test('a row with more values than the file has columns is an error, because its values may be in wrong columns', async () => {
  const checked = await checkTable(
    client,
    'inventions',
    'Reference,Title,Application number,Status,\nSU-1,Shifted,17/248,024,filed\nSU-2,Straight,17/248024,filed,,\n',
  );
  const { body } = await client.call(listImportRows, { params: { id: checked.id } });
  expect(body.collection).toMatchObject([
    { outcome: 'error', cells: ['SU-1', 'Shifted', '17/248', '024', 'filed'] },
    { outcome: 'new', cells: ['SU-2', 'Straight', '17/248024', 'filed'] },
  ]);
  expect(body.collection[0]?.faults).toEqual([
    { field: null, message: expect.stringContaining('more values than the file has columns') },
  ]);
});

test('one check shows every fault of a row', async () => {
  const faultsOf = async (...[kind, table]: [Parameters<typeof checkTable>[1], string]) => {
    const { id } = await checkTable(client, kind, table);
    const { body } = await client.call(listImportRows, { params: { id } });
    return body.collection.map(({ faults }) => faults.map(({ field }) => field));
  };
  await buildInvention(hub.db, { reference_list: ['FA-1'] });
  expect(
    await faultsOf(
      'inventions',
      'Reference,Status,In-house attorney,Project assignees,Entity size\nFA-2,asleep,ghost,x@one.test; y@one.test,huge\n',
    ),
  ).toEqual([['title', 'status', 'inHouseAttorney', 'projectAssignees', 'projectAssignees', 'entitySize']]);
  expect(
    await faultsOf('milestones', 'Reference,Title,Due date,Client date,Assignees\nFA-9,,soon,later,ghost\n'),
  ).toEqual([['invention', 'title', 'dueAt', 'clientDueDate', 'assignees']]);
  expect(
    await faultsOf('tasks', 'Reference,Title,Due date,Status,Assignees\nFA-1,,soon,asleep,ghost\n'),
  ).toEqual([['title', 'dueAt', 'status', 'assignees']]);
  expect(
    await faultsOf('people', 'Email,Roles,Teams,Time zone\nno address,king; queen,court,Mars\n'),
  ).toEqual([expect.arrayContaining(['email', 'roles', 'teams', 'timeZone'])]);
});

test('100,000 rows are refused with the limit, and nothing is stored', async () => {
  const before = await countImports();
  const rows = Array.from({ length: 100_000 }, (_, n) => `BIG-${n},Invention ${n}`).join('\n');
  const { problem } = await uploadTable(client, 'inventions', `Reference,Title\n${rows}\n`);
  expect(problem).toMatchObject({ code: 'import.too_many_rows', title: expect.stringContaining('20,000') });
  expect(await countImports()).toBe(before);
});

test('files that are no table, damaged, empty, too large or that unpack to far more are refused', async () => {
  const codeOf = async (content: string | Uint8Array<ArrayBuffer>) =>
    (await uploadTable(client, 'inventions', content)).problem.code;
  expect(await codeOf('Reference,Title\n')).toBe('import.empty');
  const open = await uploadTable(client, 'inventions', 'Reference,Title\nX-1,"two\nlines"\nX-2,"open\nX-3,c');
  expect(open.problem).toMatchObject({
    code: 'import.unreadable',
    errors: [{ path: 'file', message: expect.stringContaining('line 4') }],
  });
  expect(await codeOf('PK\x03\x04 but no workbook')).toBe('import.unreadable');
  expect(await codeOf(zipSync({ 'a.txt': strToU8('no workbook') }))).toBe('import.unreadable');
  expect(await codeOf('x'.repeat(21 * 1024 * 1024))).toBe('import.too_large');
  const bomb = writeWorkbook('', { 'xl/media/bomb.bin': new Uint8Array(130 * 1024 * 1024) });
  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect(await codeOf(bomb)).toBe('import.unreadable');
});

test('an import that is interrupted while it is applied has done nothing, and can be applied again', async () => {
  const rows = Array.from({ length: 1200 }, (_, n) => `IN-${n},Invention ${n}`).join('\n');
  const checked = await checkTable(client, 'inventions', `Reference,Title\n${rows}\n`);
  const countWritten = async () => {
    const { rows: found } = await sql<{ count: number }>`
      select count(*)::integer as count from inventions where reference_list[1] like 'IN-%'`.execute(hub.db);
    return found[0]?.count;
  };
  // The trigger ends the connection with the second batch, when the first is already written.
  await sql`
    create function cut_connection() returns trigger language plpgsql as $$
    begin
      if (select count(*) from inventions where reference_list[1] like 'IN-%') > 500 then
        perform pg_terminate_backend(pg_backend_pid());
      end if;
      return null;
    end $$`.execute(hub.db);
  await sql`
    create trigger cut_connection after insert on inventions for each statement execute function cut_connection()`.execute(
    hub.db,
  );
  const cut = await client.call(applyImport, { params: { id: checked.id } });
  expect(cut.status).toBe(503);
  await sql`drop trigger cut_connection on inventions`.execute(hub.db);
  expect(await countWritten()).toBe(0);
  const { body } = await client.call(getImport, { params: { id: checked.id } });
  expect(body).toMatchObject({ state: 'checked', counts: { new: 1200 } });
  const applied = await client.call(applyImport, { params: { id: checked.id } });
  expect(applied.body.state).toBe('applied');
  expect(await countWritten()).toBe(1200);
});

test('two people who import the same references write them once', async () => {
  const permissions = ['admin', 'inventions:create', 'inventions:edit'] as const;
  const other = await hub.signIn(await buildPerson(hub.db, { permissions: [...permissions] }));
  const table = 'Reference,Title\nTW-1,One\nTW-2,Two\n';
  const mine = await checkTable(client, 'inventions', table);
  const theirs = await checkTable(other, 'inventions', table);
  const results = await Promise.all([
    client.call(applyImport, { params: { id: mine.id } }),
    other.call(applyImport, { params: { id: theirs.id } }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
  const loser = results[0].status === 409 ? { client, id: mine.id } : { client: other, id: theirs.id };
  const again = await loser.client.call(checkImport, {
    params: { id: loser.id },
    body: { columns: ['references', 'title'] },
  });
  expect(again.body.counts).toMatchObject({ new: 0, unchanged: 2 });
});
