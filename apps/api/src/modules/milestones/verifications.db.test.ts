import {
  cancelMilestone,
  createMilestone,
  finishMilestone,
  getMilestone,
  listVerifications,
  updateMilestone,
  verifyMilestone,
} from '@hub/contract/milestones/milestones.calls.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { plusDays } from '@hub/domain/dates/iso-date.ts';
import { officeTimeZone, todayIn } from '@hub/domain/dates/today.ts';
import type { Permission } from '@hub/domain/people/permissions.ts';
import { buildAssistance } from '@hub/testkit/builders/build-assistance.ts';
import { buildDocument } from '@hub/testkit/builders/build-document.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

type Client = Awaited<ReturnType<TestHub['signIn']>>;

let hub: TestHub;
let finisher: Client;
let second: Client;
beforeAll(async () => {
  hub = await startTestHub();
  finisher = await signInWith(['inventions:edit', 'deadlines:verify']);
  second = await signInWith(['inventions:edit', 'deadlines:verify']);
});
afterAll(() => hub.stop());

const signInWith = async (permissions: Permission[]) =>
  hub.signIn(await buildPerson(hub.db, { permissions }));

const paramsOf = ({ id }: { id: string }) => ({ params: { id } });

const buildStatutory = (overrides: object = {}) =>
  buildMilestone(hub.db, { rule_id: 'OA-NF', due_at: '2026-12-24', ...overrides });

/** Builds a statutory milestone that was finished without a document. */
const buildAwaiting = async (by: Client = finisher, overrides: object = {}) => {
  const milestone = await buildStatutory(overrides);
  const body = { reason: 'Filed by hand at the counter' };
  expect((await by.call(finishMilestone, { ...paramsOf(milestone), body })).status).toBe(200);
  return milestone;
};

const verify = (by: Client, milestone: { id: string }, outcome: 'confirmed' | 'refused', note?: string) =>
  by.call(verifyMilestone, { ...paramsOf(milestone), body: { outcome, ...(note && { note }) } });

const readEvents = async (milestone: { invention_id: string }) => {
  const params = { id: milestone.invention_id };
  return (await finisher.call(listStreamEvents, { params, query: { from: '0' } })).body.collection;
};

describe('finishing without evidence', () => {
  test('needs verification and shows the second person the reason', async () => {
    const milestone = await buildAwaiting();
    const { body } = await second.call(getMilestone, paramsOf(milestone));
    expect(body).toMatchObject({
      finished: true,
      proof: 'awaiting',
      verification: { openedBy: expect.stringContaining('@'), reason: 'Filed by hand at the counter' },
    });
    const [event] = await readEvents(milestone);
    expect(event).toMatchObject({
      type: 'milestone.finished',
      metadata: { reason: 'Filed by hand at the counter' },
    });
    expect(event?.metadata.changes).toContainEqual({
      field: 'verification',
      from: null,
      to: body.verification,
    });
    const ownVerifications = (await finisher.call(listVerifications, {})).body;
    expect(ownVerifications.find(({ id }) => id === milestone.id)).toMatchObject({ canDecide: false });
    const checks = (await second.call(listVerifications, {})).body;
    expect(checks.find(({ id }) => id === milestone.id)).toMatchObject({
      canDecide: true,
      dueAt: '2026-12-24',
      timing: 'Filed in time',
      verification: body.verification,
    });
    await wallInvention(hub.db, { id: milestone.invention_id }, second.person);
    expect((await second.call(listVerifications, {})).body.map(({ id }) => id)).not.toContain(milestone.id);
    expect((await verify(second, milestone, 'confirmed')).problem.code).toBe('milestone.not_found');
  });

  test('shows the second person how late the day was', async () => {
    const yesterday = plusDays(todayIn(officeTimeZone, hub.clock.now()), -1);
    const { id } = await buildAwaiting(finisher, { due_at: yesterday });
    const checks = (await second.call(listVerifications, {})).body;
    expect(checks.find((one) => one.id === id)?.timing).toMatch(
      /^Filed 1 day after the final date .*\(AB-W\)/,
    );
  });

  test.each(['PE-FR', 'OA-F2', 'PG-1'])(
    'needs no verification for %s, which is not statutory',
    async (rule_id) => {
      const milestone = await buildStatutory({ rule_id });
      const { body } = await finisher.call(finishMilestone, { ...paramsOf(milestone), body: {} });
      expect(body).toMatchObject({ finished: true, proof: 'none', verification: null });
    },
  );

  test('can be confirmed by a second person', async () => {
    const milestone = await buildAwaiting();
    const { body } = await verify(second, milestone, 'confirmed', 'Seen the stamp');
    expect(body).toMatchObject({
      finished: true,
      proof: 'confirmed',
      verification: null,
      verified: { by: expect.stringContaining('@'), at: expect.stringMatching(/Z$/) },
    });
    const last = (await readEvents(milestone)).at(-1);
    expect(last).toMatchObject({
      type: 'milestone.verified',
      metadata: { reason: 'Seen the stamp', for: null },
    });
    expect(last?.metadata.changes).toContainEqual({ field: 'proof', from: 'awaiting', to: 'confirmed' });
    expect(last?.metadata.changes).toContainEqual({ field: 'verified', from: null, to: body.verified });
    expect((await verify(second, milestone, 'refused')).problem.code).toBe('verification.not_open');
  });

  test('reopens the milestone when the second person refuses it', async () => {
    const milestone = await buildAwaiting();
    const { body } = await verify(second, milestone, 'refused', 'Nothing was filed');
    expect(body).toMatchObject({ finished: false, proof: 'none', verification: null });
    const events = await readEvents(milestone);
    expect(events.map(({ type }) => type)).toEqual([
      'milestone.finished',
      'milestone.updated',
      'milestone.verified',
    ]);
    expect(events[1]?.metadata.reason).toBe('Nothing was filed');
  });

  test('cannot be verified by the finisher, the person they acted for, or their assistant', async () => {
    const milestone = await buildAwaiting();
    expect((await verify(finisher, milestone, 'confirmed')).problem.code).toBe('verification.same_person');
    const assistant = await signInWith(['inventions:edit', 'deadlines:verify']);
    await buildAssistance(hub.db, { sponsor: finisher.person, assistant: assistant.person });
    expect((await verify(assistant, milestone, 'confirmed')).problem.code).toBe('verification.same_person');

    const sponsor = await signInWith(['inventions:edit', 'deadlines:verify']);
    const helper = await signInWith([]);
    await buildAssistance(hub.db, { sponsor: sponsor.person, assistant: helper.person });
    const actedFor = await buildAwaiting(helper);
    expect((await verify(sponsor, actedFor, 'confirmed')).problem.code).toBe('verification.same_person');
    expect((await verify(helper, actedFor, 'confirmed')).problem.code).toBe('permission.denied');
    expect((await verify(second, actedFor, 'confirmed')).status).toBe(200);
    const plain = await signInWith(['inventions:edit']);
    expect((await verify(plain, milestone, 'confirmed')).problem.code).toBe('permission.denied');
    expect((await second.call(getMilestone, paramsOf(milestone))).body.proof).toBe('awaiting');
  });

  test('withdraws the verification when the milestone is reopened', async () => {
    const milestone = await buildAwaiting();
    const undo = { ...paramsOf(milestone), body: { finished: false } } as const;
    const { body } = await finisher.call(updateMilestone, undo);
    expect(body).toMatchObject({ finished: false, proof: 'none', verification: null });
    expect((await verify(second, milestone, 'confirmed')).problem.code).toBe('verification.not_open');
    const verifications = await hub.db
      .selectFrom('milestone_verifications')
      .select('outcome')
      .where('milestone_id', '=', milestone.id)
      .execute();
    expect(verifications).toEqual([{ outcome: 'withdrawn' }]);
    expect((await finisher.call(finishMilestone, paramsOf(milestone))).body.verification?.reason).toBe('');
  });

  test('refuses a stale verification and returns the current milestone', async () => {
    const milestone = await buildAwaiting();
    const stale = await second.call(verifyMilestone, {
      ...paramsOf(milestone),
      query: { updatedAt: '2026-01-01T00:00:00Z' },
      body: { outcome: 'confirmed' },
    });
    expect(stale.problem).toMatchObject({ code: 'entity.stale', current: { id: milestone.id } });
  });
});

describe('finishing with a document', () => {
  test('has its evidence at once, and loses it when the milestone is reopened', async () => {
    const milestone = await buildStatutory();
    const document = await buildDocument(hub.db, { invention_id: milestone.invention_id, code: 'A...' });
    const body = { documentId: document.id };
    const { body: finished } = await finisher.call(finishMilestone, { ...paramsOf(milestone), body });
    expect(finished).toMatchObject({
      finished: true,
      proof: 'evidence',
      verification: null,
      documents: [{ id: document.id, relation: 'closed' }],
    });
    const [event] = await readEvents(milestone);
    expect(event?.metadata.changes).toContainEqual({ field: 'documents', from: [], to: finished.documents });
    for (const call of [finishMilestone, cancelMilestone])
      expect((await finisher.call(call, paramsOf(milestone))).problem.code).toBe('milestone.completed');
    const again = await finisher.call(finishMilestone, { ...paramsOf(milestone), body });
    expect(again.problem.code).toBe('milestone.completed');
    const undo = { ...paramsOf(milestone), body: { finished: false } } as const;
    expect((await finisher.call(updateMilestone, undo)).body).toMatchObject({ proof: 'none', documents: [] });
  });

  test('accepts only a document of the same invention', async () => {
    const milestone = await buildStatutory();
    const foreign = await buildDocument(hub.db);
    const response = await finisher.call(finishMilestone, {
      ...paramsOf(milestone),
      body: { documentId: foreign.id },
    });
    expect(response.problem.code).toBe('document.not_found');
    expect((await finisher.call(getMilestone, paramsOf(milestone))).body.finished).toBe(false);
  });

  test('refuses the document that started the milestone, which would bypass verification', async () => {
    const milestone = await buildStatutory();
    const opening = await buildDocument(hub.db, { invention_id: milestone.invention_id });
    const link = { milestone_id: milestone.id, document_id: opening.id, relation: 'opened' };
    await hub.db.insertInto('milestone_documents').values(link).execute();
    const body = { documentId: opening.id };
    const { problem } = await finisher.call(finishMilestone, { ...paramsOf(milestone), body });
    expect(problem).toMatchObject({ code: 'request.invalid', errors: [{ path: 'documentId' }] });
    expect((await finisher.call(getMilestone, paramsOf(milestone))).body.finished).toBe(false);
  });

  test('refuses a document from before the period began', async () => {
    const { id } = await buildInvention(hub.db);
    const body = { inventionId: id, title: 'Reply', ruleId: 'OA-NF', trigger: '2026-09-15' };
    const { body: milestone } = await finisher.call(createMilestone, { body });
    const finishWith = async (document_date: string) => {
      const document = await buildDocument(hub.db, { invention_id: id, code: 'A...', document_date });
      return finisher.call(finishMilestone, { ...paramsOf(milestone), body: { documentId: document.id } });
    };
    const { problem } = await finishWith('2026-09-14');
    expect(problem).toMatchObject({ code: 'request.invalid', errors: [{ path: 'documentId' }] });
    expect((await finishWith('2026-09-15')).body).toMatchObject({ finished: true, proof: 'evidence' });
  });

  test('adds evidence to a milestone that needs verification, and withdraws the verification', async () => {
    const milestone = await buildAwaiting();
    const document = await buildDocument(hub.db, { invention_id: milestone.invention_id, code: 'A...' });
    const body = { documentId: document.id };
    const response = await finisher.call(finishMilestone, { ...paramsOf(milestone), body });
    expect(response.body).toMatchObject({ finished: true, proof: 'evidence', verification: null });
    expect((await verify(second, milestone, 'confirmed')).problem.code).toBe('verification.not_open');
  });
});

describe('date that the document sets', () => {
  const deadline = {
    ruleId: 'OA-NR',
    ruleVersion: 1,
    trigger: '2026-09-15',
    due: null,
    unrolled: null,
    extensions: [],
    latest: null,
    explanation: [],
  };
  const buildAsSet = () => buildMilestone(hub.db, { rule_id: 'OA-NR', deadline: JSON.stringify(deadline) });

  test('is entered, rolled to a day the Office is open, and explained', async () => {
    const milestone = await buildAsSet();
    const edit = (dueAt: string | null) =>
      finisher.call(updateMilestone, { ...paramsOf(milestone), body: { dueAt } });
    expect((await edit('2026-09-14')).problem).toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'dueAt' }],
    });
    const { body } = await edit('2026-11-14');
    expect(body).toMatchObject({
      dueAt: '2026-11-16',
      deadline: { due: '2026-11-16', unrolled: '2026-11-14' },
    });
    const [event] = await readEvents(milestone);
    expect(event?.metadata.changes).toContainEqual({ field: 'dueAt', from: null, to: '2026-11-16' });
    expect((await edit(null)).problem.code).toBe('milestone.statutory_date');
  });

  test('is corrected with its explanation and history, and needs verification again', async () => {
    const milestone = await buildAsSet();
    const edit = (by: Client, dueAt: string) =>
      by.call(updateMilestone, { ...paramsOf(milestone), body: { dueAt } });
    await edit(finisher, '2026-12-18');
    expect((await edit(finisher, '2026-09-14')).problem.errors).toMatchObject([{ path: 'dueAt' }]);
    expect((await edit(finisher, '2026-11-14')).body).toMatchObject({
      dueAt: '2026-11-16',
      deadline: { due: '2026-11-16', unrolled: '2026-11-14' },
      proof: 'none',
    });
    const [event] = (await readEvents(milestone)).toReversed();
    expect(event?.metadata).toMatchObject({ reason: 'The date that the document sets was corrected.' });
    expect(event?.metadata.changes).toContainEqual({ field: 'dueAt', from: '2026-12-18', to: '2026-11-16' });
    await finisher.call(finishMilestone, { ...paramsOf(milestone), body: {} });
    expect((await verify(second, milestone, 'confirmed')).body).toMatchObject({ proof: 'confirmed' });
    const { body } = await edit(finisher, '2026-11-18');
    expect(body).toMatchObject({ dueAt: '2026-11-18', finished: true, proof: 'awaiting' });
    expect(body.verification).toMatchObject({ reason: 'The date that the document sets was corrected.' });
    expect((await verify(finisher, milestone, 'confirmed')).problem.code).toBe('verification.same_person');
  });
});
