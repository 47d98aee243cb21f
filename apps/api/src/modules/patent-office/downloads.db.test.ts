import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type InventionId, inventionIdSchema } from '@hub/contract/fields.ts';
import { listWrapperDocuments } from '@hub/contract/file-wrapper/file-wrapper.calls.ts';
import { searchFileText } from '@hub/contract/files/file-text.calls.ts';
import {
  createFileToken,
  deleteFile,
  getFile,
  listFilesByReference,
} from '@hub/contract/files/files.calls.ts';
import {
  downloadOfficeDocuments,
  getOfficeDownload,
} from '@hub/contract/patent-office/patent-office.calls.ts';
import type { OfficeFormat } from '@hub/domain/documents/office-format.ts';
import { wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listJobEntries } from '../../../test/support/job-entries.ts';
import { type OfficeHub, runRepeated, startOfficeHub } from '../../../test/support/office-hub.ts';
import { buildOfficeDocument } from '../../../test/support/office-service.ts';
import { runQueued } from '../../../test/support/run-queued.ts';
import type { TestClient } from '../../../test/support/test-client.ts';

let scene: OfficeHub;
beforeAll(async () => {
  scene = await startOfficeHub();
});
afterAll(() => scene.stop());
afterEach(() => scene.office.faults.clear());

const prepare = async (...identifiers: string[]) => {
  const documents = identifiers.map((documentIdentifier) =>
    buildOfficeDocument({ documentIdentifier, date: '2024-03-12', pages: 3 }),
  );
  const { inventionId } = await scene.addApplication({}, { documents });
  await scene.readAll();
  return inventionIdSchema.parse(inventionId);
};

const ask = async (inventionId: string, body = {}, client: TestClient = scene.client) =>
  client.call(downloadOfficeDocuments, { params: { id: inventionIdSchema.parse(inventionId) }, body });

const fetchQueued = () => runQueued(scene.hub, 'patent-office.download');

const statusOf = async (id: string, client: TestClient = scene.client) =>
  client.call(getOfficeDownload, { params: { id } });

const listFiles = async (reference: string) =>
  (await scene.client.call(listFilesByReference, { body: { reference } })).body.collection;

const countFetched = (): number =>
  scene.office.requests.filter(({ path }) => path.includes('/download/applications/')).length;

test('a document is stored in the files with its text and scan queued, and the status follows', async () => {
  const inventionId = await prepare('FETCH1');
  const [queued] = (await ask(inventionId)).body;
  expect(queued).toMatchObject({ status: 'queued', bytes: 0, fileId: null, fault: null, inventionId });
  await fetchQueued();
  const { body } = await statusOf(queued?.id ?? '');
  expect(body).toMatchObject({ status: 'completed', fault: null });
  expect(body.bytes).toBe(body.totalBytes);
  expect(body.bytes).toBeGreaterThan(500);
  const [file, ...others] = await listFiles(inventionId);
  expect(others).toEqual([]);
  expect(file).toMatchObject({
    id: body.fileId,
    name: '2024-03-12 CTNF Non-Final Rejection.pdf',
    source: 'patent-office',
    tags: ['CTNF'],
    type: 'application/pdf',
    size: body.bytes,
  });
  expect(await listJobEntries(scene.hub, 'patent-office.download', inventionId)).toEqual([
    { personId: expect.any(String), sessionId: null, changed: body.fileId },
  ]);
  expect(await runQueued(scene.hub, 'files.extract-text')).toBe(1);
  const events = (await scene.listEvents(inventionId)).filter(({ type }) => type.startsWith('file.'));
  expect(events.map(({ type }) => type)).toEqual(['file.downloaded']);
  expect(events[0]?.metadata.changes).toContainEqual({ field: 'source', from: null, to: 'patent-office' });
  expect(events[0]?.metadata).toMatchObject({
    fileId: body.fileId,
    documentId: queued?.documentId,
    actor: { firstName: 'Ada', lastName: 'Byron' },
  });
});

test('a whole file wrapper is queued at once; what is stored or under way is not fetched again', async () => {
  const inventionId = await prepare('WHOLE1', 'WHOLE2', 'WHOLE3');
  const first = (await ask(inventionId)).body;
  expect(first).toHaveLength(3);
  expect((await ask(inventionId)).body.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
  const before = countFetched();
  expect(await fetchQueued()).toBe(3);
  expect(countFetched() - before).toBe(3);
  const again = (await ask(inventionId)).body;
  expect(again.map(({ status }) => status)).toEqual(['completed', 'completed', 'completed']);
  expect(await fetchQueued()).toBe(0);
  expect((await listFiles(inventionId)).map(({ name }) => name).sort()).toEqual([
    '2024-03-12 CTNF Non-Final Rejection (2).pdf',
    '2024-03-12 CTNF Non-Final Rejection (3).pdf',
    '2024-03-12 CTNF Non-Final Rejection.pdf',
  ]);
});

test('two workers that get one job fetch the document once', async () => {
  const inventionId = await prepare('TWICE1');
  const [queued] = (await ask(inventionId)).body;
  const job = scene.hub.dependencies.jobs.listQueued().find(({ name }) => name === 'patent-office.download');
  const before = countFetched();
  const payload = { downloadId: queued?.id };
  await Promise.all([job?.run(payload), job?.run(payload)]);
  expect(countFetched() - before).toBe(1);
  await job?.run(payload);
  expect(countFetched() - before).toBe(1);
  expect(await listFiles(inventionId)).toHaveLength(1);
  await fetchQueued();
});

test('a document whose file was deleted can be fetched again', async () => {
  const inventionId = await prepare('AGAIN1');
  const [queued] = (await ask(inventionId)).body;
  await fetchQueued();
  const [file] = await listFiles(inventionId);
  if (!file) throw new Error('no file');
  await scene.client.call(deleteFile, { params: { id: file.id }, query: {} });
  expect((await statusOf(queued?.id ?? '')).body).toMatchObject({ status: 'completed', fileId: null });
  expect((await ask(inventionId)).body).toMatchObject([{ id: queued?.id, status: 'queued' }]);
  await fetchQueued();
  const [other] = await listFiles(inventionId);
  expect(other?.id).not.toBe(file.id);
  await scene.hub.db
    .deleteFrom('files')
    .where('id', '=', other?.id ?? '')
    .execute();
  expect((await ask(inventionId)).body).toMatchObject([{ status: 'queued', fileId: null }]);
  await fetchQueued();
  expect(await listFiles(inventionId)).toHaveLength(1);
});

test.each([
  ['a redirect to another host', { kind: 'redirect', to: 'http://192.0.2.1/x.pdf' }],
  ['a wrong checksum', { kind: 'checksum' }],
  ['a document that is gone', { kind: 'status', status: 404 }],
] as const)('%s fails the download with a reason, and a new request tries again', async (what, fault) => {
  const inventionId = await prepare(`BAD${what.length}`);
  const [queued] = (await ask(inventionId)).body;
  scene.office.faults.set(fault, { path: '/download/' });
  if (fault.kind === 'checksum') scene.office.faults.set(fault);
  await fetchQueued();
  const { body } = await statusOf(queued?.id ?? '');
  expect(body).toMatchObject({ status: 'failed', fileId: null });
  expect(body.fault).toMatch(/\.$/);
  expect(await listFiles(inventionId)).toEqual([]);
  scene.office.faults.clear();
  expect((await ask(inventionId)).body).toMatchObject([{ id: queued?.id, status: 'queued', fault: null }]);
  await fetchQueued();
  expect((await statusOf(queued?.id ?? '')).body.status).toBe('completed');
});

test('while the office does not respond, downloads wait, other calls work, and the queue resumes by itself', async () => {
  const inventionId = await prepare('DOWN1');
  const [queued] = (await ask(inventionId)).body;
  scene.office.faults.set({ kind: 'refuse' });
  await fetchQueued();
  const waiting = (await statusOf(queued?.id ?? '')).body;
  expect(waiting.status).toBe('queued');
  expect(waiting.fault).toMatch(/\.$/);
  expect(await listFiles(inventionId)).toEqual([]);
  await runRepeated(scene.hub, 'patent-office.resume-downloads');
  expect(await fetchQueued()).toBe(0);
  scene.office.faults.clear();
  scene.hub.clock.advance({ minutes: 2 });
  await runRepeated(scene.hub, 'patent-office.resume-downloads');
  expect(await fetchQueued()).toBe(1);
  expect((await statusOf(queued?.id ?? '')).body.status).toBe('completed');
  await runRepeated(scene.hub, 'patent-office.resume-downloads');
  expect(await fetchQueued()).toBe(0);
});

test('a person who lost access in the meantime gets no file', async () => {
  const inventionId = await prepare('LOST1');
  const person = await buildPerson(scene.hub.db);
  const client = await scene.hub.signIn(person);
  const [queued] = (await ask(inventionId, {}, client)).body;
  await wallInvention(scene.hub.db, { id: inventionId }, person);
  await fetchQueued();
  expect((await statusOf(queued?.id ?? '')).body).toMatchObject({
    status: 'failed',
    fault: 'The person who asked for it may no longer change this invention.',
  });
  expect(await listFiles(inventionId)).toEqual([]);
});

test('documents of a walled invention are neither fetched nor reported', async () => {
  const [walled, open] = [await prepare('WALL1'), await prepare('WALL2')];
  const [queued] = (await ask(walled)).body;
  const person = await buildPerson(scene.hub.db);
  await wallInvention(scene.hub.db, { id: walled }, person);
  const client = await scene.hub.signIn(person);
  expect((await ask(walled, {}, client)).problem.code).toBe('invention.not_found');
  expect((await statusOf(queued?.id ?? '', client)).problem.code).toBe('office.download_not_found');
  const body = { documentIds: [queued?.documentId] };
  expect((await ask(open, body, client)).problem.code).toBe('document.not_found');
  await fetchQueued();
  const { fileId } = (await statusOf(queued?.id ?? '')).body;
  const file = await client.call(getFile, { params: { id: fileId ?? ('' as never) } });
  expect(file.problem.code).toBe('file.not_found');
});

test('a document is not asked for while the storage is not the right one, and waits if it was asked for before', async () => {
  const inventionId = await prepare('FETCH-AWAY1', 'FETCH-AWAY2');
  const [first] = (await ask(inventionId)).body;
  await fetchQueued();
  const files = join(scene.hub.dependencies.config.dataDir, 'files');
  await rename(files, `${files}-away`);
  const fetched = countFetched();
  const job = scene.hub.dependencies.jobs.listQueued().find(({ name }) => name === 'patent-office.download');
  const run = () => job?.run({ downloadId: first?.id });
  try {
    const refused = await ask(inventionId);
    expect([refused.status, refused.problem.code]).toEqual([503, 'file.storage_unavailable']);
    await scene.hub.db
      .updateTable('office_downloads')
      .set({ state: 'queued', claim: null, file_id: null })
      .where('id', '=', first?.id ?? '')
      .execute();
    await run();
    expect((await statusOf(first?.id ?? '')).body).toMatchObject({
      status: 'queued',
      fault: 'The file storage is unavailable.',
    });
    expect(countFetched()).toBe(fetched);
  } finally {
    await rm(files, { recursive: true, force: true });
    await rename(`${files}-away`, files);
  }
  // It would be due again within a minute, in the middle of another test.
  await scene.hub.db
    .deleteFrom('office_downloads')
    .where('id', '=', first?.id ?? '')
    .execute();
});

test('the stored documents of a file wrapper come as one zip, named by the application, to those who see it', async () => {
  const inventionId = await prepare('ZIPPED1', 'ZIPPED2', 'ZIPPED3');
  await ask(inventionId);
  await fetchQueued();
  const files = await listFiles(inventionId);
  const [removed] = files;
  await scene.client.call(deleteFile, { params: { id: removed?.id ?? '' } });
  const body = { path: `wrapper/${inventionId}` };
  const { body: address } = await scene.client.call(createFileToken, { body });
  const answer = await scene.hub.anonymous.send({ url: address, headers: {} });
  expect(answer.headers['content-type']).toBe('application/zip');
  expect(answer.headers['content-disposition']).toMatch(/''File%20wrapper%2016-\d{3}%2C\d{3}\.zip/);
  const manifest = answer.rawPayload.toString('latin1').match(/[0-9a-f]{64} {2}[^\n]+\.pdf\n/g);
  expect(manifest).toHaveLength(2);
  const walled = await buildPerson(scene.hub.db);
  await wallInvention(scene.hub.db, { id: inventionId }, walled);
  const { problem } = await (await scene.hub.signIn(walled)).call(createFileToken, { body });
  expect(problem.code).toBe('file.not_found');
});

test('a file wrapper without a stored document is no archive', async () => {
  const inventionId = await prepare('UNFETCHED1');
  const body = { path: `wrapper/${inventionId}` };
  expect((await scene.client.call(createFileToken, { body })).problem.code).toBe('file.not_found');
});

const prepareFormats = async (documentIdentifier: string, ...formats: OfficeFormat[]) => {
  const document = buildOfficeDocument({ documentIdentifier, date: '2024-03-12', formats });
  const { inventionId } = await scene.addApplication({}, { documents: [document] });
  await scene.readAll();
  return inventionIdSchema.parse(inventionId);
};

const readOnly = async (inventionId: InventionId) =>
  (await scene.client.call(listWrapperDocuments, { params: { inventionId } })).body.collection[0];

/** Fetches the PDF, the Word file and the XML of one action. */
const fetchFormats = async (identifier: string) => {
  const inventionId = await prepareFormats(identifier, 'pdf', 'word', 'xml');
  await ask(inventionId);
  const documentIds = [(await readOnly(inventionId))?.id ?? ''];
  for (const format of ['word', 'xml', 'word'] as const) await ask(inventionId, { documentIds, format });
  expect(await fetchQueued()).toBe(3);
  return inventionId;
};

test('the Word file and the XML of an action are fetched beside its PDF', async () => {
  const inventionId = await fetchFormats('FORMATS1');
  expect(
    (await listFiles(inventionId)).map(({ name, type }) => [name.split('.').at(-1), type]).sort(),
  ).toEqual([
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['pdf', 'application/pdf'],
    ['tar', 'application/x-tar'],
  ]);
  const document = await readOnly(inventionId);
  expect(document?.download).toMatchObject({ format: 'pdf', status: 'completed' });
  expect(document?.otherFormats).toMatchObject([
    { format: 'word', fileId: expect.any(String), download: { status: 'completed', format: 'word' } },
    { format: 'xml', fileId: expect.any(String), download: { status: 'completed', format: 'xml' } },
  ]);
});

test('the search finds an action in its PDF, Word file and XML', { tags: 'deep' }, async () => {
  const inventionId = await fetchFormats('FORMATS4');
  await runQueued(scene.hub, 'files.extract-text');
  const query = { qs: 'shortened statutory period', inventionId };
  const { collection } = (await scene.client.call(searchFileText, { query })).body;
  expect(collection.map(({ name }) => name.split('.').at(-1)).sort()).toEqual(['docx', 'pdf', 'tar']);
});

test('a document without a PDF is fetched in the format that the office offers instead', async () => {
  const inventionId = await prepareFormats('FORMATS2', 'xml');
  expect(await readOnly(inventionId)).toMatchObject({ canDownload: true, otherFormats: [] });
  expect((await ask(inventionId)).body).toMatchObject([{ format: 'xml', status: 'queued' }]);
  await fetchQueued();
  const document = await readOnly(inventionId);
  expect(document).toMatchObject({ download: { format: 'xml', status: 'completed' } });
  expect(document?.fileId).toBe(document?.download?.fileId);
});

test('a format that the office does not offer is not queued', async () => {
  const inventionId = await prepareFormats('FORMATS3', 'pdf');
  expect((await ask(inventionId, { format: 'word' })).body).toEqual([]);
});

test('the office offers a Word file later: the known document has it, and no other one is added', async () => {
  const documents = [buildOfficeDocument({ documentIdentifier: 'FORMATS4', date: '2024-03-12' })];
  const { inventionId, applicationNumber } = await scene.addApplication({}, { documents });
  await scene.readAll();
  scene.publish(applicationNumber, {
    documents: documents.map((document) => ({ ...document, formats: ['pdf', 'word'] })),
  });
  await scene.readAll();
  const { body } = await scene.client.call(listWrapperDocuments, {
    params: { inventionId: inventionIdSchema.parse(inventionId) },
  });
  expect(body.collection.map(({ otherFormats }) => otherFormats)).toEqual([
    [{ format: 'word', download: null, fileId: null }],
  ]);
});

test('a PDF without text makes the hub fetch the Word file, once, so that the search finds the action', async () => {
  const inventionId = await prepareFormats('FORMATS5', 'pdf', 'word', 'xml');
  await ask(inventionId);
  await fetchQueued();
  const countQueued = async () => {
    await runRepeated(scene.hub, 'patent-office.resume-downloads');
    return fetchQueued();
  };
  expect(await countQueued()).toBe(0);
  const file = (await readOnly(inventionId))?.fileId;
  const { sha256 } = await scene.hub.db
    .selectFrom('files')
    .select('sha256')
    .where('id', '=', file ?? null)
    .executeTakeFirstOrThrow();
  await scene.hub.db
    .updateTable('file_contents')
    .set({ text_state: 'extracted' })
    .where('sha256', '=', sha256)
    .execute();
  expect(await countQueued()).toBe(1);
  expect(await countQueued()).toBe(0);
  expect((await readOnly(inventionId))?.otherFormats).toMatchObject([
    { format: 'word', download: { status: 'completed' } },
    { format: 'xml', download: null },
  ]);
});
