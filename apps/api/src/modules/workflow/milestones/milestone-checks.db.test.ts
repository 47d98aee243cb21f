import type { Permission } from '@hub/contract/permissions.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import {
  cancelMilestone,
  checkMilestone,
  createMilestone,
  finishMilestone,
  getMilestone,
  listChecks,
  updateMilestone,
} from '@hub/contract/workflow/milestones.calls.ts';
import { buildAssistance } from '@hub/testkit/builders/build-assistance.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPaper } from '@hub/testkit/builders/build-paper.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';

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

/** A statutory milestone that was finished without a paper. */
const buildAwaiting = async (by: Client = finisher) => {
  const milestone = await buildStatutory();
  const body = { reason: 'Filed by hand at the counter' };
  expect((await by.call(finishMilestone, { ...paramsOf(milestone), body })).status).toBe(200);
  return milestone;
};

const check = (by: Client, milestone: { id: string }, outcome: 'confirmed' | 'refused', note?: string) =>
  by.call(checkMilestone, { ...paramsOf(milestone), body: { outcome, ...(note && { note }) } });

const readEvents = async (milestone: { invention_id: string }) => {
  const params = { id: milestone.invention_id };
  return (await finisher.call(listStreamEvents, { params, query: { from: '0' } })).body.collection;
};

describe('a finish without evidence', () => {
  test('awaits a second person, who is told why no paper shows it', async () => {
    const milestone = await buildAwaiting();
    const { body } = await second.call(getMilestone, paramsOf(milestone));
    expect(body).toMatchObject({
      finished: true,
      proof: 'awaiting',
      check: { openedBy: expect.stringContaining('@'), reason: 'Filed by hand at the counter' },
    });
    const [event] = await readEvents(milestone);
    expect(event).toMatchObject({
      type: 'milestone.finished',
      metadata: { reason: 'Filed by hand at the counter' },
    });
    expect(event?.metadata.changes).toContainEqual({ field: 'check', from: null, to: body.check });
    const ownChecks = (await finisher.call(listChecks, {})).body;
    expect(ownChecks.find(({ id }) => id === milestone.id)).toMatchObject({ canDecide: false });
    const checks = (await second.call(listChecks, {})).body;
    expect(checks.find(({ id }) => id === milestone.id)).toMatchObject({
      canDecide: true,
      dueAt: '2026-12-24',
      check: body.check,
    });
    await wallInvention(hub.db, { id: milestone.invention_id }, second.person);
    expect((await second.call(listChecks, {})).body.map(({ id }) => id)).not.toContain(milestone.id);
    expect((await check(second, milestone, 'confirmed')).problem.code).toBe('milestone.not_found');
  });

  test.each(['PE-FR', 'OA-F2', 'PG-1'])(
    'is nobody’s to check for %s, which binds nobody',
    async (rule_id) => {
      const milestone = await buildStatutory({ rule_id });
      const { body } = await finisher.call(finishMilestone, { ...paramsOf(milestone), body: {} });
      expect(body).toMatchObject({ finished: true, proof: 'none', check: null });
    },
  );

  test('is confirmed by the second person', async () => {
    const milestone = await buildAwaiting();
    const { body } = await check(second, milestone, 'confirmed', 'Seen the stamp');
    expect(body).toMatchObject({ finished: true, proof: 'confirmed', check: null });
    const last = (await readEvents(milestone)).at(-1);
    expect(last).toMatchObject({
      type: 'milestone.checked',
      metadata: { reason: 'Seen the stamp', for: null },
    });
    expect(last?.metadata.changes).toContainEqual({ field: 'proof', from: 'awaiting', to: 'confirmed' });
    expect((await check(second, milestone, 'refused')).problem.code).toBe('check.not_open');
  });

  test('is refused by the second person, and the milestone is active again', async () => {
    const milestone = await buildAwaiting();
    const { body } = await check(second, milestone, 'refused', 'Nothing was filed');
    expect(body).toMatchObject({ finished: false, proof: 'none', check: null });
    const events = await readEvents(milestone);
    expect(events.map(({ type }) => type)).toEqual([
      'milestone.finished',
      'milestone.updated',
      'milestone.checked',
    ]);
    expect(events[1]?.metadata.reason).toBe('Nothing was filed');
  });

  test('is not decided by who finished it, whom they acted for, or who acts for them', async () => {
    const milestone = await buildAwaiting();
    expect((await check(finisher, milestone, 'confirmed')).problem.code).toBe('check.same_person');
    const assistant = await signInWith(['inventions:edit', 'deadlines:verify']);
    await buildAssistance(hub.db, { sponsor: finisher.person, assistant: assistant.person });
    expect((await check(assistant, milestone, 'confirmed')).problem.code).toBe('check.same_person');

    const sponsor = await signInWith(['inventions:edit', 'deadlines:verify']);
    const helper = await signInWith([]);
    await buildAssistance(hub.db, { sponsor: sponsor.person, assistant: helper.person });
    const actedFor = await buildAwaiting(helper);
    expect((await check(sponsor, actedFor, 'confirmed')).problem.code).toBe('check.same_person');
    expect((await check(helper, actedFor, 'confirmed')).problem.code).toBe('permission.denied');
    expect((await check(second, actedFor, 'confirmed')).status).toBe(200);
    const plain = await signInWith(['inventions:edit']);
    expect((await check(plain, milestone, 'confirmed')).problem.code).toBe('permission.denied');
    expect((await second.call(getMilestone, paramsOf(milestone))).body.proof).toBe('awaiting');
  });

  test('that is taken back withdraws its check', async () => {
    const milestone = await buildAwaiting();
    const undo = { ...paramsOf(milestone), body: { finished: false } } as const;
    const { body } = await finisher.call(updateMilestone, undo);
    expect(body).toMatchObject({ finished: false, proof: 'none', check: null });
    expect((await check(second, milestone, 'confirmed')).problem.code).toBe('check.not_open');
    const kept = await hub.db
      .selectFrom('milestone_checks')
      .select('outcome')
      .where('milestone_id', '=', milestone.id)
      .execute();
    expect(kept).toEqual([{ outcome: 'withdrawn' }]);
    expect((await finisher.call(finishMilestone, paramsOf(milestone))).body.check?.reason).toBe('');
  });

  test('is refused from a stale version with the current one', async () => {
    const milestone = await buildAwaiting();
    const stale = await second.call(checkMilestone, {
      ...paramsOf(milestone),
      query: { updatedAt: '2026-01-01T00:00:00Z' },
      body: { outcome: 'confirmed' },
    });
    expect(stale.problem).toMatchObject({ code: 'entity.stale', current: { id: milestone.id } });
  });
});

describe('a finish with a paper', () => {
  test('has its evidence at once, and loses it when it is taken back', async () => {
    const milestone = await buildStatutory();
    const paper = await buildPaper(hub.db, { invention_id: milestone.invention_id, code: 'N417' });
    const body = { documentId: paper.id };
    const { body: finished } = await finisher.call(finishMilestone, { ...paramsOf(milestone), body });
    expect(finished).toMatchObject({
      finished: true,
      proof: 'evidence',
      check: null,
      documents: [{ id: paper.id, relation: 'closed' }],
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

  test('takes a paper of the same invention only', async () => {
    const milestone = await buildStatutory();
    const foreign = await buildPaper(hub.db);
    const answer = await finisher.call(finishMilestone, {
      ...paramsOf(milestone),
      body: { documentId: foreign.id },
    });
    expect(answer.problem.code).toBe('paper.not_found');
    expect((await finisher.call(getMilestone, paramsOf(milestone))).body.finished).toBe(false);
  });

  test('is refused with the paper that started the milestone: that would pass the check by', async () => {
    const milestone = await buildStatutory();
    const opening = await buildPaper(hub.db, { invention_id: milestone.invention_id });
    const link = { milestone_id: milestone.id, document_id: opening.id, relation: 'opened' };
    await hub.db.insertInto('milestone_documents').values(link).execute();
    const body = { documentId: opening.id };
    const { problem } = await finisher.call(finishMilestone, { ...paramsOf(milestone), body });
    expect(problem).toMatchObject({ code: 'request.invalid', errors: [{ path: 'documentId' }] });
    expect((await finisher.call(getMilestone, paramsOf(milestone))).body.finished).toBe(false);
  });

  test('is refused with a paper from before the period began', async () => {
    const { id } = await buildInvention(hub.db);
    const body = { inventionId: id, title: 'Reply', ruleId: 'OA-NF', trigger: '2026-09-15' };
    const { body: milestone } = await finisher.call(createMilestone, { body });
    const finishWith = async (document_date: string) => {
      const paper = await buildPaper(hub.db, { invention_id: id, code: 'A...', document_date });
      return finisher.call(finishMilestone, { ...paramsOf(milestone), body: { documentId: paper.id } });
    };
    const { problem } = await finishWith('2026-09-14');
    expect(problem).toMatchObject({ code: 'request.invalid', errors: [{ path: 'documentId' }] });
    expect((await finishWith('2026-09-15')).body).toMatchObject({ finished: true, proof: 'evidence' });
  });

  test('gives one that awaits it its evidence later, and withdraws the check', async () => {
    const milestone = await buildAwaiting();
    const paper = await buildPaper(hub.db, { invention_id: milestone.invention_id, code: 'N417' });
    const body = { documentId: paper.id };
    const answer = await finisher.call(finishMilestone, { ...paramsOf(milestone), body });
    expect(answer.body).toMatchObject({ finished: true, proof: 'evidence', check: null });
    expect((await check(second, milestone, 'confirmed')).problem.code).toBe('check.not_open');
  });
});

describe('the date that a paper sets', () => {
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

  test('is given, rolled to a day the Office is open, with its arithmetic', async () => {
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

  test('is corrected with its arithmetic and history, and a confirmed check is open again', async () => {
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
    expect(event?.metadata).toMatchObject({ reason: 'The date read from the paper is corrected.' });
    expect(event?.metadata.changes).toContainEqual({ field: 'dueAt', from: '2026-12-18', to: '2026-11-16' });
    await finisher.call(finishMilestone, { ...paramsOf(milestone), body: {} });
    expect((await check(second, milestone, 'confirmed')).body).toMatchObject({ proof: 'confirmed' });
    const { body } = await edit(finisher, '2026-11-18');
    expect(body).toMatchObject({ dueAt: '2026-11-18', finished: true, proof: 'awaiting' });
    expect(body.check).toMatchObject({ reason: 'The date read from the paper is corrected.' });
    expect((await check(finisher, milestone, 'confirmed')).problem.code).toBe('check.same_person');
  });
});
