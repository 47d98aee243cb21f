import { getMilestoneDateCard } from '@hub/contract/date-card/date-card.calls.ts';
import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import {
  cancelMilestone,
  createMilestone,
  finishMilestone,
  getMilestone,
  listInventionMilestones,
  updateMilestone,
  verifyMilestone,
} from '@hub/contract/milestones/milestones.calls.ts';
import { getOverviewRow, listObsolete, listOverview } from '@hub/contract/overview/overview.calls.ts';
import { buildDocument } from '@hub/testkit/builders/build-document.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocketing } from '../../../test/support/docketing.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

type Client = Awaited<ReturnType<TestHub['signIn']>>;

let hub: TestHub;
let client: Client;
let second: Client;
let docketing: ReturnType<typeof createDocketing>;
beforeAll(async () => {
  hub = await startTestHub();
  hub.clock.advance(hub.clock.now().until('2026-11-20T15:00:00Z'));
  client = await hub.signIn();
  second = await hub.signIn(
    await buildPerson(hub.db, { permissions: ['inventions:edit', 'deadlines:verify'] }),
  );
  docketing = createDocketing(hub, client);
});
afterAll(() => hub.stop());

const read = async (id: string): Promise<Milestone> =>
  (await client.call(getMilestone, { params: { id } })).body;

const readWork = async (inventionId: string): Promise<Milestone[]> =>
  (await client.call(listInventionMilestones, { params: { id: inventionId } })).body.milestones;

const ofRule = async (inventionId: string, ruleId: string): Promise<Milestone> => {
  const found = (await readWork(inventionId)).find((milestone) => milestone.ruleId === ruleId);
  if (!found) throw new Error(`No milestone of ${ruleId}`);
  return found;
};

/** Enters a document and confirms everything that it starts and closes. */
const file = async (inventionId: string, code: string, date: string): Promise<void> => {
  const document = await docketing.enter({ inventionId, code, date });
  const opens = document.opens.map(({ ruleId }) => ({ ruleId, templateId: null }));
  const closes = document.closes.map(({ id }) => id);
  const { status } = await docketing.confirm(document.id, { opens, closes });
  expect(status).toBe(200);
};

/** Starts a final rejection of 10 August 2026 that was answered on 5 October, within two months. */
const startAnswered = async (): Promise<string> => {
  const { id } = await buildInvention(hub.db);
  await file(id, 'CTFR', '2026-08-10');
  await file(id, 'A.NE', '2026-10-05');
  return id;
};

const isListed = async (call: typeof listOverview | typeof listObsolete, id: string): Promise<boolean> => {
  const { body } = await client.call(call, { query: { size: 200 } });
  return body.collection.some((row) => row.id === id);
};

test('a final rejection stays in sight after the reply, until a request for continued examination', async () => {
  const inventionId = await startAnswered();
  const replied = await ofRule(inventionId, 'OA-F');
  expect(replied).toMatchObject({
    finished: false,
    repliedAt: '2026-10-05',
    dueAt: '2027-02-10',
    proof: 'none',
    deadline: { due: '2026-11-10', latest: '2027-02-10' },
    documents: [
      { code: 'CTFR', relation: 'opened' },
      { code: 'A.NE', relation: 'replied' },
    ],
  });
  expect(replied.deadline?.extensions.map(({ date }) => date)).toEqual([
    '2026-12-10',
    '2027-01-11',
    '2027-02-10',
  ]);
  const { body: row } = await client.call(getOverviewRow, { params: { id: inventionId }, query: {} });
  expect(row).toMatchObject({
    dueAt: '2027-02-10',
    nextMilestone: { id: replied.id, repliedAt: '2026-10-05', latest: '2027-02-10' },
  });
  expect(await isListed(listOverview, inventionId)).toBe(true);
  expect(await isListed(listObsolete, inventionId)).toBe(false);
  const { body: card } = await client.call(getMilestoneDateCard, { params: { id: replied.id } });
  expect(card.reply).toMatchObject({ date: '2026-10-05', documents: [{ code: 'A.NE' }] });
  expect(card.changes.map(({ field }) => field)).toEqual(expect.arrayContaining(['repliedAt', 'dueAt']));

  await file(inventionId, 'RCEX', '2026-11-20');
  expect(await read(replied.id)).toMatchObject({ finished: true, repliedAt: '2026-10-05' });
  expect(await ofRule(inventionId, 'OA-F2')).toMatchObject({ finished: true });
});

test('an advisory action goes on with the period, which is shown once throughout', async () => {
  const inventionId = await startAnswered();
  await file(inventionId, 'CTAV', '2026-11-16');
  const active = async () =>
    (await readWork(inventionId)).filter(({ finished, deleted }) => !finished && !deleted);
  expect(await ofRule(inventionId, 'OA-F')).toMatchObject({ finished: true, proof: 'evidence' });
  expect(await active()).toMatchObject([
    { ruleId: 'OA-ADV', deadline: { trigger: '2026-08-10', due: '2026-11-16', latest: '2027-02-10' } },
  ]);
  await file(inventionId, 'A.NE', '2026-11-18');
  expect(await active()).toMatchObject([{ ruleId: 'OA-ADV', repliedAt: '2026-11-18', dueAt: '2027-02-10' }]);

  const advisory = await ofRule(inventionId, 'OA-ADV');
  const body = { reason: 'The wrong file' };
  expect((await client.call(cancelMilestone, { params: { id: advisory.id }, body })).status).toBe(204);
  expect(await active()).toMatchObject([{ ruleId: 'OA-F', repliedAt: '2026-10-05', dueAt: '2027-02-10' }]);
  const verification = { outcome: 'refused', note: 'It is the right file' } as const;
  const params = { id: advisory.id };
  expect((await second.call(verifyMilestone, { params, body: verification })).status).toBe(200);
  expect(await active()).toMatchObject([{ ruleId: 'OA-ADV', repliedAt: '2026-11-18' }]);
});

test.each(['NOA', 'CTNF', 'CTFR', 'N/AP', 'ABN', 'CTEQ'])(
  '%s ends the period of an answered final rejection',
  async (code) => {
    const inventionId = await startAnswered();
    const before = await ofRule(inventionId, 'OA-F');
    await file(inventionId, code, '2026-11-19');
    expect(await read(before.id)).toMatchObject({ finished: true });
  },
);

test('finishing by hand with a reply after final leaves the period running, and its tasks open', async () => {
  const { id } = await buildInvention(hub.db);
  await file(id, 'CTFR', '2026-08-10');
  const final = await ofRule(id, 'OA-F');
  await buildTask(hub.db, { invention_id: id, milestone_id: final.id });
  const reply = await buildDocument(hub.db, { invention_id: id, code: 'A.NE', document_date: '2026-10-22' });
  const params = { id: final.id };
  const body = { documentId: reply.id };
  const { body: replied } = await client.call(finishMilestone, { params, body });
  expect(replied).toMatchObject({ finished: false, repliedAt: '2026-10-22', dueAt: '2027-02-10' });
  expect(replied.tasks.map(({ status }) => status)).toEqual(['open']);
  expect(await ofRule(id, 'OA-F2')).toMatchObject({ finished: true });

  const { body: undone } = await client.call(updateMilestone, { params, body: { finished: false } });
  expect(undone).toMatchObject({ repliedAt: null, dueAt: '2026-11-10' });
  expect(undone.documents.map(({ relation }) => relation)).toEqual(['opened']);
  expect(await ofRule(id, 'OA-F2')).toMatchObject({ finished: false });

  const later = await buildDocument(hub.db, { invention_id: id, code: 'A.NE', document_date: '2030-01-02' });
  const future = await client.call(finishMilestone, { params, body: { documentId: later.id } });
  expect(future.problem).toMatchObject({ code: 'request.invalid', errors: [{ path: 'documentId' }] });
});

test('an extension moves an answered period no further than its last day, and keeps its months', async () => {
  const inventionId = await startAnswered();
  const { id } = await ofRule(inventionId, 'OA-F');
  const { body } = await client.call(updateMilestone, { params: { id }, body: { extensionMonths: 1 } });
  expect(body).toMatchObject({
    extensionMonths: 1,
    dueAt: '2027-02-10',
    deadline: { extended: { date: '2026-12-10' } },
  });
});

test('a person may finish an answered final rejection with a reason and a second person', async () => {
  const inventionId = await startAnswered();
  const { id } = await ofRule(inventionId, 'OA-F');
  const body = { reason: 'RCE filed, receipt to come' };
  const { body: finished } = await client.call(finishMilestone, { params: { id }, body });
  expect(finished).toMatchObject({ finished: true, proof: 'awaiting', verification: body });
  expect(await isListed(listOverview, inventionId)).toBe(true);
  expect(await isListed(listObsolete, inventionId)).toBe(false);
  const decision = { outcome: 'confirmed' } as const;
  await second.call(verifyMilestone, { params: { id }, body: decision });
  expect(await isListed(listObsolete, inventionId)).toBe(true);
});

test('an invention is not obsolete while months of extension still run', async () => {
  const { id: inventionId } = await buildInvention(hub.db);
  const body = { inventionId, title: 'Missing parts', ruleId: 'PE-MP', trigger: '2026-05-11' };
  await client.call(createMilestone, { body });
  await hub.db.deleteFrom('stream_events').where('invention_id', '=', inventionId).execute();
  await hub.db
    .updateTable('invention_overviews')
    .set({ last_activity_at: '2026-01-01T00:00:00Z' })
    .where('invention_id', '=', inventionId)
    .execute();
  expect(await isListed(listObsolete, inventionId)).toBe(false);
  expect(await isListed(listOverview, inventionId)).toBe(true);
});
