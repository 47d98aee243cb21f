import { getDocument, listDocuments } from '@hub/contract/documents/documents.calls.ts';
import { getTask } from '@hub/contract/tasks/tasks.calls.ts';
import { buildDocument } from '@hub/testkit/builders/build-document.ts';
import { buildInvention, grantInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { createOpenEarlierDocuments } from './jobs/open-earlier-documents.job.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
});
afterAll(() => hub.stop());

const today = () => Temporal.PlainDate.from(hub.clock.now().toString().slice(0, 10));

/** Builds a document from before incoming documents were tracked, as the migration leaves it. */
const buildEarlier = (code: string, monthsAgo: number, inventionId: string, outcome = {}) => {
  const note = 'Here before incoming documents were tracked.';
  return buildDocument(hub.db, {
    code,
    document_date: today().subtract({ months: monthsAgo }).toString(),
    invention_id: inventionId,
    outcome: { outcome: 'informational', note, ...outcome },
  });
};

const readDocument = async ({ id }: { id: string }) =>
  (await client.call(getDocument, { params: { id } })).body;

test('documents from before tracking are opened for review if their period may still be running', async () => {
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
  await createOpenEarlierDocuments(hub.dependencies).run();

  const proposed = await readDocument(action);
  expect(proposed).toMatchObject({ outcome: 'proposed', task: { assignees: [assigned.email] } });
  expect(proposed.opens).toMatchObject([{ ruleId: 'OA-NF' }]);
  expect(await readDocument(unknown)).toMatchObject({
    outcome: 'review',
    task: { assignees: [assigned.email] },
  });
  expect(await readDocument(open)).toMatchObject({
    outcome: 'proposed',
    task: { assignees: [checker.email] },
  });
  const owners = (await readDocument(secret)).task?.assignees ?? [];
  expect(owners).toHaveLength(1);
  expect(owners).not.toContain(checker.email);
  for (const document of [old, filed])
    expect(await readDocument(document)).toMatchObject({ outcome: 'informational', task: null });
  expect(await readDocument(dismissed)).toMatchObject({ outcome: 'dismissed', task: null });

  const { body } = await client.call(getTask, { params: { id: proposed.task?.id ?? '' } });
  expect(body).toMatchObject({ title: 'Review document CTNF: Non-Final Rejection', status: 'open' });
  const listed = (await client.call(listDocuments, { query: { inventionId: id } })).body;
  expect(listed.collection.map((document) => document.id).sort()).toEqual([action.id, unknown.id].sort());
  const tasks = await hub.db.selectFrom('tasks').select('id').where('invention_id', '=', id).execute();
  expect(tasks).toHaveLength(2);
});
