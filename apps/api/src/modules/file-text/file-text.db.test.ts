import { readTextAgain, searchFileText } from '@hub/contract/files/file-text.calls.ts';
import { deleteFile, getFile, restoreFile } from '@hub/contract/files/files.calls.ts';
import { buildFile } from '@hub/testkit/builders/build-file.ts';
import { buildFilePage } from '@hub/testkit/builders/build-file-page.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { sql } from 'kysely';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildZipBomb } from '../../../test/support/hostile-files.ts';
import { runQueued } from '../../../test/support/run-queued.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { upload } from '../../../test/support/upload.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
let inventionId: string;
beforeAll(async () => {
  hub = await startTestHub({ ocr: false });
  client = await hub.signIn();
  inventionId = (await buildInvention(hub.db, { title: 'Pump', reference_list: ['P-1'] })).id;
});
afterAll(() => hub.stop());

const readTexts = () => runQueued(hub, 'files.extract-text');

const search = async (qs: string, query: Record<string, string> = {}, as = client) => {
  const { body } = await as.call(searchFileText, { query: { qs, ...query } });
  return body;
};
const namesOf = async (qs: string): Promise<string[]> =>
  (await search(qs)).collection.map(({ name, page }) => `${name} ${page}`);

/** A file on an invention of its own with the text of one page. */
const addPage = async (text: string, file: Parameters<typeof buildFile>[1] = {}) => {
  const added = await buildFile(hub.db, file);
  await buildFilePage(hub.db, { sha256: added.sha256, text });
  return added;
};

const stateOf = (name: string) =>
  hub.db
    .selectFrom('files')
    .innerJoin('file_contents', 'file_contents.sha256', 'files.sha256')
    .select(['text_state as state', 'text_fault as fault'])
    .where('files.name', '=', name)
    .executeTakeFirstOrThrow();

test('an uploaded PDF is found by a sentence, at its page, with the words marked', async () => {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const text of ['An introduction.', 'The impellers rotate within a sealed chamber.'])
    pdf.addPage().drawText(text, { x: 50, y: 700, font, size: 12 });
  const content = new Uint8Array(await pdf.save());
  const { body: file } = await upload(client, { inventionId, name: 'Draft.pdf', content });
  expect(await search('impeller')).toMatchObject({ collection: [], total: 0 });
  await readTexts();
  expect(await search('impeller rotates')).toEqual({
    collection: [
      {
        fileId: file.id,
        isUnsure: false,
        mail: null,
        name: 'Draft.pdf',
        version: 1,
        page: 2,
        inventionId,
        title: 'Pump',
        references: ['P-1'],
        snippet: [
          { text: 'The ', isMatch: false },
          { text: 'impellers', isMatch: true },
          { text: ' ', isMatch: false },
          { text: 'rotate', isMatch: true },
          { text: ' within a sealed chamber.', isMatch: false },
        ],
      },
    ],
    total: 1,
    size: 25,
    skip: 0,
  });
});

test('words are found in any form and order, the last by its beginning, quotations as they are', async () => {
  await addPage('Turbine blades with cooling channels', { name: 'Blades.txt' });
  for (const qs of [
    'cooled blade',
    'channels turbines',
    'turbine chann',
    '"cooling channels"',
    'blades or with',
  ])
    expect(await namesOf(qs), qs).toEqual(['Blades.txt 1']);
  for (const qs of ['"channels cooling"', 'turbine gearbox', 'chan gearbox'])
    expect(await namesOf(qs), qs).toEqual([]);
  expect(await namesOf("'); drop table files; -- <b> :* & | !")).toEqual([]);
});

test.each([
  ['The speci\ufb01cation of dock 1', ['specification', 'SPECIFICATIONS'], 'speci\ufb01cation'],
  ['The amend\u00adment of dock 2', ['amendment', 'amend\u00adments', 'amending'], 'amend\u00adment'],
  ['A broken incor-\n  poration of dock 3', ['incorporation', 'incorporated'], 'incor- poration'],
  ['A BROKEN EMBODI-\r\nMENT of dock 4', ['embodiment'], 'EMBODI- MENT'],
  ['A well-\nknown valve of dock 5', ['well-known', 'known'], 'well known'],
  [
    'Der Pru\u0308fungsbescheid, dock 6',
    ['Prüfungsbescheid', 'prufungsbescheid', 'PRÜFUNGSBESCH'],
    'Pru\u0308fungsbescheid',
  ],
  ['Une société privée de Gdańsk, Łódź', ['societe', 'Lodz', 'société gdansk'], 'société'],
  ['発送番号 日本国特許庁審査官 拒絶理由通知書', ['特許庁', '拒絶理由', '特'], undefined],
  ['대한민국 특허청의 의견제출통지서', ['특허청'], '특허청'],
  [
    'cited US 2019/0654321 A1 in dock 9',
    ['20190654321', '2019/0654321', 'US20190654321A1', 'US 2019/0654321', '0654321'],
    '2019/0654321',
  ],
  [
    'cited US 10,654,321 B2 in dock 10',
    ['10654321', '10,654,321', "10'654'321", 'US10654321B2'],
    '10,654,321',
  ],
  [
    'application 17/654,322 of dock 11',
    ['17654322', '17/654,322', '17/654322', '654,322', '654322'],
    '17/654,322',
  ],
  ['application 17654323 of dock 12', ['17/654,323', '17/654323'], '17654323'],
  ['elements 501,502,503 of dock 13', ['502', '501,502,503'], '502'],
  [
    'rejected under 35 U.S.C. 104(a) in dock 14',
    ['35 USC 104', '"35 U.S.C. 104"', '35 U. S. C. § 104', 'U.S.C 104'],
    'U.S.C',
  ],
  ['under 37 C.F.R. 1.9991 in dock 15', ['37 CFR 1.9991', '§1.9991'], '1.9991'],
  ['ＦＵＬＬＷＩＤＴＨ of dock 16', ['fullwidth'], 'ＦＵＬＬＷＩＤＴＨ'],
  ['The doohickey™ of dock 17', ['doohickey'], 'doohickey'],
])(
  '%j is found by ordinary spellings, and its words are marked as written',
  async (text, spellings, marked) => {
    const { name } = await addPage(text);
    for (const qs of spellings) {
      const { collection } = await search(qs);
      const found = collection.find((page) => page.name === name);
      expect(found, qs).toBeDefined();
      expect(found?.snippet.map((part) => part.text).join(''), qs).toBe(text.replaceAll(/\s+/g, ' '));
      const marks = found?.snippet.filter(({ isMatch }) => isMatch).map((part) => part.text) ?? [];
      expect(marks, qs).not.toEqual([]);
      if (qs === spellings[0] && marked !== undefined) expect(marks.join(' '), qs).toContain(marked);
    }
  },
);

test('ideographs in another order are not found', async () => {
  await addPage('許可証と特別な庁舎', { name: 'Other.txt' });
  expect(await namesOf('特許庁')).not.toContain('Other.txt 1');
});

test('the page with more of the words comes first, and pages are read by page', async () => {
  const { invention_id } = await addPage('A widget next to many other things that are here', {
    name: 'Some.txt',
  });
  await addPage('Widget, widget and widget', { name: 'More.txt' });
  expect(await namesOf('widget')).toEqual(['More.txt 1', 'Some.txt 1']);
  expect(await search('widget', { size: '1', skip: '1' })).toMatchObject({
    collection: [{ name: 'Some.txt' }],
    total: 2,
  });
  expect((await search('widget', { inventionId: invention_id })).total).toBe(1);
});

test('only current versions outside the trash and the quarantine are found', async () => {
  const { body: file } = await upload(client, {
    inventionId,
    name: 'Notes.txt',
    content: 'The first flywheel',
  });
  await upload(client, { inventionId, name: 'Notes.txt', content: 'Second gyroscope', ifExists: 'version' });
  await readTexts();
  expect(await namesOf('flywheel')).toEqual([]);
  expect((await search('gyroscope')).collection).toMatchObject([{ version: 2 }]);
  await client.call(deleteFile, { params: { id: file.id } });
  expect(await namesOf('gyroscope')).toEqual([]);
  await client.call(restoreFile, { params: { id: file.id } });
  expect(await namesOf('gyroscope')).toEqual(['Notes.txt 1']);
  await hub.db.updateTable('file_contents').set({ scan: 'infected' }).execute();
  expect(await namesOf('gyroscope')).toEqual([]);
  await hub.db.updateTable('file_contents').set({ scan: 'unchecked' }).execute();
});

test('the same content on two inventions is read once and found where the person may see it', async () => {
  const walled = await buildInvention(hub.db, { title: 'Secret' });
  const content = 'A confidential escapement';
  await upload(client, { inventionId: walled.id, name: 'Walled.txt', content });
  await upload(client, { inventionId, name: 'Open.txt', content });
  expect(await readTexts()).toBe(1);
  expect((await search('escapement')).total).toBe(2);
  await wallInvention(hub.db, walled, client.person);
  expect(await search('escapement')).toMatchObject({ collection: [{ name: 'Open.txt' }], total: 1 });
  expect((await search('escapement', { inventionId: walled.id })).total).toBe(0);
});

test('hidden pages take no places of visible ones', async () => {
  const hidden = await buildInvention(hub.db);
  await wallInvention(hub.db, hidden, client.person);
  const { sha256 } = await buildFile(hub.db, { invention_id: hidden.id });
  const rows = Array.from({ length: 1_100 }, (_, n) => ({
    sha256,
    page: n + 1,
    text: 'Sprocket sprocket sprocket',
  }));
  await hub.db.insertInto('file_pages').values(rows).execute();
  await addPage('One sprocket among many other words', { name: 'Visible.txt' });
  expect(await search('sprocket')).toMatchObject({ collection: [{ name: 'Visible.txt' }], total: 1 });
  expect((await search('sprocket', {}, await hub.signIn())).total).toBe(1_001);
});

test('T13: what cannot be read is recorded once, and the next content is read', async () => {
  const bomb = new Uint8Array(await buildZipBomb(80));
  await upload(client, { inventionId, name: 'Bomb.docx', content: bomb });
  await upload(client, { inventionId, name: 'Next.txt', content: 'After the bomb a carburetor' });
  await upload(client, { inventionId, name: 'Sound.bin', content: new Uint8Array([0, 1, 2, 3]) });
  expect(await readTexts()).toBe(3);
  expect(['failed', 'none']).toContain((await stateOf('Bomb.docx')).state);
  expect(await stateOf('Sound.bin')).toEqual({ state: 'none', fault: null });
  expect(await namesOf('carburetor')).toEqual(['Next.txt 1']);
  expect(await readTexts()).toBe(0);
});

/** Two files on two inventions with the same content, which could not be read. */
const addUnreadable = async (content: string) => {
  const other = await buildInvention(hub.db);
  const { body: file } = await upload(client, { inventionId, name: `${content}.txt`, content });
  const { body: twin } = await upload(client, { inventionId: other.id, name: 'Twin.txt', content });
  const { sha256 } = await hub.db
    .updateTable('file_contents')
    .set({ text_state: 'failed', text_fault: 'The reader stopped', text_version: 0 })
    .from('files')
    .whereRef('files.sha256', '=', 'file_contents.sha256')
    .where('files.id', '=', file.id)
    .returning('file_contents.sha256')
    .executeTakeFirstOrThrow();
  return { file, twin, sha256 };
};

const isUnreadable = async (id: Awaited<ReturnType<typeof addUnreadable>>['file']['id']) =>
  (await client.call(getFile, { params: { id } })).body.hasUnreadableText;

const listTextEvents = async (of: string) => {
  const { rows } = await sql<{ change: unknown }>`
    select metadata -> 'changes' -> 0 as change from stream_events
    where invention_id = ${of} and type = 'file.updated' order by seq`.execute(hub.db);
  return rows.map(({ change }) => change);
};

test('a text that could not be read is read again, for all files with this content', async () => {
  const { file, twin } = await addUnreadable('An unreadable tachometer');
  await readTexts();
  expect(await namesOf('tachometer')).toEqual([]);
  expect([await isUnreadable(file.id), await isUnreadable(twin.id)]).toEqual([true, true]);
  expect((await client.call(readTextAgain, { params: { id: file.id } })).status).toBe(204);
  expect([await isUnreadable(file.id), await isUnreadable(twin.id)]).toEqual([false, false]);
  expect((await client.call(readTextAgain, { params: { id: file.id } })).status).toBe(204);
  expect(await readTexts()).toBe(1);
  expect(await search('tachometer')).toMatchObject({ total: 2 });
  expect(await listTextEvents(twin.inventionId)).toEqual([
    { field: 'hasUnreadableText', from: true, to: false },
  ]);
});

test('a file of which only a part was read says so', { tags: 'deep' }, async () => {
  const own = await buildInvention(hub.db);
  const content = new Uint8Array(Buffer.alloc(16_000_000, 'word '));
  const { body: file } = await upload(client, { inventionId: own.id, name: 'Long.txt', content });
  const isPartial = async () => (await client.call(getFile, { params: { id: file.id } })).body.hasPartialText;
  expect(await isPartial()).toBe(false);
  await readTexts();
  expect(await isPartial()).toBe(true);
});

test('a text that still cannot be read is reported again, and one in the trash is not read', async () => {
  const own = await buildInvention(hub.db);
  const content = Uint8Array.from([...Buffer.from('%PDF-1.7\n'), 0, 1, 2, 255]);
  const { body: file } = await upload(client, { inventionId: own.id, name: 'Damaged.pdf', content });
  await readTexts();
  expect(await isUnreadable(file.id)).toBe(true);
  await client.call(readTextAgain, { params: { id: file.id } });
  await readTexts();
  expect(await isUnreadable(file.id)).toBe(true);
  const [failed, again] = [
    { field: 'hasUnreadableText', from: false, to: true },
    { field: 'hasUnreadableText', from: true, to: false },
  ];
  expect(await listTextEvents(own.id)).toEqual([failed, again, failed]);
  await client.call(deleteFile, { params: { id: file.id } });
  expect((await client.call(readTextAgain, { params: { id: file.id } })).status).toBe(404);
});

test('a new version of the extractor tries once what an older one could not read', async () => {
  const { file } = await addUnreadable('A dynamometer read by a newer version');
  await readTexts();
  const retry = () =>
    hub.dependencies.jobs
      .listScheduled()
      .find(({ name }) => name === 'files.retry-failed-texts')
      ?.run();
  await retry();
  await readTexts();
  expect(await namesOf('dynamometer')).toHaveLength(2);
  expect(await isUnreadable(file.id)).toBe(false);
  await retry();
  expect(await readTexts()).toBe(0);
});

test('a new version of the extractor reads once what an older one read less of, and keeps the old text until then', async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage().drawText('A new spectrometer', { font: await pdf.embedFont(StandardFonts.Helvetica) });
  const content = new Uint8Array(await pdf.save());
  const { body: file } = await upload(client, { inventionId, name: 'Reread.pdf', content });
  await readTexts();
  const { sha256 } = await hub.db
    .selectFrom('files')
    .select('sha256')
    .where('id', '=', file.id)
    .executeTakeFirstOrThrow();
  await hub.db
    .updateTable('file_pages')
    .set({ text: 'An old theodolite' })
    .where('sha256', '=', sha256)
    .execute();
  await hub.db.updateTable('file_contents').set({ text_version: 1 }).where('sha256', '=', sha256).execute();
  const retry = hub.dependencies.jobs.listScheduled().find(({ name }) => name === 'files.retry-failed-texts');
  await retry?.run();
  expect(await namesOf('theodolite')).toEqual(['Reread.pdf 1']);
  expect(await readTexts()).toBe(1);
  expect([await namesOf('theodolite'), await namesOf('spectrometer')]).toEqual([[], ['Reread.pdf 1']]);
  await retry?.run();
  expect(await readTexts()).toBe(0);
});

test('a search without text or of a foreign field is refused', async () => {
  expect((await client.call(searchFileText, { query: { qs: '  ' } })).status).toBe(400);
  expect((await hub.anonymous.call(searchFileText, { query: { qs: 'pump' } })).status).toBe(401);
});
