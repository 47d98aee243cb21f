import { randomUUIDv7 } from 'node:crypto';
import { getOfficeApplication, listWrapperDocuments } from '@hub/contract/file-wrapper/file-wrapper.calls.ts';
import { buildDocument } from '@hub/testkit/builders/build-document.ts';
import { buildFile } from '@hub/testkit/builders/build-file.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
});
afterAll(() => hub.stop());

type Documents = Parameters<typeof buildDocument>[1][];

const at = '2026-03-02T09:00:00.000Z';

const buildWrapper = async (...documents: Documents) => {
  const { id: inventionId } = await buildInvention(hub.db);
  const built = [];
  for (const document of documents)
    built.push(await buildDocument(hub.db, { invention_id: inventionId, ...document }));
  return { inventionId, documents: built };
};

const list = async (inventionId: string, query: object = {}) =>
  (await client.call(listWrapperDocuments, { params: { inventionId }, query })).body;

const codesOf = async (inventionId: string, query: object = {}) =>
  (await list(inventionId, query)).collection.map(({ code }) => code);

describe('documents of the file wrapper', () => {
  test('come newest first, and within one date by the priority of their codes', async () => {
    const date = { document_date: '2026-03-02' };
    const shuffled = ['IDS', 'INTV.SUM.APP', 'RCEX', 'CTAV', 'NOA', 'CTNF', 'CTFR', 'A...'];
    const { inventionId } = await buildWrapper(
      { code: 'SRFW', document_date: '2026-03-01' },
      ...shuffled.map((code) => ({ code, ...date })),
      { code: 'ABN', document_date: '2026-03-03' },
    );
    const first = ['CTFR', 'CTNF', 'NOA', 'CTAV', 'RCEX', 'INTV.SUM.APP'];
    expect(await codesOf(inventionId)).toEqual(['ABN', ...first, 'IDS', 'A...', 'SRFW']);
    expect(await codesOf(inventionId, { skip: 8, size: 2 })).toEqual(['A...', 'SRFW']);
  });

  test('are filtered by direction and code', async () => {
    const { inventionId } = await buildWrapper(
      { code: 'CTNF', document_date: '2026-03-02' },
      { code: 'A...', direction: 'INCOMING', document_date: '2026-05-02' },
      { code: 'SRFW', direction: 'INTERNAL', document_date: '2026-03-01' },
    );
    expect(await codesOf(inventionId, { directions: ['INCOMING', 'INTERNAL'] })).toEqual(['A...', 'SRFW']);
    for (const codes of ['CTNF,A...', ['CTNF', 'A...'], 'CTNF, A...', ['CTNF,A...', 'A...']])
      expect(await codesOf(inventionId, { codes })).toEqual(['A...', 'CTNF']);
    await expect(list(inventionId, { codes: 'CTNF,,NOA' })).rejects.toThrow('400');
    expect(await list(inventionId, { codes: 'CTNF', size: 1 })).toMatchObject({ total: 1, size: 1, skip: 0 });
  });

  test('show the action they answer even if a filter or the page leaves it out', async () => {
    const { inventionId, documents } = await buildWrapper(
      { code: 'CTNF', document_date: '2026-03-02' },
      { code: 'A...', direction: 'INCOMING', document_date: '2026-05-02' },
    );
    const page = await list(inventionId, { directions: 'INCOMING', size: 1 });
    expect(page.collection).toMatchObject([{ code: 'A...', repliesTo: documents[0]?.id }]);
    expect((await list(inventionId)).collection[1]).toMatchObject({ code: 'CTNF', repliesTo: null });
  });

  test('carry their outcome, milestones and the action of a docketed reply', async () => {
    const { inventionId, documents } = await buildWrapper(
      { code: 'M327', document_date: '2026-03-02', outcome: { outcome: 'applied' } },
      { code: 'LET.', direction: 'INCOMING', document_date: '2026-05-02' },
    );
    const milestone = await buildMilestone(hub.db, { invention_id: inventionId, due_at: '2026-06-02' });
    const links = documents.map(({ id }, index) => ({
      milestone_id: milestone.id,
      document_id: id,
      relation: index === 0 ? 'opened' : 'closed',
    }));
    await hub.db.insertInto('milestone_documents').values(links).execute();
    const { collection } = await list(inventionId);
    const shown = { id: milestone.id, title: milestone.title, dueAt: '2026-06-02' };
    expect(collection).toMatchObject([
      { outcome: null, repliesTo: documents[0]?.id, milestones: [{ ...shown, relation: 'closed' }] },
      { outcome: 'applied', milestones: [{ ...shown, relation: 'opened' }] },
    ]);
  });

  test('are new after the last visit of this person, and never before the first', async () => {
    const { inventionId } = await buildWrapper(
      { code: 'CTNF', document_date: '2026-03-02', created_at: '2026-03-03T00:00:00.000Z' },
      { code: 'NOA', document_date: '2026-06-02', created_at: '2026-06-03T00:00:00.000Z' },
    );
    expect((await list(inventionId)).collection.map(({ isNew }) => isNew)).toEqual([false, false]);
    const visit = { invention_id: inventionId, stream: 'ifw', seq: 1, seen_at: '2026-04-01T00:00:00.000Z' };
    await hub.db
      .insertInto('stream_reads')
      .values({ ...visit, person_id: client.person.id })
      .execute();
    expect((await list(inventionId)).collection.map(({ isNew }) => isNew)).toEqual([true, false]);
    const colleague = await hub.signIn();
    const theirs = await colleague.call(listWrapperDocuments, { params: { inventionId } });
    expect(theirs.body.collection.map(({ isNew }) => isNew)).toEqual([false, false]);
  });

  test('show their download, and no file that is in the trash', async () => {
    const { inventionId, documents } = await buildWrapper({ code: 'CTNF' }, { code: 'NOA' });
    const person = client.person.id;
    for (const [index, document] of documents.entries()) {
      const trash = { is_deleted: true, deleted_at: at, deleted_by_id: person };
      const of = { invention_id: inventionId, author_id: person };
      const file = await buildFile(hub.db, { ...of, ...(index === 1 && trash) });
      await hub.db
        .insertInto('office_downloads')
        .values({
          id: randomUUIDv7(),
          invention_id: inventionId,
          document_id: document.id,
          state: 'completed',
          bytes: 2_000,
          total_bytes: 2_000,
          file_id: file.id,
          requested_by: person,
          created_at: at,
          updated_at: at,
        })
        .execute();
    }
    const { collection } = await list(inventionId);
    const stored = collection.find(({ code }) => code === 'CTNF');
    expect(stored).toMatchObject({ download: { status: 'completed', bytes: 2_000 }, canDownload: true });
    expect(stored?.fileId).toBe(stored?.download?.fileId);
    expect(stored?.fileId).not.toBeNull();
    expect(collection.find(({ code }) => code === 'NOA')?.fileId).toBeNull();
  });

  test('can be downloaded only if the office lists them with a PDF', async () => {
    const person = client.person.id;
    const { inventionId } = await buildWrapper(
      { code: 'CTNF' },
      { code: 'NOA', has_pdf: false },
      { code: 'ABN', missing_since: at },
      { code: 'A...', document_identifier: null, entered_by: person },
      { code: 'RCEX', entered_by: person, recognized_at: at },
    );
    const { collection } = await list(inventionId);
    const codesWith = (field: 'canDownload' | 'isFromOffice') =>
      collection
        .filter((document) => document[field])
        .map(({ code }) => code)
        .toSorted();
    expect(codesWith('canDownload')).toEqual(['CTNF', 'RCEX']);
    expect(codesWith('isFromOffice')).toEqual(['ABN', 'CTNF', 'NOA', 'RCEX']);
  });

  test('of an invention behind a wall do not exist', async () => {
    const { inventionId } = await buildWrapper({ code: 'CTNF' });
    await wallInvention(hub.db, { id: inventionId }, client.person);
    const documents = await client.call(listWrapperDocuments, { params: { inventionId } });
    expect([documents.status, documents.problem.code]).toEqual([404, 'invention.not_found']);
    const application = await client.call(getOfficeApplication, { params: { id: inventionId } });
    expect([application.status, application.problem.code]).toEqual([404, 'invention.not_found']);
    const unknown = await client.call(getOfficeApplication, { params: { id: randomUUIDv7() } });
    expect(unknown.status).toBe(404);
    const anonymous = await hub.anonymous.call(listWrapperDocuments, { params: { inventionId } });
    expect(anonymous.status).toBe(401);
  });

  test('are refused with an unknown direction or too many rows', async () => {
    const { inventionId } = await buildWrapper();
    for (const query of [{ directions: 'SIDEWAYS' }, { size: 2_001 }, { size: 0 }]) {
      const response = await client.call(listWrapperDocuments, {
        params: { inventionId },
        query: query as object,
      });
      expect(response.status).toBe(400);
    }
  });
});
