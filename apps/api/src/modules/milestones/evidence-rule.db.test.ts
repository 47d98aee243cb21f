import { getEvidenceRule, setEvidenceRule } from '@hub/contract/milestones/evidence-rule.calls.ts';
import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import { createMilestone, finishMilestone, getMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { buildDocument } from '@hub/testkit/builders/build-document.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

type Client = Awaited<ReturnType<TestHub['signIn']>>;

let hub: TestHub;
let client: Client;
let admin: Client;
beforeAll(async () => {
  hub = await startTestHub();
  hub.clock.advance(hub.clock.now().until('2026-11-20T15:00:00Z'));
  client = await hub.signIn();
  admin = await hub.signIn(await buildPerson(hub.db, { permissions: ['admin'] }));
});
afterAll(() => hub.stop());

const setRule = async (rule: 'warn' | 'refuse') => {
  expect(await admin.call(setEvidenceRule, { body: { rule } })).toMatchObject({
    status: 200,
    body: { rule },
  });
};

const start = async (ruleId: string | undefined, inventionId?: string): Promise<Milestone> => {
  const id = inventionId ?? (await buildInvention(hub.db)).id;
  const rule = ruleId === undefined ? {} : { ruleId, trigger: '2026-09-15' };
  const body = { inventionId: id, title: `Answer ${ruleId ?? 'the client'}`, ...rule };
  return (await client.call(createMilestone, { body })).body;
};

const read = async ({ id }: Milestone) => (await client.call(getMilestone, { params: { id } })).body;

beforeEach(() => setRule('warn'));

test('a workspace warns until an administrator decides otherwise', async () => {
  const fresh = await startTestHub();
  const person = await fresh.signIn();
  expect((await person.call(getEvidenceRule, {})).body).toEqual({ rule: 'warn' });
  await fresh.stop();
  const { id } = await start('OA-NF');
  const finished = await client.call(finishMilestone, { params: { id }, body: { reason: 'Filed today' } });
  expect(finished).toMatchObject({ status: 200, body: { finished: true, proof: 'awaiting' } });
});

test('only an administrator changes the rule, and the audit log shows from what to what', async () => {
  expect((await client.call(setEvidenceRule, { body: { rule: 'refuse' } })).problem.code).toBe(
    'permission.denied',
  );
  expect((await client.call(getEvidenceRule, {})).body).toEqual({ rule: 'warn' });
  await setRule('refuse');
  expect((await client.call(getEvidenceRule, {})).body).toEqual({ rule: 'refuse' });
  const entry = await hub.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'details'])
    .where('action', '=', 'workflow.setEvidenceRule')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ actor_id: admin.person.id, details: { from: 'warn', to: 'refuse' } });
});

test('with the rule, a statutory milestone stays active without a document and finishes with one', async () => {
  await setRule('refuse');
  const milestone = await start('OA-NF');
  const params = { id: milestone.id };
  for (const body of [{}, { reason: 'Filed today' }, undefined]) {
    const refused = await client.call(finishMilestone, { params, ...(body && { body }) });
    expect(refused.status).toBe(400);
    expect(refused.problem.code).toBe('milestone.evidence_missing');
  }
  expect(await read(milestone)).toMatchObject({
    finished: false,
    proof: 'none',
    updatedAt: milestone.updatedAt,
  });
  const { id: documentId } = await buildDocument(hub.db, {
    invention_id: milestone.inventionId,
    code: 'A...',
    document_date: '2026-10-20',
  });
  const finished = await client.call(finishMilestone, { params, body: { documentId } });
  expect(finished).toMatchObject({ status: 200, body: { finished: true, proof: 'evidence' } });
});

test('with the rule, a document that does not end the period still needs a second person', async () => {
  await setRule('refuse');
  const milestone = await start('OA-NF');
  const { id: documentId } = await buildDocument(hub.db, {
    invention_id: milestone.inventionId,
    code: 'N417',
    document_date: '2026-10-20',
  });
  const finished = await client.call(finishMilestone, { params: { id: milestone.id }, body: { documentId } });
  expect(finished).toMatchObject({ status: 200, body: { finished: true, proof: 'awaiting' } });
});

test('with the rule, a milestone whose date the law does not set finishes without a document', async () => {
  await setRule('refuse');
  const { id } = await start(undefined);
  expect(await client.call(finishMilestone, { params: { id } })).toMatchObject({
    status: 200,
    body: { finished: true, proof: 'none' },
  });
});

test('what was finished before the rule stays finished and takes its document later', async () => {
  const milestone = await start('OA-NF');
  await client.call(finishMilestone, { params: { id: milestone.id }, body: { reason: 'Filed today' } });
  await setRule('refuse');
  expect(await read(milestone)).toMatchObject({ finished: true, proof: 'awaiting' });
  const { id: documentId } = await buildDocument(hub.db, {
    invention_id: milestone.inventionId,
    code: 'A...',
    document_date: '2026-10-20',
  });
  const { body } = await client.call(finishMilestone, { params: { id: milestone.id }, body: { documentId } });
  expect(body).toMatchObject({ finished: true, proof: 'evidence', verification: null });
});
