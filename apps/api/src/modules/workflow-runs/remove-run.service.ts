import type { MilestoneCancel } from '@hub/contract/milestones/milestone.schema.ts';
import type { WorkflowRun } from '@hub/contract/workflow-runs/workflow-run.schema.ts';
import { isStatutoryRule } from '@hub/domain/deadlines/rules/statutory-rules.ts';
import { type Clock, nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids.ts';
import type { NewStreamEvent } from '../../spine/events/define-events.ts';
import { publishAll } from '../../spine/live/publish.ts';
import type { Write } from '../../spine/writes/write.ts';
import {
  describeMilestoneEvent,
  insertVerification,
  type MilestoneRow,
  reopenContinued,
  selectMilestones,
} from '../milestone-records/public.ts';
import { describeTaskEvent, selectTasks } from '../tasks/public.ts';
import { type RunWork, readRunWork } from './planning/run-work.read-model.ts';
import { describeWorkflow } from './publish-plan.ts';
import { isWorkTouched, removeWork } from './run-work.repository.ts';
import { readWorkflowRun } from './workflow-run.presenter.ts';
import { lockWork } from './workflow-runs.repository.ts';

/** When and why a run is removed. */
interface Removal {
  now: string;
  reason: string;
  /** Whether the person undoes what they have just started: then no second person is needed. */
  isUndoneAtOnce?: boolean;
}

const describeMilestones = async (
  tx: Database,
  milestones: RunWork['milestones'],
  reason: string,
): Promise<NewStreamEvent[]> => {
  const before = new Map<string, RunWork['milestones'][number]>(milestones.map((one) => [one.id, one]));
  if (before.size === 0) return [];
  const rows = await selectMilestones(tx)
    .where('milestones.id', 'in', [...before.keys()])
    .execute();
  return rows.map((row) =>
    describeMilestoneEvent({ type: 'milestone.deleted', reason }, row, [], before.get(row.id)),
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
  { now, reason }: Removal,
): Promise<void> => {
  const { tx } = write;
  const changes = Object.entries({ version, trigger, target, facts, clientDays }).map(([field, from]) => ({
    field,
    from,
    to: null,
  }));
  const events = [
    describeWorkflow(
      inventionId,
      { type: 'workflow.unbound', title: template.title, updatedAt: now, changes },
      reason,
    ),
    ...(await describeMilestones(tx, work.milestones, reason)),
    ...(await describeTasks(tx, work.tasks)),
  ];
  await publishAll(
    write,
    events.map((event) => ({ ...event, inventionId })),
  );
};

/** Whether nobody has moved a locked run or worked on it, apart from the document that started it. */
const isUntouched = async (
  tx: Database,
  workflow: WorkflowRun,
  work: RunWork,
  documentId: string | null,
): Promise<boolean> =>
  workflow.updatedAt === workflow.createdAt && !(await isWorkTouched(tx, workflow, work, documentId));

/**
 * Removes a run; its statutory milestones wait for a second person unless the person undoes the start at once, and what they
 * continued is reopened.
 */
const remove = async (
  write: Write,
  workflow: WorkflowRun,
  work: RunWork,
  { now, reason, isUndoneAtOnce = false }: Removal,
): Promise<void> => {
  const { tx, actor } = write;
  const statutory = work.milestones.filter(({ ruleId }) => isStatutoryRule(ruleId));
  const unverified = isUndoneAtOnce ? [] : statutory.map((milestone) => milestone.id);
  await removeWork(tx, workflow.id, unverified, now);
  for (const milestoneId of unverified)
    await insertVerification(tx, actor, { id: newId(), milestoneId, reason }, now);
  for (const milestone of statutory) await reopenContinued(write, now, milestone);
  await publishRemoval(write, workflow, work, { now, reason });
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
    ...why
  }: Omit<Removal, 'now'> & { workflowId: string; documentId: string; milestoneIds: readonly string[] },
): Promise<boolean> => {
  const { tx, actor } = write;
  await lockWork(tx, await readWorkflowRun(tx, actor, workflowId));
  const workflow = await readWorkflowRun(tx, actor, workflowId);
  const work = await readRunWork(tx, workflowId);
  const isOwn = work.milestones.every(({ id }) => milestoneIds.includes(id));
  if (!isOwn || !(await isUntouched(tx, workflow, work, documentId))) return false;
  await remove(write, workflow, work, { now, ...why });
  return true;
};

/** Whether nobody has changed a locked milestone without a run, or its tasks, since a document started it. */
export const isStartUntouched = async (
  tx: Database,
  milestone: MilestoneRow,
  documentId: string,
): Promise<boolean> => {
  const tasks = await selectTasks(tx).where('tasks.milestone_id', '=', milestone.id).execute();
  return !(await isWorkTouched(tx, milestone, { milestones: [milestone], tasks }, documentId));
};

/** Creates the use case of removing a workflow run. */
export const createRemoveRunService = ({ clock }: { clock: Clock }) => ({
  /**
   * Throws `workflow.work_changed` if anyone has changed its milestones or tasks: those are theirs to cancel. Statutory
   * milestones wait for a second person; without a reason throws `milestone.reason_missing`.
   */
  removeRun: async (write: Write, id: string, { reason = '' }: MilestoneCancel): Promise<void> => {
    const { tx, actor } = write;
    await lockWork(tx, await readWorkflowRun(tx, actor, id));
    const workflow = await readWorkflowRun(tx, actor, id);
    const work = await readRunWork(tx, id);
    if (!(await isUntouched(tx, workflow, work, null))) throw appError('workflow.work_changed');
    const isStatutory = work.milestones.some(({ ruleId }) => isStatutoryRule(ruleId));
    if (isStatutory && reason === '') throw appError('milestone.reason_missing');
    await remove(write, workflow, work, { now: nowText(clock), reason });
  },
});
