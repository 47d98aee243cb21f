import { taskIdSchema } from '@hub/contract/fields.ts';
import type { TaskChange } from '@hub/contract/tasks/task.schema.ts';
import { editTasks, getTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { buildAssistance } from '@hub/testkit/builders/build-assistance.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson, type TestPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { buildStep, buildTemplate } from '@hub/testkit/builders/build-workflow.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

type Client = Awaited<ReturnType<TestHub['signIn']>>;

let hub: TestHub;
let people: Record<'drafter' | 'attorney' | 'paralegal' | 'assistant', TestPerson>;
let as: Record<keyof typeof people, Client>;
beforeAll(async () => {
  hub = await startTestHub();
  people = {
    drafter: await buildPerson(hub.db, { isAttorney: true }),
    attorney: await buildPerson(hub.db, { isAttorney: true }),
    paralegal: await buildPerson(hub.db),
    assistant: await buildPerson(hub.db, { isAttorney: true }),
  };
  await buildAssistance(hub.db, { sponsor: people.drafter, assistant: people.assistant });
  as = {
    drafter: await hub.signIn(people.drafter),
    attorney: await hub.signIn(people.attorney),
    paralegal: await hub.signIn(people.paralegal),
    assistant: await hub.signIn(people.assistant),
  };
});
afterAll(() => hub.stop());

let review: { id: string };
beforeEach(async () => {
  const invention = await buildInvention(hub.db);
  const milestone = await buildMilestone(hub.db, { invention_id: invention.id });
  const place = { invention_id: invention.id, milestone_id: milestone.id };
  const step = await buildStep(hub.db, await buildTemplate(hub.db), { role: 'DR' });
  await buildTask(hub.db, { ...place, step_id: step.id, assignees: [people.drafter] });
  review = await buildTask(hub.db, { ...place, category: '2AR' });
});

const change = (client: Client, body: TaskChange, id = review.id) =>
  client.call(updateTask, { params: { id: taskIdSchema.parse(id) }, body });

test('a review is done only once an attorney has passed it', async () => {
  const early = await change(as.attorney, { status: 'done' });
  expect(early.problem).toMatchObject({ status: 400, code: 'review.outcome_missing' });
  const passed = await change(as.attorney, { status: 'done', reviewOutcome: 'passed-with-edits' });
  expect(passed.body).toMatchObject({ status: 'done', reviewOutcome: 'passed-with-edits' });
});

test('a returned draft leaves the review open, and the next outcome is decided again', async () => {
  const both = await change(as.attorney, { status: 'done', reviewOutcome: 'returned' });
  expect(both.problem.code).toBe('review.outcome_missing');
  const returned = await change(as.attorney, { status: 'waiting', reviewOutcome: 'returned' });
  expect(returned.body).toMatchObject({ status: 'waiting', reviewOutcome: 'returned' });
  await change(as.attorney, { status: 'done', reviewOutcome: 'passed' });
  const reopened = await change(as.paralegal, { status: 'open' });
  expect(reopened.body).toMatchObject({ status: 'open', reviewOutcome: null });
});

test.each(['drafter', 'paralegal', 'assistant'] as const)(
  'the %s cannot decide the review, however it is tried',
  async (who) => {
    for (const body of [
      { status: 'done', reviewOutcome: 'passed' },
      { reviewOutcome: 'passed' },
      { reviewOutcome: 'returned' },
    ] as const) {
      const refused = await change(as[who], body);
      expect(refused.problem).toMatchObject({ status: 403, code: 'review.not_reviewer' });
    }
    const id = taskIdSchema.parse(review.id);
    const { updatedAt } = (await as[who].call(getTask, { params: { id } })).body;
    const item = { id, updatedAt, change: { status: 'done', reviewOutcome: 'passed' } as const };
    const { body } = await as[who].call(editTasks, { body: { items: [item] } });
    expect(body).toEqual({ changed: [], skipped: [{ id, code: 'review.not_reviewer' }] });
  },
);

test('only an attorney who does not draft can be assigned', async () => {
  const { drafter, paralegal, attorney } = people;
  const refused = await change(as.paralegal, { assignees: [drafter.email, paralegal.email] });
  expect(refused.problem).toMatchObject({ status: 400, code: 'review.reviewer_unfit' });
  expect(new Set(refused.problem.errors?.map(({ message }) => message))).toEqual(
    new Set([`${drafter.email} writes the draft`, `${paralegal.email} is not an attorney`]),
  );
  expect((await change(as.paralegal, { assignees: [attorney.email] })).status).toBe(200);
});

test('another task has no outcome', async () => {
  const task = await buildTask(hub.db);
  const refused = await change(as.attorney, { reviewOutcome: 'passed' }, task.id);
  expect(refused.problem).toMatchObject({ status: 400, code: 'review.not_a_review' });
});
