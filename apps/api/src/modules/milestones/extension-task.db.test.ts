import { getMilestoneDateCard } from '@hub/contract/date-card/date-card.calls.ts';
import { createMilestone, getMilestone, updateMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { extensionTaskTitle } from '@hub/domain/deadlines/extensions/extension-task.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import {
  buildTemplate,
  buildTemplateMilestone,
  buildTemplateStep,
} from '@hub/testkit/builders/build-workflow.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
});
afterAll(() => hub.stop());

const start = async (invention: object = {}) => {
  const { id: inventionId } = await buildInvention(hub.db, invention);
  const body = { inventionId, title: 'Respond', ruleId: 'OA-NF', trigger: '2025-01-31' };
  const { status, body: milestone } = await client.call(createMilestone, { body });
  expect(status).toBe(201);
  return milestone;
};
const change = (id: string, body: object) => client.call(updateMilestone, { params: { id }, body });
const extend = async (id: string, body: object) => (await change(id, body)).body;
const readWork = async (id: string) => (await client.call(getMilestone, { params: { id } })).body;
const readEvents = (inventionId: string) =>
  hub.db
    .selectFrom('stream_events')
    .select('type')
    .where('invention_id', '=', inventionId)
    .orderBy('seq')
    .execute();

test('one write extends the time and adds the task with its fee, and another one takes both back', async () => {
  const helper = await buildPerson(hub.db);
  const { id, inventionId } = await start({ entity_size: 'small' });
  await extend(id, { assignees: [helper.email] });
  const extended = await extend(id, { extensionMonths: 2, extensionTask: true });
  expect(extended).toMatchObject({ dueAt: '2025-06-30', extensionMonths: 2 });
  expect(extended.tasks).toMatchObject([
    {
      title: extensionTaskTitle,
      dueAt: '2025-06-30',
      assignees: [helper.email],
      status: 'open',
      notes: 'Extension of 2 months, last day 30 June 2025. Total fee: $276 (small entity).',
    },
  ]);
  const events = await readEvents(inventionId);
  expect(events.slice(-2).map(({ type }) => type)).toEqual(['milestone.updated', 'task.created']);
  expect(await extend(id, { extensionMonths: null, extensionTask: false })).toMatchObject({
    dueAt: '2025-04-30',
    extensionMonths: null,
    tasks: [],
  });
});

test('moves the open task with the extension, and keeps what people wrote in it', async () => {
  const { id } = await start();
  const [task] = (await extend(id, { extensionMonths: 1, extensionTask: true })).tasks;
  if (!task) throw new Error('There is no task');
  const notes = `Ask the client first.\n\n${task.notes}`;
  await client.call(updateTask, { params: { id: task.id }, body: { notes } });
  const longer = await extend(id, { extensionMonths: 3, extensionTask: true });
  expect(longer.tasks).toMatchObject([
    {
      id: task.id,
      dueAt: '2025-07-31',
      notes:
        'Ask the client first.\n\nExtension of 3 months, last day 31 July 2025. Total fee: $1,590 (large entity).',
    },
  ]);
  await client.call(updateTask, { params: { id: task.id }, body: { notes: 'Ask the client.' } });
  expect((await extend(id, { extensionMonths: 2 })).tasks).toMatchObject([
    {
      dueAt: '2025-06-30',
      notes:
        'Extension of 2 months, last day 30 June 2025. Total fee: $690 (large entity).\n\nAsk the client.',
    },
  ]);
  expect((await extend(id, { extensionMonths: null })).tasks).toEqual([]);
});

test('leaves a task that is done, and adds none where nobody asks for one', async () => {
  const { id } = await start();
  expect((await extend(id, { extensionMonths: 1 })).tasks).toEqual([]);
  const [task] = (await extend(id, { extensionMonths: 1, extensionTask: true })).tasks;
  if (!task) throw new Error('There is no task');
  await client.call(updateTask, { params: { id: task.id }, body: { status: 'done' } });
  expect((await extend(id, { extensionMonths: 2 })).tasks).toMatchObject([
    { id: task.id, status: 'done', dueAt: '2025-06-02' },
  ]);
  expect((await extend(id, { extensionMonths: null })).tasks).toMatchObject([{ id: task.id }]);
});

test('gives the task to the paralegal of its steps, else to its people, else to the person who extends the time', async () => {
  const [paralegal, colleague, caller] = [
    await buildPerson(hub.db),
    await buildPerson(hub.db),
    await buildPerson(hub.db),
  ];
  const gone = await buildPerson(hub.db, { is_active: false });
  const template = await buildTemplate(hub.db);
  const part = await buildTemplateMilestone(hub.db, template);
  const step = await buildTemplateStep(hub.db, part, { role: 'PL' });
  const extending = await hub.signIn(caller);
  const ownersOf = async (people: string[], onStep: { id: string }[]) => {
    const { id, inventionId } = await start();
    const own = { invention_id: inventionId, milestone_id: id, step_id: step.id };
    await buildTask(hub.db, { ...own, assignees: onStep });
    await change(id, { assignees: people });
    const body = { extensionMonths: 1, extensionTask: true };
    const { tasks } = (await extending.call(updateMilestone, { params: { id }, body })).body;
    return tasks.find(({ title }) => title === extensionTaskTitle)?.assignees;
  };
  expect(await ownersOf([colleague.email], [paralegal, gone])).toEqual([paralegal.email]);
  expect(await ownersOf([colleague.email], [gone])).toEqual([colleague.email]);
  expect(await ownersOf([], [])).toEqual([caller.email]);
});

test.each([
  ['beyond the available months', { extensionMonths: 4, extensionTask: true }, 'extensionMonths'],
  ['without the months', { extensionTask: true }, 'extensionTask'],
])('adds no task to an extension %s, which is refused', async (_what, body, path) => {
  const { id, updatedAt } = await start();
  const { status, problem } = await change(id, body);
  expect(status).toBe(400);
  expect(problem.errors).toMatchObject([{ path }]);
  expect(await readWork(id)).toMatchObject({ updatedAt, extensionMonths: null, tasks: [] });
});

test('the date card says who may extend the time', async () => {
  const { id } = await start();
  const reader = await hub.signIn(await buildPerson(hub.db, { permissions: [] }));
  const canExtend = async (as: typeof reader) =>
    (await as.call(getMilestoneDateCard, { params: { id } })).body.canExtend;
  expect(await canExtend(client)).toBe(true);
  expect(await canExtend(reader)).toBe(false);
  await hub.db
    .updateTable('milestones')
    .set({ is_finished: true, finished_at: '2025-02-01T00:00:00Z' })
    .where('id', '=', id)
    .execute();
  expect(await canExtend(client)).toBe(false);
});
