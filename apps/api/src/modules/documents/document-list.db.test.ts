import {
  confirmDocument,
  createDocument,
  dismissDocument,
  getDocument,
  listDocuments,
} from '@hub/contract/documents/documents.calls.ts';
import { buildDocument } from '@hub/testkit/builders/build-document.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDocketing } from '../../../test/support/docketing.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
let docketing: ReturnType<typeof createDocketing>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
  docketing = createDocketing(hub, client);
});
afterAll(() => hub.stop());

describe('list of documents', () => {
  test('lists undecided documents without those behind a wall, and counts the unexplained', async () => {
    const invention = await buildInvention(hub.db);
    const { id: inventionId } = invention;
    const waiting = await docketing.enter({ inventionId, code: 'CTNF', date: '2026-03-02' });
    const applied = await docketing.enter({ inventionId, code: 'CTNF', date: '2026-10-01' });
    await docketing.confirm(applied.id, { opens: [{ ruleId: 'OA-NF', templateId: null }] });
    await buildDocument(hub.db, { invention_id: inventionId });
    const list = async (query: object) =>
      (await client.call(listDocuments, { query: { inventionId, ...query } })).body;
    expect(await list({})).toMatchObject({ collection: [{ id: waiting.id }], total: 1, unexplained: 1 });
    const all = await list({ outcome: 'all' });
    expect(all.collection.map(({ id }) => id)).toEqual([waiting.id, applied.id]);
    expect((await list({ outcome: 'applied' })).collection).toMatchObject([{ id: applied.id }]);
    expect(await list({ outcome: 'all', skip: 1, size: 1 })).toMatchObject({
      collection: [{ id: applied.id }],
      total: 2,
      skip: 1,
      size: 1,
    });
    const workspace = await client.call(listDocuments, { query: { outcome: 'all', size: 200 } });
    expect(workspace.body.collection.map(({ id }) => id)).toContain(waiting.id);
    await wallInvention(hub.db, invention, client.person);
    expect(await list({ outcome: 'all' })).toMatchObject({ collection: [], total: 0, unexplained: 0 });
    const params = { id: waiting.id };
    expect((await client.call(getDocument, { params })).problem.code).toBe('document.not_found');
    expect((await docketing.confirm(waiting.id, { opens: [{ ruleId: 'OA-NF' }] })).problem.code).toBe(
      'document.not_found',
    );
    const dismissed = await client.call(dismissDocument, { params, body: { note: 'x' } });
    expect(dismissed.problem.code).toBe('document.not_found');
    const entered = await client.call(createDocument, {
      body: { inventionId, code: 'CTNF', date: '2026-03-02' },
    });
    expect(entered.problem.code).toBe('invention.not_found');
  });

  test('is readable without edit permission, but decisions are refused', async () => {
    const document = await docketing.enter({ code: 'CTNF' });
    const params = { id: document.id };
    const reader = await hub.signIn(await buildPerson(hub.db, { permissions: [] }));
    expect((await reader.call(getDocument, { params })).body.canEdit).toBe(false);
    const body = { opens: [{ ruleId: 'OA-NF' }] };
    expect((await reader.call(confirmDocument, { params, body })).problem.code).toBe('permission.denied');
    expect((await hub.anonymous.call(getDocument, { params })).problem.code).toBe('auth.required');
  });
});
