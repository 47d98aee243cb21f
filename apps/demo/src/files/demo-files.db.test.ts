import { inventionIdSchema } from '@hub/contract/fields.ts';
import { searchFileText } from '@hub/contract/files/file-text.calls.ts';
import { listFilesByReference } from '@hub/contract/files/files.calls.ts';
import { demoPeople } from '@hub/demo-workspace/demo-people.ts';
import { buildFile } from '@hub/testkit/builders/build-file.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { extractPages } from '../../../api/src/modules/file-text/extractor/extract-pages.ts';
import { startTestHub, type TestHub } from '../../../api/test/support/test-hub.ts';
import { addDemoFiles } from './add-demo-files.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
const [inHouse, colleague] = ['inhouse@demo.hub', 'keiko.tanaka@demo.hub'].map((email) =>
  demoPeople.find((person) => person.email === email),
);
const walledNumber = '17000003';

const buildReplayed = async (
  application_number: string,
  personId: string | undefined,
  fields: { shift_days?: number; is_inventor_list_complete?: boolean } = {},
) => {
  const { id } = await buildInvention(hub.db, {
    title: `Turbine − blade ${application_number}`,
    in_house_attorney_id: personId ?? null,
  });
  const application = {
    invention_id: id,
    application_number,
    filing_date: '2026-03-10',
    inventors: ['Ada Ñandú', '=Eve'],
    cpc: Array.from({ length: 400 }, (_, n) => `F01D5/${n}`),
    shift_days: 14,
    ...fields,
  };
  await hub.db.insertInto('patent_applications').values(application).execute();
  return inventionIdSchema.parse(id);
};

const listFiles = async (reference: string) => {
  const { body } = await client.call(listFilesByReference, {
    body: { reference, sort: 'name', order: 'asc' },
  });
  return body.collection;
};

beforeAll(async () => {
  hub = await startTestHub();
  for (const person of [inHouse, colleague])
    await buildPerson(hub.db, { id: person?.id, email: person?.email });
  client = await hub.signIn(await buildPerson(hub.db));
});
afterAll(() => hub.stop());

test('each replayed application of a sign-in gets documents that can be read and found', async () => {
  const own = await buildReplayed('17000001', inHouse?.id);
  const walled = await buildReplayed(walledNumber, inHouse?.id);
  await wallInvention(hub.db, { id: walled }, client.person);
  await addDemoFiles(hub.dependencies);
  await addDemoFiles(hub.dependencies);
  const files = await listFiles(own);
  expect(files).toMatchObject([
    { name: 'Bibliographic data.docx', kind: 'word', source: 'report', author: { email: inHouse?.email } },
    { name: 'Bibliographic data.pdf', kind: 'pdf', tags: ['demo'] },
    { name: 'Inventors and dates.csv', kind: 'table', version: 1 },
  ]);
  const contents = await hub.db
    .selectFrom('files')
    .innerJoin('file_contents', 'file_contents.sha256', 'files.sha256')
    .select(['files.name', 'files.sha256', 'type', 'file_contents.size'])
    .where('invention_id', '=', own)
    .execute();
  for (const { name, sha256, type, size } of contents) {
    const read = await extractPages(await hub.dependencies.storage.open(sha256), { type, size, ocr: false });
    const rows = await hub.db
      .selectFrom('file_pages')
      .select('text')
      .where('sha256', '=', sha256)
      .orderBy('page')
      .execute();
    const [text, stored] = [read.pages, rows.map((row) => row.text)].map((pages) => pages.join(' '));
    expect(text, name).toMatch(/Turbine [−–] blade 17000001/);
    expect(text, name).toContain('Made for the demo of Invention Hub');
    expect(text, name).toContain('Ada Ñandú');
    expect(text, name).toMatch(/2026-02-24|24 Feb 2026/);
    // Its text was stored without being read from the document: both must have the same words.
    const words = (given = '') => given.match(/[\p{L}\d/]+/gu)?.toSorted();
    expect(words(stored), name).toEqual(words(text));
    if (type === 'application/pdf') expect(read.pages.length).toBeGreaterThan(1);
  }
  const { body: found } = await client.call(searchFileText, { query: { qs: 'blade 17000001' } });
  expect(new Set(found.collection.map((page) => page.name))).toEqual(new Set(files.map(({ name }) => name)));
  const { body: hidden } = await client.call(searchFileText, { query: { qs: walledNumber } });
  expect(hidden.collection).toEqual([]);
});

test('adds nothing to applications of others, that are not replayed, or that have a file', async () => {
  const [others, portfolio, used] = [
    await buildReplayed('17000011', colleague?.id),
    await buildReplayed('17000012', inHouse?.id, { shift_days: 0 }),
    await buildReplayed('17000013', inHouse?.id),
  ];
  await buildFile(hub.db, { invention_id: used, name: 'Own.txt' });
  await addDemoFiles(hub.dependencies);
  for (const id of [others, portfolio]) expect(await listFiles(id)).toEqual([]);
  expect(await listFiles(used)).toMatchObject([{ name: 'Own.txt' }]);
});

test('ends between two inventions when the process does, and goes on in the next run', async () => {
  const [first, second] = [
    await buildReplayed('17000014', inHouse?.id),
    await buildReplayed('17000015', inHouse?.id),
  ];
  const leaving = new AbortController();
  const { storage } = hub.dependencies;
  const put: typeof storage.put = async (...parts) => {
    leaving.abort(new Error('This process is ending'));
    return storage.put(...parts);
  };
  const stopped = addDemoFiles({ ...hub.dependencies, storage: { put } }, leaving.signal);
  await expect(stopped).rejects.toThrow('This process is ending');
  expect(await Promise.all([first, second].map(async (id) => (await listFiles(id)).length))).toEqual([3, 0]);
  await addDemoFiles(hub.dependencies);
  expect(await listFiles(second)).toHaveLength(3);
});

test('a list that names only the first inventor says so', async () => {
  const id = await buildReplayed('17000021', inHouse?.id, { is_inventor_list_complete: false });
  await addDemoFiles(hub.dependencies);
  const table = (await listFiles(id)).find(({ kind }) => kind === 'table');
  const { sha256 } = await hub.db
    .selectFrom('files')
    .select('sha256')
    .where('id', '=', table?.id ?? '')
    .executeTakeFirstOrThrow();
  const lines = (await (await hub.dependencies.storage.open(sha256)).toArray()).join('').split('\r\n');
  expect(lines).toContain('First inventor,Ada Ñandú,');
  // A spreadsheet does not evaluate the name.
  expect(lines).toContain("First inventor,'=Eve,");
});
