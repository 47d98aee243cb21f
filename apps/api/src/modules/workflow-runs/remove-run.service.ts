import type { WorkflowRun } from '@hub/contract/workflow-runs/workflow-run.schema.ts';
import { type Clock, nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { type NewStreamEvent, publishAll } from '../../spine/live/publish.ts';
import type { Write } from '../../spine/writes/write.ts';
import { describeMilestoneEvent, selectMilestones } from '../milestone-records/public.ts';
import { describeTaskEvent, selectTasks } from '../tasks/public.ts';
import { type RunWork, readRunWork } from './planning/run-work.read-model.ts';
import { isWorkTouched, removeWork } from './run-work.repository.ts';
import { readWorkflowRun } from './workflow-run.presenter.ts';
import { lockWork } from './workflow-runs.repository.ts';

const describeMilestones = async (
  tx: Database,
  milestones: RunWork['milestones'],
): Promise<NewStreamEvent[]> => {
  const before = new Map<string, RunWork['milestones'][number]>(milestones.map((one) => [one.id, one]));
  if (before.size === 0) return [];
  const rows = await selectMilestones(tx)
    .where('milestones.id', 'in', [...before.keys()])
    .execute();
  return rows.map((row) =>
    describeMilestoneEvent({ type: 'milestone.deleted' }, row, [], before.get(row.id)),
  );
};

const describeTasks = async (tx: Database, tasks: RunWork['tasks']): Promise<NewStreamEvent[]> => {
  const before = new Map<string, RunWork['tasks'][number]>(tasks.map((one) => [one.id, one]));
  if (before.size === 0) return [];
  const rows = await selectTasks(tx)
    .where('tasks.id', 'in', [...before.keys()])
    .execute();
  return rows.map((row) => describeTaskEvent({ type: 'task.deleted' }, row, before.get(row.id)));
};

const publishRemoval = async (
  write: Write,
  { inventionId, template, version, trigger, target, facts, clientDays }: WorkflowRun,
  work: RunWork,
  now: string,
): Promise<void> => {
  const { tx } = write;
  const changes = Object.entries({ version, trigger, target, facts, clientDays }).map(([field, from]) => ({
    field,
    from,
    to: null,
  }));
  await publishAll(write, inventionId, [
    { type: 'workflow.unbound', title: template.title, updatedAt: now, changes },
    ...(await describeMilestones(tx, work.milestones)),
    ...(await describeTasks(tx, work.tasks)),
  ]);
};

/** Whether nobody has moved a locked run or worked on it, apart from the document that started it. */
const isUntouched = async (
  tx: Database,
  workflow: WorkflowRun,
  work: RunWork,
  documentId: string | null,
): Promise<boolean> =>
  workflow.updatedAt === workflow.createdAt && !(await isWorkTouched(tx, workflow, work, documentId));

const remove = async (write: Write, workflow: WorkflowRun, work: RunWork, now: string): Promise<void> => {
  await removeWork(write.tx, workflow.id, now);
  await publishRemoval(write, workflow, work, now);
};

/**
 * Removes a run that a document started and nobody has worked on, if all its milestones come from the document.
 * Returns whether it was removed.
 */
export const removeStartedRun = async (
  write: Write,
  now: string,
  {
    workflowId,
    documentId,
    milestoneIds,
  }: { workflowId: string; documentId: string; milestoneIds: readonly string[] },
): Promise<boolean> => {
  const { tx, actor } = write;
  await lockWork(tx, await readWorkflowRun(tx, actor, workflowId));
  const workflow = await readWorkflowRun(tx, actor, workflowId);
  const work = await readRunWork(tx, workflowId);
  const isOwn = work.milestones.every(({ id }) => milestoneIds.includes(id));
  if (!isOwn || !(await isUntouched(tx, workflow, work, documentId))) return false;
  await remove(write, workflow, work, now);
  return true;
};

/** Creates the use case of removing a workflow run. */
export const createRemoveRunService = ({ clock }: { clock: Clock }) => ({
  /** Throws `workflow.work_changed` if anyone has changed its milestones or tasks: those are theirs to cancel. */
  removeRun: async (write: Write, id: string): Promise<void> => {
    const { tx, actor } = write;
    await lockWork(tx, await readWorkflowRun(tx, actor, id));
    const workflow = await readWorkflowRun(tx, actor, id);
    const work = await readRunWork(tx, id);
    if (!(await isUntouched(tx, workflow, work, null))) throw appError('workflow.work_changed');
    await remove(write, workflow, work, nowText(clock));
  },
});
