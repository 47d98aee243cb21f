import { confirmPaper, dismissPaper } from '@hub/contract/workflow/papers.calls.ts';
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

describe('a decision', () => {
  test('is made once, also by two people at the same moment', async () => {
    const paper = await docketing.enter({ code: 'CTNF' });
    const other = await hub.signIn();
    const body = { opens: [{ ruleId: 'OA-NF', templateId: null }] };
    const answers = await Promise.all(
      [client, other].map((one) => one.call(confirmPaper, { params: { id: paper.id }, body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('paper.decided');
    const made = await hub.db
      .selectFrom('milestones')
      .select('id')
      .where('invention_id', '=', paper.inventionId)
      .execute();
    expect(made).toHaveLength(1);
    const dismissed = await client.call(dismissPaper, { params: { id: paper.id }, body: { note: 'late' } });
    expect(dismissed.problem.code).toBe('paper.decided');
  });

  test('from a stale version is refused with the current one', async () => {
    const paper = await docketing.enter({ code: 'CTNF' });
    const body = { opens: [{ ruleId: 'OA-NF' }] };
    const stale = await docketing.confirm(paper.id, body, { updatedAt: '2026-01-01T00:00:00Z' });
    expect(stale.problem).toMatchObject({ code: 'entity.stale', current: paper });
  });

  test('confirms something, and each rule once', async () => {
    const paper = await docketing.enter({ code: 'CTNF' });
    expect((await docketing.confirm(paper.id, {})).problem.code).toBe('request.invalid');
    const twice = [{ ruleId: 'OA-NF' }, { ruleId: 'OA-NF' }];
    expect((await docketing.confirm(paper.id, { opens: twice })).problem.code).toBe('request.invalid');
  });

  test('that a paper starts nothing says why', async () => {
    const paper = await docketing.enter({ code: 'CTNF' });
    const dismiss = (note: string) => client.call(dismissPaper, { params: { id: paper.id }, body: { note } });
    expect((await dismiss(' ')).problem.code).toBe('request.invalid');
    expect((await dismiss('Mailed in error')).body).toMatchObject({
      outcome: 'dismissed',
      note: 'Mailed in error',
      opens: [],
    });
    const events = await docketing.readEvents(paper.inventionId);
    expect(events.at(-1)).toMatchObject({ type: 'paper.decided', metadata: { reason: 'Mailed in error' } });
    expect((await dismiss('again')).problem.code).toBe('paper.decided');
  });
});
