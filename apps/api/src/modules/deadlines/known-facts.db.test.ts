import { computeDeadlineDate } from '@hub/contract/deadlines/deadlines.calls.ts';
import { createMilestone, updateMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
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

let lastNumber = 29_000_000;

/** Builds an invention with the Office's record of its application. */
const buildApplication = async (record: {
  application_type: string;
  filing_date?: string;
  shift_days?: number;
}) => {
  const { id } = await buildInvention(hub.db);
  lastNumber += 1;
  const application = { ...record, invention_id: id, application_number: String(lastNumber) };
  await hub.db.insertInto('patent_applications').values(application).execute();
  return id;
};

const start = (inventionId: string, ruleId: string, trigger: string, facts = {}) =>
  client.call(createMilestone, { body: { inventionId, title: 'Act', ruleId, trigger, facts } });

describe('patent term adjustment', () => {
  test.each([
    [{ application_type: 'Utility', filing_date: '2024-05-06' }, '2026-06-02'],
    [{ application_type: 'Utility', filing_date: '2000-05-26' }, null],
    [{ application_type: 'Utility', filing_date: '2024-05-06', shift_days: 9100 }, null],
    [{ application_type: 'Design' }, null],
    [{ application_type: 'Re-Issue' }, null],
  ])('an application that the Office lists as %j is safe until %s', async (record, ptaSafe) => {
    const { body } = await start(await buildApplication(record), 'OA-NF', '2026-03-02');
    expect(body).toMatchObject({ dueAt: '2026-06-02', deadline: { ptaSafe } });
  });
});

test('the maintenance fees of a reissue ask for the original grant and are counted from it', async () => {
  const id = await buildApplication({ application_type: 'Re-Issue' });
  const asked = await start(id, 'MF-1', '2023-06-06');
  expect(asked.problem).toMatchObject({
    code: 'deadline.fact_missing',
    errors: [{ path: 'facts.originalGrant' }],
  });
  const { body } = await start(id, 'MF-1', '2023-06-06', { originalGrant: '2020-01-07' });
  expect(body).toMatchObject({ dueAt: '2023-07-07', deadline: { latest: '2024-01-08' } });
  const { body: computed } = await client.call(computeDeadlineDate, {
    body: { ruleId: 'MF-1', trigger: '2023-06-06', facts: { originalGrant: '2020-01-07' } },
  });
  expect(computed.due).toBe('2023-07-07');
});

test('the time to appeal to a court is counted from the decision on the request for rehearing', async () => {
  const { id } = await buildInvention(hub.db);
  await docketing.enter({ code: 'BDRR', date: '2026-07-15', inventionId: id });
  expect((await start(id, 'AP-CT', '2026-06-01')).body.dueAt).toBe('2026-08-03');
  await docketing.enter({ code: 'APD1', date: '2026-09-14', inventionId: id });
  expect((await start(id, 'AP-CT', '2026-06-01')).body.dueAt).toBe('2026-11-16');
  expect((await start(id, 'AP-CT', '2026-09-14')).body.dueAt).toBe('2026-11-16');
});

describe('a date that the action sets', () => {
  const edit = async (ruleId: string, dueAt: string) => {
    const { body } = await start((await buildInvention(hub.db)).id, ruleId, '2026-03-02');
    return client.call(updateMilestone, { params: { id: body.id }, body: { dueAt } });
  };

  test.each([
    ['OA-NF', '2026-04-02', '2026-04-02', '2026-09-02'],
    ['OA-RR', '2026-04-04', '2026-04-06', '2026-09-02'],
    ['PE-MP', '2026-04-02', '2026-04-02', '2026-09-02'],
  ])('replaces the usual date of %s: %s', async (ruleId, entered, dueAt, latest) => {
    expect((await edit(ruleId, entered)).body).toMatchObject({ dueAt, deadline: { due: dueAt, latest } });
  });

  test('is refused where the law sets the date, and outside six months', async () => {
    expect((await edit('AL-IF', '2026-05-04')).problem.code).toBe('milestone.statutory_date');
    expect((await edit('OA-NF', '2026-10-02')).problem).toMatchObject({ code: 'request.invalid' });
  });
});
