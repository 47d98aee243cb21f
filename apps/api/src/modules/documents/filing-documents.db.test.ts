import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocketing } from '../../../test/support/docketing.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let docketing: ReturnType<typeof createDocketing>;
beforeAll(async () => {
  hub = await startTestHub();
  docketing = createDocketing(hub, await hub.signIn());
});
afterAll(() => hub.stop());

const alone = (ruleId: string, facts = {}) => ({ ruleId, templateId: null, facts });
const newInvention = async () => (await buildInvention(hub.db)).id;

test('a first filing starts the priority year, the license, publication and the first IDS window', async () => {
  const document = await docketing.enter({ code: 'TRNA', date: '2026-03-02' });
  expect(document.opens).toMatchObject([
    { ruleId: 'FF-PAR', dueAt: null, missing: ['priority'] },
    { ruleId: 'FF-REM', dueAt: null, missing: ['priority'] },
    { ruleId: 'FF-LIC', dueAt: '2026-09-02', missing: [] },
    { ruleId: 'PR-CL', missing: ['priority'] },
    { ruleId: 'PB-18', missing: ['priority'] },
    { ruleId: 'ID-B', dueAt: '2026-06-02', missing: [] },
  ]);
  const refused = await docketing.confirm(document.id, { opens: [alone('FF-PAR')] });
  expect(refused.problem).toMatchObject({
    code: 'deadline.fact_missing',
    errors: [{ path: 'facts.priority' }],
  });
  const opens = [alone('FF-PAR', { priority: '2026-03-02' }), alone('ID-B')];
  const { body } = await docketing.confirm(document.id, { opens });
  expect(body.milestones.map(({ ruleId, dueAt }) => [ruleId, dueAt])).toEqual([
    ['FF-PAR', '2027-03-02'],
    ['ID-B', '2026-06-02'],
  ]);
});

test('a disclosure proposes the one-year bar, which nothing starts before a person confirms it and a filing meets', async () => {
  const inventionId = await newInvention();
  const disclosed = await docketing.enter({ inventionId, code: 'disclosure', date: '2025-11-21' });
  expect(disclosed).toMatchObject({
    outcome: 'proposed',
    opens: [{ ruleId: 'BD-1', dueAt: '2026-11-23', missing: [] }],
  });
  const milestones = hub.db.selectFrom('milestones').selectAll().where('invention_id', '=', inventionId);
  expect(await milestones.execute()).toEqual([]);
  const { body } = await docketing.confirm(disclosed.id, { opens: [alone('BD-1')] });
  expect(body.milestones).toMatchObject([{ ruleId: 'BD-1', dueAt: '2026-11-23' }]);
  const filing = await docketing.enter({ inventionId, code: 'TR.PROV', date: '2026-09-14' });
  expect(filing.closes.map(({ ruleId }) => ruleId)).toEqual(['BD-1']);
});

test('a filing after a provisional keeps the priority of the provisional', async () => {
  const inventionId = await newInvention();
  const provisional = await docketing.enter({ inventionId, code: 'TR.PROV', date: '2025-06-10' });
  await docketing.confirm(provisional.id, { opens: [alone('FF-PAR'), alone('FF-LIC')] });
  const filing = await docketing.enter({ inventionId, code: 'TRNA', date: '2026-03-02' });
  const found = filing.opens.map(({ ruleId, dueAt }) => [ruleId, dueAt]);
  expect(found).not.toContainEqual(['FF-PAR', expect.anything()]);
  expect(found).toContainEqual(['PR-CL', '2026-10-13']);
  // What it adds to the provisional has a license of its own.
  expect(found).toContainEqual(['FF-LIC', '2026-09-02']);
});

test('the filing receipt counts from the filing and proposes only what the filing has not started', async () => {
  const inventionId = await newInvention();
  await hub.db
    .insertInto('patent_applications')
    .values({ invention_id: inventionId, application_number: '19000001', filing_date: '2026-03-02' })
    .execute();
  const filing = await docketing.enter({ inventionId, code: 'TRNA', date: '2026-03-02' });
  await docketing.confirm(filing.id, { opens: [alone('FF-PAR', { priority: '2026-03-02' })] });
  const receipt = await docketing.enter({ inventionId, code: 'APP.FILE.REC', date: '2026-03-20' });
  expect(receipt.opens.map(({ ruleId, dueAt }) => [ruleId, dueAt])).toEqual([
    ['PE-FR', '2026-03-30'],
    ['FF-REM', '2026-12-31'],
    ['FF-LIC', '2026-09-02'],
    ['PR-CL', '2027-07-02'],
    ['PB-18', expect.any(String)],
    ['ID-B', '2026-06-02'],
  ]);
});

test('documents of other offices start their dates, which are not moved, and the IDS clocks', async () => {
  const intention = await docketing.enter({ code: 'EP.71', date: '2026-07-22' });
  expect(intention.opens).toMatchObject([{ ruleId: 'EP-71', dueAt: '2026-11-22', takes: [] }]);
  const action = await docketing.enter({ code: 'JP.OA', date: '2026-09-01' });
  expect(action.opens).toMatchObject([
    { ruleId: 'JP-OA', dueAt: null },
    { ruleId: 'ID-E', dueAt: '2026-12-01' },
    { ruleId: 'ID-D', dueAt: '2026-10-01' },
  ]);
  const { body } = await docketing.confirm(action.id, { opens: [alone('JP-OA', { setDue: '2026-11-29' })] });
  expect(body.milestones).toMatchObject([{ ruleId: 'JP-OA', dueAt: '2026-11-29' }]);
  const texts = body.milestones[0]?.deadline?.explanation.map(({ text }) => text);
  expect(texts).toContain(
    'Confidence: to be confirmed by a local agent; the period is from general knowledge.',
  );
  const filed = await docketing.enter({ code: 'JP.FILED', date: '2026-06-20' });
  expect(filed.opens).toMatchObject([{ ruleId: 'JP-EX', missing: ['filing'] }]);
  const started = await docketing.confirm(filed.id, { opens: [alone('JP-EX', { filing: '2024-09-14' })] });
  expect(started.body.milestones).toMatchObject([{ ruleId: 'JP-EX', dueAt: '2027-09-14' }]);
});

test('an information disclosure statement finishes the clocks that run, and is informational otherwise', async () => {
  const inventionId = await newInvention();
  const early = await docketing.enter({ inventionId, code: 'IDS', date: '2026-02-20' });
  expect(early).toMatchObject({ outcome: 'informational', task: null });
  const filing = await docketing.enter({ inventionId, code: 'TRNA', date: '2026-03-02' });
  await docketing.confirm(filing.id, { opens: [alone('ID-B')] });
  const statement = await docketing.enter({ inventionId, code: 'IDS', date: '2026-05-20' });
  expect(statement).toMatchObject({ outcome: 'proposed', closes: [{ ruleId: 'ID-B' }] });
});

test('an interview summary and a publication start what follows from them', async () => {
  const summary = await docketing.enter({ code: 'INTV.SUM.APP', date: '2026-09-16' });
  expect(summary.opens).toMatchObject([{ ruleId: 'IN-S', dueAt: '2026-10-16', takes: ['setDue'] }]);
  const publication = await docketing.enter({ code: 'NTC.PUB', date: '2026-09-24' });
  expect(publication.opens).toMatchObject([{ ruleId: 'PB-2', dueAt: '2026-11-24' }]);
});

test('an international application starts its dates from the filing and priority that a person enters', async () => {
  const inventionId = await newInvention();
  await hub.db
    .insertInto('patent_applications')
    .values({ invention_id: inventionId, application_number: '19000002', filing_date: '2025-09-01' })
    .execute();
  const filed = await docketing.enter({ inventionId, code: 'RO/105', date: '2026-06-20' });
  expect(filed.opens).toMatchObject([
    { ruleId: 'PC-26', missing: ['priority', 'filing'] },
    { ruleId: 'PC-30', missing: ['priority', 'filing'] },
    { ruleId: 'FF-NP', missing: ['filing'] },
  ]);
  const facts = { priority: '2025-06-02', filing: '2026-06-01' };
  const { body } = await docketing.confirm(filed.id, {
    opens: [alone('PC-26', facts), alone('PC-30', facts), alone('FF-NP', { filing: '2026-06-01' })],
  });
  expect(body.milestones.map(({ ruleId, dueAt }) => [ruleId, dueAt])).toEqual([
    ['PC-26', '2026-10-02'],
    ['PC-30', '2027-12-02'],
    ['FF-NP', '2026-07-16'],
  ]);
  const search = await docketing.enter({ inventionId, code: 'ISA/220', date: '2026-09-15' });
  expect(search.opens.map(({ ruleId, dueAt }) => [ruleId, dueAt])).toEqual([
    ['PC-19', '2026-11-15'],
    ['PC-22', '2027-04-02'],
    ['ID-E', '2026-12-15'],
    ['ID-D', '2026-10-15'],
  ]);
});
