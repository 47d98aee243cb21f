import {
  confirmPaper,
  createPaper,
  dismissPaper,
  getPaper,
  listPapers,
} from '@hub/contract/workflow/papers.calls.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPaper } from '@hub/testkit/builders/build-paper.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDocketing } from '../../../../test/support/docketing.ts';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
let docketing: ReturnType<typeof createDocketing>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
  docketing = createDocketing(hub, client);
});
afterAll(() => hub.stop());

describe('the list of papers', () => {
  test('answers those that wait, without those behind a wall, and counts the unexplained', async () => {
    const invention = await buildInvention(hub.db);
    const { id: inventionId } = invention;
    const waiting = await docketing.enter({ inventionId, code: 'CTNF', date: '2026-03-02' });
    const applied = await docketing.enter({ inventionId, code: 'CTNF', date: '2026-10-01' });
    await docketing.confirm(applied.id, { opens: [{ ruleId: 'OA-NF', templateId: null }] });
    await buildPaper(hub.db, { invention_id: inventionId });
    const list = async (query: object) =>
      (await client.call(listPapers, { query: { inventionId, ...query } })).body;
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
    const workspace = await client.call(listPapers, { query: { outcome: 'all', size: 200 } });
    expect(workspace.body.collection.map(({ id }) => id)).toContain(waiting.id);
    await wallInvention(hub.db, invention, client.person);
    expect(await list({ outcome: 'all' })).toMatchObject({ collection: [], total: 0, unexplained: 0 });
    const params = { id: waiting.id };
    expect((await client.call(getPaper, { params })).problem.code).toBe('paper.not_found');
    expect((await docketing.confirm(waiting.id, { opens: [{ ruleId: 'OA-NF' }] })).problem.code).toBe(
      'paper.not_found',
    );
    const dismissed = await client.call(dismissPaper, { params, body: { note: 'x' } });
    expect(dismissed.problem.code).toBe('paper.not_found');
    const entered = await client.call(createPaper, {
      body: { inventionId, code: 'CTNF', date: '2026-03-02' },
    });
    expect(entered.problem.code).toBe('invention.not_found');
  });

  test('is read, not decided, by those who may not edit', async () => {
    const paper = await docketing.enter({ code: 'CTNF' });
    const params = { id: paper.id };
    const reader = await hub.signIn(await buildPerson(hub.db, { permissions: [] }));
    expect((await reader.call(getPaper, { params })).body.canEdit).toBe(false);
    const body = { opens: [{ ruleId: 'OA-NF' }] };
    expect((await reader.call(confirmPaper, { params, body })).problem.code).toBe('permission.denied');
    expect((await hub.anonymous.call(getPaper, { params })).problem.code).toBe('auth.required');
  });
});
