import type { BoundWorkflow } from '@hub/contract/workflow/execute.schema.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { type Clock, nowText } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { type NewStreamEvent, publishAll } from '../../../platform/live/publish.ts';
import { describeMilestoneEvent } from '../milestones/milestone-change.ts';
import { selectMilestones } from '../milestones/milestones.repository.ts';
import { describeTaskEvent } from '../tasks/task-change.ts';
import { selectTasks } from '../tasks/tasks.repository.ts';
import { type BoundWork, readBoundWork } from './bound-work.read-model.ts';
import { isWorkTouched, removeWork } from './bound-work.repository.ts';
import { readBoundWorkflow } from './workflow.presenter.ts';
import { lockWork } from './workflows.repository.ts';

const describeMilestones = async (
  tx: Database,
  milestones: BoundWork['milestones'],
): Promise<NewStreamEvent[]> => {
  const before = new Map<string, BoundWork['milestones'][number]>(milestones.map((one) => [one.id, one]));
  if (before.size === 0) return [];
  const rows = await selectMilestones(tx)
    .where('milestones.id', 'in', [...before.keys()])
    .execute();
  return rows.map((row) =>
    describeMilestoneEvent({ type: 'milestone.deleted' }, row, [], before.get(row.id)),
  );
};

const describeTasks = async (tx: Database, tasks: BoundWork['tasks']): Promise<NewStreamEvent[]> => {
  const before = new Map<string, BoundWork['tasks'][number]>(tasks.map((one) => [one.id, one]));
  if (before.size === 0) return [];
  const rows = await selectTasks(tx)
    .where('tasks.id', 'in', [...before.keys()])
    .execute();
  return rows.map((row) => describeTaskEvent({ type: 'task.deleted' }, row, before.get(row.id)));
};

const tell = async (
  tx: Database,
  actor: Actor,
  { inventionId, template, version, trigger, target, facts, clientDays }: BoundWorkflow,
  work: BoundWork,
  now: string,
): Promise<void> => {
  const changes = Object.entries({ version, trigger, target, facts, clientDays }).map(([field, from]) => ({
    field,
    from,
    to: null,
  }));
  await publishAll(tx, actor, inventionId, [
    { type: 'workflow.unbound', title: template.title, updatedAt: now, changes },
    ...(await describeMilestones(tx, work.milestones)),
    ...(await describeTasks(tx, work.tasks)),
  ]);
};

/** Makes the use case of taking a binding back. */
export const createUnbindService = ({ clock }: { readonly clock: Clock }) => ({
  /** Throws `workflow.work_changed` where somebody has worked on what it made: that is theirs to cancel. */
  unbind: async (tx: Database, actor: Actor, id: string): Promise<void> => {
    await lockWork(tx, await readBoundWorkflow(tx, actor, id));
    const workflow = await readBoundWorkflow(tx, actor, id);
    const work = await readBoundWork(tx, id);
    const isMoved = workflow.updatedAt !== workflow.createdAt;
    if (isMoved || (await isWorkTouched(tx, workflow, work))) throw appError('workflow.work_changed');
    const now = nowText(clock);
    await removeWork(tx, id, now);
    await tell(tx, actor, workflow, work, now);
  },
});
