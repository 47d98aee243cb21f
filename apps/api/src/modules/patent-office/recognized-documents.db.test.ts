import {
  getDocument,
  listDocuments,
  removeDocument,
  updateDocument,
} from '@hub/contract/documents/documents.calls.ts';
import { inventionIdSchema, milestoneIdSchema } from '@hub/contract/fields.ts';
import { listWrapperDocuments } from '@hub/contract/file-wrapper/file-wrapper.calls.ts';
import { finishMilestone, getMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocketing } from '../../../test/support/docketing.ts';
import { type OfficeHub, startOfficeHub } from '../../../test/support/office-hub.ts';
import { buildOfficeDocument } from '../../../test/support/office-service.ts';

let scene: OfficeHub;
let docketing: ReturnType<typeof createDocketing>;
beforeAll(async () => {
  scene = await startOfficeHub();
  docketing = createDocketing(scene.hub, scene.client);
});
afterAll(() => scene.stop());

const action = (date: string) => buildOfficeDocument({ documentIdentifier: `ACTION${date}`, date });

const listOf = async (inventionId: string) =>
  (await scene.client.call(listDocuments, { query: { inventionId, outcome: 'all' } })).body.collection;

const enterAndRead = async (entered: string, official: string) => {
  const { inventionId, applicationNumber } = await scene.addApplication();
  await scene.readAll();
  const document = await docketing.enter({ inventionId, code: 'CTNF', date: entered, confirmed: true });
  scene.publish(applicationNumber, { documents: [action(official)] });
  await scene.readAll();
  return { inventionId, document };
};

test('a document that a person entered is recognized, and keeps what was docketed', async () => {
  const { inventionId, document } = await enterAndRead('2026-09-15', '2026-09-15');
  const [found, ...others] = await listOf(inventionId);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ id: document.id, outcome: 'proposed', date: '2026-09-15' });
  const [event] = (await scene.listEvents(inventionId)).slice(-1);
  expect(event).toMatchObject({
    type: 'document.updated',
    metadata: {
      documentId: document.id,
      actor: { firstName: 'Patent' },
      changes: [{ field: 'recognized', from: false, to: true }],
    },
  });
  await scene.readAll();
  expect(await listOf(inventionId)).toHaveLength(1);
});

test('a different date is never moved: the event names both and a task asks to check it', async () => {
  const { inventionId, document } = await enterAndRead('2026-09-15', '2026-09-17');
  expect(await listOf(inventionId)).toMatchObject([{ id: document.id, date: '2026-09-15' }]);
  const events = await scene.listEvents(inventionId);
  expect(events.slice(-2)).toMatchObject([
    { type: 'task.created', metadata: { title: 'Check the date of CTNF: Non-final rejection' } },
    {
      type: 'document.updated',
      metadata: {
        changes: [
          { field: 'recognized', from: false, to: true },
          { field: 'officeDate', from: '2026-09-15', to: '2026-09-17' },
        ],
      },
    },
  ]);
});

const readNotes = async (inventionId: string): Promise<string> => {
  const { notes } = await scene.hub.db
    .selectFrom('tasks')
    .select('notes')
    .where('invention_id', '=', inventionId)
    .where('title', 'like', 'Check the date%')
    .executeTakeFirstOrThrow();
  return notes;
};

const readWrapper = async (inventionId: string) =>
  (
    await scene.client.call(listWrapperDocuments, {
      params: { inventionId: inventionIdSchema.parse(inventionId) },
      query: {},
    })
  ).body.collection;

test('a different date is marked in the wrapper and on the proposal until one of them is corrected', async () => {
  const { inventionId, document } = await enterAndRead('2026-09-15', '2026-09-14');
  const marks = { date: '2026-09-15', officeDate: '2026-09-14', officeCode: null };
  expect(await readWrapper(inventionId)).toMatchObject([marks]);
  expect(await listOf(inventionId)).toMatchObject([marks]);
  expect(await readNotes(inventionId)).toMatch(
    /“.+” is proposed for 15 December 2026; it would be due 14 December 2026\. If the office is right/,
  );
  const params = { id: document.id };
  await scene.client.call(updateDocument, {
    params,
    query: {},
    body: { date: '2026-09-14', confirmed: true },
  });
  expect(await readWrapper(inventionId)).toMatchObject([{ date: '2026-09-14', officeDate: null }]);
});

test('where a milestone hangs on the document, the task proposes its new date', async () => {
  const { inventionId, applicationNumber } = await scene.addApplication(
    {},
    { documents: [action('2026-09-15')] },
  );
  await scene.readAll();
  const [document] = await listOf(inventionId);
  await docketing.confirm(document?.id ?? '', { opens: [{ ruleId: 'OA-NF', templateId: null }] });
  const corrected = { ...action('2026-09-15'), date: '2026-09-07', code: 'CTFR' };
  scene.publish(applicationNumber, { documents: [corrected] });
  await scene.readAll();
  expect(await readWrapper(inventionId)).toMatchObject([{ officeDate: '2026-09-07', officeCode: 'CTFR' }]);
  const { notes } = await scene.hub.db
    .selectFrom('tasks')
    .select('notes')
    .where('invention_id', '=', inventionId)
    .where('title', 'like', 'Check the date and code%')
    .executeTakeFirstOrThrow();
  expect(notes).toMatch(/“.+” is due 15 December 2026 and would be due 7 December 2026\./);
});

test('four days apart are two documents', async () => {
  const { inventionId } = await enterAndRead('2026-09-15', '2026-09-19');
  expect(await listOf(inventionId)).toHaveLength(2);
});

const finishWithReply = async (official: string | null) => {
  const { inventionId, applicationNumber } = await scene.addApplication();
  await scene.readAll();
  const started = await docketing.enter({ inventionId, code: 'CTNF', date: '2026-09-01' });
  await docketing.confirm(started.id, { opens: [{ ruleId: 'OA-NF', templateId: null }] });
  const milestone = await scene.hub.db
    .selectFrom('milestones')
    .select('id')
    .where('invention_id', '=', inventionId)
    .executeTakeFirstOrThrow();
  const reply = await docketing.enter({ inventionId, code: 'A...', date: '2026-10-15', confirmed: true });
  if (official !== null) {
    const document = { code: 'A...', description: 'Amendment', direction: 'INCOMING' } as const;
    const documentIdentifier = `REPLY${inventionId.slice(-8)}`;
    scene.publish(applicationNumber, {
      documents: [buildOfficeDocument({ ...document, documentIdentifier, date: official })],
    });
    await scene.readAll();
  }
  const params = { id: milestoneIdSchema.parse(milestone.id) };
  await scene.client.call(finishMilestone, { params, query: {}, body: { documentId: reply.id } });
  const { body } = await scene.client.call(getMilestone, { params });
  return { proof: body.proof, reply };
};

test.each([
  ['was not recognized', null, 'awaiting'],
  ['was recognized with its date', '2026-10-15', 'evidence'],
  ['was recognized with another date', '2026-10-14', 'awaiting'],
])('one’s own reply that %s, dated %s there, leaves the milestone %s', async (_what, official, proof) => {
  expect((await finishWithReply(official)).proof).toBe(proof);
});

test('a recognized document is corrected only by people who may verify deadlines, and then is theirs', async () => {
  const { document } = await enterAndRead('2026-09-15', '2026-09-15');
  const other = await scene.hub.signIn();
  const params = { id: document.id };
  const change = { params, query: {}, body: { date: '2026-09-14', confirmed: true } };
  expect((await other.call(updateDocument, change)).problem.code).toBe('document.imported');
  expect((await scene.client.call(updateDocument, change)).status).toBe(200);
  const { body } = await scene.client.call(getDocument, { params, query: {} });
  expect(body.date).toBe('2026-09-14');
});

test('a document that a person removed does not come back', async () => {
  const { inventionId } = await scene.addApplication({}, { documents: [action('2026-09-21')] });
  await scene.readAll();
  const [document] = await listOf(inventionId);
  const { status } = await scene.client.call(removeDocument, {
    params: { id: document?.id ?? '' },
    query: {},
  });
  expect(status).toBe(204);
  await scene.readAll();
  expect(await listOf(inventionId)).toEqual([]);
});
