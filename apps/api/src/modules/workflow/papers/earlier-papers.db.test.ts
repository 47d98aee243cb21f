import { getPaper, listPapers } from '@hub/contract/workflow/papers.calls.ts';
import { getTask } from '@hub/contract/workflow/tasks.calls.ts';
import { buildInvention, grantInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPaper } from '@hub/testkit/builders/build-paper.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';
import { createOpenEarlierPapers } from './jobs/open-earlier-papers.job.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
});
afterAll(() => hub.stop());

const today = () => Temporal.PlainDate.from(hub.clock.now().toString().slice(0, 10));

/** A paper as the migration leaves one that was here before. */
const buildEarlier = (code: string, monthsAgo: number, inventionId: string, outcome = {}) => {
  const note = 'It was here before papers were watched.';
  return buildPaper(hub.db, {
    code,
    document_date: today().subtract({ months: monthsAgo }).toString(),
    invention_id: inventionId,
    outcome: { outcome: 'informational', note, ...outcome },
  });
};

const readPaper = async ({ id }: { id: string }) => (await client.call(getPaper, { params: { id } })).body;

test('papers from before papers were watched are read by somebody where their period may still run', async () => {
  const [assigned, checker, reader] = [
    await buildPerson(hub.db),
    await buildPerson(hub.db, { permissions: ['deadlines:verify'] }),
    await buildPerson(hub.db),
  ];
  const [{ id }, unassigned, restricted] = [
    await buildInvention(hub.db),
    await buildInvention(hub.db),
    await buildInvention(hub.db, { is_restricted: true }),
  ];
  for (const person of [client.person, reader]) await grantInvention(hub.db, restricted, person);
  const row = { invention_id: id, principal_id: assigned.id, position: 0 };
  await hub.db.insertInto('invention_project_assignees').values(row).execute();
  const [action, unknown, old, filed, dismissed, open, secret] = [
    await buildEarlier('CTNF', 5, id),
    await buildEarlier('ZZ.UNKNOWN', 1, id),
    await buildEarlier('CTNF', 9, id),
    await buildEarlier('IDS', 1, id),
    await buildEarlier('CTNF', 1, id, { outcome: 'dismissed' }),
    await buildEarlier('NTC.MISS.PRT', 6, unassigned.id),
    await buildEarlier('CTFR', 2, restricted.id),
  ];
  const job = createOpenEarlierPapers(hub.dependencies);
  await job.run();
  await job.run();

  const proposed = await readPaper(action);
  expect(proposed).toMatchObject({ outcome: 'proposed', task: { assignees: [assigned.email] } });
  expect(proposed.opens).toMatchObject([{ ruleId: 'OA-NF' }]);
  expect(await readPaper(unknown)).toMatchObject({
    outcome: 'review',
    task: { assignees: [assigned.email] },
  });
  expect(await readPaper(open)).toMatchObject({ outcome: 'proposed', task: { assignees: [checker.email] } });
  const owners = (await readPaper(secret)).task?.assignees ?? [];
  expect(owners).toHaveLength(1);
  expect(owners).not.toContain(checker.email);
  for (const paper of [old, filed])
    expect(await readPaper(paper)).toMatchObject({ outcome: 'informational', task: null });
  expect(await readPaper(dismissed)).toMatchObject({ outcome: 'dismissed', task: null });

  const { body } = await client.call(getTask, { params: { id: proposed.task?.id ?? '' } });
  expect(body).toMatchObject({ title: 'Review paper CTNF: Non-Final Rejection', status: 'open' });
  const listed = (await client.call(listPapers, { query: { inventionId: id } })).body;
  expect(listed.collection.map((paper) => paper.id).sort()).toEqual([action.id, unknown.id].sort());
  const tasks = await hub.db.selectFrom('tasks').select('id').where('invention_id', '=', id).execute();
  expect(tasks).toHaveLength(2);
});

test('every hub looks for such papers', () => {
  expect(hub.dependencies.jobs.listRepeated().map(({ name }) => name)).toContain(
    'workflow.open-earlier-papers',
  );
});
