import { Readable } from 'node:stream';
import { searchFileText } from '@hub/contract/files/file-text.calls.ts';
import { getFile } from '@hub/contract/files/files.calls.ts';
import { buildFile } from '@hub/testkit/builders/build-file.ts';
import { buildFilePage } from '@hub/testkit/builders/build-file-page.ts';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runQueued } from '../../../test/support/run-queued.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub({ ocr: false });
});
afterAll(() => hub.stop());

const retype = () =>
  hub.dependencies.jobs
    .listScheduled()
    .find(({ name }) => name === 'files.retype-contents')
    ?.run();

/** A stored content with the type that an older detection found. */
const store = async (content: Uint8Array, name: string, type = 'text/plain') => {
  const { sha256 } = await hub.dependencies.storage.put(Readable.from([Buffer.from(content)]));
  const file = await buildFile(hub.db, { sha256, name });
  await hub.db.updateTable('file_contents').set({ type }).where('sha256', '=', sha256).execute();
  return file;
};

const writePdf = async (text: string): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create();
  pdf.addPage().drawText(text, { font: await pdf.embedFont(StandardFonts.Helvetica) });
  return pdf.save({ useObjectStreams: false });
};

test('a PDF that was taken for text becomes a PDF, and its text is read again, once', async () => {
  const client = await hub.signIn();
  const file = await store(await writePdf('A theodolite'), 'Theodolite.pdf');
  await buildFilePage(hub.db, { sha256: file.sha256, text: '1 0 obj << /Type /Catalog >> oldsource' });
  const find = async (qs: string) => (await client.call(searchFileText, { query: { qs } })).body.total;
  expect(await find('oldsource')).toBe(1);
  await retype();
  expect((await client.call(getFile, { params: { id: file.id as never } })).body).toMatchObject({
    type: 'application/pdf',
    kind: 'pdf',
  });
  expect(await runQueued(hub, 'files.extract-text')).toBe(1);
  expect([await find('oldsource'), await find('theodolite')]).toEqual([0, 1]);
  const events = await hub.db
    .selectFrom('stream_events')
    .select('type')
    .where('invention_id', '=', file.invention_id)
    .execute();
  expect(events).toEqual([{ type: 'file.updated' }]);
  await retype();
  expect(await runQueued(hub, 'files.extract-text')).toBe(0);
});

test('what only a name tells apart keeps its type, and a content that is missing holds up no other', async () => {
  await buildFile(hub.db, { name: 'Missing.txt', sha256: '0'.repeat(64) });
  const table = await store(Buffer.from('a;b\n1;2'), 'Table.txt', 'text/csv');
  await retype();
  const read = (sha256: string) =>
    hub.db
      .selectFrom('file_contents')
      .select(['type', 'type_version'])
      .where('sha256', '=', sha256)
      .executeTakeFirst();
  expect(await read(table.sha256)).toEqual({ type: 'text/csv', type_version: 2 });
  expect(await read('0'.repeat(64))).toEqual({ type: 'text/plain', type_version: 0 });
});
